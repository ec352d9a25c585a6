import type { Course } from '../course/course.ts'
import { type CourseDoubt, findDoubts } from '../course/course-doubts.ts'
import { RUN_METRES, SEGMENTS } from '../segments.ts'
import type { MapPoint } from '../types.ts'
import { closed } from './lap-way.ts'
import { between, distance, projectOnPath } from './path-way.ts'
import { lengthOf } from './segment-list.ts'
import { currentSegment, type Tracing } from './tracing.ts'

/** Metres a shaky hand may cause; shorter loops and reversals are ignored. */
const A_FEW = 5
/** Two paths closer than this, in metres, count as the same. */
const SAME_WAY = 1.5
/** Rounding error of a stored course, in map pixels. */
const SAME_PLACE = 0.5
/** Distance between checks along a path, in metres. */
const STEP = 2
const COARSE_STEP = 4
/** Maximum number of checks, so that a path traced far too long doesn't take seconds. */
const MOST_SAMPLES = 600
/**
 * A transition is too long if it is this many times as long as its neighbours, and this many metres
 * longer.
 */
const MOST_RATIO = 2.5
const MOST_LONGER = 20
/**
 * Metres from the lap, or from everything drawn, that still count as on it: half a wide corridor.
 */
const BESIDE = 10
/** Metres for which a run may be off the lap, and a transition away from everything else. */
const MOST_OFF_LAP = 20
const MOST_ALONE = 40

type Sample = MapPoint & { readonly dx: number; readonly dy: number; readonly at: number }

/** All doubts about the tracing; pass `course` once it is complete. */
export function findTracingDoubts(tracing: Tracing, course: Course | null): CourseDoubt[] {
  const { lap, points } = tracing
  const ring = lap && closed(lap)
  const isOnLap = (place: MapPoint) => ring !== null && distanceTo(ring, place) < SAME_PLACE
  /** A lap with few corners has long sides, and following one of them isn't a jump. */
  const isSideOfLap = (doubt: CourseDoubt) => {
    if (doubt.doubt !== 'jump') return false
    const [from, to] = [points[doubt.point - 1], points[doubt.point]]
    return from !== undefined && to !== undefined && isOnLap(between(from, to, 0.5))
  }
  const doubts = course ? findDoubts(course) : []
  return [...doubts.filter((doubt) => !isSideOfLap(doubt)), ...findSegmentDoubts(tracing)]
}

/**
 * Problems of a single segment: it crosses itself, reverses, is far longer than its neighbours,
 * cuts across the lap, or leaves the lap or everything else drawn. The scale comes from the runs,
 * so there are no doubts before the first run is traced.
 */
export function findSegmentDoubts(tracing: Tracing): CourseDoubt[] {
  const metre = metreOf(tracing)
  if (metre === null) return []
  const traced = SEGMENTS.slice(0, currentSegment(tracing)).map(({ label, kind }, segment) => ({
    ...{ segment, label, kind },
    way: wayOf(tracing, segment),
  }))
  const lap = tracing.lap && closed(tracing.lap)
  const drawn = traced.map(({ way }) => samplesOf(way, COARSE_STEP * metre))
  const lapSamples = samplesOf(lap ?? [], COARSE_STEP * metre)
  return traced.flatMap(({ segment, label, kind, way }): CourseDoubt[] => {
    const isRun = kind === 'RUN'
    const isWay = kind === 'ROXZONE'
    // Work in a lane goes back and forth; only transitions and runs lead somewhere.
    const isGoing = (isRun && !tracing.follows[segment]) || isWay || kind === 'FINISH'
    const doubts: CourseDoubt[] = []
    const doubt = (name: 'walks-back' | 'leaves-lap' | 'leaves-course', pixels: number) =>
      doubts.push({ doubt: name, segment: label, metres: pixels / metre })
    if (isGoing && !isRun && crossesItself(way, A_FEW * metre)) {
      doubts.push({ doubt: 'crosses-itself', segment: label })
    }
    const back = isGoing ? lengthBack(samplesOf(way, STEP * metre), metre) : 0
    if (back > A_FEW * metre) doubt('walks-back', back)
    if (isWay) {
      const beside = Math.max(lengthOf(tracing, segment - 4), lengthOf(tracing, segment + 4))
      const ratio = lengthOf(tracing, segment) / beside
      const isLonger = lengthOf(tracing, segment) > beside + MOST_LONGER * metre
      if (beside > 0 && ratio > MOST_RATIO && isLonger) {
        doubts.push({ doubt: 'longer-than-neighbours', segment: label, ratio })
      }
      // Runs are on the lap, so a lap is enough to check them.
      const others = traced.flatMap((other) =>
        other.segment === segment || (lap && other.kind === 'RUN')
          ? []
          : (drawn[other.segment] ?? []),
      )
      const reach = (BESIDE + COARSE_STEP) * metre
      const isNear = (place: MapPoint) =>
        [lapSamples, others].some((all) =>
          all.some(({ x, y }) => (x - place.x) ** 2 + (y - place.y) ** 2 < reach ** 2),
        )
      const alone = longestOff(drawn[segment] ?? [], isNear)
      if (alone > MOST_ALONE * metre) doubt('leaves-course', alone)
    }
    if (lap && isRun && !tracing.follows[segment]) {
      const isOn = (place: MapPoint) => distanceTo(lap, place) < BESIDE * metre
      const samples = drawn[segment] ?? []
      // The first run may start beside the lap, in a tunnel.
      const joined = segment === 0 ? samples.slice(Math.max(0, samples.findIndex(isOn))) : samples
      const off = longestOff(joined, isOn)
      if (off > MOST_OFF_LAP * metre) doubt('leaves-lap', off)
    }
    if (lap && !isRun && crosses(way, lap, BESIDE * metre)) {
      doubts.push({ doubt: 'cuts-lap', segment: label })
    }
    return doubts
  })
}

