import type { Outcome } from '../../race/types.ts'

/** Why somebody got no turn: the line is too long, or they left it. */
export type LineFailure = { readonly reason: 'busy' | 'left' }

/** The line in which videos wait to be converted. */
export type ConversionLine = {
  /** Does the work when its turn comes, first come first served. */
  run<Value>(
    work: () => Promise<Value>,
    signal: AbortSignal,
  ): Promise<Outcome<{ value: Value }, LineFailure>>
  /** Whether somebody who came now would be sent away. */
  isFull(): boolean
  /** How many are at work, and how many wait. */
  load(): LineLoad
}

/** How busy a line is. */
export type LineLoad = { readonly running: number; readonly waiting: number }

type Limits = { readonly atOnce: number; readonly longest: number }

/** One conversion keeps two cores busy. Who waits behind four of them would not be patient enough. */
export function lineLimits(cores: number): Limits {
  const atOnce = Math.max(1, Math.floor(cores / 2))
  return { atOnce, longest: 4 * atOnce }
}

/** An empty line. */
export function createConversionLine({ atOnce, longest }: Limits): ConversionLine {
  const waiting = new Set<() => void>()
  let running = 0
  const isFull = () => running >= atOnce && waiting.size >= longest

  /** Resolves with whether it is one's turn; it is not when one has left. */
  function takePlace(signal: AbortSignal): Promise<boolean> {
    if (running < atOnce) {
      running += 1
      return Promise.resolve(true)
    }
    return new Promise((resolve) => {
      const leave = () => {
        waiting.delete(go)
        resolve(false)
      }
      const go = () => {
        signal.removeEventListener('abort', leave)
        waiting.delete(go)
        resolve(true)
      }
      signal.addEventListener('abort', leave, { once: true })
      waiting.add(go)
    })
  }

  /** The place goes to the next in line, so nobody can slip in between. */
  function leavePlace() {
    const [next] = waiting
    if (next) next()
    else running -= 1
  }

  return {
    isFull,
    load: () => ({ running, waiting: waiting.size }),
    async run(work, signal) {
      if (signal.aborted) return { ok: false, reason: 'left' }
      if (isFull()) return { ok: false, reason: 'busy' }
      if (!(await takePlace(signal))) return { ok: false, reason: 'left' }
      try {
        return { ok: true, value: await work() }
      } finally {
        leavePlace()
      }
    },
  }
}
