import type { MapPoint } from '../types.ts'
import { between, distance, type PathPlace, pathLength, projectOnPath } from './path-way.ts'

/** Length of a lap in map pixels, including the part from its last point back to its first. */
export function lapLength(lap: readonly MapPoint[]): number {
  return pathLength(closed(lap))
}

/** A lap with its first point repeated at its end. */
export const closed = (lap: readonly MapPoint[]): readonly MapPoint[] => [
  ...lap,
  ...lap.slice(0, 1),
]

/** The position on a lap nearest to a point, including positions between two points of the lap. */
export const projectOnLap = (lap: readonly MapPoint[], point: MapPoint): PathPlace =>
  projectOnPath(closed(lap), point)

/**
 * The path along a lap from where a run joins it to where it leaves, rounded to the distance
 * nearest to `laps` full laps, so that a run that leaves just before completing one doesn't go
 * round again. With 0 it goes straight to where it leaves.
 */
export function wayAlongLap(
  lap: readonly MapPoint[],
  join: PathPlace,
  leave: PathPlace,
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

type Edge = { readonly to: MapPoint; readonly length: number }

function edgesOf(lap: readonly MapPoint[]): Edge[] {
  return lap.map((from, i) => {
    const to = lap[(i + 1) % lap.length] as MapPoint
    return { to, length: distance(from, to) }
  })
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
