import { SEGMENTS } from '../segments.ts'
import { sumOf } from '../splits/apportion.ts'
import { splitOf, type Timeline, toHundredths } from '../timeline.ts'
import type { Seconds } from '../types.ts'
import type { Field } from './field.ts'
import { medianOf, printedSplit } from './field-ranks.ts'

/** The kinds of part: a run, a station, or the transitions around one. */
export type PartKind = 'run' | 'station' | 'roxzone'

/** A part of a race compared with the median of an athlete's peers. */
export type RacePart = {
  readonly kind: PartKind
  readonly label: string
  /** Indexes into the 33 segments. */
  readonly segments: readonly number[]
  /** When the athlete was in this part. */
  readonly start: Seconds
  readonly end: Seconds
  readonly time: Seconds
  readonly isEstimated: boolean
  /** Median of the peers' printed times and their number; no median if too few have one. */
  readonly median: Seconds | null
  readonly count: number
  /** Positive if the athlete took longer. */
  readonly difference: Seconds | null
}

/** A median of fewer times isn't a fair measure. */
const FEWEST = 5

/** The 23 measured parts: eight runs, eight stations, seven roxzones. */
export const RACE_PARTS: readonly Pick<RacePart, 'kind' | 'label' | 'segments'>[] = [
  ...Array.from({ length: 8 }, (_, lap) => lap),
].flatMap((lap) => {
  const first = 4 * lap
  const roxzone = { kind: 'roxzone' as const, label: `Roxzone ${lap + 1}` }
  return [
    { kind: 'run' as const, label: labelOf(first), segments: [first] },
    { kind: 'station' as const, label: labelOf(first + 2), segments: [first + 2] },
    ...(lap < 7 ? [{ ...roxzone, segments: [first + 1, first + 3] }] : []),
  ]
})

function labelOf(segment: number): string {
  return SEGMENTS[segment]?.label ?? ''
}

/** When an athlete was in some segments, and how long those took; nothing if one is unfinished. */
export function timePart(
  timeline: Timeline,
  segments: readonly number[],
): Pick<RacePart, 'start' | 'end' | 'time' | 'isEstimated'> | null {
  const own = segments.flatMap((segment) => timeline.segments[segment] ?? [])
  if (!own.every(({ isReached }) => isReached)) return null
  return {
    start: Math.min(...own.map(({ tStart }) => tStart)),
    end: Math.max(...own.map(({ tEnd }) => tEnd)),
    time: toHundredths(sumOf(own, splitOf)),
    isEstimated: own.some(({ isEstimated }) => isEstimated),
  }
}

/** Where time was won and lost: every part an athlete finished, in course order. */
export function buildRaceMade(
  field: Field,
  timeline: Timeline,
  peers: readonly number[],
): RacePart[] {
  return RACE_PARTS.flatMap((part) => {
    const own = timePart(timeline, part.segments)
    if (!own) return []
    const others = peers.flatMap((athlete) => {
      const times = part.segments.map((segment) => printedSplit(field, athlete, segment))
      return times.includes(null) ? [] : [sumOf(times, (one) => one ?? 0)]
    })
    const median = others.length < FEWEST ? null : medianOf(Float64Array.from(others).sort())
    return [
      {
        ...part,
        ...own,
        median,
        count: others.length,
        difference: median === null ? null : toHundredths(own.time - median),
      },
    ]
  })
}

/** The summed differences of some parts. */
export type Difference = {
  /** Time lost where the athlete was slower, and time won where they were faster. */
  readonly lost: Seconds
  readonly won: Seconds
}

/** Sums the parts that are over at a race time; estimates don't show where time was lost. */
export function differenceAt(parts: readonly RacePart[], time: Seconds): Difference {
  const done = parts.filter((part) => part.end <= time && !part.isEstimated)
  const values = done.map(({ difference }) => difference ?? 0)
  return {
    lost: toHundredths(sumOf(values, (value) => Math.max(0, value))),
    won: toHundredths(sumOf(values, (value) => Math.max(0, -value))),
  }
}

/** The same parts, most time lost first; parts without a median come last. */
export function byLoss(parts: readonly RacePart[]): RacePart[] {
  const weight = ({ difference, isEstimated }: RacePart) =>
    isEstimated ? Number.NEGATIVE_INFINITY : (difference ?? Number.NEGATIVE_INFINITY)
  return parts.toSorted((a, b) => compare(weight(b), weight(a)))
}

const compare = (a: number, b: number) => (a === b ? 0 : a < b ? -1 : 1)
