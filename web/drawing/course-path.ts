import { type Course, segmentPoints } from '../../race/course/course.ts'
import { SEGMENTS } from '../../race/segments.ts'
import { type ScreenPoint, toScreen, type View } from './viewport.ts'

/** The course in screen pixels, a path for every segment. */
export type CoursePaths = readonly Path2D[]

/** How far, in screen pixels, a line may be off the course: less than an eye can tell. */
const TOLERANCE = 0.2

/** Lays the course on the screen; done again only when the screen changes. */
export function layCourse(view: View, course: Course): CoursePaths {
  return SEGMENTS.map((_, segment) => {
    const start = course.starts[segment] ?? 0
    const end = course.ends[segment] ?? 0
    // A point every other screen pixel is as smooth as the eye can tell, on a map of any size.
    const steps = Math.max(1, Math.ceil(((end - start) * view.scale) / 2))
    const points = segmentPoints(course, segment, steps).map((point) => toScreen(view, point))
    const path = new Path2D()
    const [first, ...others] = thinOut(points)
    if (first) path.moveTo(first.x, first.y)
    for (const { x, y } of others) path.lineTo(x, y)
    return path
  })
}

/**
 * Leaves out what lies on the way anyway: a stroke costs by the point, and most ways are straight.
 * From where a line begins, every point allows the directions that pass it closely enough; the line
 * ends before a point in no direction that all before it allow, or that goes back.
 */
export function thinOut(points: readonly ScreenPoint[]): ScreenPoint[] {
  const [first] = points
  if (!first) return []
  const kept = [first]
  let [from, last] = [first, first]
  let cone = ALL_ROUND
  for (let i = 1; i < points.length; i++) {
    const point = points[i] as ScreenPoint
    if (!isInside(cone, from, point)) {
      kept.push(last)
      from = last
      cone = ALL_ROUND
    }
    cone = narrow(cone, from, point)
    last = point
  }
  if (points.length > 1) kept.push(last)
  return kept
}

/** Directions a line may take, as turns to either side of the middle, and how far it has come. */
type Cone = { middle: number; low: number; high: number; distance: number }

const ALL_ROUND: Cone = { middle: Number.NaN, low: -Math.PI, high: Math.PI, distance: 0 }

function isInside(cone: Cone, from: ScreenPoint, to: ScreenPoint): boolean {
  const distance = distanceOf(from, to)
  if (distance < cone.distance) return false
  if (Number.isNaN(cone.middle)) return true
  const turn = turnOf(cone.middle, from, to)
  return turn >= cone.low && turn <= cone.high
}

function narrow(cone: Cone, from: ScreenPoint, to: ScreenPoint): Cone {
  const distance = distanceOf(from, to)
  // So near that any direction passes it.
  if (distance <= TOLERANCE) return { ...cone, distance }
  const isFirst = Number.isNaN(cone.middle)
  const middle = isFirst ? Math.atan2(to.y - from.y, to.x - from.x) : cone.middle
  const turn = isFirst ? 0 : turnOf(middle, from, to)
  const free = Math.asin(TOLERANCE / distance)
  return {
    middle,
    low: Math.max(cone.low, turn - free),
    high: Math.min(cone.high, turn + free),
    distance,
  }
}

const distanceOf = (a: ScreenPoint, b: ScreenPoint) =>
  Math.sqrt((b.x - a.x) ** 2 + (b.y - a.y) ** 2)

/** From the middle to a point, in radians between half a turn back and half a turn on. */
function turnOf(middle: number, from: ScreenPoint, to: ScreenPoint): number {
  const turn = Math.atan2(to.y - from.y, to.x - from.x) - middle
  return turn > Math.PI ? turn - 2 * Math.PI : turn < -Math.PI ? turn + 2 * Math.PI : turn
}
