import { eq, getTableColumns, sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { type PageResult, pageResult } from '../../../contract/result-schema.ts'
import type { Seconds } from '../../../race/types.ts'
import type { Database } from '../../storage/database.ts'
import { resultAddresses, results } from '../../storage/schema.ts'
import type { PageValues } from '../parse/page-values.ts'
import { interpretValues, PARSER_VERSION } from '../parse/result-page.ts'
import type { FoundPage, ResultAddress } from '../source.ts'

/** A results page we have read before. */
export type StoredResult = {
  readonly address: KnownAddress
  readonly page: PageResult
  readonly url: string | null
  readonly fetchedAt: Date
  /** Read by this version of the parser, or read again from the stored values of the page. */
  readonly isCurrent: boolean
  /** How long after the first reading the last one was: results change for weeks, then they settle. */
  readonly settledFor: Seconds
}

/** Where an idp leads, with the name of the race it was found in. */
export type KnownAddress = ResultAddress & {
  readonly eventName: string | null
  /** Only in answers of the imported fields. */
  readonly raceId?: string
}

export type ResultStore = ReturnType<typeof createResultStore>

/** Results also cached in memory: the currently popular ones. */
const MOST_CACHED = 500

/** Missing in results from before the values were stored. */
const NOT_READ_THEN = {
  unaccountedTimes: {},
  raceStatus: null,
  timesOfDay: {},
  splitPlaces: {},
  overallTotal: null,
  agTotal: null,
}

type Row = typeof results.$inferSelect

/**
 * The result of a row as this version reads it: from the values of its page when an older version
 * had read them, and unchanged when no values were stored (RESULT-11).
 */
function readRow({ page, pageValues, parserVersion }: Row) {
  const isCurrent = parserVersion === PARSER_VERSION
  if (!isCurrent && pageValues !== null) {
    const outcome = interpretValues(pageValues as PageValues)
    if (!outcome.ok) return null
    // Counted in a list, not read from the page.
    const { overallTotal, agTotal } = { ...NOT_READ_THEN, ...(page as Partial<PageResult>) }
    const counted = {
      overallTotal: outcome.page.overallTotal ?? overallTotal,
      agTotal: outcome.page.agTotal ?? agTotal,
    }
    return { page: { ...outcome.page, ...counted }, isCurrent: true, isReread: true }
  }
  const parsed = pageResult.safeParse(isCurrent ? page : { ...NOT_READ_THEN, ...(page as object) })
  return parsed.success ? { page: parsed.data, isCurrent, isReread: false } : null
}

/** Results and addresses in the database. A page an older version stored otherwise is read again. */
export function createResultStore({ db }: Pick<Database, 'db'>) {
  const cache = new LRUCache<string, StoredResult>({ max: MOST_CACHED })

  return {
    async find(idp: string): Promise<StoredResult | null> {
      const cached = cache.get(idp)
      if (cached) return cached
      // The page does not say which list it was found in; its address does.
      const [joined] = await db
        .select({ row: getTableColumns(results), sex: resultAddresses.sex })
        .from(results)
        .leftJoin(resultAddresses, eq(resultAddresses.idp, results.idp))
        .where(eq(results.idp, idp))
      const row = joined?.row
      const read = row ? readRow(row) : null
      if (!row || !read) return null
      const { page, isCurrent } = read
      if (read.isReread) {
        const reread = { page, parserVersion: PARSER_VERSION }
        await db.update(results).set(reread).where(eq(results.idp, idp))
      }
      const { season, eventId, eventName, url, fetchedAt, firstFetchedAt } = row
      const settledFor = (fetchedAt.getTime() - firstFetchedAt.getTime()) / 1000
      const sex = joined.sex
      const address = { idp, season, eventId, eventName, ...(sex && { sex }) }
      const stored = { address, page, url, fetchedAt, settledFor, isCurrent }
      cache.set(idp, stored)
      return stored
    },

    async keep(
      { idp, season, eventId, eventName }: KnownAddress,
      { page, values, url }: FoundPage,
    ) {
      const read = { page, pageValues: values ?? null, parserVersion: PARSER_VERSION }
      const row = { season, eventId, eventName, ...read, url, fetchedAt: sql`now()` }
      await db
        .insert(results)
        .values({ idp, ...row })
        .onConflictDoUpdate({ target: results.idp, set: row })
      cache.delete(idp)
    },

    async findAddress(idp: string): Promise<KnownAddress | null> {
      const [row] = await db.select().from(resultAddresses).where(eq(resultAddresses.idp, idp))
      if (!row) return null
      const { season, eventId, eventName, sex } = row
      return { idp, season, eventId, eventName, ...(sex && { sex }) }
    },

    /** Stores all results of a search at once and corrects earlier ones. */
    async rememberAddresses(addresses: readonly KnownAddress[]) {
      if (addresses.length === 0) return
      // An athlete's list may only be known now.
      for (const { idp, sex } of addresses) {
        if (sex && !cache.peek(idp)?.address.sex) cache.delete(idp)
      }
      await db
        .insert(resultAddresses)
        .values(addresses.map((address) => ({ ...address })))
        .onConflictDoUpdate({
          target: resultAddresses.idp,
          set: {
            season: sql`excluded.season`,
            eventId: sql`excluded.event_id`,
            // A known name is kept when a later request comes without one.
            eventName: sql`coalesce(excluded.event_name, ${resultAddresses.eventName})`,
            sex: sql`coalesce(excluded.sex, ${resultAddresses.sex})`,
            seenAt: sql`now()`,
          },
        })
    },
  }
}
