import { randomUUID } from 'node:crypto'
import { asc, type Column, desc, eq, gt, lt, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Activity, Counted, LoggedAction } from '../../contract/logs.ts'
import type { PrivacyWish } from '../../contract/privacy-calls.ts'
import type { RaceRequest, requestRace } from '../../contract/request-calls.ts'
import { coalesceWrites } from './coalesce-runs.ts'
import type { Database } from './database.ts'
import { actions, raceRequests, resultAddresses, results, visitCounts } from './schema.ts'

/** More requests than an operator will ever read; beyond that the oldest are deleted. */
const MOST_REQUESTS = 5000
/** Days an event is kept: as long as a summary looks back. */
const KEEP_DAYS = 90

/**
 * Maximum rows; beyond that the oldest are deleted. An event takes at most 2 KB, a result about 5
 * KB, an address 200 bytes: 100 MB, 250 MB and 100 MB.
 */
const MOST_ROWS = { events: 50_000, results: 50_000, addresses: 500_000 }
/** Days we keep results after they were last read, and requests after they arrived. */
const KEPT_DAYS = { results: 365, requests: 180 }
/** Events are counted only occasionally, because counting takes some milliseconds. */
const COUNTED_EVERY = 500

export type VisitorStore = ReturnType<typeof createVisitorStore>

/** Requests and events, both limited. */
export function createVisitorStore(
  { db }: Pick<Database, 'db'>,
  most = MOST_ROWS,
  countedEvery = COUNTED_EVERY,
  keptDays = KEPT_DAYS,
) {
  let events = 0

  async function dropOldEvents() {
    await db.execute(sql`
      delete from actions where id <= (
        select id from actions order by id desc offset ${most.events} limit 1
      )`)
    // Without this, the embedded database would never reuse the freed space.
    await db.execute(sql`vacuum actions`)
  }

  return {
    async request(
      body: z.output<typeof requestRace.body> & { readonly privacy?: PrivacyWish },
    ): Promise<{ id: string }> {
      const id = randomUUID()
      const { raceName, details, season, raceGroup, privacy = null } = body
      await db.insert(raceRequests).values({
        id,
        raceName,
        details: details ?? '',
        season: season || null,
        raceGroup: raceGroup || null,
        privacy,
      })
      await db.execute(sql`
        delete from race_requests where id in (
          select id from race_requests order by created_at desc, id offset ${MOST_REQUESTS}
        )`)
      return { id }
    },

    /** Newest first. */
    async requests(): Promise<RaceRequest[]> {
      const rows = await db.select().from(raceRequests).orderBy(desc(raceRequests.createdAt))
      return rows.map(toRequest)
    },

    /** Marks a request as done or open; null when it no longer exists. */
    async setDone(id: string, isDone: boolean): Promise<RaceRequest | null> {
      const [row] = await db
        .update(raceRequests)
        .set({ isDone })
        .where(eq(raceRequests.id, id))
        .returning()
      return row ? toRequest(row) : null
    },

    /** False when it no longer existed. */
    async removeRequest(id: string): Promise<boolean> {
      const gone = await db.delete(raceRequests).where(eq(raceRequests.id, id)).returning()
      return gone.length > 0
    },

    log: coalesceWrites(async (logged: readonly LoggedAction[]): Promise<undefined> => {
      await db.insert(actions).values(
        logged.map(({ actionType, actionDetails, raceId, athleteResultId }) => ({
          actionType,
          details: actionDetails ?? null,
          raceId: raceId || null,
          athleteResultId: athleteResultId || null,
        })),
      )
      events += logged.length
      if (events < countedEvery) return
      events = 0
      await dropOldEvents()
    }),

    /**
     * Counts something for today. Unknown races count as no race; otherwise made-up ids would fill
     * the table. In order, so that two servers that update the same rows can't block each other.
     */
    count: coalesceWrites(async (counted: readonly Visit[]): Promise<undefined> => {
      await db.execute(sql`
        insert into visit_counts (day, what, race_id, count)
        select ${dayBefore(0)}, what, coalesce(id, ''), count(*)
        from jsonb_to_recordset(${JSON.stringify(counted)}) as counted(what text, "raceId" text)
        left join races on id = "raceId" group by what, id order by what, id
        on conflict (day, what, race_id) do update set count = visit_counts.count + excluded.count`)
    }),

    /** Counts for each of the last `days` days (UTC), newest first. */
    async summary(days: number): Promise<Activity> {
      const rows = await db
        .select()
        .from(visitCounts)
        .where(gt(visitCounts.day, dayBefore(days)))
        .orderBy(desc(visitCounts.day), asc(visitCounts.what), asc(visitCounts.raceId))
      return rows.map((row) => ({ ...row, raceId: row.raceId || null }))
    },

    /**
     * Deletes events, results and requests that have expired or exceed the limits. Safe on several
     * servers at once.
     */
    async forgetOld(): Promise<void> {
      const isOlder = (time: Column, days: number) =>
        lt(time, sql`now() - make_interval(days => ${days})`)
      await db.delete(results).where(isOlder(results.fetchedAt, keptDays.results))
      await db.delete(resultAddresses).where(isOlder(resultAddresses.seenAt, keptDays.results))
      await db.delete(raceRequests).where(isOlder(raceRequests.createdAt, keptDays.requests))
      await db.execute(sql`
        delete from results where idp in (
          select idp from results order by fetched_at desc, idp offset ${most.results}
        )`)
      await db.execute(sql`
        delete from result_addresses where idp in (
          select idp from result_addresses order by seen_at desc, idp offset ${most.addresses}
        )`)
      await dropOldEvents()
      await db.delete(actions).where(isOlder(actions.createdAt, KEEP_DAYS))
      await db.delete(visitCounts).where(lt(visitCounts.day, dayBefore(KEEP_DAYS)))
    },
  }
}

/** A day (UTC) by the database's clock, because all servers share it. */
const dayBefore = (days: number) =>
  sql<string>`to_char((now() at time zone 'utc')::date - ${days}::int, 'YYYY-MM-DD')`

type Visit = Pick<LoggedAction, 'raceId'> & { readonly what: Counted }

const toRequest = (row: typeof raceRequests.$inferSelect): RaceRequest => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
})
