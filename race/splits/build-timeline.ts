import { SEGMENTS } from '../segments.ts'
import { type FilledSplits, type Timeline, timelineOfResult, toHundredths } from '../timeline.ts'
import type { Outcome, Seconds, SegmentKey, SplitWarning } from '../types.ts'
import { paceOf } from './pace.ts'
import { believeRoxzone, matchRoxzone } from './roxzone.ts'
import { believeRunTotal } from './run-total.ts'
import { settle } from './settle.ts'
import { cleanSplits, type SplitSource } from './splits.ts'
import { believeSplits, cutAtClocks, isMeasured, missingIn, warningAt } from './stretches.ts'

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
