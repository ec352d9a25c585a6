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
    handle.hidden = !point
    stage.style.cursor = tracer.drawing.isDrawing ? 'crosshair' : point ? 'move' : 'grab'
    if (!point || !tracer.view) return
    const { x, y } = toScreen(tracer.view, point)
    handle.style.transform = `translate(${x}px, ${y}px)`
  }
}
