import { TRACER_ZOOM } from '../../../../contract/limits.ts'
import type { MapPoint } from '../../../../race/types.ts'
import type { ScreenPoint, Size, Viewport } from '../../../picture/viewport.ts'

/** The position of the map on the stage, in CSS pixels; the canvas adds the pixel ratio. */
export type StageViewport = Omit<Viewport, 'pixelRatio'>

/** This much of the map stays visible: it can be pushed aside, but not lost. */
const LEAST_IN_SIGHT = 48

/** Height of the toolbars over the stage, in CSS pixels: the map is fitted between them. */
export type Covered = { readonly top: number; readonly bottom: number }

export const UNCOVERED: Covered = { top: 0, bottom: 0 }

/** The whole map, centred in the visible part with a small margin (ADMIN-21). */
export function fitStage(map: Size, stage: Size, { top, bottom } = UNCOVERED): StageViewport {
  const { width } = stage
  const height = stage.height - top - bottom
  const scale = fitScale(map, { width, height })
  return {
    width,
    height: stage.height,
    scale,
    left: (width - map.width * scale) / 2,
    top: top + (height - map.height * scale) / 2,
  }
}

/** Limits for showing a piece of the course: its share of the stage, and its enlargement. */
const PIECE = { share: 0.6, scale: 1.5 } as const

/** These points in the middle of the stage, large enough to inspect; null without points. */
export function viewportOf(
  map: Size,
  stage: Size,
  points: readonly MapPoint[],
): StageViewport | null {
  const box = boxOf(points)
  if (!box) return null
  const whole = fitScale(map, stage)
  const [wide, high] = [stage.width / (box.right - box.left), stage.height / (box.bottom - box.top)]
  const scale = Math.max(whole, Math.min(PIECE.share * Math.min(wide, high), PIECE.scale))
  const { width, height } = stage
  return hold(map, {
    width,
    height,
    scale,
    left: width / 2 - ((box.left + box.right) / 2) * scale,
    top: height / 2 - ((box.top + box.bottom) / 2) * scale,
  })
}

/** Zooms around a position of the stage, which keeps showing the same point of the map. */
export function zoomAt(
  view: StageViewport,
  map: Size,
  factor: number,
  at: ScreenPoint,
): StageViewport {
  const { min, max } = zoomRange(map, view)
  const scale = Math.min(Math.max(view.scale * factor, min), max)
  const grown = scale / view.scale
  return hold(map, {
    ...view,
    scale,
    left: at.x - (at.x - view.left) * grown,
    top: at.y - (at.y - view.top) * grown,
  })
}

export function panBy(view: StageViewport, map: Size, dx: number, dy: number): StageViewport {
  return hold(map, { ...view, left: view.left + dx, top: view.top + dy })
}

/** Resizes the stage and keeps its middle. */
export function resizeViewport(view: StageViewport, map: Size, stage: Size): StageViewport {
  const left = view.left + (stage.width - view.width) / 2
  const top = view.top + (stage.height - view.height) / 2
  return hold(map, { ...view, ...stage, left, top })
}

/**
 * A map that doesn't fit at the minimum zoom, or is small at the maximum, can still be seen whole.
 */
export function zoomRange(map: Size, stage: Size): { min: number; max: number } {
  const fit = fitScale(map, stage)
  return { min: Math.min(TRACER_ZOOM.min, fit), max: Math.max(TRACER_ZOOM.max, fit) }
}

export const middleOf = ({ width, height }: Size): ScreenPoint => ({ x: width / 2, y: height / 2 })

export const zoomText = (scale: number) => `${Math.round(scale * 100)}%`

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

function fitScale(map: Size, stage: Size): number {
  return Math.min(stage.width / map.width, stage.height / map.height) * TRACER_ZOOM.fit
}

function hold(map: Size, view: StageViewport): StageViewport {
  const within = (value: number, stage: number, length: number) =>
    Math.min(Math.max(value, LEAST_IN_SIGHT - length), stage - LEAST_IN_SIGHT)
  return {
    ...view,
    left: within(view.left, view.width, map.width * view.scale),
    top: within(view.top, view.height, map.height * view.scale),
  }
}
