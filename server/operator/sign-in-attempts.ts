import { LRUCache } from 'lru-cache'
import type { Seconds } from '../../race/types.ts'
import { networkOf } from '../fairness/visitor.ts'

/** Wrong passwords without a wait, because people mistype. */
const FREE_TRIES = 3
/** Maximum wait between two attempts. */
const LONGEST_WAIT: Seconds = 300
/** An address starts afresh after this long without a wrong password. */
const FORGIVEN_AFTER: Seconds = 3600
/** Maximum number of remembered addresses; beyond it the oldest are forgotten. */
const MOST_ADDRESSES = 10_000

export type SignInAttempts = ReturnType<typeof createSignInAttempts>

/** Attempts are counted in memory; `now` returns seconds. */
export function createSignInAttempts(now: () => Seconds) {
  const wrong = new LRUCache<string, { count: number; last: Seconds }>({ max: MOST_ADDRESSES })
  const find = (address: string) => {
    const entry = wrong.get(networkOf(address))
    return entry && now() - entry.last < FORGIVEN_AFTER ? entry : null
  }
  return {
    /** Seconds until this address may try again; 0 when it may now. */
    waitFor(address: string): Seconds {
      const entry = find(address)
      if (!entry || entry.count <= FREE_TRIES) return 0
      const wait = Math.min(2 ** (entry.count - FREE_TRIES), LONGEST_WAIT)
      return Math.max(0, Math.ceil(entry.last + wait - now()))
    },
    failed(address: string) {
      const count = (find(address)?.count ?? 0) + 1
      wrong.set(networkOf(address), { count, last: now() })
    },
    succeeded(address: string) {
      wrong.delete(networkOf(address))
    },
  }
}
