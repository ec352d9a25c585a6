import { isOnMap, MAX_POINTS } from '../course/course.ts'
import { getSegment, SEGMENTS } from '../segments.ts'
import { moveBoundary, movePoint } from '../tracing/course-editing.ts'
import { buildLap, MAX_LAPS, pointsOfLaps } from '../tracing/lap.ts'
import { smoothFrom } from '../tracing/smoothing.ts'
import {
  appendPoints,
  countLaps,
  currentSegment,
  dropLastPoint,
  EMPTY_TRACING,
  endSegment,
} from '../tracing/tracing.ts'
import type { MapPoint, Seconds } from '../types.ts'
import {
  change,
  changeWithinStroke,
  type Drawing,
  endStroke,
  startStroke,
  stop,
} from './drawing.ts'
import { type EditingAction, type EditingOutcome, edit } from './editing-actions.ts'
import { stepBack, stepForward } from './history.ts'

/** An operator's actions in the tracer. */
export type DrawingAction =
  | { readonly type: 'start-drawing' | 'stop-drawing' | 'end-stroke' | 'mark-boundary' }
  | { readonly type: 'start-stroke' | 'add-point'; readonly point: MapPoint }
  | { readonly type: 'undo-point' | 'undo' | 'redo' | 'clear' | 'save' }
  | { readonly type: 'start-lap' | 'close-lap' }
  | { readonly type: 'add-laps'; readonly count: number }
  | { readonly type: 'smooth-stroke' }
  | MovePoint
  | { readonly type: 'move-boundary'; readonly boundary: number; readonly to: number }
  | EditingAction

/** Moves a point, along with all points within `reach` map pixels of path. */
type MovePoint = {
  readonly type: 'move-point'
  readonly index: number
  readonly to: MapPoint
  readonly reach: number
}

/** Outcomes without further details; from `no-path` on the action was refused. */
type PlainOutcome = {
  readonly type:
    | 'nothing'
    | 'drawing-started'
    | 'drawing-stopped'
    | 'point-removed'
    | 'path-cleared'
    | 'undone'
    | 'redone'
    | 'lap-started'
    | 'smoothed'
    | 'point-moved'
    | 'no-path'
    | 'full'
    | 'all-traced'
    | 'bad-point'
    | 'bad-count'
    | 'no-lap'
    | 'lap-too-short'
    | 'no-stroke'
}

/** The outcome of an action. Point numbers count from 1, like the point count. */
export type DrawingOutcome =
  | PlainOutcome
  | {
      readonly type: 'boundary-set'
      readonly label: string
      readonly point: number
      /** The segment to trace next; `null` when all are complete. */
      readonly nextLabel: string | null
    }
  | { readonly type: 'lap-closed'; readonly points: number }
  | { readonly type: 'laps-added'; readonly count: number }
  /** `label` is the segment that ends at the boundary; `null` for the start of the first. */
  | { readonly type: 'boundary-moved'; readonly label: string | null; readonly point: number }
  | { readonly type: 'saved'; readonly segments: number; readonly points: number }
  | { readonly type: 'incomplete'; readonly label: string }
  | EditingOutcome

/** An action's result: the new drawing, and the message for the operator. */
export type DrawingStep = { readonly drawing: Drawing; readonly outcome: DrawingOutcome }

/**
 * Minimum time between two points of a stroke (DRAW-1). The caller enforces it, as the core has no
 * clock.
 */
export const POINT_INTERVAL: Seconds = 0.016

/** Performs one tracer action. A refused one leaves the drawing as it was. */
export function trace(drawing: Drawing, action: DrawingAction): DrawingStep {
  const isOff = !drawing.isDrawing
  switch (action.type) {
    case 'start-drawing':
      return isOff ? step({ ...drawing, isDrawing: true }, 'drawing-started') : step(drawing)
    case 'stop-drawing':
      return isOff ? step(drawing) : step(stop(drawing), 'drawing-stopped')
    case 'start-stroke':
      return isOff ? step(drawing) : beginStroke(drawing, action.point)
    case 'add-point':
      return drawing.strokeFrom ? addPoint(drawing, action.point) : step(drawing)
    case 'end-stroke':
      return step(endStroke(drawing))
    case 'mark-boundary':
      return isOff ? step(drawing) : markBoundary(drawing)
    case 'undo-point':
      return undoPoint(drawing)
    case 'undo':
      return undo(drawing)
    case 'redo':
      return redo(drawing)
    case 'clear':
      return clear(drawing)
    case 'start-lap':
      return isOff ? step(drawing) : startLap(drawing)
    case 'close-lap':
      return isOff ? step(drawing) : closeLap(drawing)
    case 'add-laps':
      return isOff ? step(drawing) : addLaps(drawing, action.count)
    case 'smooth-stroke':
      return smoothStroke(drawing)
    case 'move-point': {
      const moved = movePoint(drawing.tracing, action.index, action.to, action.reach)
      return moved ? step(change(drawing, moved), 'point-moved') : step(drawing, 'bad-point')
    }
    case 'move-boundary':
      return slideBoundary(drawing, action.boundary, action.to)
    case 'save':
      return save(drawing)
    default:
      return edit(drawing, action)
  }
}

/** After the finish a stroke would belong to no segment. */
function beginStroke(drawing: Drawing, point: MapPoint): DrawingStep {
  if (isAllTraced(drawing)) return step(drawing, 'all-traced')
  return addPoint(startStroke(drawing), point)
}

const isAllTraced = ({ tracing }: Drawing) => currentSegment(tracing) === SEGMENTS.length

