import { getSegment, RING_KINDS } from '../segments.ts'
import type { MapPoint } from '../types.ts'
import { projectOnLap } from './lap-way.ts'
import { distance, type PathPlace, pathLength, projectOnPath } from './path-way.ts'

type Station = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8

/** Something the operator places on the map so that a course can be laid out. */
export type Spot =
  | 'roxzone'
  | 'start'
  | 'gate-in'
  | 'gate-out'
  | `station-${Station}`
  | `way-in-${Station}`
  | `way-out-${Station}`
  | 'finish'

/** Where athletes enter station 8 from. */
export type LastFrom = 'roxzone' | 'lap'

/**
 * Everything placed besides the lap. A click is a path of one point. An empty path answers a
 * question about a connection: athletes need no separate one.
 */
export type Layout = {
  readonly placed: { readonly [spot in Spot]?: readonly MapPoint[] }
  readonly lastFrom: LastFrom | null
}

/** Nothing placed yet. */
export const EMPTY_LAYOUT: Layout = { placed: {}, lastFrom: null }

const STATIONS: readonly Station[] = [1, 2, 3, 4, 5, 6, 7, 8]

/** The next thing to ask for: something to place, or where athletes enter station 8 from. */
export type LayoutStep = Spot | 'last-entry'

/**
 * Everything to place, in the order it is requested; connections only if the tracer can't infer
 * them.
 */
export function layoutSteps(layout: Layout): readonly LayoutStep[] {
  const steps: LayoutStep[] = ['roxzone', 'start', 'gate-in', 'gate-out']
  for (const station of STATIONS) {
    if (station === 8) steps.push('last-entry')
    steps.push(`station-${station}`)
    if (needsWay(layout, station, 'in')) steps.push(`way-in-${station}`)
    if (needsWay(layout, station, 'out')) steps.push(`way-out-${station}`)
  }
  return [...steps, 'finish']
}

/** Whether a step is done. */
export function isDone({ placed, lastFrom }: Layout, step: LayoutStep): boolean {
  return step === 'last-entry' ? lastFrom !== null : placed[step] !== undefined
}

/** The first step that isn't done; null when all are. */
export function nextStep(layout: Layout): LayoutStep | null {
  return layoutSteps(layout).find((step) => !isDone(layout, step)) ?? null
}

/** The station of a step, 1 to 8; null for other steps. */
export function stationOf(step: LayoutStep): number | null {
  const number = /^(?:station|way-in|way-out)-(\d)$/.exec(step)?.[1]
  return number ? Number(number) : null
}

/** The name of a station by its number. */
export const stationLabel = (station: number): string => getSegment(4 * station - 2).label

/** Whether a station is a ring station, so that it is placed with one click. */
export const isOnTheSpot = (station: number): boolean =>
  RING_KINDS.has(getSegment(4 * station - 2).kind)

/** Whether a step needs a path: its clicks are corners until the operator ends it. */
export function isPathStep(step: LayoutStep): boolean {
  const station = step.startsWith('station') ? stationOf(step) : null
  return station === null ? /^(roxzone|way)/.test(step) : !isOnTheSpot(station)
}

/**
 * The lane of a station, from where the work starts to where it ends; one point for a machine,
 * whose stroke is the path to it.
 */
export function laneOf({ placed }: Layout, station: number): readonly MapPoint[] | null {
  const path = placed[`station-${station as Station}`]
  if (!path || path.length === 0) return null
  return isOnTheSpot(station) ? path.slice(-1) : path
}

/**
 * Whether the tracer has to ask how athletes get to one end of a lane: it is the far end, and a
 * straight line would lead back through the lane.
 */
