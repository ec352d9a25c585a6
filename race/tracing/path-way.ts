import type { MapPoint } from '../types.ts'

/** Whether two points are at the same position. */
export const isSamePoint = (a: MapPoint | undefined, b: MapPoint | undefined): boolean =>
  a !== undefined && a.x === b?.x && a.y === b.y

/** Map pixels from one point to another. */
export const distance = (a: MapPoint, b: MapPoint): number => Math.hypot(a.x - b.x, a.y - b.y)

/** The point at a share between two others, exactly equal to them at the ends. */
export function between(from: MapPoint, to: MapPoint, share: number): MapPoint {
  if (share === 0) return from
  if (share === 1) return to
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }
}

/** How far along the line between two points, 0 to 1, is nearest to a third. */
export function nearestShare(from: MapPoint, to: MapPoint, point: MapPoint): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const square = dx * dx + dy * dy
  if (square === 0) return 0
  const share = ((point.x - from.x) * dx + (point.y - from.y) * dy) / square
  return Math.min(Math.max(share, 0), 1)
}

/** A position on a path: the point, and its distance from the path's first point. */
export type PathPlace = { readonly point: MapPoint; readonly at: number }

/** The position on an open path nearest to a point; the earlier of two equally near ones. */
export function projectOnPath(path: readonly MapPoint[], point: MapPoint): PathPlace {
  let nearest: PathPlace = { point: path[0] ?? point, at: 0 }
  let shortest = distance(nearest.point, point)
  let passed = 0
  for (let i = 1; i < path.length; i++) {
    const [from, to] = [path[i - 1] as MapPoint, path[i] as MapPoint]
    const length = distance(from, to)
    const share = nearestShare(from, to, point)
    const on = between(from, to, share)
    const away = distance(on, point)
    if (away < shortest) {
      nearest = { point: on, at: passed + length * share }
      shortest = away
    }
    passed += length
  }
  return nearest
}

/** The part of a path from one position to another, backwards if the second comes first. */
export function wayAlong(
  path: readonly MapPoint[],
  from: PathPlace,
  to: PathPlace,
): readonly MapPoint[] {
  const [first, last] = from.at <= to.at ? [from, to] : [to, from]
  const inner: MapPoint[] = []
  let passed = 0
  for (let i = 1; i < path.length; i++) {
    const corner = path[i] as MapPoint
    passed += distance(path[i - 1] as MapPoint, corner)
    if (passed > first.at && passed < last.at) inner.push(corner)
  }
  if (from.at > to.at) inner.reverse()
  return [from.point, ...inner, to.point]
}

/** Length of a path in map pixels. */
export function pathLength(path: readonly MapPoint[]): number {
  return path.reduce((sum, to, i) => sum + (i === 0 ? 0 : distance(path[i - 1] as MapPoint, to)), 0)
}

/** The path in two halves of equal length that share one point. */
export function halvesOf(path: readonly MapPoint[]): [readonly MapPoint[], readonly MapPoint[]] {
  const half = pathLength(path) / 2
  let passed = 0
  for (let i = 1; i < path.length; i++) {
    const [from, to] = [path[i - 1] as MapPoint, path[i] as MapPoint]
    const length = distance(from, to)
    if (passed + length >= half && length > 0) {
      const middle = between(from, to, (half - passed) / length)
      return [
        [...path.slice(0, i), middle],
        [middle, ...path.slice(i)],
      ]
    }
    passed += length
  }
  return [path, path.slice(-1)]
}
