import { SEGMENTS } from '../segments.ts'
import type { TimedSegment, Timeline } from '../timeline.ts'
import type { Outcome, Seconds } from '../types.ts'
import { estimateSplits } from './estimate.ts'
import { cleanSplits, type SplitSource } from './splits.ts'

/** Splits with any holes → the whole race. Fails only when no time at all is known. */
export function buildTimeline(
  source: SplitSource,
): Outcome<{ timeline: Timeline }, { reason: 'no-times' }> {
  const clean = cleanSplits(source)
  const estimate = estimateSplits(clean)
  if (!estimate) return { ok: false, reason: 'no-times' }

  const { ends, estimated, unaccounted, reached, warnings } = estimate
  const segments = SEGMENTS.map(
    ({ key }, i): TimedSegment => ({
      key,
      tStart: ends[i - 1] ?? 0,
      tEnd: ends[i] as Seconds,
      isEstimated: i < reached && estimated.has(i),
      unaccounted: unaccounted.get(i) ?? 0,
      isReached: i < reached,
    }),
  )
  const end = ends.at(-1) as Seconds
  const { status } = clean
  return { ok: true, timeline: { segments, start: 0, ends, end, reached, status, warnings } }
}
