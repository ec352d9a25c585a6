import { SEGMENTS } from '../segments.ts'
import type { MapPoint } from '../types.ts'
import { isSamePoint } from './path-way.ts'
import { currentSegment, setFollow, type Tracing } from './tracing.ts'

/**
 * Redraws one segment. Its neighbours keep every point, and both ends are joined to them; only the
 * start of the first and the end of the last segment are free. The next segment to trace is added
 * and ended. Null for a later one, or when a needed point is missing.
 */
export function setSegment(
  tracing: Tracing,
  segment: number,
  way: readonly MapPoint[],
): Tracing | null {
  const { points, boundaries } = tracing
  const current = currentSegment(tracing)
  if (segment < 0 || segment > current || segment >= SEGMENTS.length) return null
  const [start, end] = [points[boundaries[segment] ?? -1], points[boundaries[segment + 1] ?? -1]]
  const isFirst = segment === 0
  const first = (isFirst ? way[0] : null) ?? start
  const last = (segment === SEGMENTS.length - 1 ? way.at(-1) : null) ?? end ?? way.at(-1) ?? first
  if (!first || !last) return null
  return putSegment(tracing, segment, first, way, last)
}

/** The same with both ends given; they replace the points where the neighbours meet it. */
export function putSegment(
  tracing: Tracing,
  segment: number,
  first: MapPoint,
  way: readonly MapPoint[],
  last: MapPoint,
): Tracing {
  const { points, boundaries, lapStart } = tracing
  const begin = boundaries[segment] ?? 0
  // A segment without an end reaches to the end of the path.
  const end = boundaries[segment + 1] ?? points.length - 1
  const piece = withoutRepeats([first, ...way, last])
  const before = points.slice(0, begin)
  const shift = begin + piece.length - 1 - end
  const marks = boundaries.length === 0 ? [begin] : boundaries
  const moved = marks.map((index, i) => (i <= segment ? index : index + shift))
  const isAdded = boundaries[segment + 1] === undefined
  return setFollow(
    {
      ...tracing,
      points: [...before, ...piece, ...points.slice(end + 1)],
      boundaries: isAdded ? [...moved, begin + piece.length - 1] : moved,
      lapStart: shiftMark(lapStart, begin, end, shift),
    },
    segment,
    null,
  )
}

/**
 * Splits a segment at a point of its path: a forgotten boundary is inserted, and later segments
 * move on by one. Null when all 33 are traced, or if there is already a boundary.
 */
export function cutSegment(tracing: Tracing, index: number): Tracing | null {
  const { boundaries, points } = tracing
  if (currentSegment(tracing) >= SEGMENTS.length) return null
  const segment = boundaries.findLastIndex((mark) => mark < index)
  if (segment === -1 || boundaries.includes(index) || index >= points.length) return null
  return {
    ...tracing,
    boundaries: boundaries.toSpliced(segment + 1, 0, index),
    laps: spliceLaps(tracing.laps, segment, [0, 0], 1),
    follows: spliceLaps(tracing.follows, segment, [null, null], 1),
    layout: null,
  }
}

/**
 * Joins the segments on either side of a boundary, which is removed; later segments move up by one.
 * Null for the start and for the last boundary.
 */
export function joinSegments(tracing: Tracing, boundary: number): Tracing | null {
  const { boundaries, laps, follows } = tracing
  if (boundary < 1 || boundary >= boundaries.length - 1) return null
  const rounds = (laps[boundary - 1] ?? 0) + (laps[boundary] ?? 0)
  return {
    ...tracing,
    boundaries: boundaries.toSpliced(boundary, 1),
    laps: spliceLaps(laps, boundary - 1, [rounds], 2),
    follows: spliceLaps(follows, boundary - 1, [null], 2),
    layout: null,
  }
}

/** Reverses the direction of a segment. Its ends stay where its neighbours meet it. */
export function reverseSegment(tracing: Tracing, segment: number): Tracing | null {
  const { points, boundaries } = tracing
  const [begin, end] = [boundaries[segment], boundaries[segment + 1]]
  if (begin === undefined || end === undefined || end - begin < 3) return null
  const inner = points.slice(begin + 1, end).reverse()
  const reversed = [...points.slice(0, begin + 1), ...inner, ...points.slice(end)]
  return setFollow({ ...tracing, points: reversed }, segment, null)
}

/**
 * Two equal neighbours would be a step of zero length; a path that stays at one position becomes
 * one point.
 */
function withoutRepeats(points: readonly MapPoint[]): MapPoint[] {
  return points.filter((point, i) => !isSamePoint(points[i - 1], point))
}

function shiftMark(mark: number | null, begin: number, end: number, shift: number): number | null {
  if (mark === null || mark <= begin) return mark
  return mark >= end ? mark + shift : null
}

function spliceLaps<Value>(
  values: readonly Value[],
  at: number,
  put: readonly Value[],
  taken: number,
): Value[] {
  // A list may end before this segment; then there is nothing to move.
  return values.length <= at ? [...values] : values.toSpliced(at, taken, ...put)
}
