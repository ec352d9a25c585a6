import { SEGMENTS } from '../segments.ts'
import {
  EMPTY_LAYOUT,
  isPathStep,
  type LayoutStep,
  nextStep,
  place as placeSpot,
} from '../tracing/course-layout.ts'
import { lapsOf } from '../tracing/lap.ts'
import { projectOnLap } from '../tracing/lap-way.ts'
import { distance } from '../tracing/path-way.ts'
import { findLine } from '../tracing/point-editing.ts'
import { currentSegment, type Tracing } from '../tracing/tracing.ts'
import type { MapPoint } from '../types.ts'
import type { EditingAction } from './editing-actions.ts'
import { findGrab } from './grab.ts'

/** What a press on the map does, apart from drawing strokes and dragging. */
export type DrawingTool = 'segment' | 'lap' | 'follow' | 'stations' | 'move' | 'cut' | 'delete'

/** The current tool and its input so far. */
export type ToolState = {
  readonly tool: DrawingTool | null
  /** The selected segment. */
  readonly selected: number | null
  /** The corners clicked so far. */
  readonly way: readonly MapPoint[]
  /** The tool to return to once the lap it needs is drawn. */
  readonly next: DrawingTool | null
  /** What Place Stations places again; `null` for the next missing item. */
  readonly step: LayoutStep | null
}

/** No tool in use, nothing selected. */
export const NO_TOOL: ToolState = { tool: null, selected: null, way: [], next: null, step: null }

type Click = {
  readonly place: MapPoint
  /** Maximum distance to a line or a point, in map pixels. */
  readonly radius: number
  readonly lapsOfRuns: readonly number[]
}

type ToolStep = { readonly state: ToolState; readonly action: EditingAction | null }

/**
 * Selects or puts away a tool. A tool for one segment uses the selected one, otherwise the next to
 * trace.
 */
export function takeTool(state: ToolState, tracing: Tracing, tool: DrawingTool | null): ToolState {
  const isForSegment = tool === 'segment' || tool === 'follow'
  const next = currentSegment(tracing)
  const usual = next < SEGMENTS.length ? next : null
  // A segment after the next one can't be drawn yet.
  const chosen = state.selected !== null && state.selected <= next ? state.selected : usual
  const selected = isForSegment ? chosen : state.selected
  if (lacksLap(tool, selected, tracing)) {
    return { ...NO_TOOL, tool: 'lap', selected, next: tool }
  }
  // After the lap, the first run comes next.
  const isBeginning = tool === 'lap' && !tracing.lap && tracing.points.length === 0
  return { ...NO_TOOL, tool, selected, next: isBeginning ? 'follow' : null }
}

/** Whether a tool needs a lap that doesn't exist yet. Segments other than runs can follow any traced path. */
function lacksLap(tool: DrawingTool | null, selected: number | null, { lap }: Tracing): boolean {
  return !lap && (tool === 'stations' || (tool === 'follow' && isRun(selected)))
}

/**
 * Undo may leave a tool without its lap, or at a segment that cannot be drawn now; redo may restore
 * the missing lap.
 */
export function settleTool(state: ToolState, tracing: Tracing): ToolState {
  if (lacksLap(state.tool, state.selected, tracing)) return takeTool(state, tracing, state.tool)
  if (state.tool === 'lap' && state.next && tracing.lap) return takeTool(state, tracing, state.next)
  const isAhead = state.selected !== null && state.selected > currentSegment(tracing)
  if (!isAhead || (state.tool !== 'segment' && state.tool !== 'follow')) return state
  return toolInOrder(tracing)
}

/** A click on the map. */
export function clickTool(state: ToolState, tracing: Tracing, click: Click): ToolStep {
  const { tool, selected, way } = state
  const { place, radius, lapsOfRuns } = click
  const corners = [...way, place]
  switch (tool) {
    case 'follow': {
      // The first run starts where it is clicked; every other run joins where it comes from the
      // roxzone.
      if (selected === 0 && way.length === 0) return wait(state, corners)
      return follow(state, tracing, way[0], click)
    }
    case 'stations': {
      const step = stepOf(state, tracing)
      if (step && isPathStep(step)) return wait(state, corners)
      return putSpot(state, tracing, [place], lapsOfRuns)
    }
    case 'cut': {
      const grab = findGrab({ ...tracing, boundaries: [] }, place, radius)
      if (grab) return act(state, { type: 'cut-segment', index: grab.index })
      const line = findLine(tracing, place, radius)
      return line ? act(state, { type: 'cut-segment', ...line }) : wait(state, way)
    }
    case 'delete': {
      const grab = findGrab({ ...tracing, boundaries: [] }, place, radius)
      return grab ? act(state, { type: 'delete-point', index: grab.index }) : wait(state, way)
    }
    case 'segment':
    case 'lap':
      return wait(state, corners)
    default:
      return wait(state, way)
  }
}

