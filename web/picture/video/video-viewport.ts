import type { Framing } from '../../../race/camera/shot.ts'
import type { Area } from '../../../race/types.ts'
import { fitArea, mapArea } from '../../../race/video/video-layout.ts'
import type { Ctx } from '../canvas.ts'
import { filmedViewport, type Viewport } from '../viewport.ts'
import type { Style } from './video-style.ts'

/** The map's position in a frame, as the player's drawing functions take it. */
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
    open: scaled(layout.open, zoom),
  }
}

/** A camera's view, with its target in the middle of the uncovered part. */
export function filmedViewOf({ layout }: Style, unit: number, framing: Framing): Viewport {
  const { map, open, zoom } = layout
  const pixelRatio = zoom * unit
  // Whole pixels, because a partly painted one would show some of the previous frame.
  const [width, height] = [map.width, map.height].map((side) => Math.ceil(side * unit - 1e-6))
  const size = { width: (width as number) / pixelRatio, height: (height as number) / pixelRatio }
  const view = filmedViewport(framing, size, pixelRatio)
  const [across, down] = [open.left + open.width / 2, open.top + open.height / 2]
  return {
    ...view,
    left: view.left + across / zoom - size.width / 2,
    top: view.top + down / zoom - size.height / 2,
    open: scaled(open, zoom),
  }
}

/** CSS pixels of the player per unit: names as large as on a phone. */
export const CARD_ZOOM = 2.55

/** The fit of a course in an area of a card. Draw with the canvas scaled by `CARD_ZOOM`. */
export function cardView({ layout, replay: { course } }: Style, place: Area): Viewport {
  const area = fitArea(place, course.width / course.height)
  return {
    width: layout.width / CARD_ZOOM,
    height: layout.height / CARD_ZOOM,
    pixelRatio: CARD_ZOOM,
    scale: area.width / CARD_ZOOM / course.width,
    left: area.left / CARD_ZOOM,
    top: area.top / CARD_ZOOM,
  }
}

/** Scales the canvas so that its unit is the layout's; `unit` is in pixels. */
export const toUnits = (ctx: Ctx, unit: number) => ctx.setTransform(unit, 0, 0, unit, 0, 0)

const scaled = ({ left, top, width, height }: Area, zoom: number): Area => ({
  ...{ left: left / zoom, top: top / zoom },
  ...{ width: width / zoom, height: height / zoom },
})
