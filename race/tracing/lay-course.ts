import { SEGMENTS } from '../segments.ts'
import type { MapPoint } from '../types.ts'
import { finishJoin, type Layout, laneOf, type Spot } from './course-layout.ts'
import { lapsOf } from './lap.ts'
import { lapLength, pointsBetween, projectOnLap, wayAlongLap } from './lap-way.ts'
import {
  distance,
  halvesOf,
  isSamePoint,
  type PathPlace,
  projectOnPath,
  wayAlong,
} from './path-way.ts'
import type { Follow, Tracing } from './tracing.ts'

/** A laid-out segment: its path, and how it follows the lap if it is a run. */
type LaidSegment = { readonly way: readonly MapPoint[]; readonly follow: Follow | null }

const RUNS = [...SEGMENTS.keys()].filter((segment) => SEGMENTS[segment]?.kind === 'RUN')

/** A start this close to the lap, as a share of its length, counts as on it. */
const ON_LAP = 0.012

/**
 * The segments that what was placed so far is enough for, in order. Runs go round the lap; the
 * roxzone is walked along its stroke, and left at a right angle for every station:
 *
 *      lap   ────┬──────────────────┬────
 *                in                out
 *      roxzone   └──┬─────┬─────┬───┘
 *                  ski   push  pull
 */
export function layCourse(
  lap: readonly MapPoint[],
  layout: Layout,
  lapsOfRuns: readonly number[],
): readonly LaidSegment[] {
  const course = createLaying(lap, layout)
  const laid: LaidSegment[] = []
  for (const segment of SEGMENTS.keys()) {
    const next = laySegment(course, segment, laid.at(-1)?.way.at(-1), lapsOfRuns)
    if (!next) break
    laid.push(next)
  }
  return laid
}

type Laying = ReturnType<typeof createLaying>

/** Answers questions about the placed items while a segment is laid out. */
function createLaying(lap: readonly MapPoint[], layout: Layout) {
  const { placed, lastFrom } = layout
  const roxzone = placed.roxzone ?? []
  const footOf = (point: MapPoint) => projectOnPath(roxzone, point)
  /** From the lap through a gate to the roxzone. */
  const gateWay = (spot: Spot) => {
    const gate = placed[spot]?.[0]
    if (!gate || roxzone.length < 2) return null
    const foot = footOf(gate)
    const { point: onLap } = projectOnLap(lap, gate)
    // A gate that isn't between the two would add a detour there and back.
    const isBetween = turns(onLap, gate, foot.point) >= 0
    return { foot, way: isBetween ? [onLap, gate, foot.point] : [onLap, foot.point], onLap }
  }
  const isFromLap = (station: number) => station === 8 && lastFrom === 'lap'
  return {
    lap,
    layout,
    lane: (station: number) => laneOf(layout, station),
    along: (from: PathPlace, to: PathPlace) => wayAlong(roxzone, from, to),
    footOf,
    gateIn: gateWay('gate-in'),
    gateOut: gateWay('gate-out'),
    isFromLap,
    /** The path to a station from the lap or the roxzone, ending at the station's first point. */
    wayIn(station: number): readonly MapPoint[] | null {
      const lane = laneOf(layout, station)
      const path = placed[`station-${station}` as Spot] ?? []
      const own = placed[`way-in-${station}` as Spot] ?? []
      if (!lane || (station === 8 && lastFrom === null)) return null
      // The stroke to a machine is the path to it.
      return lane.length < path.length ? path : [...own, ...lane.slice(0, 1)]
    },
    wayOut(station: number): readonly MapPoint[] | null {
      const lane = laneOf(layout, station)
      const path = placed[`station-${station}` as Spot] ?? []
      const own = placed[`way-out-${station}` as Spot] ?? []
      if (!lane) return null
      return lane.length < path.length ? path.toReversed() : [...lane.slice(-1), ...own]
    },
  }
}

