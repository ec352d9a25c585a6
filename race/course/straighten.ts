import type { MapPoint } from '../types.ts'

type Size = { readonly width: number; readonly height: number }

/** The corners of a plan in a photo, clockwise from the top left, in pixels of the photo. */
export type Corners = readonly [MapPoint, MapPoint, MapPoint, MapPoint]

/** A straightened photo of a plan: its size, and how to convert points between it and the photo. */
export type Straightening = Size & {
  readonly toPhoto: (point: MapPoint) => MapPoint
  readonly fromPhoto: (point: MapPoint) => MapPoint
}

/** The corners of the whole photo. */
export const cornersOf = ({ width, height }: Size): Corners => [
  { x: 0, y: 0 },
  { x: width, y: 0 },
  { x: width, y: height },
  { x: 0, y: height },
]

/**
 * Turns the area between four corners into a rectangle; null if they aren't in order or are too
 * flat.
 */
export function buildStraightening(corners: Corners): Straightening | null {
  if (!isConvex(corners)) return null
  const [p, q, r, s] = corners
  const width = Math.round(Math.max(distance(p, q), distance(s, r)))
  const height = Math.round(Math.max(distance(p, s), distance(q, r)))
  // Maps the unit square to four corners, using Heckbert's solution.
  const [x, y] = [p.x - q.x + r.x - s.x, p.y - q.y + r.y - s.y]
  const [x1, y1, x2, y2] = [q.x - r.x, q.y - r.y, s.x - r.x, s.y - r.y]
  const area = x1 * y2 - x2 * y1
  const [g, h] = [(x * y2 - x2 * y) / area, (x1 * y - x * y1) / area]
  const [a, b, c] = [q.x - p.x + g * q.x, s.x - p.x + h * s.x, p.x]
  const [d, e, f] = [q.y - p.y + g * q.y, s.y - p.y + h * s.y, p.y]
  return {
    width,
    height,
    toPhoto: (point) => {
      const [u, v] = [point.x / width, point.y / height]
      const depth = g * u + h * v + 1
      return { x: (a * u + b * v + c) / depth, y: (d * u + e * v + f) / depth }
    },
    fromPhoto: (point) => {
      const [u, v] = [
        (e - f * h) * point.x + (c * h - b) * point.y + (b * f - c * e),
        (f * g - d) * point.x + (a - c * g) * point.y + (c * d - a * f),
      ]
      const depth = (d * h - e * g) * point.x + (b * g - a * h) * point.y + (a * e - b * d)
      return { x: (u / depth) * width, y: (v / depth) * height }
    },
  }
}

const distance = (one: MapPoint, other: MapPoint) => Math.hypot(other.x - one.x, other.y - one.y)

/** Smallest allowed turn at a corner, as the sine of its angle; below this it is almost a line. */
const FLATTEST = 0.1

/** Every corner turns clockwise, because y points down. */
function isConvex(corners: Corners): boolean {
  return corners.every((corner, i) => {
    const [before, after] = [corners[(i + 3) % 4] as MapPoint, corners[(i + 1) % 4] as MapPoint]
    const cross =
      (corner.x - before.x) * (after.y - corner.y) - (corner.y - before.y) * (after.x - corner.x)
    return cross > FLATTEST * distance(before, corner) * distance(corner, after)
  })
}
