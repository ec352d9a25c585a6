import { TRACER_ZOOM } from '../../../../contract/limits.ts'
import type { MapPixels } from '../../../../race/course/tone-pixels.ts'
import {
  type DrawingAction,
  type DrawingOutcome,
  trace,
} from '../../../../race/drawing/course-drawing.ts'
import { type Drawing, EMPTY_DRAWING } from '../../../../race/drawing/drawing.ts'
import {
  clickTool,
  type DrawingTool,
  NO_TOOL,
  nextTool,
  settleTool,
  strokeTool,
  type ToolState,
  takeTool,
  undoCorner,
} from '../../../../race/drawing/drawing-tools.ts'
import type { Layout, LayoutStep } from '../../../../race/tracing/course-layout.ts'
import { EMPTY_TRACING, type Tracing } from '../../../../race/tracing/tracing.ts'
import type { MapPoint } from '../../../../race/types.ts'
import type { ScreenPoint, Size } from '../../../picture/viewport.ts'
import { createEmitter } from '../../../ui/store.ts'
import {
  fitStage,
  middleOf,
  panBy,
  resizeViewport,
  type StageViewport,
  UNCOVERED,
  viewportOf,
  zoomAt,
} from './stage-viewport.ts'

/** The kind of change. Points come sixty times a second, and nothing may render for them. */
export type TracerChange = 'points' | 'drawing' | 'view' | 'tool' | 'way'

/** The course being traced and the map's position on the stage; outside React. */
export type Tracer = ReturnType<typeof createTracer>

