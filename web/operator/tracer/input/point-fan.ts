import { fanOut, fanRadius } from '../../../../race/drawing/fan.ts'
import { stackOf } from '../../../../race/drawing/grab.ts'
import { distance } from '../../../../race/tracing/path-way.ts'
import type { MapPoint } from '../../../../race/types.ts'
import { type ScreenPoint, toScreen } from '../../../picture/viewport.ts'
import { createEmitter } from '../../../ui/store.ts'
import type { Tracer } from '../state/tracer.ts'

/** Boundaries at one position, shown side by side so that each can be grabbed alone. */
export type OpenFan = {
  readonly boundaries: readonly number[]
  readonly middle: ScreenPoint
  readonly radius: number
  /** Where each is shown. */
  readonly places: readonly ScreenPoint[]
}

/** A pointer this far outside the circle has left the fan, in CSS pixels. */
const LEFT_AFTER = 28

/** The tracer's fan: at most one, opened by hovering over overlapping boundaries. */
export function createFan(tracer: Tracer) {
  let fan: OpenFan | null = null
  const changes = createEmitter<[OpenFan | null]>()
  const set = (next: OpenFan | null) => {
    if (fan === next) return
    fan = next
    changes.emit(fan)
  }
  const close = () => set(null)
  // A boundary that moved or changed is no longer where the fan shows it.
  tracer.onChange((change) => {
    if (change === 'view' || change === 'drawing' || change === 'tool') close()
  })

  return {
    get isOpen() {
      return fan !== null
    },
    /** The fan's radius, in CSS pixels. */
    get reach() {
      return fan?.radius ?? 0
    },
    /** Fans out the boundaries within `radius` map pixels of this one. */
    open(boundary: number, radius: number) {
      const { view, drawing } = tracer
      const { points, boundaries } = drawing.tracing
      const place: MapPoint | undefined = points[boundaries[boundary] ?? -1]
      if (!view || !place) return
      const stack = stackOf(drawing.tracing, boundary, radius)
      if (fan?.boundaries[0] === stack[0] && fan?.boundaries.length === stack.length) return
      const middle = toScreen(view, place)
      const places = fanOut(stack.length).map(({ x, y }) => ({ x: middle.x + x, y: middle.y + y }))
      set({ boundaries: stack, middle, radius: fanRadius(stack.length), places })
    },
    close,
    /** Closes the fan once the pointer has left it. */
    closeUnlessNear(at: ScreenPoint) {
      if (fan && distance(at, fan.middle) > fan.radius + LEFT_AFTER) close()
    },
    /** The boundary pointed at in the fan. */
    findAt(at: ScreenPoint, reach: number): number | null {
      if (!fan) return null
      const aways = fan.places.map((place) => distance(at, place))
      const nearest = aways.indexOf(Math.min(...aways))
      return (aways[nearest] ?? reach + 1) <= reach ? (fan.boundaries[nearest] ?? null) : null
    },
    onChange: changes.on,
  }
}