/** Map pixels per metre, from the typical run; null until there is one. */
function metreOf(tracing: Tracing): number | null {
  const runs = SEGMENTS.flatMap(({ kind }, segment) =>
    kind === 'RUN' ? [lengthOf(tracing, segment)] : [],
  ).filter((length) => length > 0)
  const usual = runs.toSorted((a, b) => a - b)[Math.floor(runs.length / 2)]
  return usual === undefined ? null : usual / RUN_METRES
}

const wayOf = ({ points, boundaries }: Tracing, segment: number) =>
  points.slice(boundaries[segment], (boundaries[segment + 1] ?? -1) + 1)

/** Points along a path, at least a step apart, and the direction at each. */
function samplesOf(way: readonly MapPoint[], least: number): Sample[] {
  const samples: Sample[] = []
  const step = Math.max(least, (lengthsOf(way).at(-1) ?? 0) / MOST_SAMPLES)
  let passed = 0
  let next = 0
  for (let i = 1; i < way.length; i++) {
    const [from, to] = [way[i - 1] as MapPoint, way[i] as MapPoint]
    const length = distance(from, to)
    for (; next <= passed + length && length > 0; next += step) {
      const [dx, dy] = [(to.x - from.x) / length, (to.y - from.y) / length]
      samples.push({ ...between(from, to, (next - passed) / length), dx, dy, at: next })
    }
    passed += length
  }
  return samples
}

/** How much of a path runs back along itself. */
function lengthBack(samples: readonly Sample[], metre: number): number {
  const reach = SAME_WAY * metre
  let back = 0
  for (const [i, sample] of samples.entries()) {
    const came = samples.findIndex(
      (earlier) =>
        Math.abs(earlier.x - sample.x) < reach &&
        Math.abs(earlier.y - sample.y) < reach &&
        earlier.dx * sample.dx + earlier.dy * sample.dy < -0.8,
    )
    if (came !== -1 && came < i) back += STEP * metre
  }
  return back
}

/** The longest stretch of a path that is far from everything it should be near. */
function longestOff(samples: readonly Sample[], isNear: (place: MapPoint) => boolean): number {
  let longest = 0
  let from: number | null = null
  for (const sample of samples) {
    if (isNear(sample)) from = null
    else {
      from ??= sample.at
      longest = Math.max(longest, sample.at - from)
    }
  }
  return longest
}

const distanceTo = (way: readonly MapPoint[], place: MapPoint) =>
  distance(projectOnPath(way, place).point, place)

/** Whether a path makes a loop longer than a shaky hand would. */
function crossesItself(way: readonly MapPoint[], least: number): boolean {
  const passed = lengthsOf(way)
  return way.some((_, i) =>
    way.some((__, j) => {
      if (i < 1 || j < i + 2) return false
      const isLoop = (passed[j - 1] as number) - (passed[i] as number) > least
      return isLoop && areCrossing(way, i, way, j)
    }),
  )
}

/** Whether a path crosses the lap, other than where it joins or leaves it. */
function crosses(way: readonly MapPoint[], lap: readonly MapPoint[], reach: number): boolean {
  const passed = lengthsOf(way)
  const length = passed.at(-1) ?? 0
  const [first, last] = [way[0], way.at(-1)]
  const startsOn = first && distanceTo(lap, first) < reach
  const endsOn = last && distanceTo(lap, last) < reach
  return way.some((_, i) => {
    if (i === 0) return false
    const isAtStart = startsOn && (passed[i - 1] as number) < reach
    const isAtEnd = endsOn && (passed[i] as number) > length - reach
    return !isAtStart && !isAtEnd && lap.some((__, j) => j > 0 && areCrossing(way, i, lap, j))
  })
}

function lengthsOf(way: readonly MapPoint[]): number[] {
  let passed = 0
  return way.map((point, i) => {
    if (i > 0) passed += distance(way[i - 1] as MapPoint, point)
    return passed
  })
}

/**
 * Whether the line to point `i` of one path crosses the line to point `j` of another; touching
 * doesn't count.
 */
function areCrossing(
  one: readonly MapPoint[],
  i: number,
  other: readonly MapPoint[],
  j: number,
): boolean {
  const [a, b] = [one[i - 1] as MapPoint, one[i] as MapPoint]
  const [c, d] = [other[j - 1] as MapPoint, other[j] as MapPoint]
  return side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0
}

const side = (from: MapPoint, to: MapPoint, point: MapPoint) =>
  Math.sign((to.x - from.x) * (point.y - from.y) - (to.y - from.y) * (point.x - from.x))
