import { sql } from 'drizzle-orm'
import type { Db } from '../../storage/db.ts'
import { siteRequests, siteRest } from '../../storage/schema.ts'
import type { Clock } from './clock.ts'
import { LIMITS, SENDING_MS } from './request-queue.ts'

/** Leave to send one request. */
export type Slot = {
  /** It goes out now: the second it belongs to begins here. */
  sent(): void
  /** It has been answered. */
  over(): Promise<void>
}

/** The limits of the results site, held by several servers together (RESULT-8). */
export type SharedRate = {
  /** Waits for permission; `resting` during the pause, `left` when the signal aborts before. */
  take(signal: AbortSignal): Promise<Slot | 'resting' | 'left'>
  /** The site refuses: no server asks it for that long. */
  rest(ms: number): Promise<void>
}

/** Any number, but always the same: servers take turns on it, each for some milliseconds. */
const LOCK = 7_204_519

/** A request is over after 35 s and its retry, even if its server died. */
const LEASE_MS = 45_000

/** Four are in progress: one of them may end at any moment. */
const ASK_AGAIN_MS = 200

type Row = { readonly is_sent: boolean; readonly is_over: boolean; readonly age: number }

/** Limits in a database that all servers share. The database's clock counts. */
export function createSharedRate(db: Db, clock: Pick<Clock, 'wait'>): SharedRate {
  const { perWindow, windowMs, atOnce } = LIMITS

  /** An id, or how long to wait before asking again, or that the site rests. */
  const tryTake = () =>
    db.transaction(async (tx): Promise<{ id: number } | { waitMs: number } | 'resting'> => {
      await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`)
      const rest = await tx.execute(
        sql`select 1 from ${siteRest} where rests_until > clock_timestamp()`,
      )
      if (rest.rows.length > 0) return 'resting'
      await tx.execute(
        sql`delete from ${siteRequests} where lease_until < clock_timestamp() or (is_over and at < clock_timestamp() - make_interval(secs => ${windowMs / 1000}))`,
      )
      const { rows } = await tx.execute<Row>(
        sql`select is_sent, is_over, (extract(epoch from clock_timestamp() - at) * 1000)::float8 as age from ${siteRequests}`,
      )
      if (rows.filter(({ is_over }) => !is_over).length >= atOnce) return { waitMs: ASK_AGAIN_MS }
      // Work about to be sent may go out at the same moment as the next, so it counts as sent now.
      const ages = rows.map(({ is_sent, age }) => (is_sent || age > SENDING_MS ? age : 0))
      const nth = ages.sort((a, b) => a - b)[perWindow - 1]
      if (nth !== undefined && nth < windowMs) return { waitMs: windowMs - nth }
      const added = await tx.execute<{ id: number }>(
        sql`insert into ${siteRequests} (lease_until) values (clock_timestamp() + make_interval(secs => ${LEASE_MS / 1000})) returning id::int`,
      )
      return { id: added.rows[0]?.id ?? 0 }
    })

  function slotOf(id: number): Slot {
    let marking: Promise<unknown> = Promise.resolve()
    return {
      sent() {
        marking = db
          .execute(
            sql`update ${siteRequests} set is_sent = true, at = clock_timestamp() where id = ${id} and not is_sent`,
          )
          // Without its mark, the request only counts as being sent for a few more seconds.
          .catch(() => {})
      },
      async over() {
        await marking
        await db
          .execute(
            sql`update ${siteRequests} set is_over = true, at = case when is_sent then at else clock_timestamp() end, is_sent = true where id = ${id}`,
          )
          // Its lease ends it.
          .catch(() => {})
      },
    }
  }

  return {
    async take(signal) {
      while (!signal.aborted) {
        const taken = await tryTake()
        if (taken === 'resting') return 'resting'
        if ('id' in taken) return slotOf(taken.id)
        await clock.wait(taken.waitMs, signal)
      }
      return 'left'
    },
    async rest(ms) {
      const until = sql`clock_timestamp() + make_interval(secs => ${ms / 1000})`
      await db.execute(
        sql`insert into ${siteRest} (id, rests_until) values (1, ${until}) on conflict (id) do update set rests_until = excluded.rests_until`,
      )
    },
  }
}
