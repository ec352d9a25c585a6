import type { Seconds } from '../../../race/types.ts'

/**
 * Whose turn it is in a round of frames, while it plays. A new text costs a layout and what slides
 * next to nothing: no frame gets more than one thing that is written all the time, and when somebody
 * enters a segment, the parts that then render do so one after the other.
 */
const ROUND = 24

const every = (step: number, first: number): number[] =>
  Array.from({ length: ROUND / step }, (_, i) => first + step * i)

const TURNS = {
  /** Written into the page, as often as each can be read. */
  clock: [every(4, 0)],
  gap: [[1], [2], [3], [5], [6]],
  counter: [[7], [9], [10], [11], [19], [21]],
  spoken: [[22], [23]],
  /** Slid by the browser. */
  bar: [every(4, 0)],
  slide: [every(4, 1), every(4, 2)],
  chart: [[13], [14], [15], [17], [18]],
  /** Looked at now and then: they change when somebody enters a segment. */
  segment: [every(8, 1)],
  board: [every(8, 2)],
  table: [every(8, 3)],
} as const satisfies Record<string, readonly (readonly number[])[]>

/** What a listener to some frames is for. */
export type Pace = keyof typeof TURNS

/** The frames of a round that are one listener's. */
export type Turn = readonly number[]

/** Deals out turns; listeners of the same pace are spread over the round. */
export function createTurns(): (pace: Pace) => Turn {
  const dealt = new Map<Pace, number>()
  return (pace) => {
    const count = dealt.get(pace) ?? 0
    dealt.set(pace, count + 1)
    const turns: readonly Turn[] = TURNS[pace]
    return turns[count % turns.length] ?? []
  }
}

/** Whether one of the last `count` frames up to `frame` was in somebody's turn. */
export function isTurn(turn: Turn, { frame, count }: Frames): boolean {
  return turn.some((own) => (((frame - own) % ROUND) + ROUND) % ROUND < count)
}

/** A frame of the loop, and for how many it stands: a slow device draws few, and misses no turn. */
export type Frames = { readonly frame: number; readonly count: number }

/** Frames a second the round is made for. */
const RATE = 60

/** The frame that comes so many seconds after another. */
export function framesAfter({ frame }: Frames, elapsed: Seconds): Frames {
  const count = Math.min(Math.max(Math.round(elapsed * RATE), 1), ROUND)
  return { frame: frame + count, count }
}
