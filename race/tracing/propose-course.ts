import { getSegment, RUN_METRES, SEGMENTS } from '../segments.ts'
import type { MapPoint, SegmentKind } from '../types.ts'
import { followLap } from './follow-lap.ts'
import {
  between,
  distance,
  lapLength,
  nearestShare,
  pointsBetween,
  projectOnLap,
} from './lap-way.ts'
import { setSegment } from './segment-editing.ts'
import { EMPTY_TRACING, type Tracing } from './tracing.ts'

/** The operator's input on the map. */
export type PlacedStations = {
  /** Where the race starts, on the lap or beside it, and where it ends. */
  readonly start: MapPoint
  readonly finish: MapPoint
  /** Where runs leave the lap for the roxzone, and where they come back to it. */
  readonly gateIn: MapPoint
  readonly gateOut: MapPoint
  /** The eight stations in the order of the race. */
  readonly stations: readonly MapPoint[]
}

/** Moving work starts at this share of the path from the roxzone to its station, or closer. */
const LANE_START = 0.25
/** Metres of work that moves: there and back, its lane is half as long. */
const WORK_METRES: { readonly [kind in SegmentKind]?: number } = {
  SLED_PUSH: 50,
  SLED_PULL: 50,
  BURPEE_BROAD_JUMP: 80,
  FARMERS_CARRY: 200,
  SANDBAG_LUNGES: 100,
}

/**
 * A whole course of 33 segments from start, finish, eight stations and two gates, to be corrected
 * instead of drawn: runs go round the lap, the roxzone leads straight from gate to gate, and from it
 * every station and the finish are reached at a right angle; what moves there takes a lane of its real
 * length. Nothing without eight stations or when the lap is not round.
 *
 *      gate in  ──┬────┬────┬──  gate out
 *                 │    │    │
 *                ski  push pull
 */
export function proposeCourse(
  lap: readonly MapPoint[],
  { start, finish, gateIn, gateOut, stations }: PlacedStations,
  lapsOfRuns: readonly number[],
): Tracing | null {
  const [onto, off] = [projectOnLap(lap, gateOut).point, projectOnLap(lap, gateIn).point]
  const footOf = (place: MapPoint) => between(gateIn, gateOut, nearestShare(gateIn, gateOut, place))
  let tracing: Tracing | null = { ...EMPTY_TRACING, lap }
  for (const [index, { kind }] of SEGMENTS.entries()) {
    if (!tracing) return null
    const round = Math.min(Math.floor(index / 4), 7)
    const station = stations[round]
    if (!station) return null
    const foot = footOf(station)
    // Machines don't move; carrying, pushing and jumping lead up to the station and back.
    const metres = WORK_METRES[getSegment(4 * round + 2).kind] ?? 0
    const lane = (metres / 2 / RUN_METRES) * (lapsOfRuns[round] || 1) * lapLength(lap)
    const share = lane && Math.min(1 - LANE_START, lane / distance(station, foot))
    const work = between(station, foot, share)
    const isLast = round === 7
    const end = isLast ? between(foot, footOf(finish), 0.5) : onto
    if (kind === 'RUN') {
      const join = round === 0 ? start : onto
      tracing = followLap(tracing, index, { join, leave: off, laps: lapsOfRuns[round] ?? 1 })
    } else if (kind === 'FINISH') tracing = setStraight(tracing, index, [footOf(finish), finish])
    else if (kind !== 'ROXZONE') tracing = setStraight(tracing, index, [station, work])
    else if (index % 4 === 1) tracing = setStraight(tracing, index, [gateIn, foot, work])
    else tracing = setStraight(tracing, index, isLast ? [foot, end] : [foot, gateOut, end])
  }
  return tracing
}

/** Draws a segment from where the last one ends, straight from corner to corner. */
function setStraight(tracing: Tracing, segment: number, corners: readonly MapPoint[]) {
  const { lap, points } = tracing
  const way = corners.flatMap((to, i) => {
    const from = (i === 0 ? points.at(-1) : corners[i - 1]) ?? to
    return [...pointsBetween(from, to, lap ?? []), to]
  })
  return setSegment(tracing, segment, way)
}
