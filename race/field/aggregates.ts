import { SEGMENTS } from '../segments.ts'
import { IN_SHARES, TRANSITION_MEDIANS } from '../splits/typical-times.ts'
import type { Seconds, SegmentKey } from '../types.ts'
import type { AggregatePart, AggregateTable } from './aggregate-table.ts'
import { AGGREGATE_TABLES } from './aggregate-tables.ts'
import type { FieldSex } from './field.ts'

/** The rank of a time in the distribution over many races. */
export type AggregateRank = {
  /** Share, 0 to 1, of athletes who took longer. */
  readonly beaten: number
  /**
   * Set when the time is outside the table: the share is then only a bound, that of the fastest or
   * slowest entry.
   */
  readonly edge: 'fastest' | 'slowest' | null
  /** Number of athletes or teams behind this rank. */
  readonly count: number
}

/** Words in a division's name that don't change how it is raced: days, dates, sexes. */
const SILENT = new Set(
  'hyrox open individual single singles overall week men women mixed mon tue wed thu fri sat sun'.split(
    ' ',
  ),
)
const isSilent = (word: string) =>
  SILENT.has(word) || /day$|^\d+$|^i+$/.test(word) || MONTHS.has(word.slice(0, 3))
const MONTHS = new Set('jan feb mar apr may jun jul aug sep oct nov dec'.split(' '))

/**
 * The table for a division's name; nothing for divisions without tables (relays, elite, adaptive,
 * youth) or names with an unknown word.
 */
export function aggregateDivision(name: string | null): AggregateTable['division'] | null {
  const words = (name ?? '').toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  const told = words.filter((word) => !isSilent(word))
  if (words.length === 0) return null
  if (told.length === 0) return 'open'
  const key = told.sort().join(' ')
  return key === 'pro' || key === 'doubles' ? key : key === 'doubles pro' ? 'pro doubles' : null
}

/** The tables of a division, one for each sex: men, women, mixed; empty if there are none. */
export function findAggregates(division: string | null): readonly AggregateTable[] {
  const wanted = aggregateDivision(division)
  return AGGREGATE_TABLES.filter((table) => table.division === wanted)
}

/**
 * Share of the athletes for each of a part's seven times; totals may have one more at either end.
 */
const SHARES = [0.05, 0.1, 0.25, 0.5, 0.75, 0.9, 0.95]

/** The rank of a split in a table; nothing if the table doesn't have that part. */
export function rankOfPart(
  table: AggregateTable,
  part: AggregatePart,
  time: Seconds,
): AggregateRank | null {
  const own = table.parts[part]
  return own ? { ...rankAmong(own.times, time), count: table.count } : null
}

/** The rank of a total in a table. */
export function rankOfTotal({ totals }: AggregateTable, time: Seconds): AggregateRank {
  return { ...rankAmong(totals.times, time), count: totals.count }
}

function rankAmong(times: readonly Seconds[], time: Seconds) {
  const shares = times.length > SHARES.length ? [0.01, ...SHARES, 0.99] : SHARES
  const last = times.length - 1
  const next = times.findIndex((other) => time < other)
  if (next === 0) return { beaten: 1 - (shares[0] as number), edge: 'fastest' as const }
  if (next < 0) {
    const isBeyond = time > (times[last] as number)
    return { beaten: 1 - (shares[last] as number), edge: isBeyond ? ('slowest' as const) : null }
  }
  const [low, high] = [times[next - 1] as number, times[next] as number]
  const [from, to] = [shares[next - 1] as number, shares[next] as number]
  return { beaten: 1 - from - ((time - low) / (high - low)) * (to - from), edge: null }
}

/** The typical splits for a total. */
export type TypicalSplits = {
  /**
   * All 33 segments, adding up to the total: in whole seconds if the total is whole, otherwise in
   * hundredths.
   */
  readonly times: { readonly [key in SegmentKey]: Seconds }
  /** Number of athletes or teams the proportions come from. */
  readonly count: number
}

