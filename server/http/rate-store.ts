import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import { createRateWindows } from '../fairness/rate-windows.ts'

/**
 * Counts calls by address. The framework's own store uses the time of day: a clock that is set back
 * by hours would block an address that reached its limit for as long. `now` gives milliseconds that
 * only ever grow.
 */
export function rateStore(now: () => number): FastifyRateLimitStoreCtor {
  return class RateStore implements FastifyRateLimitStore {
    readonly windows = createRateWindows(now)

    incr(key: string, done: Parameters<FastifyRateLimitStore['incr']>[1], timeWindow: number) {
      done(null, this.windows.add(key, 1, timeWindow))
    }

    child() {
      return new RateStore()
    }
  }
}
