import type { SegmentKey } from '../types.ts'
import type { FieldSex } from './field.ts'

/**
 * The parts the tables have times for: a run, a station, one transition through the roxzone, or all
 * seven of those.
 */
export type AggregatePart = SegmentKey | 'roxzone' | `roxzone${1 | 2 | 3 | 4 | 5 | 6 | 7}`

/** How the times of a part are spread. */
export type AggregateTimes = {
  /** Seconds in which 5, 10, 25, 50, 75, 90 and 95 % of the athletes were through it. */
  readonly times: readonly number[]
  /** By which power of the total the part grows. */
  readonly growth: number
}

/** How the results of a division and sex are distributed over many races. It holds no individual athletes. */
export type AggregateTable = {
  readonly division: 'open' | 'pro' | 'doubles' | 'pro doubles'
  readonly sex: FieldSex
  /** Athletes, or teams, whose splits were counted, and whether all of them are of one race. */
  readonly count: number
  readonly isOneRace: boolean
  /** Median of their totals. */
  readonly medianTotal: number
  /** Totals of more races than splits are known of: with 1 and 99 % where there are nine. */
  readonly totals: { readonly count: number; readonly times: readonly number[] }
  readonly parts: { readonly [part in AggregatePart]?: AggregateTimes }
}
