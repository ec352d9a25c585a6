import { densestSpot } from '../densest-spot.ts'
import type { Box, Picture } from './browser-user.ts'

type Rgb = readonly [number, number, number]

/** `rgb(255 138 48)` as numbers. */
export const rgbOf = (color: string) => (color.match(/\d+/g) ?? []).map(Number) as unknown as Rgb

/** Colour tolerance on a screen: edges are blended, areas hardly change. */
const TOLERANCE = 6
const MARKER_RADIUS = 15

/**
 * How many pixels in a box have this colour, and where a marker of that colour would be. Only for
 * small areas: every pixel found is compared with every other.
 */
export function findMarker(picture: Picture, box: Box, color: Rgb) {
  const found = findColor(picture, box, color)
  return { count: found.length, ...densestSpot(found, MARKER_RADIUS) }
}

/** The pixels in a box that have this colour. */
export function findColor(picture: Picture, box: Box, [red, green, blue]: Rgb) {
  const found: { x: number; y: number }[] = []
  eachPixel(picture, box, (x, y, r, g, b) => {
    if (Math.max(Math.abs(r - red), Math.abs(g - green), Math.abs(b - blue)) > TOLERANCE) return
    found.push({ x, y })
  })
  return found
}

/** How many different colours a box has; an empty surface has one. */
export function countColors(picture: Picture, box: Box): number {
  const seen = new Set<number>()
  eachPixel(picture, box, (_x, _y, r, g, b) => seen.add((r << 16) | (g << 8) | b))
  return seen.size
}

function eachPixel(
  { width, data }: Picture,
  box: Box,
  visit: (x: number, y: number, r: number, g: number, b: number) => void,
) {
  for (let y = Math.ceil(box.top); y < Math.floor(box.top + box.height); y++) {
    for (let x = Math.ceil(box.left); x < Math.floor(box.left + box.width); x++) {
      const at = (y * width + x) * 3
      visit(x, y, data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0)
    }
  }
}
