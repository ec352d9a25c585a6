import { getSegment, RUN_METRES, SEGMENTS } from '../segments.ts'
import type { MapPoint } from '../types.ts'
import { distance, isSamePoint } from './path-way.ts'
import { currentSegment, type Tracing } from './tracing.ts'

/** Most laps added at once. */
export const MAX_LAPS = 20

/** A run of 1,000 m is at most 20 laps, and may be only part of one. */
export const [MIN_LAP_METRES, MAX_LAP_METRES] = [50, 5000] as const

/**
 * How many laps of this length, in metres, a run takes, to a tenth; null for an impossible length.
 */
export function lapsOfLength(metres: number): number | null {
  if (!(metres >= MIN_LAP_METRES && metres <= MAX_LAP_METRES)) return null
  return Math.round((RUN_METRES / metres) * 10) / 10
}

/** Whether what was typed is the length of a lap, or nothing. */
export const isLapLength = (text: string): boolean =>
  text === '' || lapsOfLength(Number(text)) !== null

/**
 * The lap made of these points, whose last one leads back to the first. Null when all are at the
 * same position.
 */
export function buildLap(points: readonly MapPoint[]): readonly MapPoint[] | null {
  const [first] = points
  // An operator who traced the lap right back to its start has that position twice; a closed lap
  // has it once.
  const last = first ? points.findLastIndex((point) => !isSamePoint(point, first)) : -1
  return last === -1 ? null : points.slice(0, last + 1)
}

/**
 * The points that lead from the end of a path `count` times around a lap, starting and ending at
 * the lap's point nearest to that end.
 */
export function pointsOfLaps(
  lap: readonly MapPoint[],
  end: MapPoint | undefined,
  count: number,
): MapPoint[] {
  const nearest = end ? nearestIndex(lap, end) : 0
  const around = [...lap.slice(nearest + 1), ...lap.slice(0, nearest + 1)]
  const entry = lap[nearest] as MapPoint
  const wayIn = end && isSamePoint(end, entry) ? [] : [entry]
  return wayIn.concat(...Array.from({ length: count }, () => around))
}

/**
 * How many laps the run being traced still lacks, when each run takes as many as the list says (run
 * 1 first); null outside runs and before a lap is closed.
 */
export function lapsLeft(tracing: Tracing, lapsOfRuns: readonly number[]): number | null {
  const current = currentSegment(tracing)
  if (!tracing.lap || current >= SEGMENTS.length || getSegment(current).kind !== 'RUN') return null
  const run = SEGMENTS.slice(0, current).filter(({ kind }) => kind === 'RUN').length
  // Only whole laps are added; the gates decide the rest.
  return Math.max(0, Math.round((lapsOfRuns[run] ?? 0) - (tracing.laps[current] ?? 0)))
}

/** How many laps a run takes according to the list; 0 for other segments. */
export function lapsOf(segment: number, lapsOfRuns: readonly number[]): number {
  if (SEGMENTS[segment]?.kind !== 'RUN') return 0
  return lapsOfRuns[Math.floor(segment / 4)] ?? 1
}

function nearestIndex(points: readonly MapPoint[], to: MapPoint): number {
  let nearest = 0
  let shortest = Number.POSITIVE_INFINITY
  points.forEach((point, index) => {
    const away = distance(point, to)
    if (away >= shortest) return
    nearest = index
    shortest = away
  })
  return nearest
}
