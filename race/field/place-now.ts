import type { Seconds } from '../types.ts'
import { clockOf, type Field, hasFinished } from './field.ts'
import type { Pass } from './passes.ts'
import type { FieldStanding } from './standing.ts'

/** An athlete's place at a moment of their race. */
export type PlaceNow = {
  readonly place: number
  /** Places won since the last segment ended; negative for places lost, 0 in the first and at the finish. */
  readonly gained: number
  /** At the finish. */
  readonly isOver: boolean
}

/**
 * The place at a race time, from the passes alone: `fieldAt` says the same and looks at everybody for it.
 * Nothing before the start, and for who has no place: stopped by then, or disqualified.
 */
export function placeNowAt(
  field: Field,
  { athlete, places, passes }: Pick<FieldStanding, 'athlete' | 'places' | 'passes'>,
  time: Seconds,
): PlaceNow | null {
  const [first] = places
  if (first === undefined || !(time > 0)) return null
  let done = 0
  while (done < places.length && (clockOf(field, athlete, done) as Seconds) <= time) done += 1
  if (done === places.length) {
    const place = places[done - 1] as number
    return hasFinished(field, athlete) ? { place, gained: 0, isOver: true } : null
  }
  const place = first - balanceAt(passes, time)
  return { place, gained: (places[done - 1] ?? place) - place, isOver: false }
}

/** Passes made less passes suffered until a race time. */
function balanceAt(passes: readonly Pass[], time: Seconds): number {
  let balance = 0
  for (const pass of passes) {
    if (pass.time > time) break
    balance += pass.isMade ? 1 : -1
  }
  return balance
}
