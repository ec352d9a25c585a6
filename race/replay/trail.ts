import { type Course, pointAtLength } from '../course/course.ts'
import { getSegment, STATION_WORK } from '../segments.ts'
import type { Timeline } from '../timeline.ts'
import type { MapPoint, Seconds } from '../types.ts'
import { lengthAt, positionAt, type Track } from './track.ts'

/** How far back a trail goes. */
export const TRAILS = ['short', 'long', 'station', 'off'] as const
export type Trail = (typeof TRAILS)[number]

/** Seconds of race time a trail covers. */
const SHORT: readonly Seconds[] = [0, 1, 2, 3, 4, 5]
const LONG: readonly Seconds[] = Array.from({ length: 21 }, (_, i) => i)
/** Number of pieces in a trail back to the last station: enough for its bends. */
const PIECES = 48

/** An athlete's recent positions, newest first, including the current one. */
export function trailAt(
  course: Course,
  track: Track,
  timeline: Timeline,
  raceTime: Seconds,
  trail: Trail,
): MapPoint[] {
  if (trail === 'off') return [positionAt(course, track, raceTime)]
  if (trail === 'station') {
    const [now, since] = [raceTime, stationBefore(timeline, raceTime)].map((time) =>
      lengthAt(track, time),
    ) as [number, number]
    return Array.from({ length: PIECES + 1 }, (_, i) =>
      pointAtLength(course, now + ((since - now) * i) / PIECES),
    )
  }
  const back = trail === 'long' ? LONG : SHORT
  return back.map((ago) => positionAt(course, track, raceTime - ago))
}

/** When the athlete last entered or left a station; the start before the first one. */
function stationBefore({ segments, start }: Timeline, raceTime: Seconds): Seconds {
  let since = start
  segments.forEach(({ tStart, tEnd, isReached }, segment) => {
    if (!isReached || !STATION_WORK[getSegment(segment).kind]) return
    if (tEnd <= raceTime) since = tEnd
    else if (tStart <= raceTime) since = tStart
  })
  return since
}

/** Parses a stored trail; null when it is invalid. */
export function readTrail(text: string | null): Trail | null {
  return TRAILS.find((trail) => trail === text) ?? null
}
