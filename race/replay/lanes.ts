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

/** Where athletes stand in the lanes of their stations. */
export type Lanes = {
  /** How far beside the course each stands, in map pixels. */
  readonly shifts: readonly MapPoint[]
  /** How much two of them are apart by their lanes already, from 0 to 1. */
  readonly areApart: (one: number, other: number) => number
}

/**
 * Athletes at one station stand side by side, in list order, on the side they come from: the name of
 * the station is on the other one. They ease into their lanes and out of them.
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
      return { athlete, segment, strength: isWorking ? strengthAt(progress - segment) : 0 }
    })
    .sort((a, b) => a.athlete - b.athlete)
  const width = Math.max(LANE * Math.min(course.width, course.height), APART / screenScale)
  const areApart = (one: number, other: number) => {
    const [a, b] = [places[one], places[other]]
    return a && b && a.segment === b.segment ? a.strength * b.strength : 0
  }
  const shifts = places.map(({ athlete, segment, strength }): MapPoint => {
    const before = places.slice(0, athlete).filter((other) => other.segment === segment)
    const lane = strength * before.reduce((sum, other) => sum + other.strength, 0)
    if (lane === 0) return { x: 0, y: 0 }
    const { x, y } = acrossOf(course, segment)
    return { x: x * lane * width, y: y * lane * width }
  })
  return { shifts, areApart }
}

/** From 0 at both ends of a station to 1, softly. */
function strengthAt(share: number): number {
  const value = Math.min(1, Math.max(0, Math.min(share, 1 - share) / EASE))
  return value * value * (3 - 2 * value)
}

/** Across a station, towards where athletes come from. */
function acrossOf(course: Course, segment: number): MapPoint {
  const [start, end] = [pointAt(course, segment, 0), pointAt(course, segment, 1)]
  const before = pointAt(course, Math.max(0, segment - 1), 0.8)
  const [x, y] = [end.x - start.x, end.y - start.y]
  const length = Math.hypot(x, y)
  // A machine is a point: beside it is beside the way to it.
  if (length < 1) return unit({ x: before.y - start.y, y: start.x - before.x })
  const across = { x: -y / length, y: x / length }
  const isAhead = (before.x - start.x) * across.x + (before.y - start.y) * across.y < 0
  return isAhead ? { x: -across.x, y: -across.y } : across
}

function unit({ x, y }: MapPoint): MapPoint {
  const length = Math.hypot(x, y)
  return length > 0 ? { x: x / length, y: y / length } : { x: 1, y: 0 }
}