function laySegment(
  course: Laying,
  segment: number,
  from: MapPoint | undefined,
  lapsOfRuns: readonly number[],
): LaidSegment | null {
  const kind = SEGMENTS[segment]?.kind
  const station = Math.min(Math.floor(segment / 4), 7) + 1
  const drawn = (way: readonly MapPoint[] | null) =>
    way && { way: withSteps(way, course.lap), follow: null }
  if (kind === 'RUN') return layRun(course, segment, station, lapsOfRuns)
  if (kind === 'FINISH') return drawn(wayToFinish(course)?.[1] ?? null)
  if (kind !== 'ROXZONE') return drawn(course.lane(station))
  if (segment % 4 === 1) return drawn(layWayIn(course, station, from))
  return drawn(station === 8 ? (wayToFinish(course)?.[0] ?? null) : layWayOut(course, station))
}

/** Where a run leaves the lap. */
function leaveOf(course: Laying, station: number): MapPoint | null {
  const [first] = course.isFromLap(station) ? (course.wayIn(station) ?? []) : []
  return first ? projectOnLap(course.lap, first).point : (course.gateIn?.onLap ?? null)
}

function layRun(
  course: Laying,
  segment: number,
  station: number,
  lapsOfRuns: readonly number[],
): LaidSegment | null {
  const { lap, layout } = course
  const start = layout.placed.start
  const leave = leaveOf(course, station)
  // Where the last run ends is unknown until the operator says where station 8 is entered from.
  if (!leave || (station === 8 && layout.lastFrom === null)) return null
  if (station === 8 && layout.lastFrom === 'lap' && !course.wayIn(8)) return null
  const before = segment === 0 ? start : course.gateOut && [course.gateOut.onLap]
  const last = before?.at(-1)
  if (!before || !last) return null
  const [on, off] = [projectOnLap(lap, last), projectOnLap(lap, leave)]
  const isOnLap = before.length === 1 && distance(last, on.point) <= ON_LAP * lapLength(lap)
  // Exactly the point where its neighbour ends; projecting it again would round it twice.
  const join = segment === 0 ? on.point : last
  const laps = lapsOf(segment, lapsOfRuns)
  const run = [join, ...wayAlongLap(lap, on, off, laps).slice(1, -1), leave]
  const way = isOnLap ? run : [...withSteps([...before, join], lap), ...run.slice(1)]
  return { way, follow: { join, leave, laps } }
}

function layWayIn(course: Laying, station: number, from: MapPoint | undefined) {
  const way = course.wayIn(station)
  const [first] = way ?? []
  if (!way || !first || !from) return null
  if (course.isFromLap(station)) return clean([from, ...way])
  const { gateIn } = course
  return (
    gateIn && clean([...gateIn.way, ...course.along(gateIn.foot, course.footOf(first)), ...way])
  )
}

function layWayOut(course: Laying, station: number) {
  const way = course.wayOut(station)
  const last = way?.at(-1)
  const { gateOut } = course
  if (!way || !last || !gateOut) return null
  const along = course.along(course.footOf(last), gateOut.foot)
  return clean([...way, ...along, ...gateOut.way.toReversed()])
}

/** From station 8 to the finish, in two halves, because no gate separates the last two segments. */
function wayToFinish(course: Laying) {
  const finish = course.layout.placed.finish
  const exit = course.lane(8)?.at(-1)
  if (!finish || !exit) return null
  const foot = finishJoin(course.layout)
  const out = foot ? (course.wayOut(8) ?? [exit]) : [exit]
  const along = foot ? course.along(course.footOf(out.at(-1) as MapPoint), foot) : []
  return halvesOf(clean([...out, ...along, ...finish]))
}

/** Cosine of the turn at a corner, times the lengths; negative where the path turns back. */
const turns = (from: MapPoint, at: MapPoint, to: MapPoint) =>
  (at.x - from.x) * (to.x - at.x) + (at.y - from.y) * (to.y - at.y)

/**
 * Without repeated points and without spikes, corners where the path goes out and straight back.
 */
