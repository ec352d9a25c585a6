import type { Timeline } from '../timeline.ts'
import type { Seconds } from '../types.ts'

/** The part of a race that is over at a time: later segments count as not reached. */
export function seenTimeline(timeline: Timeline, seen: Seconds): Timeline {
  const { segments, ends, start } = timeline
  const later = segments.findIndex(({ isReached, tEnd }) => !isReached || tEnd > seen)
  // Nothing is over before the start, not even segments that took no time.
  const reached = !(seen > start) ? 0 : later < 0 ? segments.length : later
  if (reached >= timeline.reached) return timeline
  return {
    ...timeline,
    reached,
    end: ends[reached - 1] ?? start,
    segments: segments.map((segment, i) => ({ ...segment, isReached: i < reached })),
  }
}

/** The latest segment end of any athlete that was watched: what is visible changes only there. */
export function seenBoundary(timelines: readonly Timeline[], seen: Seconds): Seconds {
  const ends = timelines.flatMap(({ ends, start }) => [start, ...ends])
  return Math.max(...ends.filter((end) => end <= seen), Number.NEGATIVE_INFINITY)
}
