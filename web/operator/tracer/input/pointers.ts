import { distance } from '../../../../race/tracing/path-way.ts'
import type { ScreenPoint } from '../../../picture/viewport.ts'
import type { Tracer } from '../state/tracer.ts'
import type { PointerTool } from './pointer-tool.ts'

/** How close an item must be to be grabbed, in CSS pixels. */
const REACH = { mouse: 10, touch: 22 } as const
const FINGER = { isPan: false, reach: REACH.touch, isTouch: true } as const
/** A finger that moves less than this is a tap, in CSS pixels. */
const TAP_MOVE = 5
/** Zoom per wheel pixel; a pinch on a touchpad arrives as small steps with Ctrl. */
const WHEEL_ZOOM = 0.002
const PINCH_ZOOM = 0.01
/** Size of one step for wheels that count in lines, in pixels. */
const LINE = 16

type Pinch = { readonly middle: ScreenPoint; readonly spread: number }

type Options = {
  readonly isSpaceDown: () => boolean
  /** The item under a hovering mouse, for the cursor and the handle. */
  readonly onHover: (at: ScreenPoint | null, isAngled?: boolean) => void
  /** The pointer has left. */
  readonly onLeave: () => void
  /** A pointer is being used over the map. */
  readonly onUse: () => void
}

/** Mouse, pen and fingers on the stage. One pointer draws or drags; two fingers pan and zoom. */
export function followPointers(
  stage: HTMLElement,
  tracer: Tracer,
  pointerTool: PointerTool,
  { isSpaceDown, onHover, onLeave, onUse }: Options,
): () => void {
  const fingers = new Map<number, ScreenPoint>()
  /** The first finger down, until it is known to be a stroke, a tap or half a pinch. */
  let waiting: { readonly at: ScreenPoint; readonly time: number } | null = null
  let pinch: Pinch | null = null
  let pressed: number | null = null

  const placeOf = ({ clientX, clientY }: MouseEvent): ScreenPoint => {
    const { left, top } = stage.getBoundingClientRect()
    return { x: clientX - left, y: clientY - top }
  }

  function down(event: PointerEvent) {
    // The answers to a tool's question lie over the map.
    if (event.target instanceof Element && event.target.closest('button')) return
    onUse()
    onHover(null)
    stage.setPointerCapture(event.pointerId)
    if (event.pointerType === 'touch') return touchDown(event)
    if (event.button > 1) return
    event.preventDefault()
    stage.focus({ preventScroll: true })
    pressed = event.pointerId
    const isPan = event.button === 1 || isModified(event) || isSpaceDown()
    const isAngled = event.altKey
    pointerTool.press(placeOf(event), event.timeStamp, { isPan, reach: REACH.mouse, isAngled })
  }

  function touchDown(event: PointerEvent) {
    const at = placeOf(event)
    fingers.set(event.pointerId, at)
    if (fingers.size === 1) {
      waiting = { at, time: event.timeStamp }
      return
    }
    waiting = null
    pointerTool.cancel()
    pinch = pinchOf(fingers)
  }

  function move(event: PointerEvent) {
    onUse()
    const at = placeOf(event)
    if (event.pointerType === 'touch') return touchMove(event, at)
    if (pressed === event.pointerId) pointerTool.move(at, event.timeStamp)
    else onHover(at, event.altKey)
  }

  function touchMove(event: PointerEvent, at: ScreenPoint) {
    if (!fingers.has(event.pointerId)) return
    fingers.set(event.pointerId, at)
    if (pinch) {
      const next = pinchOf(fingers)
      if (!next) return
      tracer.panBy(next.middle.x - pinch.middle.x, next.middle.y - pinch.middle.y)
      tracer.zoomBy(next.spread / pinch.spread, next.middle)
      pinch = next
      return
    }
    if (waiting && distance(waiting.at, at) >= TAP_MOVE) {
      pointerTool.press(waiting.at, waiting.time, { ...FINGER, isPan: isSpaceDown() })
      waiting = null
    }
    if (!waiting) pointerTool.move(at, event.timeStamp)
  }

  function up(event: PointerEvent) {
    if (event.pointerType !== 'touch') {
      if (pressed !== event.pointerId) return
      pressed = null
      pointerTool.release(placeOf(event))
      return
    }
    fingers.delete(event.pointerId)
    if (waiting && event.type === 'pointerup') {
      pointerTool.press(waiting.at, waiting.time, FINGER)
    }
    waiting = null
    if (!pinch) pointerTool.release(placeOf(event))
    // The remaining finger of a pinch draws nothing; all must be lifted first.
    if (fingers.size === 0) pinch = null
  }

  function wheel(event: WheelEvent) {
    event.preventDefault()
    const pixels = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE : 1)
    tracer.zoomBy(Math.exp(-pixels * (event.ctrlKey ? PINCH_ZOOM : WHEEL_ZOOM)), placeOf(event))
  }

  // Lifting a finger counts as leaving, which would close a fan opened by a tap.
  const leave = ({ pointerType }: PointerEvent) => {
    if (pointerType !== 'touch') onLeave()
  }
  // Ctrl+click pans here, but opens the context menu on a Mac.
  const refuseMenu = (event: Event) => event.preventDefault()
  const events = new AbortController()
  const { signal } = events
  stage.addEventListener('pointerdown', down, { signal })
  stage.addEventListener('pointermove', move, { signal })
  stage.addEventListener('pointerup', up, { signal })
  stage.addEventListener('pointercancel', up, { signal })
  stage.addEventListener('pointerleave', leave, { signal })
  stage.addEventListener('contextmenu', refuseMenu, { signal })
  // Not passive: the page must not scroll while the map zooms.
  stage.addEventListener('wheel', wheel, { signal, passive: false })
  return () => events.abort()
}

const isModified = ({ shiftKey, ctrlKey, metaKey }: PointerEvent) => shiftKey || ctrlKey || metaKey

function pinchOf(fingers: ReadonlyMap<number, ScreenPoint>): Pinch | null {
  const [first, second] = fingers.values()
  if (!first || !second) return null
  const middle = { x: (first.x + second.x) / 2, y: (first.y + second.y) / 2 }
  // Avoids a division by 0, which would lose the map for good.
  return { middle, spread: Math.max(1, distance(first, second)) }
}
