/** Visitors remembered at the most by one counter; beyond them the oldest are forgotten. */
const MOST_VISITORS = 5000

type Window = { current: number; readonly endsAt: number }

/** Counts by visitor within windows of time. */
export type Windows = {
  /** Adds to a visitor's count, which begins anew when its window is over; `ttl` is what is left of that. */
  add(visitor: string, amount: number, windowMs: number): { current: number; ttl: number }
}

/** Nothing counted yet. `now` gives milliseconds that only ever grow. */
export function createWindows(now: () => number): Windows {
  const windows = new Map<string, Window>()
  return {
    add(visitor, amount, windowMs) {
      const known = windows.get(visitor)
      const isOpen = known !== undefined && now() < known.endsAt
      const window = isOpen ? known : { current: 0, endsAt: now() + windowMs }
      window.current += amount
      // Deleted and set anew, so that the map stays in order of the last call.
      windows.delete(visitor)
      windows.set(visitor, window)
      const [oldest] = windows.keys()
      if (windows.size > MOST_VISITORS && oldest !== undefined) windows.delete(oldest)
      return { current: window.current, ttl: window.endsAt - now() }
    },
  }
}
