import { RING_KINDS, SEGMENTS } from '../segments.ts'
import type { MapPoint } from '../types.ts'
import { type Course, pointAtLength } from './course.ts'

/** Something about a course that looks wrong but may be right. It never prevents publishing. */
export type CourseDoubt =
  | { readonly doubt: 'run-shorter-than-station'; readonly run: string; readonly station: string }
  | { readonly doubt: 'run-out-of-proportion'; readonly run: string; readonly ratio: number }
  | { readonly doubt: 'way-longer-than-run'; readonly way: string; readonly run: string }
  | { readonly doubt: 'without-length'; readonly segments: readonly string[] }
  | { readonly doubt: 'jump'; readonly segment: string; readonly point: number }
  | { readonly doubt: 'other-way-round'; readonly run: string }
  | { readonly doubt: 'outside-map'; readonly segments: readonly string[] }
  | { readonly doubt: 'behind-finish'; readonly points: number }
  | { readonly doubt: 'crosses-itself' | 'cuts-lap'; readonly segment: string }
  | { readonly doubt: 'longer-than-neighbours'; readonly segment: string; readonly ratio: number }
  | {
      readonly doubt: 'walks-back' | 'leaves-lap' | 'leaves-course'
      readonly segment: string
      readonly metres: number
    }

/**
 * Each run is 1 km: a run this many times longer or shorter than the usual one was traced wrongly.
 */
const MOST_RATIO = 1.6
/**
 * A step is a jump when it is this many times the usual step and at least this share of the map's
 * diagonal.
 */
const JUMP_STEPS = 10
const JUMP_SHARE = 0.08
/**
 * Share of a circle of the same length that a run must enclose before its direction means anything.
 */
const ROUND_SHARE = 0.1
/** Points at most this far outside the map, as a share of its diagonal, are fine. */
const OUTSIDE_SHARE = 0.01

/** Number of points at which a run is sampled to find its direction around the hall. */
const STEPS = 400

/** All doubts about a course, grouped by kind. Empty when there are none. */
export function findDoubts(course: Course): CourseDoubt[] {
  return [
    ...doubtsOfLengths(course),
    ...doubtsOfDirections(course),
    ...doubtsOfSteps(course),
    ...doubtsOfPlaces(course),
  ]
}

type Piece = { readonly index: number; readonly label: string; readonly length: number }

function piecesOf(course: Course, isWanted: (index: number) => boolean): Piece[] {
  return SEGMENTS.map(({ label }, index) => ({
    index,
    label,
    length: lengthOf(course, index),
  })).filter(({ index }) => isWanted(index))
}

function doubtsOfLengths(course: Course): CourseDoubt[] {
  const doubts: CourseDoubt[] = []
  const runs = piecesOf(course, isRun).filter(({ length }) => length > 0)
  const stations = piecesOf(course, isStation)
  const longest = stations.toSorted((a, b) => b.length - a.length)[0]
  const usual = median(runs.map(({ length }) => length))
  for (const { label, length } of runs) {
    if (longest && length < longest.length) {
      doubts.push({ doubt: 'run-shorter-than-station', run: label, station: longest.label })
    } else if (length > usual * MOST_RATIO || length < usual / MOST_RATIO) {
      doubts.push({ doubt: 'run-out-of-proportion', run: label, ratio: length / usual })
    }
  }
  const shortest = runs.toSorted((a, b) => a.length - b.length)[0]
  for (const { label, length } of piecesOf(course, isWay)) {
    if (shortest && length > shortest.length) {
      doubts.push({ doubt: 'way-longer-than-run', way: label, run: shortest.label })
    }
  }
  const empty = piecesOf(course, isTravelled).filter(({ length }) => length === 0)
  if (empty.length > 0) {
    doubts.push({ doubt: 'without-length', segments: empty.map(({ label }) => label) })
  }
  return doubts
}

