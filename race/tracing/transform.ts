import type { MapPoint } from '../types.ts'
import { mapLayout } from './course-layout.ts'
import type { Follow, Tracing } from './tracing.ts'

/**
 * Moves, rotates and scales in one, like a complex number: `a` and `b` are the scale times the
 * cosine and sine of the rotation, `x` and `y` the shift.
 */
export type Similarity = {
  readonly a: number
  readonly b: number
  readonly x: number
  readonly y: number
}

/** A pair of positions: one of the course, and where it should be on the map. */
export type Match = { readonly from: MapPoint; readonly to: MapPoint }

/** The largest change of scale in one step; anything more is a slip of the pointer. */
const MOST_SCALE = 1000

/** Where the transform puts a point. */
export function transformPoint({ a, b, x, y }: Similarity, point: MapPoint): MapPoint {
  return { x: a * point.x - b * point.y + x, y: b * point.x + a * point.y + y }
}

/** Moves a course by the distance between two positions. */
export function moveBy({ from, to }: Match): Similarity {
  return { a: 1, b: 0, x: to.x - from.x, y: to.y - from.y }
}

/** The transform that maps two positions to two others; null when either two coincide. */
export function fitTwo(first: Match, second: Match): Similarity | null {
  const [dx, dy] = [second.from.x - first.from.x, second.from.y - first.from.y]
  const [toX, toY] = [second.to.x - first.to.x, second.to.y - first.to.y]
  const square = dx * dx + dy * dy
  const scale = Math.hypot(toX, toY) / Math.sqrt(square)
  if (!(scale > 1 / MOST_SCALE && scale < MOST_SCALE)) return null
  const a = (dx * toX + dy * toY) / square
  const b = (dx * toY - dy * toX) / square
  const { from, to } = first
  return { a, b, x: to.x - a * from.x + b * from.y, y: to.y - b * from.x - a * from.y }
}

/** The inverse transform. */
export function invert({ a, b, x, y }: Similarity): Similarity {
  const square = a * a + b * b
  const [ia, ib] = [a / square, -b / square]
  return { a: ia, b: ib, x: -(ia * x - ib * y), y: -(ib * x + ia * y) }
}

/**
 * The whole course, with its lap and the segments that follow it, in another position, size and
 * rotation.
 */
export function transformTracing(tracing: Tracing, by: Similarity): Tracing {
  return mapTracing(tracing, (point) => transformPoint(by, point))
}

/** The same course with every position mapped; equal positions stay equal. */
export function mapTracing(tracing: Tracing, move: (point: MapPoint) => MapPoint): Tracing {
  const moveFollow = (follow: Follow | null) =>
    follow && { ...follow, join: move(follow.join), leave: move(follow.leave) }
  return {
    ...tracing,
    points: tracing.points.map(move),
    lap: tracing.lap?.map(move) ?? null,
    follows: tracing.follows.map(moveFollow),
    layout: tracing.layout && mapLayout(tracing.layout, move),
  }
}
