import { sql } from 'drizzle-orm'
import type { Db } from '../../storage/db.ts'
import { siteRequests, siteRest } from '../../storage/schema.ts'
import type { Clock } from './clock.ts'
import { LIMITS, SENDING_MS } from './request-queue.ts'

/** Permission to send one request. */
export type Slot = {
  /** The request is sent now, so its second begins here. */
  sent(): void
  /** The request has ended. */
  over(): Promise<void>
}

/** The limits of the results site, shared by several servers (RESULT-8). */
export type SharedRate = {
  /** Waits for permission; `resting` during the pause, `left` when the signal aborts before. */
  take(signal: AbortSignal): Promise<Slot | 'resting' | 'left'>
  /** The site refuses, so no server sends requests for that long. */
  rest(ms: number): Promise<void>
}

/** An arbitrary but fixed number: servers take turns on this lock, for some milliseconds each. */
const LOCK = 7_204_519

/** A request takes at most 35 s, so a slot held longer belongs to a server that died. */
const LEASE_MS = 45_000

/** Four are in progress: one of them may end at any moment. */
const ASK_AGAIN_MS = 200

type Row = { readonly is_sent: boolean; readonly is_over: boolean; readonly age: number }

/** Limits in a database that all servers share. The database's clock counts. */
export function createSharedRate(db: Db, clock: Pick<Clock, 'wait'>): SharedRate {
  const { perWindow, windowMs, atOnce } = LIMITS

  /** A request id, or how long to wait before trying again, or that the site is resting. */
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
      // A request about to be sent may go out together with the next, so it counts as sent now.
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
          // Unmarked, the request only counts as being sent for a few more seconds.
          .catch(() => {})
      },
      async over() {
        await marking
        await db
          .execute(
            sql`update ${siteRequests} set is_over = true, at = case when is_sent then at else clock_timestamp() end, is_sent = true where id = ${id}`,
          )
          // Its lease frees the slot.
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
