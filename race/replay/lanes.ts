import { softly } from '../clamp.ts'
import { type Course, pointAt } from '../course/course.ts'
import { getSegment, STATION_WORK } from '../segments.ts'
import type { MapPoint } from '../types.ts'
import type { Standing } from './ranking.ts'

/** Distance between lanes, in screen pixels: initials stay readable, at any zoom. */
const APART = 26
/** The same at a ring station, where a ring around each marker shows progress. */
const APART_WITH_RING = 30
/** Lanes at a machine that need no second row. */
const IN_A_ROW = 3
/** Distance between two rows, in lanes: each marker of one stands between two of the other. */
const BETWEEN_ROWS = 0.87
/** Share of a station over which an athlete moves into their lane, and out of it. */
const EASE = 0.08

/** Positions of athletes in the lanes of their stations. */
export type Lanes = {
  /** Each athlete's distance from the course line, in map pixels. */
  readonly shifts: readonly MapPoint[]
  /** How far two athletes are already separated by their lanes, from 0 to 1. */
  readonly areApart: (one: number, other: number) => number
}

/**
 * Athletes at the same station are side by side across the course, in list order. They ease into
 * and out of their lanes. At a machine a crowd stands in two rows, which stay within the station.
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
    const { across, beside, apart, isMachine } = acrossAt(course, segment, share)
    const all = others.reduce((sum, other) => sum + other.strength, strength)
    const packed = isMachine ? softly(all - IN_A_ROW) : 0
    // The number of athletes before this one, folded: 0 and 1 in turn, without jumps.
    const row = Math.abs((((all - strength + lane) / 2 + 1) % 2) - 1)
    const way = strength * (((1 - packed / 2) * lane * apart) / 2 / screenScale - crowd * beside)
    // Towards the way in, because the station's name is on the other side.
    const back = (strength * packed * row * BETWEEN_ROWS * apart) / screenScale
    return { x: across.x * way - across.y * back, y: across.y * way + across.x * back }
  })
  return { shifts, areApart }
}

/** Eases from 0 at both ends of a station to 1. */
const strengthAt = (share: number) => softly(Math.min(share, 1 - share) / EASE)

/** Share of a segment over which its direction is measured. */
const REACH = 0.02

/** A station this narrow, relative to its length, is a single lane out and back. */
const NARROW = 0.4
/** A station no larger than this, relative to the shorter side of the map, is a machine. */
const MACHINE = 0.05
/** Shares of a station at which its shape is sampled. */
const SHARES = Array.from({ length: 17 }, (_, i) => i / 16)

type Across = {
  /** Unit vector across the lanes. */
  readonly across: MapPoint
  /** How far the course is here from the middle of an out-and-back lane, in map pixels. */
  readonly beside: number
  /** Distance between two lanes, in screen pixels. */
  readonly apart: number
  /** Everybody works on one spot. */
  readonly isMachine: boolean
}

/** Across the course at a share of a segment. */
function acrossAt(course: Course, segment: number, share: number): Across {
  const lane = laneOf(course, segment)
  if (lane) {
    const { across, middle, isMachine } = lane
    const beside = dot(pointAt(course, segment, share), across) - middle
    return { across, beside, apart: isMachine ? APART_WITH_RING : APART, isMachine }
  }
  const from = pointAt(course, segment, share - REACH)
  const to = pointAt(course, segment, share + REACH)
  return { across: normal(from, to), beside: 0, apart: APART, isMachine: false }
}

/**
 * The direction across a straight or out-and-back station, and across the way in at a machine; null
 * for a loop. The course turns around at such a station, and lanes that turned with it would change
 * sides and run into each other.
 */
function laneOf(course: Course, segment: number) {
  const points = SHARES.map((share) => pointAt(course, segment, share))
  const long = axisOf(points)
  const [least, most] = extentOf(points, long)
  const isMachine = most - least < MACHINE * Math.min(course.width, course.height)
  const across = isMachine
    ? normal(pointAt(course, segment - 1, 0.8), points[0] as MapPoint)
    : { x: -long.y, y: long.x }
  const [left, right] = extentOf(points, across)
  if (!isMachine && right - left > NARROW * (most - least)) return null
  return { across, middle: (left + right) / 2, isMachine }
}

/** Unit vector in the direction in which points are spread most. */
function axisOf(points: readonly MapPoint[]): MapPoint {
  const mean = (of: (point: MapPoint) => number) =>
    points.reduce((sum, point) => sum + of(point), 0) / points.length
  const [x, y] = [mean((point) => point.x), mean((point) => point.y)]
  const both = mean((point) => (point.x - x) * (point.y - y))
  const more = mean((point) => (point.x - x) ** 2 - (point.y - y) ** 2)
  const angle = Math.atan2(2 * both, more) / 2
  return { x: Math.cos(angle), y: Math.sin(angle) }
}

/** How far points reach in a direction. */
function extentOf(points: readonly MapPoint[], way: MapPoint): [least: number, most: number] {
  const sides = points.map((point) => dot(point, way))
  return [Math.min(...sides), Math.max(...sides)]
}

const dot = (a: MapPoint, b: MapPoint) => a.x * b.x + a.y * b.y

/** Unit vector perpendicular to the line between two points. */
function normal(from: MapPoint, to: MapPoint): MapPoint {
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  return length > 0 ? { x: (from.y - to.y) / length, y: (to.x - from.x) / length } : { x: 1, y: 0 }
}
