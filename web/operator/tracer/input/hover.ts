import { TRACER_TEXTS } from '../../../../contract/texts/tracer.ts'
import { SEGMENTS } from '../../../../race/segments.ts'
import type { MapPoint } from '../../../../race/types.ts'
import { type ScreenPoint, toScreen } from '../../../drawing/viewport.ts'
import type { Tracer } from '../tracer.ts'
import type { Dragged, Grabbed, PointerTool } from './pointer-tool.ts'

const REACH = 10
/** The name stands so far from its boundary and from the edge, in CSS pixels. */
const AWAY = 16
const EDGE = 8

type Elements = {
  readonly stage: HTMLElement
  readonly handle: HTMLElement
  readonly name: HTMLElement
}

/**
 * A handle over what could be dragged, the name of a boundary hovered or dragged, and the
 * cursor that says what a press would do.
 */
export function createHover(
  tracer: Tracer,
  pointerTool: PointerTool,
  { stage, handle, name }: Elements,
) {
  function show(place: MapPoint | null, text: string) {
    const { view } = tracer
    // Told with every step of a pan: what is written anew makes the browser style the page anew.
    hide(handle, !place)
    hide(name, text === '')
    if (!place || !view) return
    const { x, y } = toScreen(view, place)
    handle.style.transform = `translate(${x}px, ${y}px)`
    if (text === '') return
    if (name.textContent !== text) name.textContent = text
    const { offsetWidth: width, offsetHeight: height } = name
    const left = Math.max(EDGE, Math.min(x - width / 2, view.width - width - EDGE))
    const top = y + AWAY + height > view.height - EDGE ? y - AWAY - height : y + AWAY
    name.style.transform = `translate(${left}px, ${top}px)`
  }

  const placeOf = (grab: Grabbed) =>
    grab.type === 'line' ? grab.point : (tracer.drawing.tracing.points[grab.index] ?? null)

  const look = (at: ScreenPoint | null) => {
    const grab = at && pointerTool.findAt(at, REACH)
    const point = grab && placeOf(grab)
    show(point, grab?.type === 'boundary' ? boundaryText(grab.boundary, grab.stacked) : '')
    const isTool = tracer.drawing.isDrawing || tracer.tools.tool !== null
    const cursor = isTool && tracer.tools.tool !== 'move' ? 'crosshair' : point ? 'move' : 'grab'
    if (stage.style.cursor !== cursor) stage.style.cursor = cursor
  }
  const follow = (dragged: Dragged | null) => {
    const slide = dragged?.slide
    if (slide)
      show(tracer.drawing.tracing.points[slide.to] ?? null, boundaryText(slide.boundary, 1))
    else show(null, '')
  }
  return { look, stop: pointerTool.onDrag(follow) }
}

function boundaryText(boundary: number, stacked: number): string {
  const { boundaryName, stacked: lastOf } = TRACER_TEXTS
  const [ended, started] = [SEGMENTS[boundary - 1], SEGMENTS[boundary]]
  const text = boundaryName(ended?.label ?? null, started?.label ?? null)
  return stacked > 1 ? text + lastOf(stacked) : text
}

function hide(element: HTMLElement, isHidden: boolean) {
  if (element.hidden !== isHidden) element.hidden = isHidden
}
