import { type Course, pointAt } from '../../race/course.ts'
import { SEGMENTS } from '../../race/segments.ts'
import { toScreen, type View } from './view.ts'

/** The course in screen pixels, a path for every segment. */
export type CoursePaths = readonly Path2D[]

/** Lays the course on the screen; done again only when the screen changes. */
export function layCourse(view: View, course: Course): CoursePaths {
  return SEGMENTS.map((_, segment) => {
    const path = new Path2D()
    const start = course.starts[segment] ?? 0
    const end = course.ends[segment] ?? 0
    // A point every other screen pixel is as smooth as the eye can tell, on a map of any size.
    const steps = Math.max(1, Math.ceil(((end - start) * view.scale) / 2))
    for (let step = 0; step <= steps; step++) {
      const { x, y } = toScreen(view, pointAt(course, segment, step / steps))
      if (step === 0) path.moveTo(x, y)
      else path.lineTo(x, y)
    }
    return path
  })
}
