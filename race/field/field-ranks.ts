import { firstAbove } from '../binary-search.ts'
import type { Seconds } from '../types.ts'
import { COLUMNS, clockOf, type Field, isRanked } from './field.ts'

/** The position of a time in the field. */
export type FieldRank = {
  /** 1 for the shortest; equal times share a rank. */
  readonly rank: number
  /** How many times there are, this one included. */
  readonly of: number
  /** Share of the others, 0 to 1, who took longer; nothing when there are no others. */
  readonly beaten: number | null
  /** With so few, a rank says little. */
  readonly isSmall: boolean
}

/** A median or a share of fewer than this many says little, and is marked so. */
export const SMALL_SAMPLE = 20

/** Splits and clocks of a field by segment, sorted, for places and shares. */
export type FieldTables = {
  /** Printed splits only: an estimate never beats anyone. */
  readonly splits: readonly Float64Array[]
  /** Race clocks at the end of each segment. */
  readonly clocks: readonly Float64Array[]
}

/** Sorts every column once; disqualified athletes are in none of them. */
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

/** The rank of one of the field's own times; `sorted` contains it too. */
export function rankOfTime(sorted: Float64Array, time: Seconds): FieldRank | null {
  const of = sorted.length
  if (of === 0) return null
  const slower = of - firstAbove(sorted, time)
  return {
    // Times are in hundredths: above a thousandth less is not below.
    rank: 1 + firstAbove(sorted, time - 0.001),
    of,
    beaten: of > 1 ? Math.min(1, slower / (of - 1)) : null,
    isSmall: of < SMALL_SAMPLE,
  }
}

/** The middle of sorted times; between the two middle ones of an even number. */
export function medianOf(sorted: ArrayLike<number>): Seconds | null {
  const { length } = sorted
  if (length === 0) return null
  const high = sorted[length >> 1] as number
  return length % 2 === 1 ? high : ((sorted[(length >> 1) - 1] as number) + high) / 2
}