/**
 * Typical splits of athletes of a division and sex with this total; nothing for a division without
 * tables. Each part grows with the total by its own exponent, and all are scaled to add up to the
 * total. If the sex is unknown, the table with the nearest median total is used.
 */
export function typicalSplits(
  total: Seconds,
  division: string | null,
  sex: FieldSex | null,
): TypicalSplits | null {
  const tables = findAggregates(division)
  const table =
    sex === null
      ? tables.toSorted((a, b) => distance(a, total) - distance(b, total))[0]
      : tables.find((one) => one.sex === sex)
  if (!table || !(total > 0) || !Number.isFinite(total)) return null
  const shape = SEGMENTS.map(({ key }) => shapeOf(table, key, total / table.medianTotal))
  return { times: spreadTotal(total, shape), count: table.count }
}

/** A total divided by weight: in whole seconds if it is whole, otherwise in hundredths. */
export function spreadTotal(total: Seconds, weights: readonly number[]): TypicalSplits['times'] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  const perSecond = Number.isInteger(total) ? 1 : 100
  const units = Math.round(total * perSecond)
  const times: { [key in SegmentKey]?: Seconds } = {}
  let sum = 0
  let clock = 0
  SEGMENTS.forEach(({ key }, segment) => {
    sum += weights[segment] as number
    // Rounds clocks, not splits, so that the splits add up to the total without drifting.
    const end = Math.round((sum / whole) * units)
    times[key] = (end - clock) / perSecond
    clock = end
  })
  return times as TypicalSplits['times']
}

const distance = ({ medianTotal }: AggregateTable, total: Seconds) => Math.abs(medianTotal - total)

/**
 * In most halls the first run is shorter than the others, but the tables don't say by how much, so
 * the runs are treated as equal. Run 8 includes the transition to the wall balls.
 */
export const LIKE_FIRST_RUN = [2, 3, 4, 5, 6, 7].map((lap) => `seg_run${lap as 2}` as const)

/** The mean of some times. */
export const meanOf = (times: readonly Seconds[]): Seconds =>
  times.reduce((sum, time) => sum + time, 0) / times.length

/**
 * How much farther the fastest 1 % are from the median than the fastest 5 %, in standard
 * deviations.
 */
const BEYOND = 2.326 / 1.645

/**
 * The time of the fastest 1 % for a part, extrapolated from the median and the fastest 5 %. The
 * first run uses the second's times, because its length is unknown.
 */
export function fastestPercent({ parts }: AggregateTable, part: AggregatePart): Seconds | null {
  const own = parts[part === 'seg_run1' ? 'seg_run2' : part]
  const [fast, median] = [own?.times[0], own?.times[3]]
  return fast && median ? median * (fast / median) ** BEYOND : null
}

/**
 * The time of a segment at this pace, before scaling to the total; 0 for segments that no mat
 * measures.
 */
function shapeOf({ parts }: AggregateTable, key: SegmentKey, pace: number): Seconds {
  const at = (part: AggregatePart) => {
    const own = parts[part]
    return own ? (own.times[3] as Seconds) * pace ** own.growth : 0
  }
  if (key === 'seg_run1') return meanOf(LIKE_FIRST_RUN.map(at))
  const lap = Number(/^seg_rox_(?:in|out)(\d)$/.exec(key)?.[1] ?? 0)
  if (lap === 0) return at(key)
  const transition = TRANSITION_MEDIANS[lap - 1]
  if (transition === undefined) return 0
  const known = at(`roxzone${lap as 1}`)
  const all = TRANSITION_MEDIANS.reduce((sum, time) => sum + time, 0)
  const way = known > 0 ? known : at('roxzone') * (transition / all)
  const inShare = IN_SHARES[lap - 1] ?? 0.5
  return way * (key.startsWith('seg_rox_in') ? inShare : 1 - inShare)
}
