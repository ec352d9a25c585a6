import { SEGMENTS } from '../segments.ts'
import { type FilledSplits, type Timeline, timelineOfResult, toHundredths } from '../timeline.ts'
import type { Outcome, Seconds, SegmentKey, SplitWarning } from '../types.ts'
import { apportion, sumOf, toStep } from './apportion.ts'
import { paceOf } from './pace.ts'
import { believeRoxzone, matchRoxzone, type RoxzoneShares } from './roxzone.ts'
import { believeRunTotal } from './run-total.ts'
import { cleanSplits, type SplitSource } from './splits.ts'
import {
  believeSplits,
  cutAtClocks,
  isMeasured,
  isTransition,
  missingIn,
  ROUNDING,
  type Stretch,
  warningAt,
  wholeOf,
} from './stretches.ts'
import { longestAt, shortestAt, typicalAt } from './typical-times.ts'

/** A race without gaps, and the printed values we didn't believe. */
export type FilledRace = FilledSplits & {
  readonly unaccountedTimes: { [key in SegmentKey]?: Seconds }
  readonly estimatedSegments: SegmentKey[]
  readonly warnings: readonly SplitWarning[]
}

/** Turns splits with any gaps into a timeline of the whole race. */
export function buildTimeline(
  source: SplitSource,
): Outcome<{ timeline: Timeline; warnings: readonly SplitWarning[] }, { reason: 'no-times' }> {
  const race = fillSplits(source)
  const timeline = race && timelineOfResult(race)
  return timeline
    ? { ok: true, timeline, warnings: race.warnings }
    : { ok: false, reason: 'no-times' }
}

/**
 * Fills the gaps. The evidence is used in this order: the clocks, between which durations must add
 * up; the printed splits; the run total; the roxzone; typical times for the rest. A value that
 * contradicts earlier evidence is reported and left out. Null when no time is known at all.
 */
export function fillSplits(source: SplitSource): FilledRace | null {
  const splits = cleanSplits(source)
  const { reached, total, status } = splits
  if (reached === 0) return null
  const pace = paceOf(splits)
  const warnings = [...splits.warnings]
  const stretches = cutAtClocks(splits, pace, warnings)
  believeSplits(stretches, pace, warnings)
  const derived = believeRunTotal(stretches, splits.runTotal, pace, warnings)
  const roxzone = believeRoxzone(stretches, splits, derived, pace, warnings)

  const times = SEGMENTS.map((_, i): Seconds | null => (i < reached ? 0 : null))
  const unaccounted = new Map<number, Seconds>()
  const estimated = new Set([...derived, ...roxzone.shortened.keys()])
  for (const stretch of stretches) {
    const { segments, known } = stretch
    const [first = 0] = segments
    const last = segments.at(-1) as number
    if (!isMeasured(stretch)) for (const i of missingIn(stretch)) estimated.add(i)
    // A duration between two mats no longer counts as printed once we subtract what doesn't fit the
    // roxzone.
    else if (roxzone.unaccounted.has(stretch)) estimated.add(first)
    for (const [run, value] of known) {
      const time = roxzone.shortened.get(run)
      if (time === undefined) continue
      warnings.push(warningAt('run-contains-roxzone', run, value))
      known.set(run, time)
    }
    const settled = settle(stretch, roxzone, pace)
    // Differences of clocks in hundredths aren't exact in binary: 231.47 would be 231.469….
    for (const [i, time] of settled.times) times[i] = toHundredths(time)
    if (settled.unaccounted <= 0) continue
    unaccounted.set(last, settled.unaccounted)
    warnings.push(warningAt('time-unaccounted', last, settled.unaccounted))
  }
  if (reached === SEGMENTS.length && roxzone.total !== null) {
    const isMatched = matchRoxzone(times, roxzone.total, splits.times, unaccounted)
    if (!isMatched) warnings.push({ reason: 'roxzone-does-not-fit', value: roxzone.total })
  }

  const isMarked = (key: SegmentKey, i: number) =>
    i < reached && (estimated.has(i) || source.estimated?.includes(key))
  return {
    totalTime: total,
    status,
    segmentTimes: Object.fromEntries(SEGMENTS.map(({ key }, i) => [key, times[i]])),
    unaccountedTimes: Object.fromEntries(
      [...unaccounted].map(([i, time]) => [SEGMENTS[i]?.key, time]),
    ),
    estimatedSegments: SEGMENTS.flatMap(({ key }, i) => (isMarked(key, i) ? [key] : [])),
    warnings,
  }
}

