import { firstAbove } from '../binary-search.ts'
import { softly } from '../clamp.ts'
import { type Course, pointAtLength } from '../course/course.ts'
import { buildTrack } from '../replay/track.ts'
import { RING_KINDS, SEGMENTS, STATION_WORK } from '../segments.ts'
import type { MapPoint, Seconds } from '../types.ts'
import { buildSpread } from './dot-spread.ts'
import { COLUMNS, type Field, hasFinished } from './field.ts'
import { type FieldStarts, startField } from './field-starts.ts'

/** The part of a field shown on the map. */
export type FieldShown = {
  readonly field: Field
  /** Watched athletes, who have a marker instead of a dot. */
  readonly watched: readonly number[]
  readonly starts: FieldStarts
}

/** A field on a course, at any moment. */
export type FieldDots = {
  readonly field: Field
  readonly course: Course
  /** Track points of every athlete, one athlete after another (see `Track`). */
  readonly times: Float64Array
  readonly lengths: Float64Array
  /** Index of each athlete's first track point; one extra entry at the end. */
  readonly from: Uint32Array
  /** How long after the clock each athlete started. */
  readonly delays: Float64Array
  /** 1 for athletes with a marker. */
  readonly isWatched: Uint8Array
  readonly spread: ReturnType<typeof buildSpread>
}

/** Every athlete's position on the map at one moment. */
export type DotMoment = {
  /** Map pixels, by athlete. */
  readonly x: Float32Array
  readonly y: Float32Array
  /** 1 for athletes on the course without a marker; only these have a dot. */
  readonly isShown: Uint8Array
}

/** Number of athletes in each segment at one moment, including those with a marker. */
export type FieldCounts = {
  /** By segment, 33 in all. */
  readonly counts: Uint16Array
  readonly racing: number
  readonly finished: number
}

/** Puts the field on a course, as `buildTrack` does for the watched athletes. */
export function buildDots(
  { field: whole, watched, starts }: FieldShown,
  course: Course,
): FieldDots {
  const { field, delays } = startField(whole, starts)
  const { count } = field
  const tracks = Array.from({ length: count }, (_, athlete) => trackOf(field, course, athlete))
  const from = new Uint32Array(count + 1)
  tracks.forEach((track, athlete) => {
    from[athlete + 1] = (from[athlete] as number) + track.times.length
  })
  const size = from[count] as number
  const [times, lengths] = [new Float64Array(size), new Float64Array(size)]
  tracks.forEach((track, athlete) => {
    times.set(track.times, from[athlete])
    lengths.set(track.lengths, from[athlete])
  })
  const isWatched = new Uint8Array(count)
  for (const athlete of watched) isWatched[athlete] = 1
  // Uses the whole field, so that an athlete stays on the same side in every start mode.
  return { field, course, times, lengths, from, delays, isWatched, spread: buildSpread(whole) }
}

function trackOf({ ends, splits, reached, first }: Field, course: Course, athlete: number) {
  // In a replay that starts from a segment, the start is before zero on the clock and never used.
  let clock =
    first === 0 ? 0 : (ends[athlete * COLUMNS] as Seconds) - (splits[athlete * COLUMNS] as Seconds)
  const segments = SEGMENTS.map(({ key }, i) => {
    const tStart = clock
    clock = ends[athlete * COLUMNS + i] as Seconds
    // Differences of hundredths aren't exact in binary.
    const rest = clock - tStart - (splits[athlete * COLUMNS + i] as Seconds)
    const unaccounted = rest > 1e-6 ? rest : 0
    const isReached = i < (reached[athlete] as number)
    return { key, tStart, tEnd: clock, unaccounted, isReached, isEstimated: false }
  })
  return buildTrack(course, { segments })
}

/**
 * Radius of the circle that dots spread over while running, relative to the map's shorter side: as
 * wide as a lane.
 */
const WAY_SPREAD = 0.008
/** The same at ring stations, and in the lanes of the other stations. */
const SPOT_SPREAD = 0.065
const LANE_SPREAD = 0.024
/** How long a dot takes to spread out at a station, and to move back. */
const SETTLE: Seconds = 12

const SPREADS = SEGMENTS.map(({ kind }) => {
  if (RING_KINDS.has(kind)) return SPOT_SPREAD
  return STATION_WORK[kind] ? LANE_SPREAD : WAY_SPREAD
})

