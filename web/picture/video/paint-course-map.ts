import type { Area } from '../../../race/types.ts'
import { fitArea } from '../../../race/video/video-layout.ts'
import type { Ctx } from '../canvas.ts'
import { paintMap } from '../map/map-picture.ts'
import type { TonedMap } from '../tone-map.ts'
import type { Viewport } from '../viewport.ts'
import type { Style } from './video-style.ts'

/** CSS pixels of the player per unit: names as large as on a phone. */
export const CARD_ZOOM = 2.55

/** How a course lies in an area of a card. Draw with the canvas scaled by `CARD_ZOOM`. */
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

/** The map with the course, as the player shows it before the start. */
export function paintCourseMap(ctx: Ctx, style: Style, place: Area, map: TonedMap | null) {
  ctx.save()
  ctx.scale(CARD_ZOOM, CARD_ZOOM)
  paintMap(ctx, cardView(style, place), { course: style.replay.course, map, theme: style.theme })
  ctx.restore()
}