/** A stretch without gaps: the time of each segment, and the time that belongs to none. */
type Settled = { readonly times: Map<number, Seconds>; readonly unaccounted: Seconds }

/** Results are printed in whole seconds, elite results in hundredths. */
const stepOf = (times: readonly Seconds[]) => (times.every(Number.isInteger) ? 1 : 0.01)

/**
 * Fills a stretch: known times first, then the roxzone, then the rest in typical proportions. Time
 * that no segment can have taken passes at the end of the stretch and belongs to none.
 */
function settle(stretch: Stretch, roxzone: RoxzoneShares, pace: number): Settled {
  const { segments, known, start } = stretch
  const whole = wholeOf(stretch)
  const step = stepOf([whole ?? 0, start, ...known.values()])
  // After the last known clock nothing has to add up, so printed values stay as they are.
  if (whole === null) {
    const timeAt = (i: number) =>
      known.get(i) ?? toStep(roxzone.transitions.get(i) ?? typicalAt(i) * pace, step)
    return { times: new Map(segments.map((i) => [i, timeAt(i)])), unaccounted: 0 }
  }
  let unaccounted = roxzone.unaccounted.get(stretch) ?? 0
  const [first = 0] = segments
  if (segments.length === 1) {
    // If the two mats give the segment more time than printed, the printed value is right.
    const printed = known.get(first)
    const isMore = printed !== undefined && !isTransition(first) && whole > printed + ROUNDING
    const time = isMore ? printed : whole - unaccounted
    return { times: new Map([[first, time]]), unaccounted: whole - time }
  }

  const missing = missingIn(stretch)
  const others = missing.filter((i) => !roxzone.transitions.has(i))
  const times = new Map(segments.map((i) => [i, known.get(i) ?? roxzone.transitions.get(i) ?? 0]))
  let rest = whole - unaccounted - sumOf(times.values(), (time) => time)
  const isAllMissing = missing.length === segments.length
  const most = sumOf(others, (i) => longestAt(i, pace))
  if (!isAllMissing && rest > most + known.size) {
    const surplus = toStep(rest - most, step)
    unaccounted += surplus
    rest -= surplus
  }
  for (const [i, time] of spreadOver(others, Math.max(0, rest), pace, step)) times.set(i, time)
  absorbRounding(times, [...known.keys()], whole - unaccounted, step)
  return { times, unaccounted }
}

/** In typical proportions; if time is short, every run and station gets its minimum first. */
function spreadOver(segments: readonly number[], rest: Seconds, pace: number, step: number) {
  const weights = segments.map(typicalAt)
  const least = segments.map((i) => Math.ceil(shortestAt(i, pace)))
  const shares = apportion(rest, weights, step)
  const above = rest - sumOf(least, (time) => time)
  const isTight = above >= 0 && shares.some((share, i) => share < (least[i] ?? 0))
  const more = isTight ? apportion(above, weights, step) : shares
  return segments.map((segment, i) => {
    const time = (more[i] ?? 0) + (isTight ? (least[i] ?? 0) : 0)
    return [segment, toStep(time, step)] as const
  })
}

/**
 * Printed splits are rounded, so they differ from the whole by up to a second each, which is added
 * or subtracted in proportion to their length. Any larger difference is shared by all segments, so
 * that the sum is right.
 */
function absorbRounding(
  times: Map<number, Seconds>,
  printed: readonly number[],
  whole: Seconds,
  step: number,
) {
  const timeAt = (i: number) => times.get(i) ?? 0
  const offNow = () => toStep(whole - sumOf(times.values(), (time) => time), step)
  const off = offNow()
  const parts = apportion(Math.abs(off), printed.map(timeAt), step)
  const add = (i: number, part: Seconds) =>
    times.set(i, Math.max(0, toStep(timeAt(i) + Math.sign(off) * part, step)))
  let beyond: Seconds = 0
  printed.forEach((i, order) => {
    const part = parts[order] ?? 0
    add(i, Math.min(part, 1))
    beyond += Math.max(0, part - 1)
  })
  for (const [order, i] of printed.entries()) {
    const more = Math.min(beyond, Math.max(0, 1 - (parts[order] ?? 0)))
    add(i, more)
    beyond -= more
  }
  if (offNow() === 0) return
  const all = [...times.keys()]
  const weights = all.map((i) => timeAt(i) || typicalAt(i) / 1000)
  apportion(whole, weights, step).forEach((time, order) => {
    times.set(all[order] as number, time)
  })
}
