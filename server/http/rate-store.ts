import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import { createRateWindows } from '../fairness/rate-windows.ts'

/**
 * Counts calls by address. The framework's own store uses the time of day, so setting the clock
 * back by hours would block an address at its limit for that long. `now` is a monotonic clock in
 * milliseconds.
 */
export function rateStore(now: () => number): FastifyRateLimitStoreCtor {
  const groups = new Map<string, FastifyRateLimitStore>()
  return class RateStore implements FastifyRateLimitStore {
    readonly windows = createRateWindows(now)

    incr(key: string, done: Parameters<FastifyRateLimitStore['incr']>[1], timeWindow: number) {
      done(null, this.windows.add(key, 1, timeWindow))
    }

    /** Calls of one group count together. */
    child({ groupId }: { groupId?: string; path: string }): FastifyRateLimitStore {
      const store = groups.get(groupId ?? '') ?? new RateStore()
      if (groupId) groups.set(groupId, store)
      return store
    }
  }
}
