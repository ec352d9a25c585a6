import { isOnMap } from '../course/course.ts'
import type { MapPoint } from '../types.ts'
import { settleFollows } from './follow-lap.ts'
import { between, distance, isSamePoint, nearestShare } from './path-way.ts'
import type { Tracing } from './tracing.ts'

/** Fewer points only lead there and back, not round. */
const LEAST_LAP = 3

/**
 * Inserts a point between the point at `index` and the next. Every lap that passes between the same
 * two positions gets it, so that repeated laps stay one line. Null after the last point.
 */
export function insertPoint(tracing: Tracing, index: number, point: MapPoint): Tracing | null {
  const { points, boundaries, lap, lapStart } = tracing
  const [from, to] = [points[index], points[index + 1]]
  if (!from || !to || !isOnMap(point)) return null
  const isHere = (list: readonly MapPoint[], i: number) =>
    isSamePoint(list[i], from) && isSamePoint(list[i + 1], to)
  const added: number[] = []
  const grown = points.flatMap((each, i) => {
    if (i !== index && !isHere(points, i)) return each
    added.push(i)
    return [each, point]
  })
  const shift = (mark: number) => mark + added.filter((i) => i < mark).length
  const ring = lap?.flatMap((each, i) =>
    isHere([...lap, lap[0] as MapPoint], i) ? [each, point] : each,
  )
  return settleFollows(tracing, {
    ...tracing,
    points: grown,
    boundaries: boundaries.map(shift),
    lapStart: lapStart === null ? null : shift(lapStart),
    lap: ring && lap && ring.length > lap.length ? ring : lap,
  })
}

/**
 * Removes the point at `index`, and those at the same position in other laps. Null if a boundary is
 * there, because segments would no longer meet.
 */
export function deletePoint(tracing: Tracing, index: number): Tracing | null {
  const { points, boundaries, lap, lapStart } = tracing
  const point = points[index]
  if (!point || boundaries.includes(index)) return null
  const marked = new Set([...boundaries, lapStart])
  const isTaken = (i: number) => isSamePoint(points[i], point) && !marked.has(i)
  const taken = [...points.keys()].filter(isTaken)
  const shift = (mark: number) => mark - taken.filter((i) => i < mark).length
  const ring = lap?.filter((each) => !isSamePoint(each, point))
  return settleFollows(tracing, {
    ...tracing,
    points: points.filter((_, i) => !isTaken(i)),
    boundaries: boundaries.map(shift),
    lapStart: lapStart === null ? null : shift(lapStart),
    lap: ring && lap && ring.length < lap.length && ring.length >= LEAST_LAP ? ring : lap,
  })
}

/**
 * A segment's line at a position: the point before it and the position on it; null out of reach.
 */
export function findLine(
  { points }: Pick<Tracing, 'points'>,
  place: MapPoint,
  radius: number,
  first = 0,
  last = points.length - 1,
): { readonly index: number; readonly point: MapPoint } | null {
  let found: { index: number; point: MapPoint } | null = null
  let shortest = radius
  for (let index = first; index < last; index++) {
    const [from, to] = [points[index] as MapPoint, points[index + 1] as MapPoint]
    const point = between(from, to, nearestShare(from, to, place))
    const away = distance(point, place)
    if (away > shortest) continue
    found = { index, point }
    shortest = away
  }
  return found
}
