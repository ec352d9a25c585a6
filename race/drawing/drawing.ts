import { EMPTY_TRACING, type Tracing } from '../tracing/tracing.ts'
import { type History, NO_HISTORY, remember } from './history.ts'

/** A course that is being traced. */
export type Drawing = {
  readonly tracing: Tracing
  readonly isDrawing: boolean
  /** The tracing before the current stroke; `null` between strokes. */
  readonly strokeFrom: Tracing | null
  /** Index of the first point of the last stroke; `null` when the path no longer ends with it. */
  readonly lastStroke: number | null
  readonly history: History
}

/** A tracer with nothing traced, and drawing off. */
export const EMPTY_DRAWING: Drawing = {
  tracing: EMPTY_TRACING,
  isDrawing: false,
  strokeFrom: null,
  lastStroke: null,
  history: NO_HISTORY,
}

/** Whether there is something to undo, including a stroke in progress. */
export function canUndo({ history, strokeFrom, tracing }: Drawing): boolean {
  return history.past.length > 0 || (strokeFrom !== null && strokeFrom !== tracing)
}

/** Whether there is something to redo. */
export function canRedo({ history, strokeFrom, tracing }: Drawing): boolean {
  return history.future.length > 0 && (strokeFrom === null || strokeFrom === tracing)
}

/** Begins a stroke, after ending a previous one that is still open. */
export function startStroke(drawing: Drawing): Drawing {
  const { tracing } = drawing
  return { ...endStroke(drawing), strokeFrom: tracing, lastStroke: tracing.points.length }
}

/** Ends a stroke, which is one undo step; a stroke without points doesn't count. */
export function endStroke(drawing: Drawing): Drawing {
  const { history, strokeFrom, tracing } = drawing
  if (strokeFrom === null) return drawing
  return { ...drawing, history: remember(history, strokeFrom, tracing), strokeFrom: null }
}

/** Stops drawing and ends the stroke in progress. */
export function stop(drawing: Drawing): Drawing {
  return { ...endStroke(drawing), isDrawing: false }
}

/**
 * A separate change in the history. It ends the current stroke, whose next point would be
 * elsewhere.
 */
export function change(drawing: Drawing, tracing: Tracing): Drawing {
  const ended = endStroke(drawing)
  return { ...ended, tracing, history: remember(ended.history, ended.tracing, tracing) }
}

/** Marks can be set during a stroke, which then continues. */
export function changeWithinStroke(drawing: Drawing, tracing: Tracing): Drawing {
  const changed = change(drawing, tracing)
  if (!drawing.strokeFrom) return changed
  // The pointer was not lifted, so it is still the same stroke and smoothed as one.
  return { ...startStroke(changed), lastStroke: drawing.lastStroke }
}
