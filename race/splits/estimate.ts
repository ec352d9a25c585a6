import { getSegment, SEGMENTS, UNMEASURED } from '../segments.ts'
import type { Seconds } from '../types.ts'
import type { CleanSplits, SplitWarning } from './splits.ts'
import { TYPICAL_TIMES } from './typical-times.ts'

/** Segment durations without holes, and which of them are estimates. */
export type Estimate = {
  /** Race clock at the end of each of the 33 segments; never falls. */
  readonly ends: readonly Seconds[]
  readonly estimated: ReadonlySet<number>
  /** How many segments were completed: 33 unless the athlete stopped. */
  readonly reached: number
  readonly warnings: readonly SplitWarning[]
}

/**
 * Part of the race between two known clocks. `end` is unknown only behind the last known clock. It is
 * kept as it was read: a start and a length added up again may be a hair off.
 */
type Stretch = { segments: number[]; start: Seconds; end: Seconds | null }

/**
 * Fills the holes. Between two clocks that are known the durations must add up, so each such
 * stretch is settled by itself: printed splits first, the roxzone total next, then the rest by
 * typical proportions. Nothing when no time is known at all.
 */
export function estimateSplits(splits: CleanSplits): Estimate | null {
  const official = splits.status === 'dnf' ? null : splits.total
  const reached = official === null ? countReached(splits) : SEGMENTS.length
  if (reached === 0) return null

  const stretches = cutStretches(splits, reached, official)
  const roxzoneWants = spreadRoxzone(splits, stretches)
  const warnings = [...splits.warnings]
  const estimated = new Set(splits.estimated)
  const ends: Seconds[] = []
  for (const stretch of stretches) {
    const settled = settle(stretch, splits.times, roxzoneWants, paceOf(splits), warnings)
    for (const [segment, end] of settled.ends) ends[segment] = end
    for (const segment of settled.estimated) estimated.add(segment)
  }
  return { ends: carryForward(ends), estimated, reached, warnings }
}

function countReached({ times, clocks }: CleanSplits): number {
  return 1 + SEGMENTS.findLastIndex((_, i) => isKnown(times[i]) || isKnown(clocks[i]))
}

function cutStretches(splits: CleanSplits, reached: number, official: Seconds | null): Stretch[] {
  const isPresent = (i: number) =>
    !UNMEASURED.has(getSegment(i).key) || isKnown(splits.times[i]) || isKnown(splits.clocks[i])
  const present = INDEXES.filter((i) => i < reached && isPresent(i))

  const stretches: Stretch[] = []
  let open: Stretch = { segments: [], start: 0, end: null }
  for (const i of present) {
    open.segments.push(i)
    const clock = splits.clocks[i]
    if (!isKnown(clock)) continue
    stretches.push({ ...open, end: clock })
    open = { segments: [], start: clock, end: null }
  }
  if (official === null) return open.segments.length > 0 ? [...stretches, open] : stretches
  if (open.segments.length > 0) return [...stretches, { ...open, end: official }]
  // The last mat and the official total disagree: the official total is the truth.
  const last = stretches.at(-1) as Stretch
  return [...stretches.slice(0, -1), { ...last, end: official }]
}

/** What each unmeasured transition would get of the printed roxzone time. */
function spreadRoxzone(splits: CleanSplits, stretches: readonly Stretch[]): Map<number, Seconds> {
  if (splits.roxzoneTotal === null) return new Map()
  let left = splits.roxzoneTotal
  const missing: number[] = []
  for (const { segments, start, end } of stretches) {
    for (const i of segments) {
      if (getSegment(i).kind !== 'ROXZONE' || UNMEASURED.has(getSegment(i).key)) continue
      const known = segments.length === 1 && end !== null ? end - start : splits.times[i]
      if (isKnown(known)) left -= known
      else missing.push(i)
    }
  }
  const weights = sum(missing.map(typical))
  return new Map(missing.map((i) => [i, (Math.max(0, left) * typical(i)) / weights]))
}

type Settled = { ends: [number, Seconds][]; estimated: number[] }

