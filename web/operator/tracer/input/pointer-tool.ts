import { POINT_INTERVAL } from '../../../../race/drawing/course-drawing.ts'
import type { DrawingTool } from '../../../../race/drawing/drawing-tools.ts'
import { findGrab, findSlide, type Grab, isFreeEnd } from '../../../../race/drawing/grab.ts'
import { alignPlace } from '../../../../race/drawing/guides.ts'
import { snapPlace } from '../../../../race/drawing/snapping.ts'
import {
  type Handle,
  handlesOf,
  moveHandle,
  stationOf,
} from '../../../../race/tracing/course-layout.ts'
import { isStartOfLap } from '../../../../race/tracing/follow-lap.ts'
import { distance } from '../../../../race/tracing/path-way.ts'
import { findLine } from '../../../../race/tracing/point-editing.ts'
import { segmentOfPoint } from '../../../../race/tracing/segment-list.ts'
import { fitTwo, moveBy, type Similarity } from '../../../../race/tracing/transform.ts'
import type { MapPoint } from '../../../../race/types.ts'
import { type ScreenPoint, toMap } from '../../../picture/viewport.ts'
import { createEmitter } from '../../../ui/store.ts'
import type { Tracer } from '../state/tracer.ts'
import { createFan } from './point-fan.ts'

/** A line of the chosen segment; dragging it adds a corner. */
type LineGrab = { readonly type: 'line'; readonly index: number; readonly point: MapPoint }

/** A thing placed with Place Stations; dragging it lays the course again. */
type HandleGrab = { readonly type: 'handle'; readonly handle: Handle }

/** The item under the pointer. */
export type Grabbed = Grab | LineGrab | HandleGrab

/** The dragged item, and its target. */
export type Dragged = {
  readonly grab: Grabbed
  readonly to: MapPoint
  /** Where a single boundary would end up along the path; null for anything else. */
  readonly slide: ReturnType<typeof findSlide>
  /** Boundaries it is exactly above, below or beside (DRAW-30). */
  readonly inLineWith: readonly MapPoint[]
}

/** How a press is interpreted. */
export type Press = {
  /**
   * A modifier, the space bar or the middle button moves the map, whatever is under the pointer.
   */
  readonly isPan: boolean
  /** How close an item must be to be grabbed, in CSS pixels: fingers are less precise than mice. */
  readonly reach: number
  /**
   * Alt: lines snap to steps of 15 degrees, and only one of the boundaries at a position is
   * grabbed.
   */
  readonly isAngled?: boolean
  /** A finger cannot hover, so a tap shows what a mouse shows on hover. */
  readonly isTouch?: boolean
}

type Doing =
  | { readonly type: 'stroke'; time: number; last: MapPoint; skipped: MapPoint | null }
  /** A stroke of a tool, or a click, if it turns out to be one. */
  | {
      readonly type: 'way'
      readonly press: Press
      stroke: MapPoint[]
      isMoved: boolean
    }
  | { readonly type: 'course'; readonly from: MapPoint; by: Similarity | null }
  | { readonly type: 'pan'; at: ScreenPoint; readonly from: ScreenPoint; readonly isPan: boolean }
  | {
      readonly type: 'drag'
      readonly press: Press
      readonly from: MapPoint
      readonly origin: MapPoint
      dragged: Dragged
    }
  | null

/** Length of path that bends on either side of a moved point, in CSS pixels. */
export const BEND = 48
/**
 * A boundary stays in its lap unless another lap passes this much closer to the pointer, in CSS
 * pixels.
 */
const SLIDE_SLACK = 24

/**
 * A pointer moves a little on release: no new point within this distance of the last, in CSS
 * pixels.
 */
const SHAKE = 3

/**
 * Distance between points of a tool's stroke, in CSS pixels: quickly drawn corners stay corners.
 */
const STEP = 2
/**
 * A boundary in a fan is grabbed within this distance, in CSS pixels: half the gap between two of
 * them.
 */
