import { SEGMENTS } from '../segments.ts'
import type { MapPoint } from '../types.ts'
import { MAX_LAPS } from './lap.ts'
import { lapLength, pointsBetween, projectOnLap, wayAlongLap } from './lap-way.ts'
import { distance, type PathPlace } from './path-way.ts'
import { putSegment, setSegment } from './segment-editing.ts'
import { type Follow, setFollow, setLaps, type Tracing } from './tracing.ts'

/** Where a segment joins and leaves the lap; by default where it meets its neighbours. */
export type FollowWish = {
  readonly join?: MapPoint | undefined
  readonly leave?: MapPoint | undefined
  readonly laps: number
}

/** A start farther from the lap than this share of its length counts as beside it. */
const BESIDE = 0.01

/**
 * Makes a segment follow the lap, so that it changes with it. The first run may start beside the
 * lap and goes straight to it. Null without a lap, for a segment that can't be traced yet, or when
 * its end is unknown.
 */
export function followLap(tracing: Tracing, segment: number, wish: FollowWish): Tracing | null {
  const { lap, points, boundaries } = tracing
  const { laps } = wish
  const isCount = laps >= 0 && laps <= MAX_LAPS
  const leave = wish.leave ?? points[boundaries[segment + 1] ?? -1]
  const join = wish.join ?? points[boundaries[segment] ?? -1] ?? lap?.[0]
  if (!lap || !join || !leave || !isCount) return null
  const [on, off] = [projectOnLap(lap, join), projectOnLap(lap, leave)]
  const drawn = setSegment(tracing, segment, wayOf(lap, segment, join, on, off, laps))
  const follow = { join: on.point, leave: off.point, laps }
  return drawn && setLaps(setFollow(drawn, segment, follow), segment, laps)
}

/** A run can't join or leave the lap at a boundary farther away than this share of its length. */
const OFF_LAP = 0.02

/**
 * Whether a run could only follow the lap with a straight line across the map: it starts away from
 * the lap, or the next segment doesn't pass where the run should end.
 */
export function isOffLap(tracing: Tracing, segment: number, { leave, join }: FollowWish): boolean {
  const { lap, points, boundaries } = tracing
  if (!lap) return false
  const reach = OFF_LAP * lapLength(lap)
  const [start, end] = [points[boundaries[segment] ?? -1], points[boundaries[segment + 1] ?? -1]]
  const isStartOff =
    segment > 0 && !join && start && distance(projectOnLap(lap, start).point, start) > reach
  if (isStartOff || !end) return Boolean(isStartOff)
  const off = projectOnLap(lap, leave ?? end).point
  return distance(off, end) > reach && findEnd(tracing, segment, off) === null
}

/**
 * Where the next segment passes a position on the lap, so that the run can end and that segment
 * begin there.
 */
function findEnd(
  { lap, points, boundaries }: Tracing,
  segment: number,
  off: MapPoint,
): number | null {
  const [first, last] = [boundaries[segment + 1], boundaries[segment + 2]]
  if (first === undefined || last === undefined) return null
  const aways = points.slice(first, last).map((point) => distance(point, off))
  const nearest = Math.min(...aways)
  return nearest <= OFF_LAP * lapLength(lap ?? []) ? first + aways.indexOf(nearest) : null
}

/**
 * The same tracing with a run ending at a position on the lap; the next segment loses its points
 * before that.
 */
export function endRunAt(tracing: Tracing, segment: number, leave: MapPoint): Tracing {
  const { points, boundaries, lap } = tracing
  const end = boundaries[segment + 1]
  if (end === undefined || !lap) return tracing
  const off = projectOnLap(lap, leave).point
  const to = findEnd(tracing, segment, off)
  const taken = Math.max(0, (to ?? end) - end)
  return {
    ...tracing,
    points: [...points.slice(0, end), off, ...points.slice(end + taken + 1)],
    boundaries: boundaries.map((index, i) => (i > segment + 1 ? index - taken : index)),
  }
}

/**
 * Whether this boundary is the start of a race whose first run follows the lap; it can't slide
 * along anything.
 */
export const isStartOfLap = ({ follows }: Tracing, boundary: number) =>
  boundary === 0 && Boolean(follows[0])

/** Moves such a start to another position, on the lap or beside it. The first run keeps its laps. */
export function moveStart(tracing: Tracing, to: MapPoint): Tracing | null {
  const follow = tracing.follows[0]
  return follow ? followLap(tracing, 0, { ...follow, join: to }) : null
}

/** The path of a segment that follows the lap like this. */
function wayOf(
  lap: readonly MapPoint[],
  segment: number,
  start: MapPoint,
  join: PathPlace,
  leave: PathPlace,
  laps: number,
): readonly MapPoint[] {
  return [...wayToLap(lap, segment, start, join.point), ...wayAlongLap(lap, join, leave, laps)]
}

/** Stored points are rounded, so points this close to the lap count as on it, in map pixels. */
const SAME = 0.5

/**
 * How a traced segment follows the lap, with the same number of laps or one more; null if it was
 * drawn. A stored course only has its points.
 */
