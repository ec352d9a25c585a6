import type { MapPoint } from '../../../race/types.ts'

/** A point where a way bends, and how wide the bend is. */
export type Corner = MapPoint & { readonly radius?: number }

export type Box = {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Farthest apart two neighbouring points of a traced path lie, in map pixels. */
const STEP = 13
/** Most a path turns from one point to the next: a marker on a coarser bend would tick. */
const TURN = Math.PI / 12

const DEFAULT_RADIUS = 30

/**
 * A way through corners as dense points, every bend an arc. `middles` holds, for each corner, the
 * index of the point in the middle of its bend.
 *
 *      corner ┐            ╮
 *             │   becomes  │
 */
export function roundWay(corners: readonly Corner[]): { points: MapPoint[]; middles: number[] } {
  const points: MapPoint[] = []
  const middles: number[] = []
  const tangents = fittingTangents(corners)
  corners.forEach((corner, index) => {
    const before = corners[index - 1]
    const after = corners[index + 1]
    const bend = before && after ? bendAt(before, corner, after, tangents[index] ?? 0) : [corner]
    addStraight(points, bend[0] ?? corner)
    middles.push(points.length - 1 + Math.floor(bend.length / 2))
    points.push(...bend.slice(1))
  })
  return { points, middles }
}

/** A closed way (the running loop) as dense points; the last is the first again. */
export function roundLoop(corners: readonly Corner[]): MapPoint[] {
  const [first, second] = corners
  const last = corners.at(-1)
  if (!(first && second && last)) throw new RangeError('A loop has three corners or more')
  const seam = { x: (last.x + first.x) / 2, y: (last.y + first.y) / 2 }
  return roundWay([seam, ...corners, seam]).points
}

/** Dense points moved sideways, to the right of their direction when `distance` is above 0. */
export function offsetWay(points: readonly MapPoint[], distance: number): MapPoint[] {
  return points.map((point, index) => {
    const { x, y } = directionAt(points, index)
    return { x: point.x - y * distance, y: point.y + x * distance }
  })
}

/** Unit vector along dense points at one of them. */
export function directionAt(points: readonly MapPoint[], index: number): MapPoint {
  const from = points[Math.max(index - 1, 0)] as MapPoint
  const to = points[Math.min(index + 1, points.length - 1)] as MapPoint
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1
  return { x: (to.x - from.x) / length, y: (to.y - from.y) / length }
}

export function wayLength(points: readonly MapPoint[]): number {
  return points.reduce((sum, { x, y }, index) => {
    const before = points[index - 1]
    return before ? sum + Math.hypot(x - before.x, y - before.y) : sum
  }, 0)
}

function addStraight(points: MapPoint[], to: MapPoint) {
  const from = points.at(-1)
  if (!from) return void points.push(to)
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  const pieces = Math.ceil(length / STEP)
  for (let piece = 1; piece <= pieces; piece++) {
    const share = piece / pieces
    points.push({ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share })
  }
}

/** How far before its corner each bend begins; less than asked where two bends share a short leg. */
function fittingTangents(corners: readonly Corner[]): number[] {
  const asked = corners.map((corner, index) => {
    const [before, after] = [corners[index - 1], corners[index + 1]]
    if (!(before && after)) return 0
    const half = Math.abs(turnAt(before, corner, after)) / 2
    return (corner.radius ?? DEFAULT_RADIUS) * Math.tan(half)
  })
  const shares = corners.map((corner, index) => {
    const next = corners[index + 1]
    const sum = (asked[index] ?? 0) + (asked[index + 1] ?? 0)
    return next && sum > 0 ? Math.min(1, leg(corner, next)[2] / sum) : 1
  })
  return asked.map(
    (tangent, index) => tangent * Math.min(shares[index - 1] ?? 1, shares[index] ?? 1),
  )
}

function bendAt(before: MapPoint, corner: Corner, after: MapPoint, tangent: number): MapPoint[] {
  const [inX, inY] = leg(before, corner)
  const turn = turnAt(before, corner, after)
  if (Math.abs(turn) < 0.001) return [corner]
  const radius = tangent / Math.tan(Math.abs(turn) / 2)
  const side = Math.sign(turn)
  const start = { x: corner.x - inX * tangent, y: corner.y - inY * tangent }
  const centre = { x: start.x - inY * radius * side, y: start.y + inX * radius * side }
  const pieces = Math.ceil(Math.abs(turn) / Math.min(TURN, STEP / radius))
  const firstAngle = Math.atan2(start.y - centre.y, start.x - centre.x)
  return Array.from({ length: pieces + 1 }, (_, piece) => {
    const angle = firstAngle + (turn * piece) / pieces
    return { x: centre.x + Math.cos(angle) * radius, y: centre.y + Math.sin(angle) * radius }
  })
}

/** Signed angle a way turns by at a corner, in radians. */
function turnAt(before: MapPoint, corner: MapPoint, after: MapPoint): number {
  const [inX, inY] = leg(before, corner)
  const [outX, outY] = leg(corner, after)
  return Math.atan2(inX * outY - inY * outX, inX * outX + inY * outY)
}

function leg(from: MapPoint, to: MapPoint): [number, number, number] {
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  return [(to.x - from.x) / length, (to.y - from.y) / length, length]
}
