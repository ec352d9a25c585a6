import { type Course, pointAt } from '../../../race/course/course.ts'
import { SEGMENTS, SHORT_LABELS } from '../../../race/segments.ts'
import { type ScreenPoint, toScreen, type Viewport } from '../viewport.ts'

/** A rectangle in screen pixels. */
export type Box = {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** The segment indexes of the eight stations. */
export const STATIONS: readonly number[] = SEGMENTS.flatMap(({ kind }, segment) =>
  SHORT_LABELS[kind] ? [segment] : [],
)

const SHARES = [0, 0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875, 1]

/** The box of a station's part of the course on the screen. */
export function stationBox(view: Viewport, course: Course, station: number): Box {
  return boxAround(SHARES.map((share) => toScreen(view, pointAt(course, station, share))))
}

/** The smallest box that holds some points. */
export function boxAround(points: readonly ScreenPoint[]): Box {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  return {
    left: Math.min(...xs),
    top: Math.min(...ys),
    right: Math.max(...xs),
    bottom: Math.max(...ys),
  }
}

/** Whether athletes come to a station from above it on the map. */
export function isFromAbove(view: Viewport, course: Course, station: number): boolean {
  const { top, bottom } = stationBox(view, course, station)
  return toScreen(view, pointAt(course, station - 1, 0.8)).y < (top + bottom) / 2
}

/** Whether two rectangles share an area. */
export function isOverlapping(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}
