import type { MapPoint } from '../types.ts'

/** A position on a lap: the point, and its distance along the lap from the first point. */
export type LapPlace = { readonly point: MapPoint; readonly at: number }

/** Length of a lap in map pixels, including the part from its last point back to its first. */
export function lapLength(lap: readonly MapPoint[]): number {
  return edgesOf(lap).reduce((sum, { length }) => sum + length, 0)
}

/** The position on a lap nearest to a point, including positions between two points of the lap. */
export function projectOnLap(lap: readonly MapPoint[], point: MapPoint): LapPlace {
  let nearest: LapPlace = { point: lap[0] ?? point, at: 0 }
  let shortest = Number.POSITIVE_INFINITY
  let passed = 0
  for (const { from, to, length } of edgesOf(lap)) {
    const share = nearestShare(from, to, point)
    const on = between(from, to, share)
    const distance = Math.hypot(on.x - point.x, on.y - point.y)
    if (distance < shortest) {
      nearest = { point: on, at: passed + length * share }
      shortest = distance
    }
    passed += length
  }
  return nearest
}

/**
 * The path along a lap from where a run joins it to where it leaves, rounded to the distance
 * nearest to `laps` full laps, so that a run that leaves just before completing one doesn't go
 * round again. With 0 it goes straight to where it leaves.
 */
export function wayAlongLap(
  lap: readonly MapPoint[],
  join: LapPlace,
  leave: LapPlace,
  laps: number,
): MapPoint[] {
  const edges = edgesOf(lap)
  const round = edges.reduce((sum, { length }) => sum + length, 0)
  const end = join.at + travelOf(round, leave.at - join.at, laps)
  const way = [join.point]
  const add = (point: MapPoint) => {
    const last = way.at(-1)
    if (last?.x !== point.x || last.y !== point.y) way.push(point)
  }
  // Rounding must not repeat a corner that was just passed.
  const slack = round * 1e-9
  for (let passed = 0; round > 0 && passed < end - slack; ) {
    for (const { to, length } of edges) {
      passed += length
      if (passed > end - slack) break
      if (passed > join.at + slack) add(to)
    }
  }
  add(leave.point)
  return way
}

/**
 * The forward distance along the lap that ends where the run leaves and is nearest to `laps` laps.
 */
function travelOf(round: number, way: number, laps: number): number {
  const ahead = ((way % round) + round) % round
  return ahead + Math.max(0, Math.round(laps - ahead / round)) * round
}

type Edge = { readonly from: MapPoint; readonly to: MapPoint; readonly length: number }

function edgesOf(lap: readonly MapPoint[]): Edge[] {
  return lap.map((from, i) => {
    const to = lap[(i + 1) % lap.length] as MapPoint
    return { from, to, length: Math.hypot(to.x - from.x, to.y - from.y) }
  })
}

/** How far along the line between two points, 0 to 1, is nearest to a third. */
export function nearestShare(from: MapPoint, to: MapPoint, point: MapPoint): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const square = dx * dx + dy * dy
  if (square === 0) return 0
  const share = ((point.x - from.x) * dx + (point.y - from.y) * dy) / square
  return Math.min(Math.max(share, 0), 1)
}

/**
 * Maximum distance between points of a straight path, as a share of the lap; a sparser lap sets its
 * own.
 */
const STEP_SHARE = 0.025
/** Most steps between two positions, however small the lap. */
const MOST_STEPS = 40

/**
 * The points of the straight path between two positions, without those two, about as dense as the
 * lap's: next to a hand-drawn lap a single long step would look like a jump.
 */
export function pointsBetween(
  from: MapPoint,
  to: MapPoint,
  lap: readonly MapPoint[],
): readonly MapPoint[] {
  const edges = edgesOf(lap).map(({ length }) => length)
  const step = Math.max(...edges, lapLength(lap) * STEP_SHARE)
  const count = Math.min(Math.ceil(distance(from, to) / step) || 1, MOST_STEPS)
  return Array.from({ length: count - 1 }, (_, n) => between(from, to, (n + 1) / count))
}

/** Map pixels from one point to another. */
export const distance = (a: MapPoint, b: MapPoint): number => Math.hypot(a.x - b.x, a.y - b.y)

/** The point at a share between two others, exactly equal to them at the ends. */
export function between(from: MapPoint, to: MapPoint, share: number): MapPoint {
  if (share === 0) return from
  if (share === 1) return to
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }
}
