import { SEGMENTS } from '../segments.ts'
import type { Seconds } from '../types.ts'
import { sumOf } from './apportion.ts'
import { isTransition, ROUNDING } from './stretches.ts'

const TRANSITIONS = SEGMENTS.flatMap((_, i) => (isTransition(i) ? [i] : []))

/** Fourteen differences of rounded-down clocks are off by at most this much. */
const MOST_OFF: Seconds = 8

/**
 * The measured transitions are differences of rounded clocks and may differ from the printed
 * roxzone by some seconds. A clock was rounded down, so one second later is just as valid: we move
 * as many as it takes to come within 2 s. Returns whether that is possible.
 */
export function matchRoxzone(
  times: (Seconds | null)[],
  roxzoneTotal: Seconds,
  printed: readonly (Seconds | null)[],
  unaccounted: ReadonlyMap<number, Seconds>,
): boolean {
  const timeAt = (i: number) => times[i] ?? 0
  let off = sumOf(TRANSITIONS, timeAt) - roxzoneTotal
  if (Math.abs(off) > MOST_OFF) return false
  const isTooLong = off > 0
  // A transition gets shorter when it starts later, and longer when it ends later.
  const moves = TRANSITIONS.flatMap((transition) => {
    const [longer, shorter] = isTooLong
      ? [transition - 1, transition]
      : [transition, transition + 1]
    const neighbour = isTooLong ? longer : shorter
    const change = isTooLong ? 1 : -1
    const wanted = printed[neighbour] ?? null
    const misses = wanted === null ? 0 : Math.abs(timeAt(neighbour) + change - wanted)
    const isFree = !unaccounted.has(longer) && !unaccounted.has(neighbour)
    return isFree && timeAt(shorter) >= 1 && misses <= 1
      ? [{ longer, shorter, misses, length: timeAt(neighbour) }]
      : []
  }).sort((a, b) => a.misses - b.misses || b.length - a.length)
  for (const { longer, shorter } of moves) {
    if (Math.abs(off) <= ROUNDING) break
    times[longer] = timeAt(longer) + 1
    times[shorter] = timeAt(shorter) - 1
    off += isTooLong ? -1 : 1
  }
  return Math.abs(off) <= ROUNDING
}