function needsWay(layout: Layout, station: Station, end: 'in' | 'out'): boolean {
  const lane = laneOf(layout, station)
  const { roxzone } = layout.placed
  const [entry, exit] = [lane?.[0], lane?.at(-1)]
  if (!lane || lane.length < 2 || !roxzone || !entry || !exit) return false
  // Athletes who come straight from the lap don't cross the roxzone, and none go back after station
  // 8.
  if (station === 8 && (end === 'out' || layout.lastFrom === 'lap')) return false
  const away = (place: MapPoint) => distance(projectOnPath(roxzone, place).point, place)
  const farther = end === 'in' ? away(entry) - away(exit) : away(exit) - away(entry)
  return farther > pathLength(lane) / 2
}

/** The same layout with something placed, or removed with `null`. */
export function place(layout: Layout, spot: Spot, path: readonly MapPoint[] | null): Layout {
  const { [spot]: _, ...others } = layout.placed
  return { ...layout, placed: path ? { ...others, [spot]: path } : others }
}

/** The same layout with every position mapped. */
export function mapLayout(layout: Layout, move: (point: MapPoint) => MapPoint): Layout {
  const placed = Object.entries(layout.placed).map(([spot, path]) => [spot, path.map(move)])
  return { ...layout, placed: Object.fromEntries(placed) }
}

/** The finish is reached along the roxzone if that is this many times nearer than station 8. */
const NEARER = 1.5

/**
 * Where the way to the finish leaves the roxzone; null if it leads there straight from station 8.
 */
export function finishJoin(layout: Layout): PathPlace | null {
  const { roxzone, finish } = layout.placed
  const [exit, first] = [laneOf(layout, 8)?.at(-1), finish?.[0]]
  if (!roxzone || !exit || !first || layout.lastFrom === 'lap') return null
  const foot = projectOnPath(roxzone, first)
  return distance(exit, first) > NEARER * distance(foot.point, first) ? foot : null
}

/** Something to drag: a placed point, or where the start or the finish joins the course. */
export type Handle = { readonly spot: Spot; readonly index: number; readonly point: MapPoint }

/**
 * Everything that can be dragged: the ends of all strokes except the roxzone's, which is redrawn
 * instead.
 */
export function handlesOf(layout: Layout, lap: readonly MapPoint[] | null): Handle[] {
  return (Object.entries(layout.placed) as [Spot, readonly MapPoint[]][]).flatMap(
    ([spot, path]) => {
      const [first, last] = [path[0], path.at(-1)]
      if (!first || !last || spot === 'roxzone' || spot.startsWith('way')) return []
      const station = stationOf(spot)
      const end = { spot, index: path.length - 1, point: last }
      if (station !== null && isOnTheSpot(station)) return [end]
      if (path.length > 1) return [{ spot, index: 0, point: first }, end]
      // Clicked beside the course, these have a known join, which can still be moved.
      const start = spot === 'start' && lap && projectOnLap(lap, first).point
      const finish = spot === 'finish' && finishJoin(layout)?.point
      return [
        end,
        ...(start ? [{ spot, index: 1, point: start }] : []),
        ...(finish ? [{ spot, index: -1, point: finish }] : []),
      ]
    },
  )
}

/** Drags something placed. A station's entry takes along its lane and the paths to and from it. */
export function moveHandle(layout: Layout, { spot, index, point }: Handle, to: MapPoint): Layout {
  const path = layout.placed[spot] ?? []
  const station = stationOf(spot)
  // The join of a finish comes before its first point.
  if (index < 0) return place(layout, spot, [to, ...path])
  if (station === null || isOnTheSpot(station) || index > 0) {
    return place(layout, spot, [...path.slice(0, index), to, ...path.slice(index + 1)])
  }
  const move = ({ x, y }: MapPoint) => ({ x: x + to.x - point.x, y: y + to.y - point.y })
  let moved = place(layout, spot, path.map(move))
  for (const way of [`way-in-${station}`, `way-out-${station}`] as Spot[]) {
    const old = layout.placed[way]
    if (old) moved = place(moved, way, old.map(move))
  }
  return moved
}