export function findFollow(tracing: Tracing, segment: number, laps: number): Follow | null {
  const { lap, points, boundaries } = tracing
  const [first, last] = [boundaries[segment], boundaries[segment + 1]]
  if (!lap || first === undefined || last === undefined) return null
  const [start, end] = [points[first], points[last]]
  if (!start || !end) return null
  const traced = thinned(points.slice(first, last + 1))
  const [join, leave] = [projectOnLap(lap, start), projectOnLap(lap, end)]
  for (const count of [laps, laps + 1]) {
    const way = thinned(wayOf(lap, segment, start, join, leave, count))
    const isSame =
      way.length === traced.length &&
      way.every((point, i) => distance(point, traced[i] as MapPoint) < SAME)
    if (isSame) return { join: join.point, leave: leave.point, laps: count }
  }
  return null
}

/** Removes consecutive points at the same position, which rounding produces. */
const thinned = (way: readonly MapPoint[]) =>
  way.filter((point, i) => i === 0 || distance(point, way[i - 1] as MapPoint) >= SAME)

/** From where the first run starts to where it joins; empty if it starts on the lap. */
function wayToLap(
  lap: readonly MapPoint[],
  segment: number,
  start: MapPoint,
  join: MapPoint,
): readonly MapPoint[] {
  const isBeside = segment === 0 && distance(start, join) > BESIDE * lapLength(lap)
  return isBeside ? [start, ...pointsBetween(start, join, lap)] : []
}

/**
 * Replaces the lap: every segment that follows it adapts, and meets its neighbours at the nearest
 * positions on the new lap.
 */
export function changeLap(tracing: Tracing, lap: readonly MapPoint[]): Tracing {
  let changed: Tracing = { ...tracing, lap }
  for (const segment of SEGMENTS.keys()) {
    const follow = tracing.follows[segment]
    if (!follow) continue
    const { points, boundaries } = changed
    const [start, end] = [points[boundaries[segment] ?? -1], points[boundaries[segment + 1] ?? -1]]
    if (!start || !end) continue
    const [on, off] = [projectOnLap(lap, follow.join), projectOnLap(lap, follow.leave)]
    const first = carry(start, follow.join, on)
    const way = wayOf(lap, segment, first, on, off, follow.laps)
    const next = putSegment(changed, segment, first, way, carry(end, follow.leave, off))
    changed = setFollow(next, segment, { ...follow, join: on.point, leave: off.point })
  }
  return changed
}

/** The runs that follow the lap and would get a different number of laps, run 1 first. */
export function runsToChange(
  tracing: Tracing,
  lapsOfRuns: readonly number[],
): { readonly segment: number; readonly laps: number; readonly follow: Follow }[] {
  const runs = [...SEGMENTS.keys()].filter((segment) => SEGMENTS[segment]?.kind === 'RUN')
  return runs.flatMap((segment, run) => {
    const follow = tracing.follows[segment]
    const laps = lapsOfRuns[run]
    return follow && laps !== undefined && laps !== follow.laps ? [{ segment, laps, follow }] : []
  })
}

/** Changes the number of laps for all runs that follow the lap. */
export function changeLaps(tracing: Tracing, lapsOfRuns: readonly number[]): Tracing {
  let changed = tracing
  for (const { segment, laps, follow } of runsToChange(tracing, lapsOfRuns)) {
    // The first run may start beside the lap.
    const start = segment === 0 ? changed.points[changed.boundaries[0] ?? -1] : undefined
    const wish = { ...follow, join: start ?? follow.join, laps }
    changed = followLap(changed, segment, wish) ?? changed
  }
  return changed
}

/**
 * After points were moved, added or removed, segments that follow a bent lap are updated, and a
 * segment pulled off its lap no longer follows it.
 */
export function settleFollows(before: Tracing, after: Tracing): Tracing {
  const { lap } = after
  if (!before.lap || !lap || after.follows.every((follow) => !follow)) return after
  const isBent =
    lap.length !== before.lap.length || lap.some((point, i) => point !== before.lap?.[i])
  // A run's joining or leaving point was moved, so it snaps to the nearest position on the lap.
  const isMet = after.follows.some((follow, i) => {
    const was = before.follows[i]
    return follow && was && (follow.join !== was.join || follow.leave !== was.leave)
  })
  if (isBent || isMet) return changeLap(after, lap)
  let settled = after
  for (const segment of after.follows.keys()) {
    const [was, is] = [innerOf(before, segment), innerOf(after, segment)]
    const isPulled = was.length !== is.length || was.some((point, i) => point !== is[i])
    if (isPulled) settled = setFollow(settled, segment, null)
  }
  return settled
}

function innerOf({ points, boundaries }: Tracing, segment: number): readonly MapPoint[] {
  return points.slice((boundaries[segment] ?? 0) + 1, boundaries[segment + 1])
}

/** A neighbour moves too if it meets the lap there; otherwise it stays. */
function carry(end: MapPoint, place: MapPoint, moved: PathPlace): MapPoint {
  return end.x === place.x && end.y === place.y ? moved.point : end
}
