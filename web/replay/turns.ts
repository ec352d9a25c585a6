/**
 * Whose turn it is in a round of twelve frames, while it plays. A new text costs a layout and what
 * slides next to nothing: no frame gets more than one thing that is written all the time, and when
 * somebody enters a segment, the parts that then render do so one after the other.
 */
const ROUND = 12
const TURNS = {
  /** Written into the page: fifteen times of sixty, or five where nobody reads so fast. */
  clock: [[0, 4, 8]],
  gap: [[1], [2], [3], [5], [6]],
  chart: [[9]],
  counter: [[7], [10], [11]],
  spoken: [[11], [7]],
  slide: [
    [1, 5, 9],
    [2, 6, 10],
    [3, 7, 11],
  ],
  /** Rendered by React when they change: within four frames. */
  segment: [[1, 5, 9]],
  board: [[2, 6, 10]],
  table: [[3, 7, 11]],
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

/** Whether a frame, counted from the first one, is in somebody's turn. */
export const isTurn = (turn: Turn, frame: number): boolean => turn.includes(frame % ROUND)
