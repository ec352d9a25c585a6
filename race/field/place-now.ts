import type { Seconds } from '../types.ts'
import { clockOf, hasFinished } from './field.ts'
import type { FieldRun } from './field-run.ts'
import type { Pass } from './passes.ts'

/** An athlete's place at a moment of their race. */
export type PlaceNow = {
  readonly place: number
  /** Places won since the last segment ended; negative for places lost, 0 in the first and at the finish. */
  readonly gained: number
  /** At the finish. */
  readonly isOver: boolean
}

/**
 * The place at a time of the race clock, from the passes alone: `fieldAt` says the same and looks at
 * everybody for it. Nothing before the own start, and for who has no place: stopped by then, or disqualified.
 */
export function placeNowAt(run: Omit<FieldRun, 'ranks'>, raceTime: Seconds): PlaceNow | null {
  const { field, athlete, places, passes } = run
  const time = raceTime - run.release
  const first = places[field.first]
  if (first === undefined || !(time > 0)) return null
  let done = field.first
  while (done < places.length && (clockOf(field, athlete, done) as Seconds) <= time) done += 1
  if (done === places.length) {
    const place = places[done - 1] as number
    return hasFinished(field, athlete) ? { place, gained: 0, isOver: true } : null
  }
  const place = first - balanceAt(passes, time)
  const before = done === field.first ? place : (places[done - 1] as number)
  return { place, gained: before - place, isOver: false }
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
