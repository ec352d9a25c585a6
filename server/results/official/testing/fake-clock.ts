import type { Clock } from '../clock.ts'

type Timer = { readonly at: number; readonly ring: () => void }

/** A clock that only moves when a test moves it. */
export type FakeClock = Clock & {
  /** Lets that much time pass; whatever becomes due runs at its own time, in order. */
  advance(ms: number): Promise<void>
}

/** A clock at 0. */
export function aClock(): FakeClock {
  const timers = new Set<Timer>()
  let time = 0

  const wait: Clock['wait'] = (ms, signal) =>
    new Promise((resolve) => {
      if (signal?.aborted) return resolve()
      const timer: Timer = { at: time + ms, ring: resolve }
      timers.add(timer)
      const stop = () => {
        timers.delete(timer)
        resolve()
      }
      signal?.addEventListener('abort', stop, { once: true })
    })

  async function advance(ms: number) {
    const end = time + ms
    await settle()
    for (let next = findNext(timers, end); next; next = findNext(timers, end)) {
      timers.delete(next)
      time = Math.max(time, next.at)
      next.ring()
      await settle()
    }
    time = end
  }

  return { now: () => time, wait, advance }
}

function findNext(timers: ReadonlySet<Timer>, end: number): Timer | undefined {
  let next: Timer | undefined
  for (const timer of timers) {
    if (timer.at <= end && (!next || timer.at < next.at)) next = timer
  }
  return next
}

/** Waits until pending promises have settled as far as possible, without letting time pass. */
export function settle(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}
