import { MAP_GROUND, type MapLook, type MapTone } from './map-look.ts'

/** Target lightness of a dimmed map, on the scale of `MapTone.light`. */
const DIMMED = 0.22
/** Minimum and maximum share of lightness that a dimmed map keeps. */
const LEAST_KEPT = 0.24
const MOST_KEPT = 0.5
/** Share of their colour that the pixels of a dimmed map keep. */
const DIMMED_COLOUR = 0.6
/** How light black becomes at night: like the page's muted text, darker than the course line. */
const NIGHT_KEPT = 0.6

/**
 * Applies a look to pixels (RGBA), in place. All dimmed maps end up about equally light. Night
 * inverts lightness and keeps the hues. In both, the darkest colour is the page's background, so
 * that a map blends into the page. Alpha doesn't change.
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
  // The tone for black, and the share of its distance from grey that a colour keeps.
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