function clean(way: readonly MapPoint[]): MapPoint[] {
  const kept: MapPoint[] = []
  for (const point of way) {
    const last = kept.at(-1)
    if (last && distance(last, point) === 0) continue
    kept.push(point)
    while (kept.length >= 3 && isSpike(kept)) {
      kept.splice(-2, 1)
      if (kept.length >= 2 && distance(kept.at(-2) as MapPoint, kept.at(-1) as MapPoint) === 0) {
        kept.pop()
      }
    }
  }
  return kept
}

/** Whether the path goes back the way it came, within 15 degrees. */
function isSpike(way: readonly MapPoint[]): boolean {
  const [from, at, to] = way.slice(-3) as [MapPoint, MapPoint, MapPoint]
  return turns(from, at, to) < -0.966 * distance(from, at) * distance(at, to)
}

/** Points about as dense as the lap's; a station keeps the turns in its lane. */
function withSteps(way: readonly MapPoint[], lap: readonly MapPoint[]): readonly MapPoint[] {
  return way.flatMap((to, i) => {
    const from = way[i - 1]
    if (!from) return [to]
    return distance(from, to) === 0 ? [] : [...pointsBetween(from, to, lap), to]
  })
}

/**
 * The same tracing with the placed layout; segments with an unchanged path keep their corrections.
 */
export function layOut(
  tracing: Tracing,
  changed: { readonly lap?: readonly MapPoint[]; readonly layout: Layout },
  lapsOfRuns: readonly number[],
): Tracing {
  const { layout } = changed
  const lap = changed.lap ?? tracing.lap
  const next: Tracing = { ...tracing, lap, layout }
  if (!lap) return next
  const laid = layCourse(lap, layout, lapsOfRuns)
  const laps = RUNS.map((run, i) => tracing.laps[run] || (lapsOfRuns[i] ?? 1))
  const before = tracing.layout && tracing.lap ? layCourse(tracing.lap, tracing.layout, laps) : []
  // A course drawn earlier stays until there is something to replace it.
  if (laid.length === 0 && before.length === 0) return next
  return joinSegments(next, chooseSegments(tracing, before, laid))
}

/** The current tracing if laying it out again changes nothing, otherwise the new one. */
function chooseSegments(
  tracing: Tracing,
  before: readonly LaidSegment[],
  laid: readonly LaidSegment[],
): LaidSegment[] {
  const traced = tracedSegments(tracing)
  const kept = laid.map(
    (segment, i) => traced[i] !== undefined && isSameWay(before[i]?.way, segment.way),
  )
  const wayAt = (i: number) => (kept[i] ? traced[i] : laid[i])?.way
  // A correction that moved a boundary can't stay next to a segment that is laid out again.
  for (let isSettled = false; !isSettled; ) {
    isSettled = true
    for (let i = 1; i < laid.length; i++) {
      const [end, start] = [wayAt(i - 1)?.at(-1), wayAt(i)?.[0]]
      if (kept[i] === kept[i - 1] || isSamePoint(end, start)) continue
      kept[i] = kept[i - 1] = false
      isSettled = false
    }
  }
  return laid.map((segment, i) => (kept[i] ? (traced[i] as LaidSegment) : segment))
}

function tracedSegments({ points, boundaries, follows }: Tracing): LaidSegment[] {
  return boundaries.slice(1).map((end, i) => ({
    way: points.slice(boundaries[i], end + 1),
    follow: follows[i] ?? null,
  }))
}

function joinSegments(tracing: Tracing, segments: readonly LaidSegment[]): Tracing {
  const points: MapPoint[] = []
  const boundaries: number[] = []
  for (const { way } of segments) {
    // Every segment starts with the last point of the previous one.
    const isJoined = isSamePoint(points.at(-1), way[0])
    points.push(...(isJoined ? way.slice(1) : way))
    if (boundaries.length === 0) boundaries.push(0)
    boundaries.push(points.length - 1)
  }
  const follows = segments.map(({ follow }) => follow)
  const laps = follows.map((follow) => follow?.laps ?? 0)
  return { ...tracing, points, boundaries, follows, laps, lapStart: null }
}

const isSameWay = (a: readonly MapPoint[] | undefined, b: readonly MapPoint[]) =>
  a?.length === b.length && a.every((point, i) => isSamePoint(point, b[i]))
