import { firstAbove } from './binary-search.ts'
import { getSegment, SEGMENTS, STATION_WORK } from './segments.ts'
import type { Seconds, SegmentKey, SegmentTimes, Status } from './types.ts'

/** One segment of one athlete's race. `tStart === tEnd` means it took no time. */
export type TimedSegment = {
  readonly key: SegmentKey
  readonly tStart: Seconds
  readonly tEnd: Seconds
  readonly isEstimated: boolean
  /** Time between the end of the segment's work and `tEnd` that belongs to no split (SPLIT-11). */
  readonly unaccounted: Seconds
  /** False for segments an athlete who stopped never reached. */
  readonly isReached: boolean
}

/** An athlete's race as a function of time. */
export type Timeline = {
  readonly segments: readonly TimedSegment[]
  /** When the athlete's clock starts on the race clock: 0, unless a start mode shifts it. */
  readonly start: Seconds
  /** Race clock at the end of each segment, for binary search. */
  readonly ends: readonly Seconds[]
  /** Official total, or the last known split of an athlete who stopped. */
  readonly end: Seconds
  /** Segments completed at `end`: 33 unless the athlete stopped. */
  readonly reached: number
  readonly status: Status
  /** A ghost was never in the race: it never leads, has no rank, and can't be passed. */
  readonly isGhost?: boolean
}

/** A race with its gaps filled, as a result carries it, so that it isn't estimated twice. */
export type FilledSplits = {
  readonly totalTime: Seconds | null
  readonly status: Status
  /** Null for segments an athlete who stopped never reached. */
  readonly segmentTimes: SegmentTimes
  readonly estimatedSegments: readonly SegmentKey[]
  /** Time that passes at the end of a segment and belongs to no split. */
  readonly unaccountedTimes?: SegmentTimes | undefined
}

/** The time of a segment, without the time at its end that belongs to no split. */
export function splitOf({ tStart, tEnd, unaccounted }: TimedSegment): Seconds {
  return toHundredths(tEnd - tStart - unaccounted)
}

/** The timeline of a result; null when the result has no times at all. */
export function timelineOfResult(result: FilledSplits): Timeline | null {
  const { totalTime, status, segmentTimes, unaccountedTimes = {} } = result
  const times = SEGMENTS.map(({ key }) => segmentTimes[key] ?? null)
  const reached = 1 + times.findLastIndex((time) => time !== null)
  if (reached === 0) return null
  const isWhole = totalTime !== null && reached === SEGMENTS.length
  const estimated = new Set<string>(result.estimatedSegments)
  let clock: Seconds = 0
  const segments = SEGMENTS.map(({ key }, i): TimedSegment => {
    const tStart = clock
    const isLast = i === SEGMENTS.length - 1
    const unaccounted = unaccountedTimes[key] ?? 0
    clock = toHundredths(clock + (times[i] ?? 0) + unaccounted)
    // Each time is rounded, so the official total is used as it is.
    if (isWhole) clock = isLast ? totalTime : Math.min(clock, totalTime)
    const isReached = i < reached
    const isEstimated = isReached && estimated.has(key)
    return { key, tStart, tEnd: clock, isReached, isEstimated, unaccounted }
  })
  const ends = segments.map(({ tEnd }) => tEnd)
  return { segments, start: 0, ends, end: clock, reached, status }
}

/** The finest precision ever printed, without binary rounding noise. */
export const toHundredths = (time: Seconds) => Math.round(time * 100) / 100

/** Segments completed plus the share of the current one: 0 at the start, 33 at the finish. */
export function progressAt(timeline: Timeline, time: Seconds): number {
  const { segments, start, ends, end, reached } = timeline
  if (!(time > start)) return 0
  if (time >= end) return reached
  const index = firstAbove(ends, time)
  const { tStart, tEnd, unaccounted } = segments[index] as TimedSegment
  const work = tEnd - tStart - unaccounted
  if (unaccounted === 0) return index + (time - tStart) / work
  return index + (work > 0 ? Math.min((time - tStart) / work, DONE) : DONE)
}

/**
 * Counts as the whole segment: time that belongs to no split passes at its end, not in the next
 * one.
 */
export const DONE = 1 - 1e-9

/** When an athlete first reached `progress`; the inverse of `progressAt`. */
export function timeAtProgress(timeline: Timeline, progress: number): Seconds {
  const { segments, start, end, reached } = timeline
  if (!(progress > 0)) return start
  if (progress >= reached) return end
  const index = Math.floor(progress)
  const { tStart, tEnd, unaccounted } = segments[index] as TimedSegment
  return tStart + (tEnd - tStart - unaccounted) * (progress - index)
}

/** When an athlete starts moving: at their own start, or at 0 if their race began earlier. */
export const releaseOf = ({ start }: Timeline): Seconds => Math.max(0, start)

/** An athlete's time since they started: the official total, unless the mode is 'from here'. */
export const totalOf = (timeline: Timeline): Seconds => timeline.end - releaseOf(timeline)

/** The segment the race clock starts in: the first, unless a start mode leaves out earlier ones. */
export function firstSegment(timelines: readonly Timeline[]): number {
  return timelines.length > 0
    ? Math.min(...timelines.map((timeline) => Math.floor(progressAt(timeline, 0))))
    : 0
}

/** The segment an athlete is in at a progress; the last one from the finish on. */
export function segmentAtProgress(progress: number): { index: number; share: number } {
  const index = Math.min(Math.floor(progress), SEGMENTS.length - 1)
  return { index, share: Math.min(progress - index, 1) }
}

/** The label of the segment at a race time: `Run 3`; beyond the end, the last one reached. */
export function segmentLabelAt(timeline: Timeline, time: Seconds): string {
  const { index } = segmentAtProgress(progressAt(timeline, time))
  return getSegment(Math.min(index, Math.max(0, timeline.reached - 1))).label
}

/** The stations an athlete reached, and when each began. */
export function stationStarts({
  segments,
  reached,
}: Timeline): { label: string; start: Seconds }[] {
  return segments.slice(0, reached).flatMap(({ tStart }, index) => {
    const { kind, label } = getSegment(index)
    return STATION_WORK[kind] && tStart !== null ? [{ label, start: tStart }] : []
  })
}
