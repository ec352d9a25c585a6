import { POINT_INTERVAL } from '../../../../race/tracing/course-drawing.ts'
import { findGrab, findSlide, type Grab } from '../../../../race/tracing/grab.ts'
import type { MapPoint } from '../../../../race/types.ts'
import { type ScreenPoint, toMap } from '../../../drawing/viewport.ts'
import { createEmitter } from '../../../ui/store.ts'
import type { Tracer } from '../tracer.ts'

/** What is being dragged, and where to. */
export type Dragged = {
  readonly grab: Grab
  readonly to: MapPoint
  /** Where a boundary would come to lie, and which one of several; nothing for a point. */
  readonly slide: ReturnType<typeof findSlide>
}

/** How a press is meant. */
export type Press = {
  /** A modifier, the space bar or the middle button: the map is moved, whatever lies below. */
  readonly isPan: boolean
  /** How near something must lie to be grabbed, in CSS pixels: fingers are less exact than mice. */
  readonly reach: number
}

type Doing =
  | { readonly type: 'stroke'; time: number; last: MapPoint; skipped: MapPoint | null }
  | { readonly type: 'pan'; at: ScreenPoint }
  | { readonly type: 'drag'; readonly from: MapPoint; readonly origin: MapPoint; dragged: Dragged }
  | null

/** So much path on either side of a moved point bends along, in CSS pixels. */
export const BEND = 48
/** A boundary stays in its lap unless another passes so much nearer to the pointer, in CSS pixels. */
const SLIDE_SLACK = 24

/** A pointer that lets go moves a little: no new point within so many CSS pixels of the last. */
const SHAKE = 3

/** What a pointer, or the keyboard's crosshair, does to the course: one press at a time. */
export type PointerTool = ReturnType<typeof createPointerTool>

export function createPointerTool(tracer: Tracer) {
  let doing: Doing = null
  const drags = createEmitter<[Dragged | null]>()
  const placeOf = (at: ScreenPoint) => tracer.view && toMap(tracer.view, at)
  const reachOf = (pixels: number) => pixels / (tracer.view?.scale ?? 1)

  /** What would be grabbed here; nothing while drawing, when every press draws. */
  const findAt = (at: ScreenPoint, reach: number): Grab | null => {
    const place = placeOf(at)
    if (!place || tracer.drawing.isDrawing) return null
    return findGrab(tracer.drawing.tracing, place, reachOf(reach))
  }

  const drag = (grab: Grab, to: MapPoint): Dragged => ({
    grab,
    to,
    slide:
      grab.type === 'boundary'
        ? findSlide(tracer.drawing.tracing, grab.index, to, reachOf(SLIDE_SLACK))
        : null,
  })

  function drop({ grab, to, slide }: Dragged) {
    if (grab.type === 'point') {
      tracer.do({ type: 'move-point', index: grab.index, to, reach: reachOf(BEND) })
      return
    }
    if (slide) tracer.do({ type: 'move-boundary', ...slide })
  }

  return {
    findAt,
    get doing() {
      return doing?.type ?? null
    },

    press(at: ScreenPoint, time: number, { isPan, reach }: Press) {
      const place = placeOf(at)
      if (!place || doing) return
      const grab = isPan ? null : findAt(at, reach)
      if (!isPan && tracer.drawing.isDrawing) {
        doing = { type: 'stroke', time, last: place, skipped: null }
        tracer.do({ type: 'start-stroke', point: place })
      } else if (grab) {
        // Moved by as much as the pointer moves: what is grabbed a little beside must not jump to it.
        const origin = tracer.drawing.tracing.points[grab.index] ?? place
        doing = { type: 'drag', from: place, origin, dragged: drag(grab, origin) }
        drags.emit(doing.dragged)
      } else {
        doing = { type: 'pan', at }
      }
    },

    move(at: ScreenPoint, time: number) {
      const place = placeOf(at)
      if (!place || !doing) return
      if (doing.type === 'pan') {
        tracer.panBy(at.x - doing.at.x, at.y - doing.at.y)
        doing.at = at
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

    release() {
      const done = doing
      doing = null
      if (done?.type === 'stroke') {
        // A stroke ends where the pointer is released, also when that came too soon behind the last point.
        const { last, skipped } = done
        const isAway =
          skipped && Math.hypot(skipped.x - last.x, skipped.y - last.y) > reachOf(SHAKE)
        if (isAway) tracer.addPoint(skipped)
        tracer.do({ type: 'end-stroke' })
      }
      if (done?.type !== 'drag') return
      drags.emit(null)
      const { origin, dragged } = done
      if (dragged.to.x !== origin.x || dragged.to.y !== origin.y) drop(dragged)
    },

    /** The press turned out to be something else, such as the first finger of a pinch. */
    cancel() {
      const done = doing
      doing = null
      if (done?.type === 'stroke') tracer.do({ type: 'end-stroke' })
      if (done?.type === 'drag') drags.emit(null)
    },

    onDrag: drags.on,
  }
}
