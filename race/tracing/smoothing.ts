import type { MapPoint } from '../types.ts'
import type { Tracing } from './tracing.ts'

/** How often each point is moved towards its neighbours per smoothing; more is smoother. */
const ROUNDS = 8

/**
 * The same tracing with the points from `start` on smoothed. Boundaries, the start of a lap and
 * both ends of the stroke stay where they are; null when no point may move.
 */
export function smoothFrom(tracing: Tracing, start: number): Tracing | null {
  const { points, boundaries, lapStart } = tracing
  const last = points.length - 1
  const pinned = new Set([...boundaries, start, last, ...(lapStart === null ? [] : [lapStart])])
  const free = Array.from({ length: Math.max(0, last - start) }, (_, i) => start + i)
  if (free.every((index) => pinned.has(index))) return null

  let smoothed = points.slice(start)
  for (let round = 0; round < ROUNDS; round++) {
    smoothed = smoothed.map((point, i) => {
      const [before, after] = [smoothed[i - 1], smoothed[i + 1]]
      return before && after && !pinned.has(start + i) ? between(before, point, after) : point
    })
  }
  // A lap closed within the stroke is smoothed with it, because both have the same points.
  const moved = new Map(smoothed.map((point, i) => [points[start + i], point]))
  return {
    ...tracing,
    points: points.slice(0, start).concat(smoothed),
    lap: tracing.lap?.map((point) => moved.get(point) ?? point) ?? null,
  }
}

/** A mean of three points never leaves their triangle, so a path only gets shorter. */
function between(before: MapPoint, point: MapPoint, after: MapPoint): MapPoint {
  return {
    x: (before.x + 2 * point.x + after.x) / 4,
    y: (before.y + 2 * point.y + after.y) / 4,
  }
}
