import type { MapPoint } from '../types.ts'
import { between, distance, nearestShare } from './path-way.ts'
import type { Tracing } from './tracing.ts'

/**
 * A path passing a position: the point before it, the distance from it, and the distance along the
 * path.
 */
type Pass = {
  readonly index: number
  readonly point: MapPoint
  readonly at: number
  readonly off: number
}

/** A nearer pass may be longer: each pixel nearer is worth this many pixels of path. */
const NEARNESS = 4

/**
 * The part of a traced path from where a segment starts to a position near the path, in either
 * direction: Roxzone Out uses Roxzone In. The shortest is taken if the path passes more than once.
 * Null when no traced path passes both within `radius` map pixels.
 */
export function wayAlongPath(
  { points, boundaries }: Tracing,
  segment: number,
  to: MapPoint,
  radius: number,
): MapPoint[] | null {
  const begin = boundaries[segment]
  const start = points[begin ?? -1]
  if (segment < 1 || begin === undefined || !start) return null
  // A traced segment can't follow itself.
  const behind = boundaries[segment + 1]
  const pieces = [points.slice(0, begin + 1), behind === undefined ? [] : points.slice(behind)]
  const ways = pieces.flatMap((piece) => {
    const [joins, leaves] = [passesOf(piece, start, radius), passesOf(piece, to, radius)]
    return joins.flatMap((join) =>
      leaves.map((leave) => ({ piece, join, leave, ...cost(join, leave) })),
    )
  })
  const [best] = ways.filter(({ length }) => length > radius).sort((a, b) => a.cost - b.cost)
  return best ? wayBetween(best.piece, best.join, best.leave) : null
}

function cost(join: Pass, leave: Pass) {
  const length = Math.abs(leave.at - join.at)
  return { length, cost: length + NEARNESS * (join.off + leave.off) }
}

/** For each time a path passes a position, the nearest point of that pass. */
function passesOf(points: readonly MapPoint[], place: MapPoint, radius: number): Pass[] {
  const passes: Pass[] = []
  let isNear = false
  let passed = 0
  for (let index = 0; index + 1 < points.length; index++) {
    const [from, to] = [points[index] as MapPoint, points[index + 1] as MapPoint]
    const length = distance(from, to)
    const share = nearestShare(from, to, place)
    const point = between(from, to, share)
    const pass = { index, point, at: passed + length * share, off: distance(point, place) }
    passed += length
    if (pass.off > radius) {
      isNear = false
      continue
    }
    const last = passes.at(-1)
    if (!isNear || !last) passes.push(pass)
    else if (pass.off < last.off) passes[passes.length - 1] = pass
    isNear = true
  }
  return passes
}

function wayBetween(points: readonly MapPoint[], join: Pass, leave: Pass): MapPoint[] {
  const isForward = leave.at >= join.at
  const [first, last] = isForward ? [join, leave] : [leave, join]
  const way = [first.point, ...points.slice(first.index + 1, last.index + 1), last.point]
  // A pass may be exactly on a corner.
  const once = way.filter((point, i) => i === 0 || distance(point, way[i - 1] as MapPoint) > 0)
  return isForward ? once : once.reverse()
}
