import type { SegmentKey } from '../types.ts'
import type { FieldSex } from './field.ts'

/**
 * The parts with times in the tables: a run, a station, one transition through the roxzone, or all
 * seven together.
 */
export type AggregatePart = SegmentKey | 'roxzone' | `roxzone${1 | 2 | 3 | 4 | 5 | 6 | 7}`

/** The distribution of times for one part. */
export type AggregateTimes = {
  /** Times in seconds that 5, 10, 25, 50, 75, 90 and 95 % of the athletes stayed within. */
  readonly times: readonly number[]
  /** Exponent of the part's growth with the total. */
  readonly growth: number
}

/**
 * The distribution of results in a division and sex over many races. It contains no individual
 * athletes.
 */
export type AggregateTable = {
  readonly division: 'open' | 'pro' | 'doubles' | 'pro doubles'
  readonly sex: FieldSex
  /** Number of athletes or teams whose splits were counted, and whether all are from one race. */
  readonly count: number
  readonly isOneRace: boolean
  /** Median of their totals. */
  readonly medianTotal: number
  /** Totals, from more races than the splits. Nine times include 1 and 99 %. */
  readonly totals: { readonly count: number; readonly times: readonly number[] }
  readonly parts: { readonly [part in AggregatePart]?: AggregateTimes }
}
