import { firstAbove } from '../binary-search.ts'
import { findSegmentIndex, SEGMENTS } from '../segments.ts'
import type { MapPoint, Outcome } from '../types.ts'
import { flattenPoints } from './flat-points.ts'

/** Maximum number of points in a path. */
export const MAX_POINTS = 200_000

/** A segment's range on the path: indexes of its first and last point. `null` = not marked yet. */
export type SegmentRange = {
  readonly key: string
  readonly startIdx: number | null
  readonly endIdx: number | null
}

/** A traced course as it is stored: the path, and where each segment is on it. */
export type TracedCourse = {
  readonly points: readonly MapPoint[]
  readonly segments: readonly SegmentRange[]
  /** Size in pixels of the image the course was traced on. */
  readonly width: number
  readonly height: number
  /** Length of a lap in metres; null if the operator didn't set it. */
  readonly lapMetres?: number | null
}

/**
 * A course prepared for looking up positions. It uses typed arrays so that 200,000 points don't
 * slow a frame.
 */
export type Course = {
  /** x and y of each point next to each other, because they are always read together. */
  readonly places: Float64Array
  /** Distance along the path from its first point to each point, in map pixels. */
  readonly lengths: Float64Array
  /** Search hints by distance along the path; see `buildGuide`. */
  readonly guide: Uint32Array
  /** Distance along the path at which each of the 33 segments starts and ends. */
  readonly starts: Float64Array
  readonly ends: Float64Array
  readonly width: number
  readonly height: number
  /** Length of a lap in metres; null if the operator didn't set it. */
  readonly lapMetres: number | null
}

/** Why a traced course can't be used for a race; `segment` or `point` says where. */
export type CourseProblem =
  | { readonly reason: 'bad-size' }
  | { readonly reason: 'too-few-points' }
  | { readonly reason: 'bad-point'; readonly point: number }
  | { readonly reason: 'unknown-segment'; readonly segment: string }
  | { readonly reason: 'segment-missing'; readonly segment: string }
  | { readonly reason: 'index-outside-path'; readonly segment: string }
  | { readonly reason: 'segment-backwards'; readonly segment: string }

/** Measures a traced course once, so that every later lookup is a short search. */
export function buildCourse(traced: TracedCourse): Outcome<{ course: Course }, CourseProblem> {
  const problem = findProblem(traced)
  if (problem) return { ok: false, ...problem }

  const { points, segments, width, height, lapMetres = null } = traced
  const places = flattenPoints(points)
  const lengths = measure(places)

  const starts = new Float64Array(SEGMENTS.length)
  const ends = new Float64Array(SEGMENTS.length)
  for (const { key, startIdx, endIdx } of segments) {
    const index = findSegmentIndex(key) ?? 0
    starts[index] = at(lengths, startIdx ?? 0)
    ends[index] = at(lengths, endIdx ?? 0)
  }
  return {
    ok: true,
    course: { places, lengths, guide: buildGuide(lengths), starts, ends, width, height, lapMetres },
  }
}

/**
 * Distance along the path to each point. It runs on every page load, so it avoids intermediate
 * arrays and a call per point.
 */
function measure(places: Float64Array): Float64Array {
  const lengths = new Float64Array(places.length / 2)
  let length = 0
  for (let i = 1; i < lengths.length; i++) {
    const dx = (places[2 * i] as number) - (places[2 * i - 2] as number)
    const dy = (places[2 * i + 1] as number) - (places[2 * i - 1] as number)
    length += Math.sqrt(dx * dx + dy * dy)
    lengths[i] = length
  }
  return lengths
}

function findProblem({ points, segments, width, height }: TracedCourse): CourseProblem | null {
  if (!(isSize(width) && isSize(height))) return { reason: 'bad-size' }
  if (points.length < 2) return { reason: 'too-few-points' }
  const bad = points.findIndex((point) => !isOnMap(point))
  if (bad !== -1) return { reason: 'bad-point', point: bad }

  for (const { key } of segments) {
    if (findSegmentIndex(key) === undefined) return { reason: 'unknown-segment', segment: key }
  }
  for (const { key, label } of SEGMENTS) {
    const range = segments.find((segment) => segment.key === key)
    if (!range || range.startIdx === null || range.endIdx === null) {
      return { reason: 'segment-missing', segment: label }
    }
    const isInside = (index: number) =>
      Number.isInteger(index) && index >= 0 && index < points.length
    if (!isInside(range.startIdx) || !isInside(range.endIdx)) {
      return { reason: 'index-outside-path', segment: label }
    }
    if (range.endIdx < range.startIdx) return { reason: 'segment-backwards', segment: label }
  }
  return null
}

/** The point at a `share` (0 to 1) of a segment, measured along the path. */
export function pointAt(course: Course, segment: number, share: number): MapPoint {
  const start = course.starts[segment] ?? 0
  const end = course.ends[segment] ?? 0
  return pointAtLength(course, start + (end - start) * clampShare(share))
}

