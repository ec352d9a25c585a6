import { firstAbove } from '../binary-search.ts'
import type { Seconds } from '../types.ts'
import { COLUMNS, clockOf, type Field, isRanked } from './field.ts'

/** The rank of a time in the field. */
export type FieldRank = {
  /** 1 for the shortest; equal times share a rank. */
  readonly rank: number
  /** The number of times, including this one. */
  readonly of: number
  /** Share of the other athletes, 0 to 1, who took longer; nothing if there are no others. */
  readonly beaten: number | null
  /** Too few times for a rank to say much. */
  readonly isSmall: boolean
}

/** A median or share of fewer times than this says little and is marked as such. */
export const SMALL_SAMPLE = 20

/** Splits and clocks of a field by segment, sorted, for ranks and shares. */
export type FieldTables = {
  /** Printed splits only: an estimate never beats anyone. */
  readonly splits: readonly Float64Array[]
  /** Race clocks at the end of each segment. */
  readonly clocks: readonly Float64Array[]
}

/** Sorts each column once; disqualified athletes are left out. */
export function buildTables(field: Field): FieldTables {
  const athletes = Array.from({ length: field.count }, (_, i) => i).filter((i) =>
    isRanked(field, i),
  )
  const columns = Array.from({ length: COLUMNS }, (_, segment) => segment)
  const sorted = (times: readonly (Seconds | null)[]) =>
    Float64Array.from(times.filter((time) => time !== null)).sort()
  return {
    splits: columns.map((segment) => sorted(athletes.map((i) => printedSplit(field, i, segment)))),
    clocks: columns.map((segment) => sorted(athletes.map((i) => clockOf(field, i, segment)))),
  }
}

/** The organiser's printed time of a segment; nothing for an estimate or an unfinished segment. */
export function printedSplit(field: Field, athlete: number, segment: number): Seconds | null {
  const at = athlete * COLUMNS + segment
  if (segment >= (field.reached[athlete] as number) || field.estimated[at]) return null
  return field.splits[at] as Seconds
}

/** The rank of one of the field's own times, which `sorted` must contain. */
export function rankOfTime(sorted: Float64Array, time: Seconds): FieldRank | null {
  const of = sorted.length
  if (of === 0) return null
  const slower = of - firstAbove(sorted, time)
  return {
    // Times are in hundredths, so a difference below a thousandth is only rounding.
    rank: 1 + firstAbove(sorted, time - 0.001),
    of,
    beaten: of > 1 ? Math.min(1, slower / (of - 1)) : null,
    isSmall: of < SMALL_SAMPLE,
  }
}

/** The median of sorted times; the mean of the middle two for an even number. */
export function medianOf(sorted: ArrayLike<number>): Seconds | null {
  const { length } = sorted
  if (length === 0) return null
  const high = sorted[length >> 1] as number
  return length % 2 === 1 ? high : ((sorted[(length >> 1) - 1] as number) + high) / 2
}
