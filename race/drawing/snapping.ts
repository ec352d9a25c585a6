import { closed } from '../tracing/lap-way.ts'
import { between, distance, nearestShare } from '../tracing/path-way.ts'
import type { Tracing } from '../tracing/tracing.ts'
import type { MapPoint } from '../types.ts'

/** The snap target of a position; `null` when it wasn't snapped. */
export type Snap = {
  readonly point: MapPoint
  readonly to: 'boundary' | 'path' | 'lap' | 'angle' | null
}

type SnapWish = {
  /** Snap distance, in map pixels. */
  readonly radius: number
  /** The last corner, if the line from it snaps to steps of 15 degrees. */
  readonly angleFrom?: MapPoint | null
}

/** Lines snap to these steps on request, in radians. */
const ANGLE_STEP = Math.PI / 12

/**
 * Snaps a position to a boundary within reach, else the nearest position on path or lap, else the
 * nearest direction. Boundaries come first because segments meet there.
 */
export function snapPlace(tracing: Tracing, place: MapPoint, wish: SnapWish): Snap {
  const { radius, angleFrom } = wish
  const { points, boundaries, lap } = tracing
  const marks = boundaries.flatMap((index) => points[index] ?? [])
  const mark = nearestOf(marks, place, radius)
  if (mark) return { point: mark, to: 'boundary' }
  const onPath = nearestOn(points, place, radius)
  const onLap = lap && nearestOn(closed(lap), place, radius)
  if (onLap && (!onPath || distance(onLap, place) <= distance(onPath, place))) {
    return { point: onLap, to: 'lap' }
  }
  if (onPath) return { point: onPath, to: 'path' }
  return angleFrom
    ? { point: snapAngle(angleFrom, place), to: 'angle' }
    : { point: place, to: null }
}

/** The position at the same distance whose direction is a multiple of 15 degrees. */
export function snapAngle(from: MapPoint, place: MapPoint): MapPoint {
  const length = distance(from, place)
  const angle = Math.atan2(place.y - from.y, place.x - from.x)
  const snapped = Math.round(angle / ANGLE_STEP) * ANGLE_STEP
  return { x: from.x + Math.cos(snapped) * length, y: from.y + Math.sin(snapped) * length }
}

function nearestOf(points: readonly MapPoint[], place: MapPoint, radius: number): MapPoint | null {
  let nearest: MapPoint | null = null
  let shortest = radius
  for (const point of points) {
    const away = distance(point, place)
    if (away > shortest || (away === shortest && nearest)) continue
    nearest = point
    shortest = away
  }
  return nearest
}

/** The nearest position on a line through these points. */
function nearestOn(points: readonly MapPoint[], place: MapPoint, radius: number): MapPoint | null {
  let nearest: MapPoint | null = null
  let shortest = radius
  for (let i = 0; i + 1 < points.length; i++) {
    const [from, to] = [points[i] as MapPoint, points[i + 1] as MapPoint]
    // Most of a long path is far away, which its bounding box shows without a square root.
    if (Math.min(from.x, to.x) - shortest > place.x || Math.max(from.x, to.x) + shortest < place.x)
      continue
    const on = between(from, to, nearestShare(from, to, place))
    const away = distance(on, place)
    if (away > shortest || (away === shortest && nearest)) continue
    nearest = on
    shortest = away
  }
  return nearest
}
