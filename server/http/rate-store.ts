import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit'

/** Addresses remembered at the most for each call; beyond them the oldest are forgotten. */
const MOST_ADDRESSES = 5000

type Window = { current: number; readonly endsAt: number }

/**
 * Counts calls by address. The framework's own store goes by the time of day: a clock that is set
 * back by hours would keep whoever has reached a limit out for as long. `now` gives milliseconds
 * that only ever grow.
 */
export function rateStore(now: () => number): FastifyRateLimitStoreCtor {
  return class RateStore implements FastifyRateLimitStore {
    readonly windows = new Map<string, Window>()

    incr(key: string, done: Parameters<FastifyRateLimitStore['incr']>[1], timeWindow: number) {
      const known = this.windows.get(key)
      const isOpen = known !== undefined && now() < known.endsAt
      const window = isOpen ? known : { current: 0, endsAt: now() + timeWindow }
      window.current += 1
      // Deleted and set anew, so that the map stays in order of the last call.
      this.windows.delete(key)
      this.windows.set(key, window)
      const [oldest] = this.windows.keys()
      if (this.windows.size > MOST_ADDRESSES && oldest !== undefined) this.windows.delete(oldest)
      done(null, { current: window.current, ttl: window.endsAt - now() })
    }

    child() {
      return new RateStore()
    }
  }
}
