import { type Course, segmentPoints } from '../../../race/course/course.ts'
import { simplify } from '../../../race/course/simplify.ts'
import { SEGMENTS } from '../../../race/segments.ts'
import { type Box, isOverlapping } from '../../picture/map/station-box.ts'

/** A short piece of the course, in screen pixels from the map's corner. */
type Chunk = { readonly path: Path2D; readonly box: Box }

/** The course in pieces, by segment: of a map that is shown in part only some are stroked. */
export type CourseChunks = readonly (readonly Chunk[])[]

const TOLERANCE = 0.2
/** Points of a piece: with more of them too much lies outside, with fewer there are too many. */
const POINTS = 24

/** Cuts a course into pieces, at a scale. */
export function buildCourseChunks(course: Course, scale: number): CourseChunks {
  return SEGMENTS.map((_, segment) => {
    const way = (course.ends[segment] ?? 0) - (course.starts[segment] ?? 0)
    const steps = Math.max(1, Math.ceil((way * scale) / 2))
    const places = segmentPoints(course, segment, steps).flatMap(({ x, y }) => [x, y])
    const points: { x: number; y: number }[] = []
    const run = { places, first: 0, last: places.length / 2 - 1 }
    simplify(run, { left: 0, top: 0, scale }, TOLERANCE, (x, y) => points.push({ x, y }))
    const chunks: Chunk[] = []
    for (let first = 0; first === 0 || first < points.length - 1; first += POINTS) {
      const piece = points.slice(first, first + POINTS + 1)
      const path = new Path2D()
      for (const { x, y } of piece) path.lineTo(x, y)
      const [xs, ys] = [piece.map(({ x }) => x), piece.map(({ y }) => y)]
      const box = {
        left: Math.min(...xs),
        top: Math.min(...ys),
        right: Math.max(...xs),
        bottom: Math.max(...ys),
      }
      chunks.push({ path, box })
    }
    return chunks
  })
}

type Chunks = CourseChunks[number]

/** The pieces of a segment that lie in a box or near it. */
function chunksInside(chunks: Chunks, box: Box, margin: number): Chunks {
  // A straight piece has no breadth, and is inside all the same.
  const reach = margin + 1
  const near = {
    left: box.left - reach,
    top: box.top - reach,
    right: box.right + reach,
    bottom: box.bottom + reach,
  }
  return chunks.filter((chunk) => isOverlapping(chunk.box, near))
}

/** Whether anything of a segment does. */
export const isInside = (chunks: Chunks, box: Box, margin: number) =>
  chunksInside(chunks, box, margin).length > 0

/** What of a segment does, moved by `left` and `top`. */
export function pathInside(chunks: Chunks, box: Box, margin: number, left = 0, top = 0): Path2D {
  const path = new Path2D()
  const moved = new DOMMatrix([1, 0, 0, 1, left, top])
  for (const chunk of chunksInside(chunks, box, margin)) path.addPath(chunk.path, moved)
  return path
}
