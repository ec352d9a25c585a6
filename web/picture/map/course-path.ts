import { type Course, segmentPoints } from '../../../race/course/course.ts'
import { simplify } from '../../../race/course/simplify.ts'
import { SEGMENTS } from '../../../race/segments.ts'
import type { ScreenPoint } from '../viewport.ts'
import { type Box, boxAround, isOverlapping } from './station-box.ts'

/** The course in screen pixels, a path for every segment. */
export type CoursePaths = readonly Path2D[]

/** The position of the map's corner, and screen pixels per map pixel. */
type Placing = { readonly left: number; readonly top: number; readonly scale: number }

/** How far a line may be off the course, in screen pixels: too little to see. */
const TOLERANCE = 0.2

/** The course in the coordinates of a canvas. */
export const buildCoursePaths = (view: Placing, course: Course): CoursePaths =>
  SEGMENTS.map((_, segment) => toPath(linePoints(view, course, segment)))

/** A short piece of the course, in screen pixels from the map's corner. */
type Chunk = { readonly points: readonly ScreenPoint[]; readonly box: Box }

/** The course in pieces by segment, so that only the visible ones are stroked. */
export type CourseChunks = readonly (readonly Chunk[])[]

/**
 * Points per piece: longer pieces would reach too far outside the view, shorter ones would be too
 * many.
 */
const CHUNK = 24

/** Cuts a course into pieces, at a scale. */
export function buildCourseChunks(course: Course, scale: number): CourseChunks {
  return SEGMENTS.map((_, segment) => {
    const points = linePoints({ left: 0, top: 0, scale }, course, segment)
    const chunks: Chunk[] = []
    for (let first = 0; first === 0 || first < points.length - 1; first += CHUNK) {
      const piece = points.slice(first, first + CHUNK + 1)
      chunks.push({ points: piece, box: boxAround(piece) })
    }
    return chunks
  })
}

/** The part of the course in or near a box. */
export function pathsInside(course: CourseChunks, box: Box, margin: number): CoursePaths {
  // A straight piece has no width, but is still inside.
  const reach = margin + 1
  const near = {
    left: box.left - reach,
    top: box.top - reach,
    right: box.right + reach,
    bottom: box.bottom + reach,
  }
  return course.map((chunks) => {
    const path = new Path2D()
    for (const { points, box: own } of chunks) {
      if (isOverlapping(own, near)) path.addPath(toPath(points))
    }
    return path
  })
}

function linePoints(view: Placing, course: Course, segment: number): ScreenPoint[] {
  const way = (course.ends[segment] ?? 0) - (course.starts[segment] ?? 0)
  // One point every other screen pixel looks smooth on a map of any size.
  const steps = Math.max(1, Math.ceil((way * view.scale) / 2))
  const places = segmentPoints(course, segment, steps).flatMap(({ x, y }) => [x, y])
  const points: ScreenPoint[] = []
  const run = { places, first: 0, last: places.length / 2 - 1 }
  simplify(run, view, TOLERANCE, (x, y) => points.push({ x, y }))
  return points
}

/** In an empty path, the first `lineTo` only moves there. */
function toPath(points: readonly ScreenPoint[]): Path2D {
  const path = new Path2D()
  for (const { x, y } of points) path.lineTo(x, y)
  return path
}
