import type { Hand } from './hand.ts'
import type { Tracer } from './tracer.ts'
import { type ScreenPoint, toScreen } from './view.ts'

const REACH = 10

/** A handle over what could be dragged, and the cursor that says what a press would do. */
export function createHover(
  tracer: Tracer,
  hand: Hand,
  { stage, handle }: { stage: HTMLElement; handle: HTMLElement },
) {
  return (at: ScreenPoint | null) => {
    const grab = at && hand.findAt(at, REACH)
    const point = grab && tracer.drawing.tracing.points[grab.index]
    // Told with every step of a pan: what is written anew makes the browser style the page anew.
    if (handle.hidden === Boolean(point)) handle.hidden = !point
    const cursor = tracer.drawing.isDrawing ? 'crosshair' : point ? 'move' : 'grab'
    if (stage.style.cursor !== cursor) stage.style.cursor = cursor
    if (!point || !tracer.view) return
    const { x, y } = toScreen(tracer.view, point)
    handle.style.transform = `translate(${x}px, ${y}px)`
  }
}
