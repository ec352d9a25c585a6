import { LAYOUT_TEXTS } from '../../../../contract/texts/layout-texts.ts'
import { TRACER_TEXTS } from '../../../../contract/texts/tracer-texts.ts'
import { SEGMENTS } from '../../../../race/segments.ts'
import type { MapPoint } from '../../../../race/types.ts'
import { type ScreenPoint, toScreen } from '../../../picture/viewport.ts'
import type { Tracer } from '../state/tracer.ts'
import type { OpenFan } from './point-fan.ts'
import type { Dragged, Grabbed, PointerTool } from './pointer-tool.ts'

const REACH = 10
/** Distance of the name from its boundary and from the stage's edge, in CSS pixels. */
const AWAY = 16
const EDGE = 8
/** Top of a tool's hint, in CSS pixels: unused during a drag. */
const BELOW_TOOLS = 68

type Elements = {
  readonly stage: HTMLElement
  readonly handle: HTMLElement
  readonly name: HTMLElement
  /** Where boundaries at one position fan out. */
  readonly fan: HTMLElement
}

/**
 * Shows a handle over anything draggable, the name of a hovered or dragged boundary, and a cursor
 * for what a press does.
 */
export function createHover(
  tracer: Tracer,
  pointerTool: PointerTool,
  { stage, handle, name, fan }: Elements,
) {
  function show(place: MapPoint | null, text: string) {
    const { view } = tracer
    hide(handle, !place)
    hide(name, text === '')
    if (!place || !view) return
    const { x, y } = toScreen(view, place)
    handle.style.transform = `translate(${x}px, ${y}px)`
    if (text === '') return
    write(text)
    const away = pointerTool.fan.reach + AWAY
    const isLow = y + away + name.offsetHeight > view.height - EDGE
    const width = name.offsetWidth
    const left = Math.max(EDGE, Math.min(x - width / 2, view.width - width - EDGE))
    const top = isLow ? y - away - name.offsetHeight : y + away
    name.style.transform = `translate(${left}px, ${top}px)`
  }

  /** The dragged item is named above the map, where neither the pointer nor the course hides it. */
  function showDragged(text: string) {
    hide(handle, true)
    hide(name, text === '')
    if (text === '' || !tracer.view) return
    write(text)
    const left = Math.max(EDGE, (tracer.view.width - name.offsetWidth) / 2)
    name.style.transform = `translate(${left}px, ${BELOW_TOOLS}px)`
  }

  // Rewriting the same text would make screen readers repeat it.
  const write = (text: string) => {
    if (name.textContent !== text) name.textContent = text
  }

  const placeOf = (grab: Grabbed) =>
    grab.type === 'line'
      ? grab.point
      : grab.type === 'handle'
        ? grab.handle.point
        : (tracer.drawing.tracing.points[grab.index] ?? null)

  /** All boundaries at one position are named, because they move together. */
  const textOf = (grab: Extract<Grabbed, { type: 'boundary' }>): string => {
    if (grab.stacked === 1) return boundaryText(grab.boundary)
    const { points, boundaries } = tracer.drawing.tracing
    const place = points[grab.index]
    const ended = boundaries.flatMap((index, boundary) =>
      isSame(points[index], place) ? (SEGMENTS[boundary - 1]?.label ?? []) : [],
    )
    return TRACER_TEXTS.stacked(grab.stacked, ended)
  }

  const textOfGrab = (grab: Grabbed | null) => {
    if (grab?.type === 'handle') return LAYOUT_TEXTS.name(grab.handle.spot)
    return grab?.type === 'boundary' ? textOf(grab) : ''
  }

  const look = (at: ScreenPoint | null, isAngled = false) => {
    const grab = pointerTool.hover(at, { isPan: false, reach: REACH, isAngled })
    const point = grab && placeOf(grab)
    show(point, textOfGrab(grab))
    const isTool = tracer.drawing.isDrawing || tracer.tools.tool !== null
    const cursor = isTool && tracer.tools.tool !== 'move' ? 'crosshair' : point ? 'move' : 'grab'
    stage.style.cursor = cursor
  }
  const follow = (dragged: Dragged | null) => {
    const slide = dragged?.slide
    if (slide) showDragged(boundaryText(slide.boundary))
    else showDragged(textOfGrab(dragged?.grab ?? null))
  }
  const stops = [
    pointerTool.onDrag(follow),
    pointerTool.fan.onChange((open) => paintFan(fan, open)),
  ]
  return {
    look,
    stop() {
      for (const stop of stops) stop()
    },
  }
}

function boundaryText(boundary: number): string {
  const [ended, started] = [SEGMENTS[boundary - 1], SEGMENTS[boundary]]
  return TRACER_TEXTS.boundaryName(ended?.label ?? null, started?.label ?? null)
}

/** A circle with the boundaries on it, numbered in the order of the race. */
function paintFan(element: HTMLElement, fan: OpenFan | null) {
  hide(element, !fan)
  if (!fan) return element.replaceChildren()
  const circle = document.createElement('div')
  circle.className = 'absolute -translate-1/2 rounded-full border border-text/40 bg-ground/60'
  const { middle, radius, places } = fan
  Object.assign(circle.style, {
    left: `${middle.x}px`,
    top: `${middle.y}px`,
    width: `${2 * radius}px`,
    height: `${2 * radius}px`,
  })
  const numbers = places.map(({ x, y }, i) => {
    const number = document.createElement('div')
    number.className =
      'figures absolute grid size-6 -translate-1/2 place-items-center rounded-full border-2 border-ground bg-trace-shared text-sm leading-none font-bold text-ground'
    number.textContent = String(i + 1)
    Object.assign(number.style, { left: `${x}px`, top: `${y}px` })
    return number
  })
  element.replaceChildren(circle, ...numbers)
}

const hide = (element: HTMLElement, isHidden: boolean) => {
  element.hidden = isHidden
}

const isSame = (a: MapPoint | undefined, b: MapPoint | undefined) => a?.x === b?.x && a?.y === b?.y
