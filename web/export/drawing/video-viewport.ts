import { mapArea } from '../../../race/video/video-layout.ts'
import type { Ctx } from '../../drawing/canvas.ts'
import type { Viewport } from '../../drawing/viewport.ts'
import type { Style } from './style.ts'

/** The map's place in a frame, as the player's drawing functions take it. */
export function viewOf({ layout, replay: { course } }: Style, unit: number): Viewport {
  const { width, height, zoom } = layout
  const area = mapArea(layout, course)
  return {
    width: width / zoom,
    height: height / zoom,
    pixelRatio: zoom * unit,
    scale: area.width / zoom / course.width,
    left: area.left / zoom,
    top: area.top / zoom,
  }
}

/** Makes a unit of the layout the canvas's own; so many pixels are one. */
export const toUnits = (ctx: Ctx, unit: number) => ctx.setTransform(unit, 0, 0, unit, 0, 0)

/** Makes a CSS pixel of the player the canvas's own. */
export const toPlayer = (ctx: Ctx, { pixelRatio }: Viewport) =>
  ctx.setTransform(pixelRatio, 0, 0, pixelRatio, 0, 0)