function addPoint(drawing: Drawing, point: MapPoint): DrawingStep {
  const { tracing } = drawing
  if (!isOnMap(point)) return step(drawing, 'bad-point')
  if (tracing.points.length >= MAX_POINTS) return step(drawing, 'full')
  return step({ ...drawing, tracing: appendPoints(tracing, [point]) })
}

function markBoundary(drawing: Drawing): DrawingStep {
  const { tracing } = drawing
  if (tracing.points.length === 0) return step(drawing, 'no-path')
  if (isAllTraced(drawing)) return step(drawing)
  const current = currentSegment(tracing)
  const outcome = {
    type: 'boundary-set',
    label: getSegment(current).label,
    point: tracing.points.length,
    nextLabel: SEGMENTS[current + 1]?.label ?? null,
  } as const
  const marked = changeWithinStroke(drawing, endSegment(tracing))
  // The finish also ends the stroke: later pointer moves belong to no segment.
  return { drawing: isAllTraced(marked) ? endStroke(marked) : marked, outcome }
}

function undoPoint(drawing: Drawing): DrawingStep {
  const { tracing, lastStroke } = drawing
  if (tracing.points.length === 0) return step(drawing)
  const changed = change(drawing, dropLastPoint(tracing))
  const isLeft = lastStroke !== null && lastStroke < tracing.points.length - 1
  return step({ ...changed, lastStroke: isLeft ? lastStroke : null }, 'point-removed')
}

function clear(drawing: Drawing): DrawingStep {
  const { points, lap } = drawing.tracing
  const cleared = points.length > 0 || lap ? change(drawing, EMPTY_TRACING) : drawing
  return step({ ...stop(cleared), lastStroke: null }, 'path-cleared')
}

function startLap(drawing: Drawing): DrawingStep {
  const { tracing } = drawing
  if (isAllTraced(drawing)) return step(drawing, 'all-traced')
  if (tracing.points.length === 0) return step(drawing, 'no-path')
  const lapStart = tracing.points.length - 1
  if (lapStart === tracing.lapStart) return step(drawing, 'lap-started')
  return step(changeWithinStroke(drawing, { ...tracing, lapStart }), 'lap-started')
}

function closeLap(drawing: Drawing): DrawingStep {
  const { tracing } = drawing
  if (tracing.lapStart === null) return step(drawing, 'no-lap')
  const lap = buildLap(tracing.points.slice(tracing.lapStart))
  if (!lap) return step(drawing, 'lap-too-short')
  return {
    // Tracing the lap counts as having gone round it once.
    drawing: changeWithinStroke(drawing, countLaps({ ...tracing, lapStart: null, lap }, 1)),
    outcome: { type: 'lap-closed', points: lap.length },
  }
}

function addLaps(drawing: Drawing, count: number): DrawingStep {
  const { points, lap } = drawing.tracing
  if (!(Number.isInteger(count) && count >= 1 && count <= MAX_LAPS)) {
    return step(drawing, 'bad-count')
  }
  if (!lap) return step(drawing, 'no-lap')
  if (isAllTraced(drawing)) return step(drawing, 'all-traced')
  const added = pointsOfLaps(lap, points.at(-1), count)
  if (points.length + added.length > MAX_POINTS) return step(drawing, 'full')
  const tracing = countLaps(appendPoints(drawing.tracing, added), count)
  // Laps aren't a stroke: smoothing them would make the repeats of a lap differ.
  const changed = { ...change(drawing, tracing), lastStroke: null }
  return { drawing: changed, outcome: { type: 'laps-added', count } }
}

function smoothStroke(drawing: Drawing): DrawingStep {
  const { tracing, lastStroke } = endStroke(drawing)
  // The point before the stroke is its neighbour and stays, so that the joint is smoothed as well.
  const smoothed = lastStroke === null ? null : smoothFrom(tracing, Math.max(0, lastStroke - 1))
  return smoothed ? step(change(drawing, smoothed), 'smoothed') : step(drawing, 'no-stroke')
}

function slideBoundary(drawing: Drawing, boundary: number, to: number): DrawingStep {
  const moved = moveBoundary(drawing.tracing, boundary, to)
  if (!moved) return step(drawing)
  const label = SEGMENTS[boundary - 1]?.label ?? null
  const point = (moved.boundaries[boundary] ?? 0) + 1
  return { drawing: change(drawing, moved), outcome: { type: 'boundary-moved', label, point } }
}

function save(drawing: Drawing): DrawingStep {
  const { tracing } = drawing
  const missing = SEGMENTS[currentSegment(tracing)]
  if (missing) return { drawing, outcome: { type: 'incomplete', label: missing.label } }
  const points = tracing.points.length
  // All boundaries may be on a single point, which isn't a course.
  if (points < 2) return step(drawing, 'no-path')
  return { drawing: stop(drawing), outcome: { type: 'saved', segments: SEGMENTS.length, points } }
}

function undo(drawing: Drawing): DrawingStep {
  const ended = endStroke(drawing)
  const back = stepBack(ended.history, ended.tracing)
  return back ? step({ ...ended, ...back, lastStroke: null }, 'undone') : step(ended)
}

function redo(drawing: Drawing): DrawingStep {
  const ended = endStroke(drawing)
  const forward = stepForward(ended.history, ended.tracing)
  return forward ? step({ ...ended, ...forward, lastStroke: null }, 'redone') : step(ended)
}

function step(drawing: Drawing, type: PlainOutcome['type'] = 'nothing'): DrawingStep {
  return { drawing, outcome: { type } }
}