/** A finished stroke or set of corners: the whole path of a segment or of the lap. */
export function strokeTool(
  state: ToolState,
  tracing: Tracing,
  stroke: readonly MapPoint[],
  rest: Omit<Click, 'place'>,
): ToolStep {
  const { tool, selected } = state
  const way = [...state.way, ...stroke]
  const last = way.at(-1)
  if (!last) return wait(state, [])
  if (tool === 'lap') return act(state, { type: 'draw-lap', way })
  if (tool === 'segment' && selected !== null) {
    return act(state, { type: 'draw-segment', segment: selected, way })
  }
  if (tool === 'follow') return follow(state, tracing, way[0], { ...rest, place: last })
  if (tool === 'stations') return putSpot(state, tracing, way, rest.lapsOfRuns)
  return wait(state, state.way)
}

/** Removes the last corner, or the last station; null when there isn't one. */
export function undoCorner(state: ToolState): ToolState | null {
  return state.way.length > 0 ? { ...state, way: state.way.slice(0, -1) } : null
}

/**
 * The tool after an action. Tracing in order moves on to the next segment, following the lap for a
 * run if there is one. Redrawing a segment ends the tool, and so does placing everything in Place
 * Stations.
 */
export function nextTool(state: ToolState, before: Tracing, after: Tracing): ToolState {
  const { tool, selected } = state
  if (tool === 'move' || tool === 'cut' || tool === 'delete') return { ...state, way: [] }
  if (tool === 'lap') return takeTool({ ...NO_TOOL, selected }, after, state.next)
  if (tool === 'stations') {
    return after.layout && nextStep(after.layout) ? { ...NO_TOOL, tool } : NO_TOOL
  }
  const isInOrder = selected !== null && selected >= currentSegment(before)
  if (!isInOrder || (tool !== 'segment' && tool !== 'follow')) {
    return { ...NO_TOOL, selected: tool === 'segment' || tool === 'follow' ? selected : null }
  }
  return toolInOrder(after)
}

/** What Place Stations asks for now; null once everything is placed. */
export const stepOf = ({ step }: ToolState, { layout }: Tracing): LayoutStep | null =>
  step ?? nextStep(layout ?? EMPTY_LAYOUT)

/** Places what Place Stations asks for. A gate is one point, even if drawn as a stroke. */
function putSpot(
  state: ToolState,
  tracing: Tracing,
  path: readonly MapPoint[],
  laps: readonly number[],
): ToolStep {
  const step = stepOf(state, tracing)
  if (!step || step === 'last-entry') return wait(state, [])
  const middle = path.slice(Math.floor(path.length / 2)).slice(0, 1)
  const put = step.startsWith('gate') ? middle : path
  return act(state, {
    type: 'lay',
    layout: placeSpot(tracing.layout ?? EMPTY_LAYOUT, step, put),
    laps,
  })
}

/** The next segment, and how it is traced. */
function toolInOrder(tracing: Tracing): ToolState {
  const selected = currentSegment(tracing)
  const next = SEGMENTS[selected]
  if (!next) return NO_TOOL
  const isAlongLap = next.kind === 'RUN' && tracing.lap !== null
  return { ...NO_TOOL, tool: isAlongLap ? 'follow' : 'segment', selected }
}

/**
 * Runs follow the lap; other segments follow whichever traced path they start on, including the
 * lap.
 */
function follow(
  state: ToolState,
  tracing: Tracing,
  join: MapPoint | undefined,
  { place, radius, lapsOfRuns }: Click,
): ToolStep {
  const { selected } = state
  if (selected === null) return wait(state, [])
  const { lap, points, boundaries } = tracing
  const start = points[boundaries[selected] ?? -1]
  const isOnLap = (at: MapPoint | undefined) => {
    const on = lap && at && projectOnLap(lap, at).point
    return on ? distance(on, at) <= radius : false
  }
  if (!isRun(selected) && !(isOnLap(start) && isOnLap(place))) {
    return act(state, { type: 'follow-way', segment: selected, to: place, radius })
  }
  const laps = lapsOf(selected, lapsOfRuns)
  return act(state, { type: 'follow-lap', segment: selected, join, leave: place, laps })
}

/** Whether this is a run; if nothing is selected it counts as one, the first to be traced. */
export const isRun = (segment: number | null) => SEGMENTS[segment ?? 0]?.kind === 'RUN'

const act = (state: ToolState, action: EditingAction): ToolStep => ({
  state: { ...state, way: [] },
  action,
})
const wait = (state: ToolState, way: readonly MapPoint[]): ToolStep => ({
  state: { ...state, way },
  action: null,
})
