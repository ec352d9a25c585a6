import { SEGMENTS } from '../segments.ts'
import type { Tracing } from '../tracing/tracing.ts'
import type { MapPoint } from '../types.ts'

/** What is under the pointer in a traced course: a boundary, or else a point of the path. */
export type Grab =
  | {
      readonly type: 'boundary'
      readonly boundary: number
      readonly index: number
      /** How many boundaries are at the same position, including this one. */
      readonly stacked: number
    }
  | { readonly type: 'point'; readonly index: number }

/**
 * Boundaries closer together than this share of the reach can't be distinguished with a pointer.
 */
const STACK_SHARE = 0.4

/**
 * The nearest boundary within `radius` map pixels of a position, otherwise the nearest point. Of
 * boundaries at the same position, which laps produce, the last in the race is taken; a selected
 * segment limits them to its own.
 */
export function findGrab(
  tracing: Tracing,
  place: MapPoint,
  radius: number,
  chosen: number | null = null,
): Grab | null {
  const { points, boundaries } = tracing
  const marks = boundaries.map((index) => points[index] as MapPoint)
  const nearest = marks[findNearest(marks, place, radius) ?? -1]
  if (nearest) {
    const isStacked = (mark: MapPoint) => squareOf(mark, nearest) <= (radius * STACK_SHARE) ** 2
    const own = [chosen, chosen === null ? null : chosen + 1].findLast(
      (boundary) => boundary !== null && marks[boundary] && isStacked(marks[boundary]),
    )
    if (own !== undefined && own !== null) {
      return { type: 'boundary', boundary: own, index: boundaries[own] as number, stacked: 1 }
    }
    const boundary = marks.findLastIndex(isStacked)
    const stacked = marks.filter(isStacked).length
    return { type: 'boundary', boundary, index: boundaries[boundary] as number, stacked }
  }
  const index = findNearest(points, place, radius)
  return index === null ? null : { type: 'point', index }
}

/** The boundaries a pointer cannot distinguish from this one, including it, in race order. */
export function stackOf(
  { points, boundaries }: Tracing,
  boundary: number,
  radius: number,
): number[] {
  const place = points[boundaries[boundary] ?? -1]
  if (!place) return []
  const reach = (radius * STACK_SHARE) ** 2
  return [...boundaries.keys()].filter(
    (other) => squareOf(points[boundaries[other] as number] as MapPoint, place) <= reach,
  )
}

/**
 * Whether this is the start or finish with no other path through it, so that it can be moved
 * anywhere.
 */
export function isFreeEnd({ points, boundaries }: Tracing, boundary: number): boolean {
  const index = boundaries[boundary]
  const end = points[index ?? -1]
  const isStart = boundary === 0 && index === 0
  const isFinish = boundary === SEGMENTS.length && index === points.length - 1
  if (!end || !(isStart || isFinish)) return false
  return points.every((point, i) => i === index || point.x !== end.x || point.y !== end.y)
}

/**
 * Where a dragged boundary ends up: the nearest point of the path it may slide to. If a path passes
 * the position more than once, as laps do, the first pass in that direction is taken unless a later
 * one is at least `slack` map pixels nearer, because pointing isn't more precise. Of several
 * boundaries on one point, the one on that side is taken.
 */
export function findSlide(
  { points, boundaries }: Tracing,
  index: number,
  place: MapPoint,
  slack: number,
): { readonly boundary: number; readonly to: number } | null {
  const [first, last] = [boundaries.indexOf(index), boundaries.lastIndexOf(index)]
  if (first === -1) return null
  const lowest = boundaries[first - 1] ?? 0
  const highest = boundaries[last + 1] ?? points.length - 1
  // Each distance is measured once, because a pointer asks for this in every frame.
  const offs = new Float64Array(highest - lowest + 1)
  let nearest = Number.POSITIVE_INFINITY
  for (let i = lowest; i <= highest; i++) {
    const away = Math.sqrt(squareOf(points[i] as MapPoint, place))
    offs[i - lowest] = away
    if (away < nearest) nearest = away
  }
  const off = (i: number) => offs[i - lowest] as number
  const passes = [1, -1].flatMap((step) => {
    const isOn = (i: number) => i >= lowest && i <= highest
    let i = index
    while (isOn(i) && off(i) > nearest + slack) i += step
    if (!isOn(i)) return []
    const way = Math.abs(i - index)
    let to = i
    for (; isOn(i) && off(i) <= nearest + slack; i += step) if (off(i) < off(to)) to = i
    return { to, way, off: off(to) }
  })
  const [pass] = passes.sort((a, b) => a.way - b.way || a.off - b.off)
  const to = pass?.to ?? index
  return { boundary: to < index ? first : last, to }
}

function findNearest(points: readonly MapPoint[], place: MapPoint, radius: number): number | null {
  let nearest: number | null = null
  let shortest = radius ** 2
  for (let i = 0; i < points.length; i++) {
    const square = squareOf(points[i] as MapPoint, place)
    if (square > shortest || (square === shortest && nearest !== null)) continue
    nearest = i
    shortest = square
  }
  return nearest
}

const squareOf = (a: MapPoint, b: MapPoint) => (a.x - b.x) ** 2 + (a.y - b.y) ** 2
