import { type Course, pointAt } from '../../race/course.ts'
import { SEGMENTS } from '../../race/segments.ts'
import { type ScreenPoint, toScreen, type View } from './view.ts'

/** The course in screen pixels, a path for every segment. */
export type CoursePaths = readonly Path2D[]

/** How far, in screen pixels, a line may be off the course: less than an eye can tell. */
const TOLERANCE = 0.2
/** Points one line may stand for; what it costs to ask grows with them. */
const REACH = 40

/** Lays the course on the screen; done again only when the screen changes. */
export function layCourse(view: View, course: Course): CoursePaths {
  return SEGMENTS.map((_, segment) => {
    const start = course.starts[segment] ?? 0
    const end = course.ends[segment] ?? 0
    // A point every other screen pixel is as smooth as the eye can tell, on a map of any size.
    const steps = Math.max(1, Math.ceil(((end - start) * view.scale) / 2))
    const points = Array.from({ length: steps + 1 }, (_, step) =>
      toScreen(view, pointAt(course, segment, step / steps)),
    )
    const path = new Path2D()
    const [first, ...others] = thinOut(points)
    if (first) path.moveTo(first.x, first.y)
    for (const { x, y } of others) path.lineTo(x, y)
    return path
  })
}

/** Leaves out what lies on the way anyway: a stroke costs by the point, and most ways are straight. */
export function thinOut(points: readonly ScreenPoint[]): ScreenPoint[] {
  const kept = points.slice(0, 1)
  let from = 0
  for (let to = 2; to < points.length; to++) {
    if (to - from <= REACH && isStraight(points, from, to)) continue
    from = to - 1
    kept.push(points[from] as ScreenPoint)
  }
  if (points.length > 1) kept.push(points.at(-1) as ScreenPoint)
  return kept
}

function isStraight(points: readonly ScreenPoint[], from: number, to: number): boolean {
  const [start, end] = [points[from] as ScreenPoint, points[to] as ScreenPoint]
  const [dx, dy] = [end.x - start.x, end.y - start.y]
  const length = Math.hypot(dx, dy)
  for (let i = from + 1; i < to; i++) {
    const { x, y } = points[i] as ScreenPoint
    // Where the way comes back to where it was, there is no line to be off.
    const along = length === 0 ? 0 : ((x - start.x) * dx + (y - start.y) * dy) / length
    const off =
      length === 0
        ? Math.hypot(x - start.x, y - start.y)
        : Math.abs((x - start.x) * dy - (y - start.y) * dx) / length
    if (off > TOLERANCE || along < 0 || along > length) return false
  }
  return true
}
