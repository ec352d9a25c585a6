import type { Seconds } from '../../../race/types.ts'

/** Shortest time between two calls of a listener while the replay plays, in real seconds. */
const INTERVALS = {
  /** Animation: called in every frame. */
  every: 0,
  /** Texts and figures, as often as they can be read. */
  text: 0.1,
  /** Screen reader texts: more often is too fast to listen to. */
  spoken: 1,
  /** Figures of the leaderboard and the field. */
  figure: 0.1,
  /** Marks that move slowly beside the map. */
  mark: 0.1,
} as const satisfies Record<string, Seconds>

/** How often a listener is called, by purpose. */
export type FrameRate = keyof typeof INTERVALS

const RATES = Object.keys(INTERVALS) as FrameRate[]

/**
 * Calls listeners with a value: in every frame, or less often. Only one of the slower rates runs in
 * a frame, so that no frame has to lay out and paint everything. After a jump all of them run, and
 * on a device too slow to take turns.
 */
export function createFrameScheduler<Value>() {
  const listeners = new Set<{ run: (value: Value) => void; rate: FrameRate }>()
  const waited: Record<FrameRate, Seconds> = { every: 0, text: 0, spoken: 0, figure: 0, mark: 0 }

  return {
    add(run: (value: Value) => void, rate: FrameRate = 'every') {
      const listener = { run, rate }
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    /** One frame of the loop; `elapsed` is infinite after a jump, which every listener receives. */
    run(value: Value, elapsed: Seconds) {
      const due = new Set<FrameRate>()
      const most = elapsed < INTERVALS.text ? 2 : RATES.length
      for (const rate of RATES) {
        waited[rate] += elapsed
        if (waited[rate] < INTERVALS[rate] || due.size === most) continue
        waited[rate] = 0
        due.add(rate)
      }
      for (const { run, rate } of listeners) if (due.has(rate)) isolate(run, value)
    },
  }
}

/** One listener that throws must not stop the others, nor the loop; the error is still reported. */
function isolate<Value>(run: (value: Value) => void, value: Value) {
  try {
    run(value)
  } catch (error) {
    queueMicrotask(() => {
      throw error
    })
  }
}
