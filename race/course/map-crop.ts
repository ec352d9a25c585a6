import type { MapPoint } from '../types.ts'
import type { CropArea } from './course.ts'

type Size = { readonly width: number; readonly height: number }

/** The whole image. */
export const WHOLE_AREA: CropArea = { left: 0, top: 0, right: 1, bottom: 1 }

/** The size of an image after a number of clockwise quarter turns. */
export function turnSize({ width, height }: Size, turns: number): Size {
  return turns % 2 === 0 ? { width, height } : { width: height, height: width }
}

/** The same part of an image after a clockwise quarter turn. */
export function turnArea({ left, top, right, bottom }: CropArea): CropArea {
  return { left: 1 - bottom, top: left, right: 1 - top, bottom: right }
}

/** Where a point of an image of this size is after a number of clockwise quarter turns. */
export function turnPoint({ width, height }: Size, turns: number, { x, y }: MapPoint): MapPoint {
  return [
    { x, y },
    { x: height - y, y: x },
    { x: width - x, y: height - y },
    { x: y, y: width - x },
  ][turns % 4] as MapPoint
}

/** Margin kept around the course, as a share of the longer side of the part it uses. */
const MARGIN = 0.06

/** The part of an image that a course uses, with a margin; the whole image without a course. */
export function usedArea(points: readonly MapPoint[], { width, height }: Size): CropArea {
  if (points.length < 2) return WHOLE_AREA
  let [left, top, right, bottom] = [width, height, 0, 0]
  for (const { x, y } of points) {
    left = Math.min(left, x)
    top = Math.min(top, y)
    right = Math.max(right, x)
    bottom = Math.max(bottom, y)
  }
  const margin = MARGIN * Math.max(right - left, bottom - top)
  return areaBetween(
    { x: (left - margin) / width, y: (top - margin) / height },
    { x: (right + margin) / width, y: (bottom + margin) / height },
  )
}

/** The part between two corners dragged in any direction, limited to the image. */
export function areaBetween(a: MapPoint, b: MapPoint): CropArea {
  const within = (share: number) => Math.min(Math.max(share, 0), 1)
  return {
    left: within(Math.min(a.x, b.x)),
    top: within(Math.min(a.y, b.y)),
    right: within(Math.max(a.x, b.x)),
    bottom: within(Math.max(a.y, b.y)),
  }
}