const FAN_REACH = 13
/** A dragged item aligns with a boundary within this distance, in CSS pixels. */
const IN_LINE = 5
/** A pointer that moves less than this is a click, in CSS pixels. */
const CLICK = 5

/** The effect of a pointer, or the keyboard's crosshair, on the course: one press at a time. */
export type PointerTool = ReturnType<typeof createPointerTool>

export function createPointerTool(tracer: Tracer) {
  let doing: Doing = null
  const drags = createEmitter<[Dragged | null]>()
  /** The whole course while it is moved, turned and scaled. */
  const fits = createEmitter<[Similarity | null]>()
  /** The centre of rotation and scaling: where the course was last dropped. */
  let pin: MapPoint | null = null
  tracer.onChange((change) => {
    if (change === 'tool' && tracer.tools.tool !== 'move') pin = null
  })
  const fan = createFan(tracer)
  const placeOf = (at: ScreenPoint) => tracer.view && toMap(tracer.view, at)
  const reachOf = (pixels: number) => pixels / (tracer.view?.scale ?? 1)

  /** The item that would be grabbed here; null while drawing, when every press draws. */
  const findAt = (at: ScreenPoint, reach: number): Grabbed | null => {
    const place = placeOf(at)
    if (!place || tracer.drawing.isDrawing || tracer.tools.tool) return null
    const { tracing } = tracer.drawing
    const { selected } = tracer.tools
    const alone = fan.findAt(at, Math.max(reach, FAN_REACH))
    const index = tracing.boundaries[alone ?? -1]
    if (alone !== null && index !== undefined) {
      return { type: 'boundary', boundary: alone, index, stacked: 1 }
    }
    const handle = findHandleAt(place, reachOf(reach))
    if (handle) return handle
    return findGrab(tracing, place, reachOf(reach), selected) ?? findLineAt(place, reachOf(reach))
  }
  const findHandleAt = (place: MapPoint, radius: number): HandleGrab | null => {
    const { layout, lap } = tracer.drawing.tracing
    const near = (layout ? handlesOf(layout, lap) : [])
      .map((handle) => ({ handle, off: distance(handle.point, place) }))
      .filter(({ off }) => off <= radius)
      .sort((a, b) => a.off - b.off)
    return near[0] ? { type: 'handle', handle: near[0].handle } : null
  }
  const findLineAt = (place: MapPoint, radius: number): LineGrab | null => {
    const { selected } = tracer.tools
    const { tracing } = tracer.drawing
    const [first, last] = [
      tracing.boundaries[selected ?? -1],
      tracing.boundaries[(selected ?? -1) + 1],
    ]
    if (selected === null || first === undefined || last === undefined) return null
    const line = findLine(tracing, place, radius, first, last)
    return line && { type: 'line', ...line }
  }
  const snap = (place: MapPoint, { reach, isAngled = false }: Press) => {
    const isKept = isAngled || tracer.isAngled
    // No snapping: a station must not be pulled onto the roxzone beside it, because the course is
    // laid from both.
    if (tracer.tools.tool === 'stations' && !isKept) return place
    const angleFrom = isKept ? (tracer.tools.way.at(-1) ?? null) : null
    return snapPlace(tracer.drawing.tracing, place, { radius: reachOf(reach), angleFrom }).point
  }

  const originOf = (grab: Grabbed) =>
    grab.type === 'line'
      ? grab.point
      : grab.type === 'handle'
        ? grab.handle.point
        : tracer.drawing.tracing.points[grab.index]

  /** Start and finish can be anywhere; every other boundary is on the path. */
  const isFree = (boundary: number) => {
    const { tracing } = tracer.drawing
    return isStartOfLap(tracing, boundary) || isFreeEnd(tracing, boundary)
  }

  const drag = (grab: Grabbed, to: MapPoint): Dragged => {
    const { tracing } = tracer.drawing
    if (grab.type === 'boundary' && grab.stacked === 1 && !isFree(grab.boundary)) {
      const slide = findSlide(tracing, grab.index, to, reachOf(SLIDE_SLACK))
      return { grab, to, slide, inLineWith: [] }
    }
    const own = originOf(grab)
    const others = tracing.boundaries.flatMap((index) => {
      const mark = tracing.points[index]
      return mark && !(mark.x === own?.x && mark.y === own.y) ? mark : []
    })
    const isMoved = to.x !== own?.x || to.y !== own.y
    const aligned = isMoved ? alignPlace(others, to, reachOf(IN_LINE)) : { point: to, with: [] }
    return { grab, to: aligned.point, slide: null, inLineWith: aligned.with }
  }

  function drop({ grab, to, slide }: Dragged) {
    if (grab.type === 'handle') {
      const { layout } = tracer.drawing.tracing
      if (layout) tracer.lay(moveHandle(layout, grab.handle, to))
      return
    }
    if (grab.type === 'line') {
      tracer.do({ type: 'insert-point', index: grab.index, point: to })
      return
    }
    if (grab.type === 'boundary' && isStartOfLap(tracer.drawing.tracing, grab.boundary)) {
      tracer.do({ type: 'move-start', to })
      return
    }
    // Boundaries at one position move together, along with the path there.
    if (grab.type === 'point' || !slide) {
      const isBent = grab.type === 'point' || isFree(grab.boundary)
      const reach = isBent ? reachOf(BEND) : 0
      tracer.do({ type: 'move-point', index: grab.index, to, reach })
      return
    }
    tracer.do({ type: 'move-boundary', ...slide })
  }

  /**
   * The first drag moves the course; later ones rotate and scale it around where it was dropped.
   */
  const fitOf = (from: MapPoint, to: MapPoint): Similarity | null =>
    pin ? fitTwo({ from: pin, to: pin }, { from, to }) : moveBy({ from, to })

  function dropCourse(from: MapPoint, by: Similarity | null) {
    fits.emit(null)
    if (!by) return
    pin ??= { x: from.x + by.x, y: from.y + by.y }
    tracer.do({ type: 'transform', by })
  }

  function endWay(done: Extract<NonNullable<Doing>, { type: 'way' }>, place: MapPoint | undefined) {
    const { press, stroke, isMoved } = done
    if (!isMoved || !place || !isStroked(tracer.tools.tool)) {
      tracer.setStroke([])
      const [first] = stroke
      if (first) tracer.click(first, reachOf(press.reach))
      return
    }
    tracer.setStroke([...stroke, snap(place, press)])
    tracer.endWay(reachOf(press.reach))
  }

  return {
    findAt,
    fan,
    get doing() {
      return doing?.type ?? null
    },

    /**
     * A hovering pointer fans out boundaries below it, and a line shows where a corner would be.
     */
    hover(at: ScreenPoint | null, press: Press): Grabbed | null {
      const { tool, way } = tracer.tools
      const place = at && placeOf(at)
      const isCornered = tool === 'segment' || tool === 'lap' || tool === 'stations'
      const isAiming = place && way.length > 0 && isCornered
      tracer.setAim(isAiming ? snap(place, press) : null)
      if (!at) return null
      fan.closeUnlessNear(at)
      const grab = findAt(at, press.reach)
      if (grab?.type === 'boundary' && grab.stacked > 1) {
        fan.open(grab.boundary, reachOf(press.reach))
      }
      return grab
    },

    press(at: ScreenPoint, time: number, press: Press) {
      const { isPan, reach } = press
      const place = placeOf(at)
      if (!place || doing) return
      const { tool } = tracer.tools
      const grab = isPan ? null : aloneWithAlt(findAt(at, reach), press)
      fan.close()
      if (!isPan && tracer.drawing.isDrawing) {
        doing = { type: 'stroke', time, last: place, skipped: null }
        tracer.do({ type: 'start-stroke', point: place })
      } else if (!isPan && tool === 'move') {
        doing = { type: 'course', from: place, by: null }
      } else if (!isPan && tool) {
        doing = { type: 'way', press, stroke: [snap(place, press)], isMoved: false }
        if (isStroked(tool)) tracer.setStroke(doing.stroke)
      } else if (grab) {
        // Moves by as much as the pointer: an item grabbed slightly off its middle must not jump to
        // it.
        const origin = originOf(grab) ?? place
        doing = { type: 'drag', press, from: place, origin, dragged: drag(grab, origin) }
        drags.emit(doing.dragged)
      } else {
        doing = { type: 'pan', at, from: at, isPan }
      }
    },

    move(at: ScreenPoint, time: number) {
      const place = placeOf(at)
      if (!place || !doing) return
      if (doing.type === 'pan') {
        tracer.panBy(at.x - doing.at.x, at.y - doing.at.y)
        doing.at = at
      } else if (doing.type === 'course') {
        doing.by = fitOf(doing.from, place)
        fits.emit(doing.by)
      } else if (doing.type === 'way') {
        const [first] = doing.stroke
        const isAway = first && distance(place, first) > reachOf(CLICK)
        doing.isMoved ||= Boolean(isAway)
        const last = doing.stroke.at(-1)
        const isNew = last && distance(place, last) >= reachOf(STEP)
        if (!isStroked(tracer.tools.tool) || !isNew) return
        doing.stroke.push(place)
        tracer.setStroke(doing.stroke)
      } else if (doing.type === 'drag') {
        const { from, origin } = doing
        const to = { x: origin.x + place.x - from.x, y: origin.y + place.y - from.y }
        doing.dragged = drag(doing.dragged.grab, to)
        drags.emit(doing.dragged)
      } else if (time - doing.time >= POINT_INTERVAL * 1000) {
        Object.assign(doing, { time, last: place, skipped: null })
        tracer.addPoint(place)
      } else {
        doing.skipped = place
      }
    },

    release(at?: ScreenPoint) {
      const done = doing
      doing = null
      const place = at && placeOf(at)
      if (done?.type === 'way') return endWay(done, place ?? done.stroke.at(-1))
      if (done?.type === 'course') return dropCourse(done.from, done.by)
      if (done?.type === 'pan' && !done.isPan && distance(done.at, done.from) < CLICK) {
        tracer.select(null)
      }
      if (done?.type === 'stroke') {
        // A stroke ends where the pointer is released, even if that is too soon after the last
        // point.
        const { last, skipped } = done
        const isAway = skipped && distance(skipped, last) > reachOf(SHAKE)
        if (isAway) tracer.addPoint(skipped)
        tracer.do({ type: 'end-stroke' })
      }
      if (done?.type !== 'drag') return
      drags.emit(null)
      const { origin, dragged, press } = done
      const { grab } = dragged
      if (dragged.to.x !== origin.x || dragged.to.y !== origin.y) drop(dragged)
      else if (press.isTouch && grab.type === 'boundary' && grab.stacked > 1) {
        fan.open(grab.boundary, reachOf(press.reach))
      }
      // A click on the course chooses the segment.
      else if (grab.type === 'handle') {
        const station = stationOf(grab.handle.spot)
        tracer.select(station === null ? null : 4 * station - 2)
      } else tracer.select(segmentOfPoint(tracer.drawing.tracing, grab.index))
    },

    /** The press turned out to be something else, such as the first finger of a pinch. */
    cancel() {
      const done = doing
      doing = null
      if (done?.type === 'stroke') tracer.do({ type: 'end-stroke' })
      if (done?.type === 'drag') drags.emit(null)
      if (done?.type === 'way') tracer.setStroke([])
      if (done?.type === 'course') fits.emit(null)
    },

    onDrag: drags.on,
    onFit: fits.on,
  }
}

const aloneWithAlt = (grab: Grabbed | null, { isAngled }: Press): Grabbed | null =>
  grab?.type === 'boundary' && isAngled ? { ...grab, stacked: 1 } : grab

/** Tools that accept strokes; the others accept only clicks. */
const isStroked = (tool: DrawingTool | null) =>
  tool === 'segment' || tool === 'lap' || tool === 'follow' || tool === 'stations'
