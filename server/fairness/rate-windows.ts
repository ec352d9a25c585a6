import { LRUCache } from 'lru-cache'

/** Maximum number of visitors per counter; beyond it the oldest are forgotten. */
const MOST_VISITORS = 5000

type Window = { current: number; readonly endsAt: number }

/** Counts by visitor within time windows. `now` is a monotonic clock in milliseconds. */
export function createRateWindows(now: () => number) {
  const windows = new LRUCache<string, Window>({ max: MOST_VISITORS })
  return {
    /** Adds to a visitor's count, which restarts when its window is over; `ttl` is the rest of the window. */
    add(visitor: string, amount: number, windowMs: number) {
      const known = windows.get(visitor)
      const isOpen = known !== undefined && now() < known.endsAt
      const window = isOpen ? known : { current: 0, endsAt: now() + windowMs }
      window.current += amount
      windows.set(visitor, window)
      return { current: window.current, ttl: window.endsAt - now() }
    },
  }
}
