import type { Timeline } from '../timeline.ts'
import type { Seconds } from '../types.ts'

/** The same race on a clock that starts `shift` seconds later, or earlier if negative. */
export function shiftTimeline(timeline: Timeline, shift: Seconds): Timeline {
  if (shift === 0) return timeline
  return {
    ...timeline,
    start: timeline.start + shift,
    ends: timeline.ends.map((end) => end + shift),
    end: timeline.end + shift,
    segments: timeline.segments.map((segment) => ({
      ...segment,
      tStart: segment.tStart + shift,
      tEnd: segment.tEnd + shift,
    })),
  }
}
