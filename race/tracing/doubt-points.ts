import type { CourseDoubt } from '../course/course-doubts.ts'
import { SEGMENTS } from '../segments.ts'
import type { MapPoint } from '../types.ts'
import { labelsOf } from './segment-list.ts'
import type { Tracing } from './tracing.ts'

/** The points of a traced course that a doubt is about, to show where it is. */
export function pointsOfDoubt(doubt: CourseDoubt, tracing: Tracing): readonly MapPoint[] {
  const { points, boundaries } = tracing
  switch (doubt.doubt) {
    case 'jump':
      // Points are counted from 1; the jump leads to the next one.
      return points.slice(doubt.point - 1, doubt.point + 1)
    case 'behind-finish':
      return points.slice(boundaries.at(-1) ?? 0)
    default:
      return pointsOfSegment(tracing, labelsOf(doubt)[0])
  }
}

function pointsOfSegment({ points, boundaries }: Tracing, label?: string): readonly MapPoint[] {
  const index = SEGMENTS.findIndex((segment) => segment.label === label)
  const [first, last] = [boundaries[index], boundaries[index + 1]]
  return first === undefined || last === undefined ? [] : points.slice(first, last + 1)
}
