import {
  LIKE_FIRST_RUN,
  meanOf,
  spreadTotal,
  type TypicalSplits,
  typicalSplits,
} from '../field/aggregates.ts'
import { COLUMNS, endOf, type Field, type FieldSex } from '../field/field.ts'
import { medianOf } from '../field/field-ranks.ts'
import { findPeers } from '../field/peers.ts'
import { findSegmentIndex, SEGMENTS, UNMEASURED } from '../segments.ts'
import { TYPICAL_TIMES } from '../splits/typical-times.ts'
import type { Seconds } from '../types.ts'

/** With fewer peers than this, the median is useless. */
const FEWEST = 5

/** The races a target's splits are based on. */
export type TargetShape = {
  readonly field: Field | null
  readonly division: string | null
  readonly sex: FieldSex | null
}

/**
 * Spreads a total over the race: like peers of the field with a similar total, else like the
 * aggregate tables, else in typical proportions. The splits add up to the total.
 */
export function targetSplits(total: Seconds, shape: TargetShape): TypicalSplits['times'] {
  const peers = shape.field && peerShape(shape.field, total)
  const typical = !peers && typicalSplits(total, shape.division, shape.sex)
  return typical ? typical.times : spreadTotal(total, peers || EVERYBODY)
}

/** Typical shares across all divisions, for divisions without tables. */
const EVERYBODY = SEGMENTS.map(({ key }, i) => {
  if (key === 'seg_run1') {
    return meanOf(LIKE_FIRST_RUN.map((run) => TYPICAL_TIMES[findSegmentIndex(run) ?? 0] ?? 0))
  }
  return UNMEASURED.has(key) ? 0 : (TYPICAL_TIMES[i] ?? 0)
})

/**
 * The median share of each segment among finishers with a similar total; null if there are too few.
 */
function peerShape(field: Field, total: Seconds): Seconds[] | null {
  const peers = findPeers(field, { time: total, reached: COLUMNS, athlete: null })
  if (peers.athletes.length < FEWEST) return null
  return SEGMENTS.map((_, segment) => {
    const shares = peers.athletes.map((athlete) => {
      const end = athlete * COLUMNS + segment
      const start = segment === 0 ? 0 : (field.ends[end - 1] as Seconds)
      // Time that belongs to no split still passes there.
      return ((field.ends[end] as Seconds) - start) / endOf(field, athlete)
    })
    return medianOf(Float64Array.from(shares).sort()) ?? 0
  })
}
