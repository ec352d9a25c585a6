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

  /** Of several on one place all are named: they move together. */
  const textOf = (grab: Extract<Grabbed, { type: 'boundary' }>): string => {
    if (grab.stacked === 1) return boundaryText(grab.boundary)
    const { points, boundaries } = tracer.drawing.tracing
    const place = points[grab.index]
    const ended = boundaries.flatMap((index, boundary) =>
      isSame(points[index], place) ? (SEGMENTS[boundary - 1]?.label ?? []) : [],
    )
    return TRACER_TEXTS.stacked(grab.stacked, ended)
  }

  const look = (at: ScreenPoint | null) => {
    const grab = at && pointerTool.findAt(at, REACH)
    const point = grab && placeOf(grab)
    show(point, grab?.type === 'boundary' ? textOf(grab) : '')
    const isTool = tracer.drawing.isDrawing || tracer.tools.tool !== null
    const cursor = isTool && tracer.tools.tool !== 'move' ? 'crosshair' : point ? 'move' : 'grab'
    if (stage.style.cursor !== cursor) stage.style.cursor = cursor
  }
  const follow = (dragged: Dragged | null) => {
    const slide = dragged?.slide
    if (slide) show(tracer.drawing.tracing.points[slide.to] ?? null, boundaryText(slide.boundary))
    else if (dragged?.grab.type === 'boundary') show(dragged.to, textOf(dragged.grab))
    else show(null, '')
  }
  return { look, stop: pointerTool.onDrag(follow) }
}

function boundaryText(boundary: number): string {
  const [ended, started] = [SEGMENTS[boundary - 1], SEGMENTS[boundary]]
  return TRACER_TEXTS.boundaryName(ended?.label ?? null, started?.label ?? null)
}

function hide(element: HTMLElement, isHidden: boolean) {
  if (element.hidden !== isHidden) element.hidden = isHidden
}

const isSame = (a: MapPoint | undefined, b: MapPoint | undefined) => a?.x === b?.x && a?.y === b?.y
