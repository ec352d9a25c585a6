import { buildCourse, type Course } from '../course/course.ts'
import { SEGMENTS } from '../segments.ts'
import type { Timeline } from '../timeline.ts'
import { currentSegment, type Tracing } from '../tracing/tracing.ts'
import type { Seconds } from '../types.ts'

/**
 * The tracing so far as a course for a preview: the current segment extends to the last point, and
 * all later ones are on that point. Null with fewer than two points.
 */
export function buildTracedPart(tracing: Tracing, width: number, height: number): Course | null {
  const { points, boundaries } = tracing
  const last = points.length - 1
  const segments = SEGMENTS.map(({ key }, index) => ({
    key,
    startIdx: boundaries[index] ?? last,
    endIdx: boundaries[index + 1] ?? last,
  }))
  const built = buildCourse({ points, segments, width, height })
  return built.ok ? built.course : null
}

/** When an athlete reaches the end of the tracing. */
export function timeAtTracedEnd(tracing: Tracing, timeline: Timeline): Seconds {
  const { points, boundaries } = tracing
  const current = currentSegment(tracing)
  const isBegun = (boundaries.at(-1) ?? 0) < points.length - 1
  const segments = Math.min(isBegun ? current + 1 : current, SEGMENTS.length)
  return timeline.ends[segments - 1] ?? 0
}
