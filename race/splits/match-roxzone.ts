import { SEGMENTS } from '../segments.ts'
import type { Seconds } from '../types.ts'
import { ROUNDING, sumOf } from './doubts.ts'
import type { CleanSplits } from './splits.ts'
import { isTransition } from './stretches.ts'

const TRANSITIONS = SEGMENTS.flatMap((_, i) => (isTransition(i) ? [i] : []))

/** Fourteen differences of clocks that were rounded down come to this much more or less, at the most. */
const MOST_OFF: Seconds = 8

/**
 * The measured transitions are differences of rounded clocks and may miss the printed roxzone by some
 * seconds. A clock was rounded down, so a second later is as right as printed: as many are moved as it
 * takes to come within 2 s. Further off than rounding, the clocks stay and the roxzone is not believed.
 */
export function matchRoxzone(
  given: readonly Seconds[],
  { roxzoneTotal, times }: CleanSplits,
  unaccounted: ReadonlyMap<number, Seconds>,
  reached: number,
): { ends: readonly Seconds[]; isMatched: boolean } {
  if (roxzoneTotal === null || reached < SEGMENTS.length) return { ends: given, isMatched: true }
  const ends = [...given]
  const lengthAt = (i: number) =>
    (ends[i] as number) - (ends[i - 1] ?? 0) - (unaccounted.get(i) ?? 0)
  let off = sumOf(TRANSITIONS, lengthAt) - roxzoneTotal
  if (Math.abs(off) > MOST_OFF) return { ends: given, isMatched: false }

  const isTooLong = off > 0
  // A transition gets shorter when it begins later, and longer when it ends later.
  const moves = TRANSITIONS.map((way) => ({
    clock: isTooLong ? way - 1 : way,
    from: isTooLong ? way : way + 1,
    neighbour: isTooLong ? way - 1 : way + 1,
  })).flatMap(({ clock, from, neighbour }) => {
    const change = isTooLong ? 1 : -1
    const printed = times[neighbour] ?? null
    const misses = printed === null ? 0 : Math.abs(lengthAt(neighbour) + change - printed)
    const isFree = !unaccounted.has(clock) && !unaccounted.has(neighbour)
    return isFree && lengthAt(from) >= 1 && misses <= 1 ? [{ clock, misses, neighbour }] : []
  })
  moves.sort((a, b) => a.misses - b.misses || lengthAt(b.neighbour) - lengthAt(a.neighbour))
  for (const { clock } of moves) {
    if (Math.abs(off) <= ROUNDING) break
    ends[clock] = (ends[clock] as number) + 1
    off += isTooLong ? -1 : 1
  }
  return { ends, isMatched: Math.abs(off) <= ROUNDING }
}
