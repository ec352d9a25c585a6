import type { Area } from '../../../race/types.ts'
import type { Ctx } from '../../picture/canvas.ts'

/** Whole pixels around an area: a clip through a pixel would leave its seam in the next frame. */
export const toPixels = (area: Area, unit: number): Area =>
  rounded(area, unit, { start: Math.floor, end: Math.ceil })

/** The pixels nearest to an area: of two areas side by side none has a pixel of the other. */
export const nearestPixels = (area: Area, unit: number): Area =>
  rounded(area, unit, { start: Math.round, end: Math.round })

type Rounding = Record<'start' | 'end', (value: number) => number>

function rounded({ left, top, width, height }: Area, unit: number, { start, end }: Rounding): Area {
  const [x, y] = [start(left * unit), start(top * unit)]
  return {
    left: x,
    top: y,
    width: end((left + width) * unit) - x,
    height: end((top + height) * unit) - y,
  }
}

/** The pixels of an area of a canvas. */
export const pixelsOf = (ctx: Ctx, { left, top, width, height }: Area): ImageData =>
  ctx.getImageData(left, top, width, height)

/** Where pixels lie whose corner is the canvas's own. */
const CORNER = { left: 0, top: 0 }

/**
 * An area of the canvas out of pixels that lie somewhere on it. Whatever they cover is gone, and they
 * are there five times as fast as those of another canvas.
 */
export function put(
  to: Ctx,
  pixels: ImageData,
  { left: x, top: y, width, height }: Area,
  { left, top }: Pick<Area, 'left' | 'top'> = CORNER,
) {
  to.putImageData(pixels, left, top, x - left, y - top, width, height)
}

/** Draws inside an area and nowhere else. */
export function within(ctx: Ctx, { left, top, width, height }: Area, draw: () => void) {
  ctx.save()
  ctx.setTransform(1, 0, 0, 1, 0, 0)
  ctx.beginPath()
  ctx.rect(left, top, width, height)
  ctx.clip()
  draw()
  ctx.restore()
}

/** Whether two areas share a pixel. */
export function isTouching(a: Area, b: Area): boolean {
  return (
    a.left < b.left + b.width &&
    b.left < a.left + a.width &&
    a.top < b.top + b.height &&
    b.top < a.top + a.height
  )
}

/** The smallest area that holds both. */
export function hull(a: Area, b: Area): Area {
  const [left, top] = [Math.min(a.left, b.left), Math.min(a.top, b.top)]
  return {
    left,
    top,
    width: Math.max(a.left + a.width, b.left + b.width) - left,
    height: Math.max(a.top + a.height, b.top + b.height) - top,
  }
}

/** Whether an area lies in another with all its pixels. */
export function isInside(area: Area, other: Area): boolean {
  const { width, height } = hull(area, other)
  return width === other.width && height === other.height
}