/** Runs the core's tracer for one map and reports each outcome to its listeners. */
export function createTracer(
  map: Size,
  tracing: Tracing = EMPTY_TRACING,
  laps: readonly number[] = [],
) {
  let drawing: Drawing = { ...EMPTY_DRAWING, tracing }
  let view: StageViewport | null = null
  let covered = UNCOVERED
  /** The points to show once there is a stage. */
  let wanted: readonly MapPoint[] = []
  let lapsOfRuns: readonly number[] = laps
  const changes = createEmitter<[TracerChange]>()
  const outcomes = createEmitter<[DrawingOutcome]>()

  let tools: ToolState = NO_TOOL
  let lit: number | null = null
  /** The stroke of a tool, before the pointer is released. */
  let stroke: readonly MapPoint[] = []
  /** Where the next corner would be. */
  let aim: MapPoint | null = null
  let isAngled = false
  let readPixels: () => MapPixels | null = () => null

  const look = (next: StageViewport | null) => {
    if (!next) return
    view = next
    changes.emit('view')
  }

  const setTools = (next: ToolState) => {
    tools = next
    stroke = []
    aim = null
    changes.emit('tool')
    changes.emit('way')
  }
  const run = (action: DrawingAction): DrawingOutcome => {
    const step = trace(drawing, action)
    const isChanged = step.drawing !== drawing
    drawing = step.drawing
    // Drawing stroke by stroke replaces any other tool.
    if (drawing.isDrawing && tools.tool) setTools({ ...NO_TOOL, selected: tools.selected })
    const settled = settleTool(tools, drawing.tracing)
    if (settled !== tools) setTools(settled)
    if (isChanged) changes.emit('drawing')
    outcomes.emit(step.outcome)
    return step.outcome
  }
  const take = ({ state, action }: ReturnType<typeof clickTool>) => {
    const before = drawing.tracing
    setTools(state)
    if (!action) return
    run(action)
    // A refusal keeps the tool: the next press may work.
    if (drawing.tracing !== before) setTools(nextTool(state, before, drawing.tracing))
  }

  return {
    map,
    get tools() {
      return tools
    },
    /** The clicked corners and the current stroke, for painting. */
    get way(): readonly MapPoint[] {
      return stroke.length > 0 ? [...tools.way, ...stroke] : tools.way
    },
    /** Selects a tool, or puts it down. */
    use(tool: DrawingTool | null) {
      if (drawing.isDrawing) run({ type: 'stop-drawing' })
      setTools(takeTool(tools, drawing.tracing, tool))
    },
    /** The segment hovered over in the list. */
    get lit() {
      return lit
    },
    light(segment: number | null) {
      if (lit === segment) return
      lit = segment
      changes.emit('tool')
    },
    select(selected: number | null) {
      if (tools.selected !== selected) setTools({ ...tools, selected, way: [] })
    },
    click: (place: MapPoint, radius: number) =>
      take(clickTool(tools, drawing.tracing, { place, radius, lapsOfRuns })),
    /** The stroke of a tool so far. */
    setStroke(points: readonly MapPoint[]) {
      stroke = points
      changes.emit('way')
    },
    /** Ends the stroke or the corners; `radius` is how close a path must be. */
    endWay: (radius = 0) =>
      take(strokeTool(tools, drawing.tracing, stroke, { radius, lapsOfRuns })),
    /** Lays the course from the placed things, an answer or a dragged point. */
    lay(layout: Layout) {
      const state = tools.tool === 'stations' ? tools : { ...tools, way: [] }
      take({ state, action: { type: 'lay', layout, laps: lapsOfRuns } })
    },
    /** Selects Place Stations to place one thing again. */
    placeAgain: (step: LayoutStep) => setTools({ ...NO_TOOL, tool: 'stations', step }),
    /** Where the next corner would be; null when none is being set. */
    get aim() {
      return aim
    },
    setAim(place: MapPoint | null) {
      if (aim?.x === place?.x && aim?.y === place?.y) return
      aim = place
      changes.emit('way')
    },
    /** Whether lines between corners snap to 15 degrees even without a key. */
    get isAngled() {
      return isAngled
    },
    setAngled(angled: boolean) {
      isAngled = angled
      changes.emit('tool')
    },
    /** The pixels of the map; null until it is loaded. */
    readPixels: () => readPixels(),
    setPixels(read: () => MapPixels | null) {
      readPixels = read
    },
    /** Removes the last corner; false when there is none. */
    undoCorner(): boolean {
      const back = undoCorner(tools)
      if (back) setTools(back)
      return back !== null
    },
    get drawing() {
      return drawing
    },
    get view() {
      return view
    },

    /** How many laps each run takes, run 1 first; empty until the operator has entered them. */
    get lapsOfRuns() {
      return lapsOfRuns
    },
    setLaps(laps: readonly number[]) {
      lapsOfRuns = laps
      run({ type: 'change-laps', lapsOfRuns: laps })
      changes.emit('drawing')
    },

    /** A point of the current stroke. */
    addPoint(point: MapPoint) {
      if (!drawing.strokeFrom) return
      const step = trace(drawing, { type: 'add-point', point })
      drawing = step.drawing
      changes.emit('points')
      outcomes.emit(step.outcome)
    },
    do: run,

    /** Sets the size of the stage, and how far toolbars cover its edges. */
    resize(stage: Size, bars = UNCOVERED) {
      // A phone held sideways has no room for a map between two toolbars.
      const isRoomy = stage.height - bars.top - bars.bottom >= stage.height / 2
      covered = isRoomy ? bars : UNCOVERED
      if (stage.width === 0 || stage.height === 0) return
      if (view) return look(resizeViewport(view, map, stage))
      look(viewportOf(map, stage, wanted) ?? fitStage(map, stage, covered))
    },
    /** Moves the view to a piece of the course. */
    show(points: readonly MapPoint[]) {
      wanted = points
      look(view && viewportOf(map, view, points))
    },
    fit: () => look(view && fitStage(map, view, covered)),
    panBy: (dx: number, dy: number) => look(view && panBy(view, map, dx, dy)),
    zoomBy: (factor: number, at?: ScreenPoint) =>
      look(view && zoomAt(view, map, factor, at ?? middleOf(view))),
    zoomIn: () => look(view && zoomAt(view, map, TRACER_ZOOM.step, middleOf(view))),
    zoomOut: () => look(view && zoomAt(view, map, 1 / TRACER_ZOOM.step, middleOf(view))),

    onChange: changes.on,
    onOutcome: outcomes.on,
  }
}
