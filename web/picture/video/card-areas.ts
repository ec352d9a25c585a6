import type { Area } from '../../../race/types.ts'
import type { VideoLayout } from '../../../race/video/video-layout.ts'

/** Positions of the parts of an opening or closing card, in units. */
export type CardPlaces = {
  /** The athlete, the race and the time. */
  readonly head: Area
  /** The map, or the splits. */
  readonly body: Area
  readonly promo: Area
  /** Text size relative to an upright card. */
  readonly scale: number
}

export function cardPlaces({ width, height }: VideoLayout): CardPlaces {
  if (height > width) {
    return {
      head: { left: 64, top: 160, width: 952, height: 720 },
      body: { left: 24, top: 940, width: 1032, height: 660 },
      promo: { left: 64, top: 1430, width: 952, height: 240 },
      scale: 1,
    }
  }
  if (height === width) {
    return {
      head: { left: 56, top: 50, width: 968, height: 470 },
      body: { left: 56, top: 548, width: 968, height: 484 },
      promo: { left: 56, top: 888, width: 968, height: 150 },
      scale: 0.66,
    }
  }
  return {
    head: { left: 110, top: 110, width: 830, height: 620 },
    body: { left: 1000, top: 150, width: 850, height: 780 },
    promo: { left: 110, top: 780, width: 830, height: 190 },
    scale: 0.86,
  }
}

/** The body above the promo, for content that must not overlap it. */
export function bodyAbovePromo({ body, promo }: CardPlaces, layout: VideoLayout): Area {
  const isBeside = layout.width > layout.height
  if (isBeside) return body
  const inset = Math.max(0, promo.left - body.left)
  return {
    left: body.left + inset,
    width: body.width - 2 * inset,
    top: body.top,
    height: promo.top - 40 - body.top,
  }
}
