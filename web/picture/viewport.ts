import type { Covered } from '../../race/camera/finish-camera.ts'
import type { Framing } from '../../race/camera/shot.ts'
import type { Area, MapPoint } from '../../race/types.ts'
import type { Ctx } from './canvas.ts'

/** A point in CSS pixels of the canvas. Only this file converts map pixels to screen pixels. */
export type ScreenPoint = { readonly x: number; readonly y: number }

/** How a map is placed on a canvas. */
export type Viewport = {
  /** Size of the canvas in CSS pixels. */
  readonly width: number
  readonly height: number
  readonly pixelRatio: number
  /** Screen pixels per map pixel. */
  readonly scale: number
  /** The position of the map's top left corner. */
  readonly left: number
  readonly top: number
  /** Clockwise quarter turns of the map around that corner. */
  readonly turn?: 0 | 1
  /** A camera's view: the map reaches beyond the canvas, and points outside aren't pulled in. */
  readonly isFilmed?: boolean
  /** The uncovered part of the canvas; all of it by default. */
  readonly open?: Area
}

export type Size = { readonly width: number; readonly height: number }

/** Maps narrower than this, in CSS pixels, are on phones and get smaller lines and letters. */
export const SMALL = 560

/** Width of a line with a casing relative to a large screen. */
export const casedSize = ({ width }: Viewport) => (width < SMALL ? 0.8 : 1)

/** The whole map, centred and as large as the uncovered part of the canvas allows. */
export function fitViewport(
  map: Size,
  { width, height }: Size,
  pixelRatio: number,
  covered: Covered = { top: 0, bottom: 0 },
): Viewport {
  const free = height - covered.top - covered.bottom
  const scale = Math.min(width / map.width, free / map.height)
  return {
    ...{ width, height, pixelRatio, scale },
    left: (width - map.width * scale) / 2,
    top: covered.top + (free - map.height * scale) / 2,
  }
}

/** The screen position of a map point. */
export function toScreen({ left, top, scale, turn }: MapPosition, { x, y }: MapPoint): ScreenPoint {
  if (turn) return { x: left - y * scale, y: top + x * scale }
  return { x: left + x * scale, y: top + y * scale }
}

/** The map point at a screen position. */
export function toMap({ left, top, scale, turn }: MapPosition, { x, y }: ScreenPoint): MapPoint {
  if (turn) return { x: (y - top) / scale, y: (left - x) / scale }
  return { x: (x - left) / scale, y: (y - top) / scale }
}

type MapPosition = Pick<Viewport, 'left' | 'top' | 'scale' | 'turn'>

/** A camera's view: the point it looks at is in the middle of the canvas. */
export function filmedViewport(
  { centre, scale, turn }: Framing,
  { width, height, open }: Size & Pick<Viewport, 'open'>,
  pixelRatio: number,
): Viewport {
  const corner = toScreen({ left: 0, top: 0, scale, turn }, centre)
  return {
    ...{ width, height, pixelRatio, scale, turn },
    left: width / 2 - corner.x,
    top: height / 2 - corner.y,
    isFilmed: true,
    ...(open && { open }),
  }
}

/** Clears or fills the canvas, and makes a CSS pixel one unit. */
export function startCanvas(ctx: Ctx, view: Viewport, color?: string) {
  toPlayer(ctx, view)
  if (!color) return ctx.clearRect(0, 0, view.width, view.height)
  ctx.fillStyle = color
  ctx.fillRect(0, 0, view.width, view.height)
}

/** Makes one canvas unit a CSS pixel of the player. */
export const toPlayer = (ctx: Ctx, { pixelRatio }: Viewport) =>
  ctx.setTransform(pixelRatio, 0, 0, pixelRatio, 0, 0)
