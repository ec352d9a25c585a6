import { SEGMENTS } from '../segments.ts'
import type { MapPoint } from '../types.ts'
import { findFollow } from './follow-lap.ts'
import { currentSegment, setFollow, setLaps, type Tracing } from './tracing.ts'

/** Fewer points only lead there and back, not round. */
const LEAST_POINTS = 3
/** Candidate laps to check in detail, most frequent first. */
const MOST_TRIES = 5

/** The points of a run; for the current one, those so far. */
type Run = { readonly segment: number; readonly points: readonly MapPoint[] }

/**
 * The same course with its lap, which isn't stored. Repeated laps have exactly the same points,
 * which never happens when drawing by hand. Without such points the course stays as it is.
 */
export function withLap(tracing: Tracing): Tracing {
  const runs = runsOf(tracing)
  for (const ring of runs.flatMap(ringsOf)) {
    const places = new Set(ring.map(keyOf))
    const laps = Array.from({ length: currentSegment(tracing) + 1 }, () => 0)
    for (const { segment, points } of runs) {
      const passed = points.filter((point) => places.has(keyOf(point))).length
      laps[segment] = Math.floor(passed / ring.length)
    }
    // Passing one position twice may be chance; repeating a whole lap isn't.
    if (laps.reduce((sum, count) => sum + count) >= 2) {
      return withFollows({ ...tracing, lap: ring, laps }, runs)
    }
  }
  return tracing
}

/** Runs that match the lap exactly follow it, as they did before they were stored. */
function withFollows(tracing: Tracing, runs: readonly Run[]): Tracing {
  let found = tracing
  for (const { segment } of runs) {
    const follow = findFollow(found, segment, found.laps[segment] ?? 0)
    if (follow) found = setLaps(setFollow(found, segment, follow), segment, follow.laps)
  }
  return found
}

/**
 * How many laps each run takes, run 1 first: as traced, and for untraced runs as many as the run
 * before.
 */
export function buildLapsOfRuns(tracing: Tracing): number[] {
  if (!tracing.lap) return []
  const current = currentSegment(tracing)
  let usual = 1
  return SEGMENTS.flatMap(({ kind }, segment) => {
    if (kind !== 'RUN') return []
    const gone = tracing.laps[segment] ?? 0
    usual = segment < current && gone > 0 ? gone : Math.max(usual, gone)
    return usual
  })
}

function runsOf(tracing: Tracing): Run[] {
  const { points, boundaries } = tracing
  return SEGMENTS.flatMap(({ kind }, segment) => {
    const first = boundaries[segment]
    if (kind !== 'RUN' || first === undefined) return []
    return { segment, points: points.slice(first, (boundaries[segment + 1] ?? points.length) + 1) }
  })
}

/** Candidate laps that lead back to exactly where they started, most frequent first. */
function ringsOf({ points }: Run): MapPoint[][] {
  const last = new Map<string, number>()
  const byLength = new Map<number, { times: number; from: number }>()
  points.forEach((point, i) => {
    const key = keyOf(point)
    const from = last.get(key)
    last.set(key, i)
    if (from === undefined || i - from < LEAST_POINTS) return
    const known = byLength.get(i - from) ?? { times: 0, from }
    byLength.set(i - from, { ...known, times: known.times + 1 })
  })
  return [...byLength]
    .sort(([a, { times: timesA }], [b, { times: timesB }]) => timesB - timesA || b - a)
    .slice(0, MOST_TRIES)
    .map(([length, { from }]) => points.slice(from, from + length))
}

const keyOf = ({ x, y }: MapPoint) => `${x} ${y}`
