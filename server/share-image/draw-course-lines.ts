import { type Course, pointAt } from '../../race/course/course.ts'
import { SEGMENTS } from '../../race/segments.ts'
import type { MapPoint } from '../../race/types.ts'
import type { Box } from './layout.ts'
import { COLORS } from './layout.ts'
import { findStationName } from './station-name.ts'
import { line, tag } from './svg-tags.ts'
import type { Typeface } from './typeface.ts'

/** How a course is placed on the image. */
export type Placing = {
  readonly place: (point: MapPoint) => MapPoint
  /** Image pixels per map pixel. */
  readonly scale: number
}

/**
 * Fits the course into a box, as large as possible: by its own extent, not by the map's margins.
 */
export function placeCourse({ places }: Course, box: Box): Placing {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (let i = 0; i < places.length; i += 2) {
    const [x, y] = [places[i] as number, places[i + 1] as number]
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
  }
  const [width, height] = [Math.max(right - left, 1), Math.max(bottom - top, 1)]
  const scale = Math.min(box.width / width, box.height / height)
  const x0 = box.x + (box.width - width * scale) / 2 - left * scale
  const y0 = box.y + (box.height - height * scale) / 2 - top * scale
  return { scale, place: ({ x, y }) => ({ x: x0 + x * scale, y: y0 + y * scale }) }
}

/** Width and opacity of the strokes that make the glow: wide and faint to thin and clear. */
const GLOW = [
  [30, 0.02],
  [21, 0.025],
  [14, 0.04],
  [8, 0.08],
  [3.2, 0.85],
] as const

/** The course as a glowing line. */
export function drawCourse(course: Course, placing: Placing): string {
  const d = SEGMENTS.map((_, segment) => segmentPath(course, placing, segment)).join('')
  const strokes = GLOW.map(([width, opacity]) =>
    tag('path', { d, 'stroke-width': width, 'stroke-opacity': opacity }),
  )
  const look = { 'stroke-linecap': 'round', 'stroke-linejoin': 'round' }
  return tag('g', { fill: 'none', stroke: COLORS.course, ...look }, ...strokes)
}

/** A segment's piece of the course as path data, with as few points as look right. */
function segmentPath(course: Course, { place, scale }: Placing, segment: number): string {
  const length = (course.ends[segment] ?? 0) - (course.starts[segment] ?? 0)
  const steps = Math.min(500, Math.max(1, Math.ceil((length * scale) / 3)))
  const points = Array.from({ length: steps + 1 }, (_, i) =>
    place(pointAt(course, segment, i / steps)),
  )
  const kept = points.filter((point, i) => {
    const [before, after] = [points[i - 1], points[i + 1]]
    return !before || !after || !isBetween(before, point, after)
  })
  return kept.map(({ x, y }, i) => `${i ? 'L' : 'M'}${x.toFixed(1)} ${y.toFixed(1)}`).join('')
}

/** Whether a point is visibly on the straight line between its neighbours. */
function isBetween(a: MapPoint, point: MapPoint, b: MapPoint): boolean {
  const area = (b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x)
  return Math.abs(area) < 0.02 * Math.hypot(b.x - a.x, b.y - a.y)
}

const SHARES = [0, 0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875, 1]

/** The station names, beside their piece of the course and never on it. */
export function drawStationNames(
  course: Course,
  placing: Placing,
  box: Box,
  face: Typeface,
  size: number,
): string {
  return SEGMENTS.map((_, segment) => {
    const text = findStationName(segment)
    if (text === null) return ''
    const { x, y } = labelPlace(course, placing, segment, size)
    const half = face.widthOf(text, size) / 2
    const inBox = Math.min(Math.max(x, box.x + half), box.x + box.width - half)
    const look = {
      size,
      face,
      fill: COLORS.quiet,
      anchor: 'middle',
      outline: COLORS.surface,
    } as const
    return line({ text, x: inBox, y, ...look })
  }).join('')
}

/** Beside the station, on the side away from where athletes arrive. */
function labelPlace(course: Course, { place }: Placing, station: number, size: number): MapPoint {
  const own = SHARES.map((share) => place(pointAt(course, station, share)))
  const last = own.at(-1) as MapPoint
  // The turn where athletes leave belongs to the station's shape; the rest of the course doesn't.
  const turn = SHARES.map((share) => place(pointAt(course, station + 1, share * 0.4))).filter(
    ({ x, y }) => Math.hypot(x - last.x, y - last.y) < 1.5 * size,
  )
  const [xs, ys] = [own.map(({ x }) => x), own.map(({ y }) => y)]
  const isFromAbove =
    place(pointAt(course, station - 1, 0.8)).y < (Math.min(...ys) + Math.max(...ys)) / 2
  const around = [...ys, ...turn.map(({ y }) => y)]
  return {
    x: (Math.min(...xs) + Math.max(...xs)) / 2,
    y: isFromAbove ? Math.max(...around) + size * 1.3 : Math.min(...around) - size * 0.6,
  }
}

type Dot = { readonly at: MapPoint; readonly color: string; readonly initials: string }

/** An athlete: colour, initials, and a dark ring so that it is legible on any line. */
export function drawMarker({ at, color, initials }: Dot, radius: number, face: Typeface): string {
  const size = radius * 1.15
  const halo = [2.3, 2, 1.7].map((wider) =>
    tag('circle', { cx: at.x, cy: at.y, r: radius * wider, fill: color, 'fill-opacity': 0.06 }),
  )
  return [
    ...halo,
    tag('circle', { cx: at.x, cy: at.y, r: radius + 4, fill: COLORS.ground }),
    tag('circle', { cx: at.x, cy: at.y, r: radius, fill: color }),
    line({
      text: initials,
      x: at.x,
      y: at.y + size * 0.34,
      size,
      face,
      fill: COLORS.ground,
      anchor: 'middle',
    }),
  ].join('')
}
