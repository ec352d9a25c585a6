import { type Course, segmentPoints } from '../../../race/course/course.ts'
import { simplify } from '../../../race/course/simplify.ts'
import { SEGMENTS } from '../../../race/segments.ts'
import type { Viewport } from '../viewport.ts'

/** The course in screen pixels, a path for every segment. */
export type CoursePaths = readonly Path2D[]

/** How far, in screen pixels, a line may be off the course: less than an eye can tell. */
const TOLERANCE = 0.2

/** The course on a canvas; built again only when the viewport changes. */
export function buildCoursePaths(view: Viewport, course: Course): CoursePaths {
  return SEGMENTS.map((_, segment) => {
    const start = course.starts[segment] ?? 0
    const end = course.ends[segment] ?? 0
    // A point every other screen pixel is as smooth as the eye can tell, on a map of any size.
    const steps = Math.max(1, Math.ceil(((end - start) * view.scale) / 2))
    const places = segmentPoints(course, segment, steps).flatMap(({ x, y }) => [x, y])
    const path = new Path2D()
    const run = { places, first: 0, last: places.length / 2 - 1 }
    // In an empty path the first line only moves to its end.
    simplify(run, view, TOLERANCE, (x, y) => path.lineTo(x, y))
    return path
  })
}
