import type { Seconds } from '../types.ts'
import { clockOf, hasFinished } from './field.ts'
import type { FieldRun } from './field-run.ts'
import type { Pass } from './passes.ts'

/** An athlete's rank at a moment of their race. */
export type RankNow = {
  readonly rank: number
  /**
   * Ranks gained since the last segment ended; negative for ranks lost, 0 in the first segment and
   * at the finish.
   */
  readonly gained: number
  /** Whether the athlete has finished. */
  readonly isOver: boolean
}

/**
 * The rank at a race time, computed from the passes alone: `fieldAt` gives the same but scans the
 * whole field. Nothing before the athlete's start, or for an athlete without a rank (stopped by
 * then, or disqualified).
 */
export function fieldRankAt(run: Omit<FieldRun, 'ranks'>, raceTime: Seconds): RankNow | null {
  const { field, athlete, ranksSoFar, passes } = run
  const time = raceTime - run.release
  const first = ranksSoFar[field.first]
  if (first === undefined || !(time > 0)) return null
  let done = field.first
  while (done < ranksSoFar.length && (clockOf(field, athlete, done) as Seconds) <= time) done += 1
  if (done === ranksSoFar.length) {
    const rank = ranksSoFar[done - 1] as number
    return hasFinished(field, athlete) ? { rank, gained: 0, isOver: true } : null
  }
  const rank = first - balanceAt(passes, time)
  const before = done === field.first ? rank : (ranksSoFar[done - 1] as number)
  return { rank, gained: before - rank, isOver: false }
}

/** Passes made minus passes suffered up to a race time. */
function balanceAt(passes: readonly Pass[], time: Seconds): number {
  let balance = 0
  for (const pass of passes) {
    if (pass.time > time) break
    balance += pass.isMade ? 1 : -1
  }
  return balance
}
