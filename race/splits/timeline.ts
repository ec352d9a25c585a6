import { firstAbove } from '../binary-search.ts'
import { getSegment, SEGMENTS } from '../segments.ts'
import type { Seconds, SegmentKey, SegmentTimes, Status } from '../types.ts'
import type { SplitWarning } from './splits.ts'

/** One segment of one athlete's race. `tStart === tEnd` means it was passed at once. */
export type TimedSegment = {
  readonly key: SegmentKey
  readonly tStart: Seconds
  readonly tEnd: Seconds
  readonly isEstimated: boolean
  /** False for what an athlete who stopped never came to. */
  readonly isReached: boolean
}

/** An athlete's race as a function of time. */
export type Timeline = {
  readonly segments: readonly TimedSegment[]
  /** Race clock at the end of each segment, for binary search. */
  readonly ends: readonly Seconds[]
  /** Official total, or the last known split of an athlete who stopped. */
  readonly end: Seconds
  /** Segments completed at `end`: 33 unless the athlete stopped. */
  readonly reached: number
  readonly status: Status
  readonly warnings: readonly SplitWarning[]
}

/** A race whose holes are filled, as a result carries it: nobody estimates a second time. */
export type FilledSplits = {
  readonly totalTime: Seconds | null
  readonly status: Status
  /** Null for what an athlete who stopped never came to. */
  readonly segmentTimes: SegmentTimes
  readonly estimatedSegments: readonly SegmentKey[]
}

/** The times of a timeline as a result carries them, in hundredths of a second. */
export function timesOfTimeline({ segments }: Timeline) {
  return {
    // Differences of clocks in hundredths are no binary fractions: 231.47 would be 231.469….
    segmentTimes: Object.fromEntries(
      segments.map(({ key, tStart, tEnd, isReached }) => [
        key,
        isReached ? toHundredths(tEnd - tStart) : null,
      ]),
    ) as { [key in SegmentKey]?: Seconds | null },
    estimatedSegments: segments.filter(({ isEstimated }) => isEstimated).map(({ key }) => key),
  }
}

/** The timeline of a result; nothing when the result has no time at all. */
export function timelineOfResult(result: FilledSplits): Timeline | null {
  const { totalTime, status, segmentTimes } = result
  const times = SEGMENTS.map(({ key }) => segmentTimes[key] ?? null)
  const reached = 1 + times.findLastIndex((time) => time !== null)
  if (reached === 0) return null
  const isWhole = totalTime !== null && reached === SEGMENTS.length
  const estimated = new Set<string>(result.estimatedSegments)
  let clock: Seconds = 0
  const segments = SEGMENTS.map(({ key }, i): TimedSegment => {
    const tStart = clock
    const isLast = i === SEGMENTS.length - 1
    clock = toHundredths(clock + (times[i] ?? 0))
    // Each time is rounded; the official total is the truth all the same.
    if (isWhole) clock = isLast ? totalTime : Math.min(clock, totalTime)
    const isReached = i < reached
    return { key, tStart, tEnd: clock, isReached, isEstimated: isReached && estimated.has(key) }
  })
  const ends = segments.map(({ tEnd }) => tEnd)
  return { segments, ends, end: clock, reached, status, warnings: [] }
}

const toHundredths = (time: Seconds) => Math.round(time * 100) / 100

/** Segments completed plus the share of the current one: 0 at the start, 33 at the finish. */
export function progressAt({ ends, end, reached }: Timeline, time: Seconds): number {
  if (!(time > 0)) return 0
  if (time >= end) return reached
  const index = firstAbove(ends, time)
  const start = ends[index - 1] ?? 0
  return index + (time - start) / ((ends[index] as Seconds) - start)
}

/** When an athlete first got as far as `progress`; `progressAt` the other way round. */
export function timeAtProgress({ ends, end, reached }: Timeline, progress: number): Seconds {
  if (!(progress > 0)) return 0
  if (progress >= reached) return end
  const index = Math.floor(progress)
  const start = ends[index - 1] ?? 0
  return start + ((ends[index] as Seconds) - start) * (progress - index)
}

/** The segment an athlete is in at a progress; the last one from the finish on. */
export function segmentAtProgress(progress: number): { index: number; share: number } {
  const index = Math.min(Math.floor(progress), SEGMENTS.length - 1)
  return { index, share: Math.min(progress - index, 1) }
}

/** The label of the segment a race clock falls into: `Run 3`; beyond the end the last one reached. */
export function segmentLabelAt(timeline: Timeline, time: Seconds): string {
  const { index } = segmentAtProgress(progressAt(timeline, time))
  return getSegment(Math.min(index, Math.max(0, timeline.reached - 1))).label
}
