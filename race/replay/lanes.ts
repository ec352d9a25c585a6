import { softly } from '../clamp.ts'
import { type Course, pointAt } from '../course/course.ts'
import { getSegment, STATION_WORK } from '../segments.ts'
import type { MapPoint } from '../types.ts'
import type { Standing } from './ranking.ts'

/** Lanes are at least this far apart, in screen pixels: initials stay readable. */
const APART = 26
/** The same at a machine, where a ring around each marker shows how much is done. */
const APART_WITH_RING = 30
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
  const areApart = (one: number, other: number) => {
    const [a, b] = [places[one], places[other]]
    return a && b && a.segment === b.segment ? a.strength * b.strength : 0
  }
  const shifts = places.map(({ athlete, segment, share, strength }): MapPoint => {
    const others = places.filter((other) => other.segment === segment && other.athlete !== athlete)
    const lane = others.reduce(
      (sum, other) => sum + Math.sign(athlete - other.athlete) * other.strength,
      0,
    )
    const crowd = Math.max(0, ...others.map((other) => other.strength))
    if (lane * strength === 0 && crowd === 0) return { x: 0, y: 0 }
    const { across, beside, apart } = acrossAt(course, segment, share)
    const width = Math.max(LANE * Math.min(course.width, course.height), apart / screenScale)
    const way = strength * ((lane / 2) * width - crowd * beside)
    return { x: across.x * way, y: across.y * way }
  })
  return { shifts, areApart }
}

/** From 0 at both ends of a station to 1, softly. */
const strengthAt = (share: number) => softly(Math.min(share, 1 - share) / EASE)

/** Part of a segment over which its direction is taken. */
const REACH = 0.02

/** A station at most this broad, against its length, is one lane out and back. */
const NARROW = 0.4
/** Against the shorter side of the map: a station no larger than this is a machine. */
const MACHINE = 0.05
/** Places of a station from which its shape is known. */
const SHARES = Array.from({ length: 17 }, (_, i) => i / 16)

type Across = {
  /** Across the lanes, of length 1. */
  readonly across: MapPoint
  /** How far beside the middle of a lane out and back the course is here, in map pixels. */
  readonly beside: number
  /** Between two lanes, in screen pixels. */
  readonly apart: number
}

/** Across the course at a place of it. */
function acrossAt(course: Course, segment: number, share: number): Across {
  const lane = laneOf(course, segment)
  if (lane) {
    const { across, middle, apart } = lane
    return { across, beside: dot(pointAt(course, segment, share), across) - middle, apart }
  }
  const from = pointAt(course, segment, share - REACH)
  const to = pointAt(course, segment, share + REACH)
  return { across: normal(from, to), beside: 0, apart: APART }
}

/**
 * The direction across a station that leads there and back, or straight on, and across the way to a
 * machine; null for a loop. The course itself turns round there, and lanes that turned with it would
 * change sides and run into each other.
 */
function laneOf(course: Course, segment: number) {
  const points = SHARES.map((share) => pointAt(course, segment, share))
  const start = points[0] as MapPoint
  const far = points.reduce((one, other) =>
    distance(start, other) > distance(start, one) ? other : one,
  )
  const length = distance(start, far)
  const isMachine = length < MACHINE * Math.min(course.width, course.height)
  const across = isMachine ? normal(pointAt(course, segment - 1, 0.8), start) : normal(start, far)
  const sides = points.map((point) => dot(point, across))
  const [least, most] = [Math.min(...sides), Math.max(...sides)]
  if (!isMachine && most - least > NARROW * length) return null
  return { across, middle: (least + most) / 2, apart: isMachine ? APART_WITH_RING : APART }
}

const distance = (a: MapPoint, b: MapPoint) => Math.hypot(b.x - a.x, b.y - a.y)
const dot = (a: MapPoint, b: MapPoint) => a.x * b.x + a.y * b.y

/** Of length 1, across the way from one point to the other. */
function normal(from: MapPoint, to: MapPoint): MapPoint {
  const length = distance(from, to)
  return length > 0 ? { x: (from.y - to.y) / length, y: (to.x - from.x) / length } : { x: 1, y: 0 }
}
