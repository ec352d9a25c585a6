import { type Course, pointAt } from '../course/course.ts'
import { getSegment, STATION_WORK } from '../segments.ts'
import type { MapPoint } from '../types.ts'
import type { Standing } from './ranking.ts'

/** Lanes are at least this far apart, in screen pixels: initials stay readable. */
const APART = 26
/** Breadth of a lane on the floor, against the shorter side of the map. */
const LANE = 0.012
/** Share of a station on which an athlete comes into their lane, and on which they leave it. */
const EASE = 0.08

/** Positions of athletes in the lanes of their stations. */
export type Lanes = {
  /** Each athlete's distance from the course line, in map pixels. */
  readonly shifts: readonly MapPoint[]
  /** How much two of them are apart by their lanes already, from 0 to 1. */
  readonly areApart: (one: number, other: number) => number
}

/**
 * Athletes at one station are side by side across the course, in list order. They ease into their
 * lanes and out of them.
 */
export function lanesAt(
  course: Course,
  standings: readonly Standing[],
  screenScale: number,
): Lanes {
  const places = standings
    .map(({ athlete, state, progress }) => {
      const segment = Math.floor(progress)
      const isWorking = state === 'racing' && STATION_WORK[getSegment(segment).kind] !== undefined
      const share = progress - segment
      return { athlete, segment, share, strength: isWorking ? strengthAt(share) : 0 }
    })
    .sort((a, b) => a.athlete - b.athlete)
  const width = Math.max(LANE * Math.min(course.width, course.height), APART / screenScale)
  const areApart = (one: number, other: number) => {
    const [a, b] = [places[one], places[other]]
    return a && b && a.segment === b.segment ? a.strength * b.strength : 0
  }
  const shifts = places.map(({ athlete, segment, share, strength }): MapPoint => {
    const lane = places.reduce((sum, other) => {
      const isBeside = other.segment === segment && other.athlete !== athlete
      return sum + (isBeside ? Math.sign(athlete - other.athlete) * other.strength : 0)
    }, 0)
    if (lane * strength === 0) return { x: 0, y: 0 }
    const { x, y } = acrossAt(course, segment, share)
    const way = (lane / 2) * strength * width
    return { x: x * way, y: y * way }
  })
  return { shifts, areApart }
}

/** From 0 at both ends of a station to 1, softly. */
function strengthAt(share: number): number {
  const value = Math.min(1, Math.max(0, Math.min(share, 1 - share) / EASE))
  return value * value * (3 - 2 * value)
}

/** Part of a segment over which its direction is taken. */
const REACH = 0.02

/** The direction across the course at a position. */
function acrossAt(course: Course, segment: number, share: number): MapPoint {
  const from = pointAt(course, segment, share - REACH)
  const to = pointAt(course, segment, share + REACH)
  // A machine is a point, so its lanes use the direction of the path that leads to it.
  const before =
    Math.hypot(to.x - from.x, to.y - from.y) > 1e-3 ? from : pointAt(course, segment - 1, 0.8)
  const [x, y] = [to.x - before.x, to.y - before.y]
  const length = Math.hypot(x, y)
  return length > 0 ? { x: -y / length, y: x / length } : { x: 1, y: 0 }
}
