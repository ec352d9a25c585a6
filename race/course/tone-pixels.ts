import { MAP_GROUND, type MapLook, type MapTone } from './map-look.ts'

/** How light a dimmed map is to be, on the scale of `MapTone.light`. */
const DIMMED = 0.22
/** Least and most of its light that a dimmed map keeps. */
const LEAST_KEPT = 0.24
const MOST_KEPT = 0.5
/** How much of their colour the pixels of a dimmed map keep. */
const DIMMED_COLOUR = 0.6
/** How light black becomes at night: like the quiet texts of the page, below the course line. */
const NIGHT_KEPT = 0.6

/**
 * Gives pixels (RGBA) a look, in place. Dimmed maps come out about equally light, however light
 * they were. Night inverts lightness and keeps the hues. In both the darkest colour is the page's
 * own ground, so that a map blends into the page. Alpha stays.
 */
export function tonePixels(
  pixels: Uint8ClampedArray,
  look: Exclude<MapLook, 'as-is'>,
  { light }: MapTone,
) {
  const isNight = look === 'night'
  const kept = isNight
    ? NIGHT_KEPT
    : Math.min(Math.max(DIMMED / Math.max(light, DIMMED), LEAST_KEPT), MOST_KEPT)
  // The tone of a grey of 0, and the share of its distance from grey that a colour keeps.
  const start = isNight ? 255 * kept : 0
  const slope = isNight ? -kept : kept
  const colour = isNight ? kept : kept * DIMMED_COLOUR
  const [red, green, blue] = MAP_GROUND
  for (let at = 0; at < pixels.length; at += 4) {
    const [r, g, b] = [pixels[at] as number, pixels[at + 1] as number, pixels[at + 2] as number]
    const grey = 0.3 * r + 0.59 * g + 0.11 * b
    const base = start + slope * grey - colour * grey
    pixels[at] = red + base + colour * r
    pixels[at + 1] = green + base + colour * g
    pixels[at + 2] = blue + base + colour * b
  }
}
