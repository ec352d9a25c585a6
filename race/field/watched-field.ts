import type { Seconds } from '../types.ts'
import { type Field, hasFinished, isRanked } from './field.ts'
import type { FieldShown } from './field-dots.ts'
import { fieldRankAt } from './field-rank-now.ts'
import type { FieldRank } from './field-ranks.ts'
import type { FieldRun } from './field-run.ts'
import type { FieldStanding } from './standing.ts'

/** What is known of the fields of those who are watched: for a card or a video, which ask nobody. */
export type WatchedField = {
  /** The dots on the map; null while nobody shows them. */
  readonly shown: FieldShown | null
  /** By athlete; null for who is in no field. The run is the same on the clock of the replay. */
  readonly standings: readonly ({
    readonly standing: FieldStanding
    readonly run: FieldRun
  } | null)[]
}

/** Place and percentile of a whole race; nothing for who did not finish or is in no field. */
export function finalRank(watched: WatchedField | null, athlete: number): FieldRank | null {
  const standing = watched?.standings[athlete]?.standing
  return standing?.isFinished ? (standing.ranks.at(-1)?.soFar ?? null) : null
}

/** An athlete's place at a race time, and of how many: all who have one, at the end those who finished. */
export function watchedRankAt(
  watched: WatchedField | null,
  athlete: number,
  time: Seconds,
): { readonly place: number; readonly of: number } | null {
  const run = watched?.standings[athlete]?.run
  const now = run && fieldRankAt(run, time)
  return now ? { place: now.rank, of: countRanked(run.field, now.isOver) } : null
}

/** How many have a place, at the end or on the way. */
export function countRanked(field: Field, isOver: boolean): number {
  const counts = isOver ? hasFinished : isRanked
  let count = 0
  for (let athlete = 0; athlete < field.count; athlete++) if (counts(field, athlete)) count += 1
  return count
}
