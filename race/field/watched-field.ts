import type { Seconds } from '../types.ts'
import { type Field, hasFinished, isRanked } from './field.ts'
import type { FieldShown } from './field-dots.ts'
import { fieldRankAt } from './field-rank-now.ts'
import type { FieldRank } from './field-ranks.ts'
import type { FieldRun } from './field-run.ts'
import type { FieldStanding } from './standing.ts'

/** The watched athletes' fields, for a card or a video, which can't load them. */
export type WatchedField = {
  /** The dots on the map; null if they are hidden. */
  readonly shown: FieldShown | null
  /** By athlete; null for athletes who aren't in a field. The run uses the replay's clock. */
  readonly standings: readonly ({
    readonly standing: FieldStanding
    readonly run: FieldRun
  } | null)[]
}

/**
 * Rank and percentile for the whole race; nothing for athletes who did not finish or aren't in a
 * field.
 */
export function finalRank(watched: WatchedField | null, athlete: number): FieldRank | null {
  const standing = watched?.standings[athlete]?.standing
  return standing?.isFinished ? (standing.ranks.at(-1)?.soFar ?? null) : null
}

/**
 * An athlete's rank at a race time, and the number of ranked athletes; at the end, of finishers.
 */
export function watchedRankAt(
  watched: WatchedField | null,
  athlete: number,
  time: Seconds,
): { readonly place: number; readonly of: number } | null {
  const run = watched?.standings[athlete]?.run
  const now = run && fieldRankAt(run, time)
  return now ? { place: now.rank, of: countRanked(run.field, now.isOver) } : null
}

/** The number of ranked athletes, at the end or during the race. */
export function countRanked(field: Field, isOver: boolean): number {
  const counts = isOver ? hasFinished : isRanked
  let count = 0
  for (let athlete = 0; athlete < field.count; athlete++) if (counts(field, athlete)) count += 1
  return count
}
