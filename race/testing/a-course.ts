import { expect } from 'vitest'
import type { Course } from '../course/course.ts'
import { type DrawingAction, type DrawingOutcome, trace } from '../drawing/course-drawing.ts'
import { type Drawing, EMPTY_DRAWING } from '../drawing/drawing.ts'
import { buildTracedPart } from '../drawing/traced-part.ts'
import { findSegmentIndex, SEGMENTS } from '../segments.ts'
import { layOut } from '../tracing/lay-course.ts'
import { currentSegment, EMPTY_TRACING, segmentRanges, type Tracing } from '../tracing/tracing.ts'
import type { MapPoint, SegmentKey } from '../types.ts'
import { VENUE_PLANS } from './venue-plans.ts'

type Pair = readonly [x: number, y: number]

/** A headless tracer: `aCourse().startDrawing().stroke([10, 20]).markBoundary()`. */
export function aCourse(drawing: Drawing = EMPTY_DRAWING) {
  return new CourseDriver(drawing)
}

class CourseDriver {
  drawing: Drawing
  outcome: DrawingOutcome = { type: 'nothing' }

  constructor(drawing: Drawing) {
    this.drawing = drawing
  }

  get tracing() {
    return this.drawing.tracing
  }

  do(...actions: readonly DrawingAction[]) {
    for (const action of actions) {
      const { drawing, outcome } = trace(this.drawing, action)
      this.drawing = drawing
      this.outcome = outcome
    }
    return this
  }

  startDrawing = () => this.do({ type: 'start-drawing' })
  stopDrawing = () => this.do({ type: 'stop-drawing' })
  press = (...point: Pair) => this.do({ type: 'start-stroke', point: toPoint(point) })
  move = (...point: Pair) => this.do({ type: 'add-point', point: toPoint(point) })
  release = () => this.do({ type: 'end-stroke' })
  markBoundary = () => this.do({ type: 'mark-boundary' })
  undoPoint = () => this.do({ type: 'undo-point' })
  undo = () => this.do({ type: 'undo' })
  redo = () => this.do({ type: 'redo' })
  clear = () => this.do({ type: 'clear' })
  startLap = () => this.do({ type: 'start-lap' })
  closeLap = () => this.do({ type: 'close-lap' })
  addLaps = (count: number) => this.do({ type: 'add-laps', count })
  smoothStroke = () => this.do({ type: 'smooth-stroke' })
  movePoint = (index: number, to: Pair, reach = 0) =>
    this.do({ type: 'move-point', index, to: toPoint(to), reach })
  moveBoundary = (boundary: number, to: number) => this.do({ type: 'move-boundary', boundary, to })
  save = () => this.do({ type: 'save' })

  /** Presses at the first point, moves through the others and releases. */
  stroke(first: Pair, ...others: readonly Pair[]) {
    this.press(...first)
    for (const point of others) this.move(...point)
    return this.release()
  }

  /** Draws one point and marks a boundary on it, for every segment without an end. */
  complete() {
    for (let n = currentSegment(this.tracing); n < SEGMENTS.length; n++) {
      this.stroke([n, 10], [n + 1, 20]).markBoundary()
    }
    return this
  }

  expectOutcome(outcome: DrawingOutcome) {
    expect(this.outcome).toEqual(outcome)
    return this
  }

  expectPoints(...points: readonly Pair[]) {
    expect(this.tracing.points).toEqual(points.map(toPoint))
    return this
  }

  /** The label of the segment to trace next; `null` when all are complete. */
  expectSegment(label: string | null) {
    expect(SEGMENTS[currentSegment(this.tracing)]?.label ?? null).toBe(label)
    return this
  }

  expectRange(key: SegmentKey, startIdx: number | null, endIdx: number | null) {
    const range = segmentRanges(this.tracing)[findSegmentIndex(key) ?? -1]
    expect(range).toEqual({ key, startIdx, endIdx })
    return this
  }
}

function toPoint([x, y]: Pair): MapPoint {
  return { x, y }
}

/** A course laid between two gates, with a click on every station. */
export function aLaidCourse(
  lap: readonly MapPoint[],
  spots: { readonly [spot in 'start' | 'gateIn' | 'gateOut' | 'finish']: MapPoint } & {
    readonly stations: readonly MapPoint[]
  },
  laps: number,
): Tracing {
  const { start, gateIn, gateOut, finish, stations } = spots
  const clicked = stations.map((station, i) => [`station-${i + 1}`, [station]])
  const placed = {
    roxzone: [gateIn, gateOut],
    start: [start],
    'gate-in': [gateIn],
    'gate-out': [gateOut],
    ...Object.fromEntries(clicked),
    finish: [finish],
  }
  const layout = { placed, lastFrom: 'roxzone' } as const
  return layOut({ ...EMPTY_TRACING, lap }, { layout }, Array(8).fill(laps))
}

/** The courses of the four venue plans, as the tracer lays them out. */
export const coursesOfVenues = () =>
  VENUE_PLANS.map(({ name, width, height, lap, placed, lastFrom, lapsOfRuns }) => {
    const tracing = layOut({ ...EMPTY_TRACING, lap }, { layout: { placed, lastFrom } }, lapsOfRuns)
    return { name, course: buildTracedPart(tracing, width, height) as Course }
  })