/**
 * Every athlete's position at a race time. Athletes who haven't started or whose race is over have
 * no dot. A dot is where a marker would be, offset to its own side: slightly while running, more in
 * the lanes of a station, and most at ring stations.
 */
export function dotsAt(dots: FieldDots, time: Seconds): DotMoment {
  const { field, course, delays, isWatched, spread } = dots
  const { count, ends } = field
  const [x, y] = [new Float32Array(count), new Float32Array(count)]
  const isShown = new Uint8Array(count)
  const side = Math.min(course.width, course.height)
  for (let athlete = 0; athlete < count; athlete++) {
    const own = time - (delays[athlete] as Seconds)
    const first = athlete * COLUMNS
    const isOut = own < 0 || own >= (ends[first + COLUMNS - 1] as Seconds)
    if (isOut || isWatched[athlete]) continue
    isShown[athlete] = 1
    const point = pointOf(dots, athlete, own)
    const radius = side * spreadAt(field, first, own)
    x[athlete] = point.x + radius * (spread.x[athlete] as number)
    y[athlete] = point.y + radius * (spread.y[athlete] as number)
  }
  return { x, y, isShown }
}

/** Number of athletes in each segment, racing and finished, each from their own start. */
export function countsAt({ field, delays }: Pick<FieldDots, 'field' | 'delays'>, time: Seconds) {
  const { count, ends } = field
  const counts = new Uint16Array(COLUMNS)
  let racing = 0
  let finished = 0
  for (let athlete = 0; athlete < count; athlete++) {
    const own = time - (delays[athlete] as Seconds)
    const first = athlete * COLUMNS
    if (own >= (ends[first + COLUMNS - 1] as Seconds)) {
      if (hasFinished(field, athlete)) finished += 1
    } else if (own > 0) {
      const segment = segmentOf(ends, first, own)
      counts[segment] = (counts[segment] as number) + 1
      racing += 1
    }
  }
  return { counts, racing, finished } satisfies FieldCounts
}

/** The current segment of an athlete who is on the course. */
const segmentOf = (ends: Float64Array, first: number, time: Seconds) =>
  firstAbove(ends, time, first, first + COLUMNS) - first

/** Same as `positionAt` for a single track. */
function pointOf(
  { course, times, lengths, from }: FieldDots,
  athlete: number,
  time: Seconds,
): MapPoint {
  const [low, high] = [from[athlete] as number, from[athlete + 1] as number]
  const after = firstAbove(times, time, low, high)
  if (after === low) return pointAtLength(course, lengths[low] ?? 0)
  if (after === high) return pointAtLength(course, lengths[high - 1] ?? 0)
  const [t0, t1] = [times[after - 1] as number, times[after] as number]
  const [l0, l1] = [lengths[after - 1] as number, lengths[after] as number]
  return pointAtLength(course, l0 + ((l1 - l0) * (time - t0)) / (t1 - t0))
}

/** How far a dot is offset to its side: more at a station, once the athlete has settled there. */
function spreadAt({ ends }: Field, first: number, time: Seconds): number {
  // Before the start, athletes wait spread out.
  const waiting = toSide(SPOT_SPREAD, 1 - time / SETTLE)
  const segment = segmentOf(ends, first, time)
  const spread = SPREADS[segment] as number
  if (spread === WAY_SPREAD) return waiting
  const since = time - (ends[first + segment - 1] as Seconds)
  const left = (ends[first + segment] as Seconds) - time
  return Math.max(waiting, toSide(spread, Math.min(since, left) / SETTLE))
}

const toSide = (spread: number, share: number) => WAY_SPREAD + (spread - WAY_SPREAD) * softly(share)

/** The nearest dot within a number of map pixels of a map position; nothing if there is none. */
export function findDotAt(
  { x, y, isShown }: DotMoment,
  at: MapPoint,
  reach: number,
): number | null {
  let best: number | null = null
  let least = reach
  for (let athlete = 0; athlete < x.length; athlete++) {
    if (!isShown[athlete]) continue
    const away = Math.hypot((x[athlete] as number) - at.x, (y[athlete] as number) - at.y)
    if (away > least || (away === least && best !== null)) continue
    best = athlete
    least = away
  }
  return best
}
