import { isOnMap } from './course.ts'
import {
  change,
  changeWithinStroke,
  type Drawing,
  endStroke,
  startStroke,
  stop,
} from './drawing.ts'
import { stepBack, stepForward } from './history.ts'
import { buildLap, MAX_LAPS, pointsOfLaps } from './lap.ts'
import { getSegment, SEGMENTS } from './segments.ts'
import {
  appendPoints,
  currentSegment,
  dropLastPoint,
  EMPTY_TRACING,
  endSegment,
  MAX_POINTS,
} from './tracing.ts'
import type { MapPoint, Seconds } from './types.ts'

/** What an operator can do with the tracer. */
export type DrawingAction =
  | { readonly type: 'start-drawing' | 'stop-drawing' | 'end-stroke' | 'mark-boundary' }
  | { readonly type: 'start-stroke' | 'add-point'; readonly point: MapPoint }
  | { readonly type: 'undo-point' | 'undo' | 'redo' | 'clear' | 'save' }
  | { readonly type: 'start-lap' | 'close-lap' }
  | { readonly type: 'add-laps'; readonly count: number }

/** Outcomes that need no more than their name; from `no-path` on the action was refused. */
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
    | 'no-path'
    | 'full'
    | 'bad-point'
    | 'bad-count'
    | 'no-lap'
    | 'lap-too-short'
}

/** What came of an action. Point numbers count from 1, as the point count does. */
export type DrawingOutcome =
  | PlainOutcome
  | {
      readonly type: 'boundary-set'
      readonly label: string
      readonly point: number
      /** The segment to trace now; `null` when all are complete. */
      readonly nextLabel: string | null
    }
  | { readonly type: 'lap-closed'; readonly points: number }
  | { readonly type: 'laps-added'; readonly count: number }
  | { readonly type: 'saved'; readonly segments: number; readonly points: number }
  | { readonly type: 'incomplete'; readonly label: string }

/** An action's result: the drawing from now on, and what to tell the operator. */
export type DrawingStep = { readonly drawing: Drawing; readonly outcome: DrawingOutcome }

/** Least time between two points of a stroke (LIMIT-11). The caller keeps it: the core has no clock. */
export const POINT_INTERVAL: Seconds = 0.016

/** One action of the tracer. A refused one leaves the drawing as it was. */
export function trace(drawing: Drawing, action: DrawingAction): DrawingStep {
  const isOff = !drawing.isDrawing
  switch (action.type) {
    case 'start-drawing':
      return isOff ? step({ ...drawing, isDrawing: true }, 'drawing-started') : step(drawing)
    case 'stop-drawing':
      return isOff ? step(drawing) : step(stop(drawing), 'drawing-stopped')
    case 'start-stroke':
      return isOff ? step(drawing) : addPoint(startStroke(drawing), action.point)
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
    case 'save':
      return save(drawing)
  }
}

function addPoint(drawing: Drawing, point: MapPoint): DrawingStep {
  if (!isOnMap(point)) return step(drawing, 'bad-point')
  if (drawing.tracing.points.length >= MAX_POINTS) return step(drawing, 'full')
  return step({ ...drawing, tracing: appendPoints(drawing.tracing, [point]) })
}

function markBoundary(drawing: Drawing): DrawingStep {
  const { tracing } = drawing
  if (tracing.points.length === 0) return step(drawing, 'no-path')
  const current = currentSegment(tracing)
  if (current === SEGMENTS.length) return step(drawing)
  const outcome = {
    type: 'boundary-set',
    label: getSegment(current).label,
    point: tracing.points.length,
    nextLabel: SEGMENTS[current + 1]?.label ?? null,
  } as const
  return { drawing: changeWithinStroke(drawing, endSegment(tracing)), outcome }
}

function undoPoint(drawing: Drawing): DrawingStep {
  if (drawing.tracing.points.length === 0) return step(drawing)
  return step(change(drawing, dropLastPoint(drawing.tracing)), 'point-removed')
}

function clear(drawing: Drawing): DrawingStep {
  const { points, lap } = drawing.tracing
  const cleared = points.length > 0 || lap ? change(drawing, EMPTY_TRACING) : drawing
  return step(stop(cleared), 'path-cleared')
}

function startLap(drawing: Drawing): DrawingStep {
  const { tracing } = drawing
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
    drawing: changeWithinStroke(drawing, { ...tracing, lapStart: null, lap }),
    outcome: { type: 'lap-closed', points: lap.length },
  }
}

function addLaps(drawing: Drawing, count: number): DrawingStep {
  const { points, lap } = drawing.tracing
  if (!(Number.isInteger(count) && count >= 1 && count <= MAX_LAPS)) {
    return step(drawing, 'bad-count')
  }
  if (!lap) return step(drawing, 'no-lap')
  const added = pointsOfLaps(lap, points.at(-1), count)
  if (points.length + added.length > MAX_POINTS) return step(drawing, 'full')
  const tracing = appendPoints(drawing.tracing, added)
  return { drawing: change(drawing, tracing), outcome: { type: 'laps-added', count } }
}

function save(drawing: Drawing): DrawingStep {
  const { tracing } = drawing
  const missing = SEGMENTS[currentSegment(tracing)]
  if (missing) return { drawing, outcome: { type: 'incomplete', label: missing.label } }
  const points = tracing.points.length
  // Every boundary may lie on a single point, and a single point is no way to race along.
  if (points < 2) return step(drawing, 'no-path')
  return { drawing: stop(drawing), outcome: { type: 'saved', segments: SEGMENTS.length, points } }
}

function undo(drawing: Drawing): DrawingStep {
  const ended = endStroke(drawing)
  const back = stepBack(ended.history, ended.tracing)
  return back ? step({ ...ended, ...back }, 'undone') : step(ended)
}

function redo(drawing: Drawing): DrawingStep {
  const ended = endStroke(drawing)
  const forward = stepForward(ended.history, ended.tracing)
  return forward ? step({ ...ended, ...forward }, 'redone') : step(ended)
}

function step(drawing: Drawing, type: PlainOutcome['type'] = 'nothing'): DrawingStep {
  return { drawing, outcome: { type } }
}
