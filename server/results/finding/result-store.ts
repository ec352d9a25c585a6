import { eq, getTableColumns, sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { type PageResult, pageResult } from '../../../contract/result-schema.ts'
import type { Seconds } from '../../../race/types.ts'
import type { Database } from '../../storage/database.ts'
import { resultAddresses, results } from '../../storage/schema.ts'
import type { PageValues } from '../parse/page-values.ts'
import { interpretValues, PARSER_VERSION } from '../parse/result-page.ts'
import type { FoundPage, ResultAddress } from '../source.ts'

/** A stored results page. */
export type StoredResult = {
  readonly address: KnownAddress
  readonly page: PageResult
  readonly url: string | null
  readonly fetchedAt: Date
  /** Read by this parser version, or derived again from the page's stored values. */
  readonly isCurrent: boolean
  /** Time between the first and the last reading: results change for weeks, then settle. */
  readonly settledFor: Seconds
}

/** The address of an idp, with the name of the race it was found in. */
export type KnownAddress = ResultAddress & {
  readonly eventName: string | null
  /** Set only for imported fields. */
  readonly raceId?: string
}

export type ResultStore = ReturnType<typeof createResultStore>

/** Maximum results cached in memory: the currently popular ones. */
const MOST_CACHED = 500

/** Defaults for results from before page values were stored. */
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
 * A row's result as this version reads it: from the page's values if an older version stored it,
 * and unchanged if no values were stored (RESULT-11).
 */
function readRow({ page, pageValues, parserVersion }: Row) {
  const isCurrent = parserVersion === PARSER_VERSION
  if (!isCurrent && pageValues !== null) {
    const outcome = interpretValues(pageValues as PageValues)
    if (!outcome.ok) return null
    // These come from counting a list, not from the page.
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

/** Results and addresses in the database. A page stored in an older format is read again. */
export function createResultStore({ db }: Pick<Database, 'db'>) {
  const cache = new LRUCache<string, StoredResult>({ max: MOST_CACHED })

  return {
    async find(idp: string): Promise<StoredResult | null> {
      const cached = cache.get(idp)
      if (cached) return cached
      // The page doesn't name the list it was found in, but its address does.
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
      // The athlete's list may not have been known before.
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
            // A known name stays when a later request has none.
            eventName: sql`coalesce(excluded.event_name, ${resultAddresses.eventName})`,
            sex: sql`coalesce(excluded.sex, ${resultAddresses.sex})`,
            seenAt: sql`now()`,
          },
        })
    },
  }
}
