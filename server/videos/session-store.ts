import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, lte, sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { Seconds } from '../../race/types.ts'
import type { Database } from '../storage/database.ts'
import { sessions } from '../storage/schema.ts'

/** A session ends after this long without a heartbeat (VIDEO-6). */
const SILENCE: Seconds = 3600
/** Minimum time between stored heartbeats, because they need not be exact to the second. */
const WRITTEN_EVERY: Seconds = 60
/**
 * Maximum sessions whose last write is remembered; beyond that the oldest are forgotten and written
 * again.
 */
const MOST_REMEMBERED = 10_000

/** Maximum sessions; beyond that those with the oldest heartbeat end. */
const MOST_SESSIONS = 20_000

const TOKEN_BYTES = 32
const TOKEN = /^[\w-]{43}$/

const since = (seconds: Seconds) => sql`now() - make_interval(secs => ${seconds})`
const isOpen = (tokenHash: string) =>
  and(eq(sessions.tokenHash, tokenHash), gt(sessions.seenAt, since(SILENCE)))

export type SessionStore = ReturnType<typeof createSessionStore>

/** Sessions in the database, so that they are valid on every server; `now` returns seconds. */
export function createSessionStore(
  { db }: Pick<Database, 'db'>,
  now: () => Seconds,
  most = MOST_SESSIONS,
) {
  const writtenAt = new LRUCache<string, Seconds>({ max: MOST_REMEMBERED })

  async function renew(tokenHash: string): Promise<boolean> {
    const rows = await db
      .update(sessions)
      .set({ seenAt: sql`now()` })
      .where(isOpen(tokenHash))
      .returning()
    return rows.length > 0
  }

  return {
    /** The session of this token; a new one with its own token if it isn't open. */
    async open(token: string | null): Promise<{ token: string; hash: string }> {
      if (token !== null && (await renew(hashOf(token)))) return { token, hash: hashOf(token) }
      const made = randomBytes(TOKEN_BYTES).toString('base64url')
      await db.insert(sessions).values({ tokenHash: hashOf(made) })
      await db.execute(sql`
        delete from sessions where token_hash in (
          select token_hash from sessions order by seen_at desc, token_hash offset ${most}
        )`)
      return { token: made, hash: hashOf(made) }
    },

    /** The hash of an open session; null for any other token. */
    async find(token: string): Promise<string | null> {
      const [row] = await db
        .select()
        .from(sessions)
        .where(isOpen(hashOf(token)))
      return row?.tokenHash ?? null
    },

    /** Records a heartbeat. Most of them need no write. */
    async touch(token: string): Promise<void> {
      // A token we did not make isn't worth a database query.
      if (!TOKEN.test(token)) return
      const hash = hashOf(token)
      if (now() - (writtenAt.get(hash) ?? Number.NEGATIVE_INFINITY) < WRITTEN_EVERY) return
      writtenAt.set(hash, now())
      await renew(hash)
    },

    /** Ends a session; succeeds when it is not open. Returns the key of its videos. */
    async end(token: string): Promise<string> {
      const hash = hashOf(token)
      await db.delete(sessions).where(eq(sessions.tokenHash, hash))
      return hash
    },

    /** Ends sessions without a heartbeat. */
    async endSilent(): Promise<void> {
      await db.delete(sessions).where(lte(sessions.seenAt, since(SILENCE)))
    },
  }
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')