function settle(
  { segments, start, end: clock }: Stretch,
  times: CleanSplits['times'],
  roxzoneWants: ReadonlyMap<number, Seconds>,
  pace: number,
  warnings: SplitWarning[],
): Settled {
  const known = new Map<number, Seconds>()
  for (const i of segments) if (isKnown(times[i])) known.set(i, times[i])
  const expected =
    sum(known.values()) + sum(segments.filter((i) => !known.has(i)).map(typical)) * pace
  const end = clock ?? start + expected
  const whole = end - start
  if (segments.length === 1) return { ends: [[segments[0] as number, end]], estimated: [] }

  dropMisfits(known, whole, warnings)
  const missing = segments.filter((i) => !known.has(i))
  const rest = whole - sum(known.values())
  const estimated = [...missing]
  if (missing.length > 0 && rest > 0) {
    for (const [i, share] of spreadRest(missing, rest, roxzoneWants)) known.set(i, share)
  } else if (rest > known.size) {
    // Every split is there and yet time is left over (a penalty, say). The printed splits stay
    // right to the second; what belongs to none of them passes at the end of the stretch.
    const last = segments.at(-1) as number
    known.set(last, (known.get(last) ?? 0) + rest)
    estimated.push(last)
    warnings.push({ reason: 'time-unaccounted', segment: getSegment(last).key, value: rest })
  }
  return { ends: roundEnds(segments, known, { start, end }), estimated }
}

/**
 * Printed splits may exceed the whole by their rounding, a second each. Beyond that one of them
 * is wrong, and it is the one with the most seconds above what is typical.
 */
function dropMisfits(known: Map<number, Seconds>, whole: Seconds, warnings: SplitWarning[]) {
  while (sum(known.values()) > whole + known.size) {
    const [worst, value] = [...known].reduce((a, b) => (excess(b) > excess(a) ? b : a))
    known.delete(worst)
    warnings.push({ reason: 'split-does-not-fit', segment: getSegment(worst).key, value })
  }
}

const excess = ([segment, value]: [number, Seconds]) => value - typical(segment)

function spreadRest(
  missing: readonly number[],
  rest: Seconds,
  roxzoneWants: ReadonlyMap<number, Seconds>,
): Map<number, Seconds> {
  const others = missing.filter((i) => !roxzoneWants.has(i))
  const roxzone = sum(missing.map((i) => roxzoneWants.get(i) ?? 0))
  if (others.length === 0 && roxzone > 0) {
    return new Map(missing.map((i) => [i, (rest * (roxzoneWants.get(i) ?? 0)) / roxzone]))
  }
  if (others.length > 0 && roxzone > 0 && roxzone < rest) {
    const weights = sum(others.map(typical))
    const ofOthers = (i: number) => ((rest - roxzone) * typical(i)) / weights
    return new Map(missing.map((i) => [i, roxzoneWants.get(i) ?? ofOthers(i)]))
  }
  const weights = sum(missing.map(typical))
  return new Map(missing.map((i) => [i, (rest * typical(i)) / weights]))
}

/** Scales to the stretch, then rounds the clock (not the durations), so that the sum stays exact. */
function roundEnds(
  segments: readonly number[],
  durations: ReadonlyMap<number, Seconds>,
  { start, end }: { start: Seconds; end: Seconds },
): [number, Seconds][] {
  const whole = end - start
  const total = sum(durations.values())
  const scale = total > 0 ? whole / total : 0
  // Results are printed in whole seconds, those of the elite in hundredths.
  const perSecond = Number.isInteger(start) && Number.isInteger(end) ? 1 : 100
  let clock = start
  let previous = start
  return segments.map((i, order) => {
    clock += (durations.get(i) ?? 0) * scale
    const rounded = Math.round(clock * perSecond) / perSecond
    previous = order === segments.length - 1 ? end : Math.min(Math.max(rounded, previous), end)
    return [i, previous]
  })
}

/** Segments without a time of their own, and those never reached, end when the one before them does. */
function carryForward(sparse: readonly Seconds[]): Seconds[] {
  let clock: Seconds = 0
  return SEGMENTS.map((_, i) => {
    clock = sparse[i] ?? clock
    return clock
  })
}

/** How much slower than typical this athlete is, from what is known; for holes before a stop. */
function paceOf({ times, clocks }: CleanSplits): number {
  const known = INDEXES.filter((i) => isKnown(times[i]))
  if (known.length > 0) return sum(known.map((i) => times[i] ?? 0)) / sum(known.map(typical))
  const last = SEGMENTS.findLastIndex((_, i) => isKnown(clocks[i]))
  return last === -1 ? 1 : (clocks[last] ?? 0) / sum(TYPICAL_TIMES.slice(0, last + 1))
}

const INDEXES = SEGMENTS.map((_, index) => index)
const typical = (segment: number) => TYPICAL_TIMES[segment] as number
const isKnown = (value: Seconds | null | undefined): value is Seconds =>
  value !== null && value !== undefined

function sum(values: Iterable<number>): number {
  let total = 0
  for (const value of values) total += value
  return total
}
