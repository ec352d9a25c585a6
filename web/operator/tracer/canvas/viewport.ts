import { TRACER_ZOOM } from '../../../../contract/limits.ts'
import type { MapPoint } from '../../../../race/types.ts'

/** A point in CSS pixels of the tracer. Map pixels become screen pixels here and nowhere else. */
export type ScreenPoint = { readonly x: number; readonly y: number }

export type Size = { readonly width: number; readonly height: number }

/** How the map lies on the stage, in CSS pixels. */
export type View = {
  readonly width: number
  readonly height: number
  /** Screen pixels per map pixel. */
  readonly zoom: number
  /** Where the map's top left corner lies. */
  readonly left: number
  readonly top: number
}

/** So much of the map stays in sight: it can be pushed aside, but not lost. */
const LEAST_IN_SIGHT = 48

/** The whole map in the middle of the stage, with a little air around it (ADMIN-21). */
export function fitView(map: Size, stage: Size): View {
  const zoom = fitZoom(map, stage)
  return {
    ...stage,
    zoom,
    left: (stage.width - map.width * zoom) / 2,
    top: (stage.height - map.height * zoom) / 2,
  }
}

/** A piece of the course takes at most so much of the stage, and is enlarged at most so often. */
const PIECE = { share: 0.6, zoom: 1.5 } as const

/** These points in the middle of the stage, large enough to be judged; nothing where there are none. */
export function viewOf(map: Size, stage: Size, points: readonly MapPoint[]): View | null {
  const box = boxOf(points)
  if (!box) return null
  const whole = fitZoom(map, stage)
  const [wide, high] = [stage.width / (box.right - box.left), stage.height / (box.bottom - box.top)]
  const zoom = Math.max(whole, Math.min(PIECE.share * Math.min(wide, high), PIECE.zoom))
  const { width, height } = stage
  return hold(map, {
    width,
    height,
    zoom,
    left: width / 2 - ((box.left + box.right) / 2) * zoom,
    top: height / 2 - ((box.top + box.bottom) / 2) * zoom,
  })
}

/** Zooms around a place of the stage, which keeps showing the same point of the map. */
export function zoomAt(view: View, map: Size, factor: number, at: ScreenPoint): View {
  const { min, max } = zoomRange(map, view)
  const zoom = Math.min(Math.max(view.zoom * factor, min), max)
  const grown = zoom / view.zoom
  return hold(map, {
    ...view,
    zoom,
    left: at.x - (at.x - view.left) * grown,
    top: at.y - (at.y - view.top) * grown,
  })
}

export function panBy(view: View, map: Size, dx: number, dy: number): View {
  return hold(map, { ...view, left: view.left + dx, top: view.top + dy })
}

/** The stage has another size: what was in its middle stays there. */
export function resizeView(view: View, map: Size, stage: Size): View {
  const left = view.left + (stage.width - view.width) / 2
  const top = view.top + (stage.height - view.height) / 2
  return hold(map, { ...view, ...stage, left, top })
}

/** A map that does not fit at the least zoom, or is small at the most, may still be seen whole. */
export function zoomRange(map: Size, stage: Size): { min: number; max: number } {
  const fit = fitZoom(map, stage)
  return { min: Math.min(TRACER_ZOOM.min, fit), max: Math.max(TRACER_ZOOM.max, fit) }
}

export function toScreen({ left, top, zoom }: View, { x, y }: MapPoint): ScreenPoint {
  return { x: left + x * zoom, y: top + y * zoom }
}

export function toMap({ left, top, zoom }: View, { x, y }: ScreenPoint): MapPoint {
  return { x: (x - left) / zoom, y: (y - top) / zoom }
}

export const middleOf = ({ width, height }: Size): ScreenPoint => ({ x: width / 2, y: height / 2 })

export const zoomText = (zoom: number) => `${Math.round(zoom * 100)}%`

function boxOf(points: readonly MapPoint[]) {
  const [first] = points
  if (!first) return null
  const box = { left: first.x, right: first.x, top: first.y, bottom: first.y }
  for (const { x, y } of points) {
    box.left = Math.min(box.left, x)
    box.right = Math.max(box.right, x)
    box.top = Math.min(box.top, y)
    box.bottom = Math.max(box.bottom, y)
  }
  return box
}

function fitZoom(map: Size, stage: Size): number {
  return Math.min(stage.width / map.width, stage.height / map.height) * TRACER_ZOOM.fit
}

function hold(map: Size, view: View): View {
  const within = (value: number, stage: number, length: number) =>
    Math.min(Math.max(value, LEAST_IN_SIGHT - length), stage - LEAST_IN_SIGHT)
  return {
    ...view,
    left: within(view.left, view.width, map.width * view.zoom),
    top: within(view.top, view.height, map.height * view.zoom),
  }
}
