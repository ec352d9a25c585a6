import type { MapLook } from '../../race/map-look.ts'

/** About what the replay makes of a map, for small pictures: without reading their pixels. */
export const LOOK_FILTERS: Readonly<Record<MapLook, string>> = {
  'as-is': '',
  dimmed: '[filter:brightness(0.35)_saturate(0.6)]',
  night: '[filter:invert(1)_hue-rotate(180deg)_brightness(0.6)]',
}
