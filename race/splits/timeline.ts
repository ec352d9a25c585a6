import { firstAbove } from '../binary-search.ts'
import { getSegment, SEGMENTS } from '../segments.ts'
import type { Outcome, Seconds, SegmentKey, Status } from '../types.ts'
import { estimateSplits } from './estimate.ts'
import { cleanSplits, type SplitSource, type SplitWarning } from './splits.ts'

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

/** Splits with any holes → the whole race. Fails only when no time at all is known. */
export function buildTimeline(
  source: SplitSource,
): Outcome<{ timeline: Timeline }, { reason: 'no-times' }> {
  const clean = cleanSplits(source)
  const estimate = estimateSplits(clean)
  if (!estimate) return { ok: false, reason: 'no-times' }

  const { ends, estimated, reached, warnings } = estimate
  const segments = SEGMENTS.map(
    ({ key }, i): TimedSegment => ({
      key,
      tStart: ends[i - 1] ?? 0,
      tEnd: ends[i] as Seconds,
      isEstimated: i < reached && estimated.has(i),
      isReached: i < reached,
    }),
  )
  const end = ends.at(-1) as Seconds
  return { ok: true, timeline: { segments, ends, end, reached, status: clean.status, warnings } }
}

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