/** The point `length` map pixels along the path, clamped to its first and last point. */
export function pointAtLength(course: Course, length: number): MapPoint {
  const { places, lengths } = course
  const last = lengths.length - 1
  if (!(length > 0)) return { x: at(places, 0), y: at(places, 1) }
  if (length >= at(lengths, last)) return { x: at(places, 2 * last), y: at(places, 2 * last + 1) }
  return pointBefore(course, findPointAfter(course, length), length)
}

/** The point `length` map pixels along the path, just before the traced point `after`. */
function pointBefore({ places, lengths }: Course, after: number, length: number): MapPoint {
  const before = after - 1
  const share = (length - at(lengths, before)) / (at(lengths, after) - at(lengths, before))
  const [x, y] = [at(places, 2 * before), at(places, 2 * before + 1)]
  return {
    x: x + (at(places, 2 * after) - x) * share,
    y: y + (at(places, 2 * after + 1) - y) * share,
  }
}

/**
 * The line of a segment, end to end: as traced, or in `steps` equal steps if that takes fewer
 * points.
 */
export function segmentPoints(course: Course, segment: number, steps: number): MapPoint[] {
  const { places, lengths, starts, ends } = course
  const [start, end] = [at(starts, segment), at(ends, segment)]
  const first = firstAbove(lengths, start)
  const last = firstAbove(lengths, end)
  const points = [pointAt(course, segment, 0)]
  const finish = pointAt(course, segment, 1)
  if (last - first <= steps) {
    for (let i = first; i < last; i++)
      points.push({ x: at(places, 2 * i), y: at(places, 2 * i + 1) })
  } else {
    // One pass: searching for each point would cost more than everything else here.
    let after = first
    for (let i = 1; i < steps; i++) {
      const length = start + ((end - start) * i) / steps
      while (at(lengths, after) <= length) after++
      // In a tiny segment, rounding may lead past the end of the path.
      points.push(after < lengths.length ? pointBefore(course, after, length) : finish)
    }
  }
  points.push(finish)
  return points
}

/**
 * The guide holds the first point after each of `n` equal parts of the path. A search starts
 * between two of them, so a path of 200,000 points costs hardly more than one of 2,000.
 */
function buildGuide(lengths: Float64Array): Uint32Array {
  const part = at(lengths, lengths.length - 1) / lengths.length
  const guide = new Uint32Array(lengths.length + 1)
  // One pass: a search for each part would be the slowest step of building a course.
  let after = 0
  for (let i = 0; i < guide.length; i++) {
    const way = i * part
    while (after < lengths.length && (lengths[after] as number) <= way) after++
    guide[i] = after
  }
  return guide
}

function findPointAfter({ lengths, guide }: Course, length: number): number {
  const part = at(lengths, lengths.length - 1) / lengths.length
  // One more part on either side, because the division may be slightly off.
  const index = Math.floor(length / part)
  const low = guide[Math.max(0, index - 1)]
  const high = guide[Math.min(guide.length - 1, index + 2)]
  return firstAbove(lengths, length, low, high)
}

/** The same course on an image of another size, so that replacing the map keeps the tracing. */
export function scaleCourse(traced: TracedCourse, width: number, height: number): TracedCourse {
  const [byX, byY] = [width / traced.width, height / traced.height]
  if (byX === 1 && byY === 1) return traced
  if (!Number.isFinite(byX) || !Number.isFinite(byY)) return traced
  const points = traced.points.map(({ x, y }) => ({ x: x * byX, y: y * byY }))
  return { ...traced, points, width, height }
}

/** A part of an image, in shares of its sides from 0 to 1. */
export type CropArea = {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** A part of an image in whole pixels, at least one in each direction. */
export function pixelsOfArea(
  { width, height }: Pick<TracedCourse, 'width' | 'height'>,
  area: CropArea,
) {
  const [left, right] = [Math.round(area.left * width), Math.round(area.right * width)]
  const [top, bottom] = [Math.round(area.top * height), Math.round(area.bottom * height)]
  return { left, top, width: Math.max(1, right - left), height: Math.max(1, bottom - top) }
}

/** The same course on a part of its image. */
export function cropCourse(traced: TracedCourse, area: CropArea): TracedCourse {
  const { left, top, width, height } = pixelsOfArea(traced, area)
  const points = traced.points.map(({ x, y }) => ({ x: x - left, y: y - top }))
  return { ...traced, points, width, height }
}

/** Coordinates beyond this would lose precision when lengths are added up. */
const FARTHEST = 1e7

/** Whether a point's coordinates can be used to measure a course. */
export function isOnMap({ x, y }: MapPoint): boolean {
  return Math.abs(x) <= FARTHEST && Math.abs(y) <= FARTHEST
}

const isSize = (value: number) => value > 0 && value <= FARTHEST
const clampShare = (share: number) => (share > 0 ? Math.min(share, 1) : 0)
const at = (values: Float64Array, index: number) => values[index] as number
