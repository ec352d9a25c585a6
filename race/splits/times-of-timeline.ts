import { splitOf, type Timeline } from '../timeline.ts'
import type { Seconds, SegmentKey } from '../types.ts'

/** The times of a timeline as a result carries them, in hundredths of a second. */
export function timesOfTimeline({ segments }: Timeline) {
  return {
    // Differences of clocks in hundredths are no binary fractions: 231.47 would be 231.469….
    segmentTimes: Object.fromEntries(
      segments.map((segment) => [segment.key, segment.isReached ? splitOf(segment) : null]),
    ) as { [key in SegmentKey]?: Seconds | null },
    unaccountedTimes: Object.fromEntries(
      segments.flatMap(({ key, unaccounted }) => (unaccounted > 0 ? [[key, unaccounted]] : [])),
    ) as { [key in SegmentKey]?: Seconds },
    estimatedSegments: segments.filter(({ isEstimated }) => isEstimated).map(({ key }) => key),
  }
}