/** All runs go around the hall in the same direction; a run that doesn't was traced backwards. */
function doubtsOfDirections(course: Course): CourseDoubt[] {
  const turns = piecesOf(course, isRun)
    .map(({ index, label, length }) => ({ label, share: enclosedShare(course, index, length) }))
    .filter(({ share }) => Math.abs(share) > ROUND_SHARE)
  const usual = Math.sign(turns.reduce((sum, { share }) => sum + Math.sign(share), 0))
  return turns
    .filter(({ share }) => usual !== 0 && Math.sign(share) !== usual)
    .map(({ label }) => ({ doubt: 'other-way-round', run: label }))
}

/** The signed area that a segment encloses, as a share of a circle of the same length. */
function enclosedShare(course: Course, segment: number, length: number): number {
  if (length === 0) return 0
  const start = course.starts[segment] ?? 0
  const points = Array.from({ length: STEPS }, (_, i) =>
    pointAtLength(course, start + (length * i) / (STEPS - 1)),
  )
  const twice = points.reduce((sum, { x, y }, i) => {
    const next = points[(i + 1) % STEPS] as MapPoint
    return sum + x * next.y - next.x * y
  }, 0)
  return twice / 2 / (length ** 2 / (4 * Math.PI))
}

/**
 * A stroke that starts elsewhere is joined to the last one by a straight line across the map.
 * Consecutive long steps are corners that were clicked on purpose.
 */
function doubtsOfSteps(course: Course): CourseDoubt[] {
  const { lengths } = course
  const steps = Array.from(lengths.subarray(1), (length, i) => ({
    point: i + 1,
    from: lengths[i] as number,
    length: length - (lengths[i] as number),
  })).filter(({ length }) => length > 0)
  const usual = median(steps.map(({ length }) => length))
  const longest = Math.max(usual * JUMP_STEPS, diagonalOf(course) * JUMP_SHARE)
  const isLong = (index: number) => (steps[index]?.length ?? 0) > longest
  return steps.flatMap(({ point, from }, i): CourseDoubt[] => {
    if (!isLong(i) || isLong(i - 1) || isLong(i + 1)) return []
    const segment = SEGMENTS[segmentAt(course, from)]
    return segment ? [{ doubt: 'jump', segment: segment.label, point }] : []
  })
}

function doubtsOfPlaces(course: Course): CourseDoubt[] {
  const margin = diagonalOf(course) * OUTSIDE_SHARE
  const { places, lengths, width, height } = course
  const outside = new Set<string>()
  for (let i = 0; i < lengths.length; i++) {
    const [x, y] = [places[2 * i] as number, places[2 * i + 1] as number]
    if (x >= -margin && y >= -margin && x <= width + margin && y <= height + margin) continue
    const segment = SEGMENTS[segmentAt(course, lengths[i] as number)]
    if (segment) outside.add(segment.label)
  }
  const finish = course.ends.at(-1) ?? 0
  const behind = lengths.filter((length) => length > finish).length
  return [
    ...(outside.size > 0 ? [{ doubt: 'outside-map', segments: [...outside] } as const] : []),
    ...(behind > 0 ? [{ doubt: 'behind-finish', points: behind } as const] : []),
  ]
}

const kindOf = (index: number) => SEGMENTS[index]?.kind ?? 'FINISH'
const isRun = (index: number) => kindOf(index) === 'RUN'
const isWay = (index: number) => kindOf(index) === 'ROXZONE'
const isStation = (index: number) => !['RUN', 'ROXZONE', 'FINISH'].includes(kindOf(index))
/**
 * Segments that need a path: all but the ring stations and the finish, which may be a single point.
 */
const isTravelled = (index: number) => !RING_KINDS.has(kindOf(index)) && kindOf(index) !== 'FINISH'

function lengthOf({ starts, ends }: Course, segment: number): number {
  return (ends[segment] ?? 0) - (starts[segment] ?? 0)
}

/** The segment at a position on the path; -1 after the finish. */
function segmentAt({ ends, starts }: Course, length: number): number {
  return ends.findIndex((end, index) => length >= (starts[index] ?? 0) && length < end)
}

const diagonalOf = ({ width, height }: Course) => Math.hypot(width, height)

/** Typed arrays sort 50,000 numbers ten times as fast as plain arrays. */
function median(values: ArrayLike<number>): number {
  return Float64Array.from(values).sort()[Math.floor(values.length / 2)] ?? 0
}
