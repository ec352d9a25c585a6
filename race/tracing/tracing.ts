import type { SegmentRange } from '../course/course.ts'
import { SEGMENTS } from '../segments.ts'
import type { MapPoint } from '../types.ts'
import type { Layout } from './course-layout.ts'

/** The tracing so far: everything that undo restores, and nothing else. */
export type Tracing = {
  readonly points: readonly MapPoint[]
  /**
   * Indexes of the points where segments meet, never falling. One list, so that the end of a
   * segment cannot differ from the start of the next:
   *
   *   boundaries   0 ------- 41 ------------- 57
   *   segments       Run 1      Roxzone In 1
   */
  readonly boundaries: readonly number[]
  /** Index of the point where the lap being traced starts; `null` when none is. */
  readonly lapStart: number | null
  /** The lap once it has been closed; its last point leads back to its first. */
  readonly lap: readonly MapPoint[] | null
  /** Number of laps in each segment, the one being traced last. */
  readonly laps: readonly number[]
  /** For each segment, how it follows the lap; `null` or missing if it was drawn. */
  readonly follows: readonly (Follow | null)[]
  /** The layout of the course; `null` if all of it was drawn. */
  readonly layout: Layout | null
}

/** A segment that follows the lap, and changes with it. */
export type Follow = {
  readonly join: MapPoint
  readonly leave: MapPoint
  readonly laps: number
}

/** Nothing traced yet. */
export const EMPTY_TRACING: Tracing = {
  points: [],
  boundaries: [],
  lapStart: null,
  lap: null,
  laps: [],
  follows: [],
  layout: null,
}

/**
 * Index of the first segment without an end, which equals the number of segments with one: 0 to 33.
 */
export function currentSegment({ boundaries }: Tracing): number {
  return Math.max(0, boundaries.length - 1)
}

/** The same path with more points at its end. The very first point starts the first segment. */
export function appendPoints(tracing: Tracing, added: readonly MapPoint[]): Tracing {
  const { points, boundaries } = tracing
  const start = boundaries.length === 0 && added.length > 0 ? [points.length] : boundaries
  return { ...tracing, points: points.concat(added), boundaries: start }
}

/** Ends the current segment at the last point, where the next one starts. */
export function endSegment(tracing: Tracing): Tracing {
  return { ...tracing, boundaries: [...tracing.boundaries, tracing.points.length - 1] }
}

/** Removes the last point, and every marker on it. */
export function dropLastPoint(tracing: Tracing): Tracing {
  const points = tracing.points.slice(0, -1)
  const { lapStart, laps } = tracing
  const kept = tracing.boundaries.filter((index) => index < points.length)
  // A path with points must have a start, so one moved to the very end falls back with it.
  const boundaries = kept.length === 0 && points.length > 0 ? [points.length - 1] : kept
  return {
    ...tracing,
    points,
    boundaries,
    lapStart: lapStart !== null && lapStart < points.length ? lapStart : null,
    // A removed segment loses its laps too.
    laps: laps.slice(0, boundaries.length),
    // A segment without an end follows nothing; drawing continues from where it is.
    follows: tracing.follows.slice(0, Math.max(0, boundaries.length - 1)),
  }
}

/** Counts more laps for the segment being traced. */
export function countLaps(tracing: Tracing, more: number): Tracing {
  const current = currentSegment(tracing)
  const counts = Array.from({ length: current + 1 }, (_, index) => tracing.laps[index] ?? 0)
  return { ...tracing, laps: counts.with(current, (counts[current] ?? 0) + more) }
}

/** The same tracing with this segment following the lap in this way, or no longer following it. */
export function setFollow(tracing: Tracing, segment: number, follow: Follow | null): Tracing {
  const { follows } = tracing
  // There is no segment before the first.
  if (segment < 0 || (follows[segment] ?? null) === follow) return tracing
  const length = Math.max(follows.length, segment + 1)
  const all = Array.from({ length }, (_, index) => follows[index] ?? null)
  return { ...tracing, follows: all.with(segment, follow) }
}

/** Number of laps in a segment. */
export function setLaps(tracing: Tracing, segment: number, laps: number): Tracing {
  const length = Math.max(tracing.laps.length, segment + 1)
  const all = Array.from({ length }, (_, index) => tracing.laps[index] ?? 0)
  return { ...tracing, laps: all.with(segment, laps) }
}

/** The start and end of each of the 33 segments; `null` where not marked yet. */
export function segmentRanges({ boundaries }: Tracing): SegmentRange[] {
  return SEGMENTS.map(({ key }, index) => ({
    key,
    startIdx: boundaries[index] ?? null,
    endIdx: boundaries[index + 1] ?? null,
  }))
}
