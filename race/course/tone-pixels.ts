import { MAP_GROUND, type MapLook, type MapTone } from './map-look.ts'

/** The pixels of a map, four bytes each; it may be smaller than the map itself. */
export type MapPixels = {
  readonly data: Uint8ClampedArray
  readonly width: number
  readonly height: number
}

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

/**
 * The mean colour along an image's edges in a look, which fills the area beyond it. What is
 * transparent shows the page's background, whatever the look.
 */
export function edgeColor(
  { data, width, height }: MapPixels,
  look: MapLook,
  tone: MapTone,
): readonly number[] {
  const sum = [0, 0, 0]
  let [opaque, count] = [0, 0]
  for (let i = 0; i < width * height; i++) {
    const [x, y] = [i % width, Math.floor(i / width)]
    if (x > 0 && y > 0 && x < width - 1 && y < height - 1) continue
    const share = (data[4 * i + 3] ?? 0) / 255
    for (const c of [0, 1, 2] as const) sum[c] = (sum[c] ?? 0) + (data[4 * i + c] ?? 0) * share
    opaque += share
    count += 1
  }
  const own = new Uint8ClampedArray([...sum.map((part) => part / (opaque || 1)), 255])
  if (look !== 'as-is') tonePixels(own, look, tone)
  return MAP_GROUND.map((ground, c) =>
    Math.round(ground + ((own[c] ?? 0) - ground) * (opaque / count)),
  )
}
