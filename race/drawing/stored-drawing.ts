import {
  type CourseProblem,
  isOnMap,
  MAX_POINTS,
  type SegmentRange,
  type TracedCourse,
} from '../course/course.ts'
import { findSegmentIndex, getSegment, SEGMENTS } from '../segments.ts'
import { EMPTY_TRACING, segmentRanges, type Tracing } from '../tracing/tracing.ts'
import type { Outcome } from '../types.ts'
import { type Drawing, EMPTY_DRAWING } from './drawing.ts'

/** Why a stored course cannot be opened in the tracer; `segment` or `point` says where. */
export type StoredDrawingProblem =
  | Exclude<CourseProblem, { reason: 'bad-size' | 'too-few-points' }>
  | { readonly reason: 'too-many-points' }
  | { readonly reason: 'segments-apart'; readonly segment: string }

/** The course as it is stored, traced on an image of this size. */
export function toTracedCourse(tracing: Tracing, width: number, height: number): TracedCourse {
  return { points: tracing.points, segments: segmentRanges(tracing), width, height }
}

/** Opens a stored course, finished or not, to continue tracing it. */
export function buildDrawing(
  traced: Pick<TracedCourse, 'points' | 'segments'>,
): Outcome<{ drawing: Drawing }, StoredDrawingProblem> {
  const { points, segments } = traced
  if (points.length > MAX_POINTS) return { ok: false, reason: 'too-many-points' }
  const bad = points.findIndex((point) => !isOnMap(point))
  if (bad !== -1) return { ok: false, reason: 'bad-point', point: bad }
  const stranger = segments.find(({ key }) => findSegmentIndex(key) === undefined)
  if (stranger) return { ok: false, reason: 'unknown-segment', segment: stranger.key }

  const joined = joinRanges(segments, points.length)
  if (!joined.ok) return joined
  // A path without markers is traced from its first point, as when drawing.
  const boundaries = joined.boundaries.length === 0 && points.length > 0 ? [0] : joined.boundaries
  return {
    ok: true,
    drawing: { ...EMPTY_DRAWING, tracing: { ...EMPTY_TRACING, points, boundaries } },
  }
}

/**
 * Where the segments meet. An end and the start after it are the same boundary, so one of them is
 * enough; a mark after a gap is a problem.
 */
function joinRanges(
  segments: readonly SegmentRange[],
  pointCount: number,
): Outcome<{ boundaries: number[] }, StoredDrawingProblem> {
  const boundaries: number[] = []
  for (const [index, { key, label: segment }] of SEGMENTS.entries()) {
    const range = segments.find((candidate) => candidate.key === key)
    for (const [side, mark] of [range?.startIdx, range?.endIdx].entries()) {
      if (mark === null || mark === undefined) continue
      const place = index + side
      const last = boundaries.at(-1) ?? 0
      if (!(Number.isInteger(mark) && mark >= 0 && mark < pointCount)) {
        return { ok: false, reason: 'index-outside-path', segment }
      }
      if (place > boundaries.length) {
        const missing = getSegment(Math.max(0, boundaries.length - 1))
        return { ok: false, reason: 'segment-missing', segment: missing.label }
      }
      if (place < boundaries.length && mark !== last) {
        return { ok: false, reason: 'segments-apart', segment }
      }
      if (mark < last) return { ok: false, reason: 'segment-backwards', segment }
      if (place === boundaries.length) boundaries.push(mark)
    }
  }
  return { ok: true, boundaries }
}
