import { type ScreenPoint, toScreen } from '../../../picture/viewport.ts'
import { middleOf } from '../state/stage-viewport.ts'
import type { Tracer } from '../state/tracer.ts'
import type { PointerTool } from './pointer-tool.ts'

/** Steps of the crosshair, in CSS pixels: normal, and with Shift. */
const STEP = { usual: 12, fine: 1 } as const
/** Closer to the edge than this, the map moves instead of the crosshair. */
const EDGE = 24
const REACH = 14

const DIRECTIONS = new Map([
  ['ArrowLeft', { x: -1, y: 0 }],
  ['ArrowRight', { x: 1, y: 0 }],
  ['ArrowUp', { x: 0, y: -1 }],
  ['ArrowDown', { x: 0, y: 1 }],
])

/** The keyboard's pointer. */
export type Crosshair = ReturnType<typeof createCrosshair>

/** Draws, grabs and drags like a pointer, with Enter as its button. */
export function createCrosshair(
  tracer: Tracer,
  pointerTool: PointerTool,
  element: HTMLElement,
  onHover: (at: ScreenPoint) => void,
) {
  let at: ScreenPoint | null = null
  /** Whether a point picked up with Enter hasn't been put down yet. */
  const isCarrying = () => pointerTool.doing === 'drag' || pointerTool.doing === 'course'

  function show(next: ScreenPoint) {
    at = next
    element.hidden = false
    element.style.transform = `translate(${next.x}px, ${next.y}px)`
    // A dragged item is drawn at its own position.
    if (pointerTool.doing === null) onHover(next)
  }

  function step(direction: ScreenPoint, isFine: boolean) {
    const { view } = tracer
    if (!view) return
    const length = isFine ? STEP.fine : STEP.usual
    const from = at ?? middleOf(view)
    const wanted = { x: from.x + direction.x * length, y: from.y + direction.y * length }
    const inside = {
      x: Math.min(Math.max(wanted.x, EDGE), view.width - EDGE),
      y: Math.min(Math.max(wanted.y, EDGE), view.height - EDGE),
    }
    tracer.panBy(inside.x - wanted.x, inside.y - wanted.y)
    show(inside)
    if (isCarrying()) pointerTool.move(inside, 0)
  }

  function press() {
    const { view } = tracer
    if (!view) return
    const place = at ?? middleOf(view)
    show(place)
    if (isCarrying()) return pointerTool.release(place)
    const isSomething =
      tracer.drawing.isDrawing || tracer.tools.tool || pointerTool.findAt(place, REACH)
    if (!isSomething) return
    pointerTool.press(place, 0, { isPan: false, reach: REACH })
    // A new point is set at once; a grabbed one stays grabbed until Enter is pressed again.
    if (!isCarrying()) pointerTool.release(place)
  }

  /** Moves to the previous or next boundary. */
  function goToBoundary(direction: 1 | -1) {
    const { view, drawing } = tracer
    const { points, boundaries } = drawing.tracing
    if (!view) return
    const places = boundaries.flatMap((index) => points[index] ?? [])
    const here = at
    const present = here ? places.findIndex((place) => isSame(toScreen(view, place), here)) : -1
    const next =
      places[present === -1 && direction === -1 ? places.length - 1 : present + direction]
    if (!next) return
    const { x, y } = toScreen(view, next)
    const middle = middleOf(view)
    if (x < EDGE || y < EDGE || x > view.width - EDGE || y > view.height - EDGE) {
      tracer.panBy(middle.x - x, middle.y - y)
    }
    if (tracer.view) show(toScreen(tracer.view, next))
  }

  return {
    /** Handles a key; true if it belongs to the crosshair. */
    key({ key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>): boolean {
      const direction = DIRECTIONS.get(key)
      if (direction) step(direction, shiftKey)
      else if (key === 'Enter') press()
      else if (key === '[' || key === ']') goToBoundary(key === ']' ? 1 : -1)
      else if (key === 'Escape' && isCarrying()) pointerTool.cancel()
      else return false
      return true
    },
    hide() {
      if (isCarrying()) return
      at = null
      element.hidden = true
    },
  }
}

const isSame = (a: ScreenPoint, b: ScreenPoint) =>
  Math.abs(a.x - b.x) < 1 && Math.abs(a.y - b.y) < 1
