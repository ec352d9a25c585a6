import { isOnMap } from '../course/course.ts'
import type { MapPoint } from '../types.ts'
import { settleFollows } from './follow-lap.ts'
import { lapLength } from './lap-way.ts'
import { distance } from './path-way.ts'
import { lengthOf } from './segment-list.ts'
import { setFollow, setLaps, type Tracing } from './tracing.ts'
import { mapTracing } from './transform.ts'

/**
 * Bends the path so that the point at `index` moves to `to`. Points within `reach` map pixels of
 * path on either side follow, less with distance, or a single point of a dense stroke would become
 * a spike. Points at the same position move too, so that repeated laps stay one line. Null when the
 * index is invalid or the point would be outside every map.
 */
export function movePoint(
  tracing: Tracing,
  index: number,
  to: MapPoint,
  reach: number,
): Tracing | null {
  const { points } = tracing
  const point = points[index]
  if (!point || !isOnMap(to)) return null
  const moves = new Moves()
  const [dx, dy] = [to.x - point.x, to.y - point.y]
  const move = (moved: MapPoint, share: number) =>
    moves.add(moved, { x: moved.x + dx * share, y: moved.y + dy * share })

  move(point, 1)
  for (const step of [-1, 1]) {
    let way = 0
    let last = point
    for (let i = index + step; ; i += step) {
      const next = points[i]
      if (!next) break
      way += distance(next, last)
      if (way >= reach) break
      move(next, (1 + Math.cos((Math.PI * way) / reach)) / 2)
      last = next
    }
  }
  return settleFollows(
    tracing,
    mapTracing(tracing, (candidate) => moves.of(candidate)),
  )
}

/** New positions of points, by old position. */
class Moves {
  private readonly byX = new Map<number, Map<number, MapPoint>>()

  /** The first move of a position counts, as it is the one nearest to the pointer. */
  add({ x, y }: MapPoint, to: MapPoint) {
    const column = this.byX.get(x) ?? new Map<number, MapPoint>()
    if (!column.has(y)) column.set(y, to)
    this.byX.set(x, column)
  }

  of(point: MapPoint): MapPoint {
    return this.byX.get(point.x)?.get(point.y) ?? point
  }
}

/**
 * Slides a boundary (0 is the start of the first segment) along the path to another point. It stays
 * between its neighbours, so that no segment ever runs backwards; null when it would not move.
 */
export function moveBoundary(tracing: Tracing, boundary: number, to: number): Tracing | null {
  const { boundaries, points } = tracing
  const present = boundaries[boundary]
  if (present === undefined || !Number.isInteger(to)) return null
  const lowest = boundaries[boundary - 1] ?? 0
  const highest = boundaries[boundary + 1] ?? points.length - 1
  const index = Math.min(Math.max(to, lowest), highest)
  if (index === present) return null
  const moved = { ...tracing, boundaries: boundaries.with(boundary, index) }
  // Neither of the two segments that meet there matches the lap any more.
  return recountLaps(recountLaps(moved, boundary - 1), boundary)
}

/** A segment whose end moved no longer follows the lap, and may have gained or lost a lap. */
function recountLaps(tracing: Tracing, segment: number): Tracing {
  const { lap, laps } = tracing
  const own = setFollow(tracing, segment, null)
  const isCounted = (laps[segment] ?? 0) > 0 && lap !== null
  return isCounted
    ? setLaps(own, segment, Math.round(lengthOf(tracing, segment) / lapLength(lap)))
    : own
}

/** The same tracing on an image of another size: a replaced map keeps what was traced (ADMIN-25). */
export function scaleTracing(tracing: Tracing, byX: number, byY: number): Tracing {
  return mapTracing(tracing, ({ x, y }) => ({ x: x * byX, y: y * byY }))
}
