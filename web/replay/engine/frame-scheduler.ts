import type { Seconds } from '../../../race/types.ts'

/**
 * Which frames of a period, while it plays, belong to which listener. A new text costs a layout: no frame
 * gets more than one. Things that slide cost little, and two of them hardly more than one: they have
 * every fourth frame to themselves. When somebody enters a segment, the parts that then render do so in
 * one frame after the other.
 */
const PERIOD = 32

/** Frames a second the period is made for. */
const FRAMES_PER_SECOND = 60

const every = (step: number, first: number): number[] =>
  Array.from({ length: PERIOD / step }, (_, i) => first + step * i)

/** One frame of a period for each listener. */
const each = (...frames: number[]): Slots[] => frames.map((frame) => [frame])

/** The frames of each rate; listeners of the same rate take the next entry, round robin. */
const SLOTS = {
  every: [every(1, 0)],
  /** Written into the page, as often as each can be read. */
  clock: [every(4, 0)],
  gap: each(1, 5, 9, 13, 17),
  counter: each(2, 6, 10, 14, 18, 22),
  field: each(21, 25),
  spoken: each(26, 29, 30),
  /** Slid by the browser. */
  slide: [every(4, 3)],
  chart: each(3, 7, 11, 15, 19),
  /** Drawn on a canvas. */
  miniMap: each(25),
  /** Looked at now and then: they change when somebody enters a segment. */
  segment: [every(8, 5)],
  board: [every(8, 2)],
  table: [every(8, 3)],
} as const satisfies Record<string, readonly Slots[]>

type Slots = readonly number[]

/** How often a listener is called, by what it is for. */
export type FrameRate = keyof typeof SLOTS

/** Calls listeners with a value: in every frame, or in the frames of their rate. */
export function createFrameScheduler<Value>() {
  const tasks = new Set<{ run: (value: Value) => void; slots: Slots }>()
  const counts: Partial<Record<FrameRate, number>> = {}
  let frame = 0

  function slotsOf(rate: FrameRate): Slots {
    const count = counts[rate] ?? 0
    counts[rate] = count + 1
    const slots: readonly Slots[] = SLOTS[rate]
    return slots[count % slots.length] ?? []
  }

  return {
    add(run: (value: Value) => void, rate: FrameRate = 'every') {
      const task = { run, slots: slotsOf(rate) }
      tasks.add(task)
      return () => {
        tasks.delete(task)
      }
    },
    /** One frame of the loop. On a slow device it stands for several, so that no slot is skipped. */
    runFrame(value: Value, elapsed: Seconds) {
      const count = Math.min(Math.max(Math.round(elapsed * FRAMES_PER_SECOND), 1), PERIOD)
      frame += count
      // A slot lies less than a period back.
      const isDue = (slot: number) => (frame + PERIOD - slot) % PERIOD < count
      for (const { run, slots } of tasks) if (slots.some(isDue)) isolate(run, value)
    },
    /** Something has jumped: everybody is called, whatever their rate. */
    runAll(value: Value) {
      for (const { run } of tasks) isolate(run, value)
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
