import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SEGMENTS } from '../segments.ts'
import { aBuiltCourse, aTracedCourse } from '../testing/a-race.ts'
import type { MapPoint } from '../types.ts'
import {
  buildCourse,
  type Course,
  pointAt,
  pointAtLength,
  scaleCourse,
  segmentPoints,
  type TracedCourse,
} from './course.ts'

const anyNumber = fc.double({ min: -5000, max: 5000, noNaN: true })
const anyPath = fc.array(fc.record({ x: anyNumber, y: anyNumber }), {
  minLength: 34,
  maxLength: 120,
})

/** The 33 segments laid end to end over a path, boundaries anywhere. */
const anyTraced = anyPath.chain((points) =>
  fc
    .array(fc.nat({ max: points.length - 1 }), { minLength: 34, maxLength: 34 })
    .map((cuts): TracedCourse => {
      const bounds = cuts.sort((a, b) => a - b)
      const segments = SEGMENTS.map(({ key }, i) => ({
        key,
        startIdx: bounds[i] as number,
        endIdx: bounds[i + 1] as number,
      }))
      return aTracedCourse({ points, segments })
    }),
)

function built(traced: TracedCourse): Course {
  const outcome = buildCourse(traced)
  if (!outcome.ok) throw new Error(outcome.reason)
  return outcome.course
}

/** Distance from a point to the nearest piece of the path. */
function distanceToPath({ x, y }: MapPoint, path: readonly MapPoint[]): number {
  let nearest = Number.POSITIVE_INFINITY
  for (let i = 1; i < path.length; i++) {
    const [a, b] = [path[i - 1] as MapPoint, path[i] as MapPoint]
    const [dx, dy] = [b.x - a.x, b.y - a.y]
    const along = ((x - a.x) * dx + (y - a.y) * dy) / (dx * dx + dy * dy || 1)
    const share = Math.min(Math.max(along, 0), 1)
    nearest = Math.min(nearest, Math.hypot(x - a.x - dx * share, y - a.y - dy * share))
  }
  return nearest
}

test('[COURSE-3] lengths are sums of distances along the path', () => {
  const points = [{ x: 0, y: 0 }, { x: 30, y: 40 }, ...Array(32).fill({ x: 30, y: 140 })]
  const course = aBuiltCourse({ points })
  expect([...course.lengths.slice(0, 4)]).toEqual([0, 50, 150, 150])
  expect(course.starts[1]).toBe(50)
  expect(course.ends[1]).toBe(150)
})

test('[COURSE-3] share 0 is the start of a segment and share 1 its end, and values outside are clamped', () => {
  const course = aBuiltCourse()
  expect(pointAt(course, 1, 0)).toEqual({ x: 100, y: 0 })
  expect(pointAt(course, 1, 1)).toEqual({ x: 200, y: 0 })
  expect(pointAt(course, 1, -3)).toEqual({ x: 100, y: 0 })
  expect(pointAt(course, 1, 7)).toEqual({ x: 200, y: 0 })
  expect(pointAt(course, 1, Number.NaN)).toEqual({ x: 100, y: 0 })
})

test('[COURSE-3] half the time is half the distance, however the points are spaced', () => {
  const crowded = [0, 1, 2, 3, 100].map((x) => ({ x, y: 0 }))
  const points = [...crowded, ...Array(32).fill({ x: 100, y: 0 })]
  const segments = SEGMENTS.map(({ key }, i) => ({ key, startIdx: i === 0 ? 0 : 4, endIdx: 4 }))
  const course = aBuiltCourse({ points, segments })
  expect(pointAt(course, 0, 0.5)).toEqual({ x: 50, y: 0 })
})

test('[COURSE-3] every position is on the course', () => {
  const anyShare = fc.double({ min: 0, max: 1, noNaN: true })
  fc.assert(
    fc.property(anyTraced, fc.nat({ max: 32 }), anyShare, (traced, segment, share) => {
      const point = pointAt(built(traced), segment, share)
      expect(distanceToPath(point, traced.points)).toBeLessThan(1e-6)
    }),
    { numRuns: 1000 },
  )
})

test('[COURSE-3] a point is found by its distance along the path, however uneven the path is', () => {
  const anyShare = fc.double({ min: -0.1, max: 1.1, noNaN: true })
  fc.assert(
    fc.property(anyTraced, anyShare, (traced, share) => {
      const course = built(traced)
      const whole = course.lengths.at(-1) ?? 0
      const length = Math.min(Math.max(whole * share, 0), whole)
      const point = pointAtLength(course, whole * share)
      // The slow way: walk along the path until the length is used up.
      const after = Math.max(
        1,
        course.lengths.findIndex((way) => way >= length),
      )
      const [a, b] = [traced.points[after - 1] as MapPoint, traced.points[after] as MapPoint]
      const before = course.lengths[after - 1] ?? 0
      const piece = (course.lengths[after] ?? 0) - before
      const part = piece > 0 ? (length - before) / piece : 0
      expect(point.x).toBeCloseTo(a.x + (b.x - a.x) * part, 4)
      expect(point.y).toBeCloseTo(a.y + (b.y - a.y) * part, 4)
    }),
    { numRuns: 1000 },
  )
})

test('[COURSE-3] equal shares are equal distances', () => {
  const anyShare = fc.double({ min: 0, max: 1, noNaN: true })
  fc.assert(
    fc.property(anyTraced, fc.nat({ max: 32 }), anyShare, (traced, segment, share) => {
      const course = built(traced)
      const start = course.starts[segment] as number
      const end = course.ends[segment] as number
      const expected = pointAtLength(course, start + (end - start) * share)
      expect(pointAt(course, segment, share)).toEqual(expected)
    }),
    { numRuns: 1000 },
  )
})

test.each<[string, Partial<TracedCourse>, object]>([
  ['no points', { points: [] }, { reason: 'too-few-points' }],
  ['one point', { points: [{ x: 1, y: 1 }] }, { reason: 'too-few-points' }],
  [
    'a point that is not a number',
    { points: aTracedCourse().points.with(3, { x: Number.NaN, y: 0 }) },
    { reason: 'bad-point', point: 3 },
  ],
  [
    'a point at infinity',
    { points: aTracedCourse().points.with(5, { x: 0, y: Number.POSITIVE_INFINITY }) },
    { reason: 'bad-point', point: 5 },
  ],
  ['no size', { width: 0 }, { reason: 'bad-size' }],
  ['a size that is not a number', { height: Number.NaN }, { reason: 'bad-size' }],
  [
    'an unknown segment',
    { segments: [{ key: 'seg_swim', startIdx: 0, endIdx: 1 }] },
    { reason: 'unknown-segment', segment: 'seg_swim' },
  ],
  [
    'a segment left out',
    { segments: aTracedCourse().segments.slice(1) },
    { reason: 'segment-missing', segment: 'Run 1' },
  ],
  [
    'a segment without its end',
    { segments: aTracedCourse().segments.with(2, { key: 'seg_ski', startIdx: 2, endIdx: null }) },
    { reason: 'segment-missing', segment: 'Ski Erg' },
  ],
  [
    'an index outside the path',
    { segments: aTracedCourse().segments.with(2, { key: 'seg_ski', startIdx: 2, endIdx: 34 }) },
    { reason: 'index-outside-path', segment: 'Ski Erg' },
  ],
  [
    'an index between two points',
    { segments: aTracedCourse().segments.with(2, { key: 'seg_ski', startIdx: 1.5, endIdx: 3 }) },
    { reason: 'index-outside-path', segment: 'Ski Erg' },
  ],
  [
    'a segment that ends before it starts',
    { segments: aTracedCourse().segments.with(2, { key: 'seg_ski', startIdx: 3, endIdx: 2 }) },
    { reason: 'segment-backwards', segment: 'Ski Erg' },
  ],
])('[COURSE-7] %s gives a reason', (_, overrides, problem) => {
  expect(buildCourse(aTracedCourse(overrides))).toEqual({ ok: false, ...problem })
})

test('[COURSE-7] no input makes it throw or produce NaN', () => {
  const anyIndex = fc.option(fc.oneof(fc.integer(), fc.double()))
  const anyRange = fc.record({
    key: fc.constantFrom(...SEGMENTS.map(({ key }) => key)),
    startIdx: anyIndex,
    endIdx: anyIndex,
  })
  const anyPoint = fc.record({ x: fc.double(), y: fc.double() })
  const anything = fc.record({
    points: fc.array(anyPoint),
    segments: fc.array(anyRange),
    width: fc.double(),
    height: fc.double(),
  })
  fc.assert(
    fc.property(anything, (traced) => {
      const outcome = buildCourse(traced)
      if (outcome.ok) expect(outcome.course.lengths.some(Number.isNaN)).toBe(false)
      else expect(outcome.reason).toMatch(/^[a-z-]+$/)
    }),
    { numRuns: 1000 },
  )
})

test('[ADMIN-25] a course remembers the size of its image, and scales to another', () => {
  const traced = aTracedCourse({ width: 800, height: 500 })
  const scaled = scaleCourse(traced, 1600, 250)
  expect([scaled.width, scaled.height]).toEqual([1600, 250])
  expect(scaled.points[9]).toEqual({ x: 200, y: 50 })
  expect(scaled.segments).toEqual(traced.segments)
  expect(built(traced)).toMatchObject({ width: 800, height: 500 })
})

test('[ADMIN-25] an invalid size leaves the course unchanged', () => {
  const traced = aTracedCourse()
  expect(scaleCourse(traced, Number.NaN, 100)).toBe(traced)
  expect(scaleCourse({ ...traced, width: 0 }, 100, 100)).toMatchObject({ width: 0 })
})

test('[COURSE-3] the line of a segment is the traced one, in no more points than requested', () => {
  fc.assert(
    fc.property(anyTraced, fc.integer({ min: 1, max: 30 }), (traced, steps) => {
      const course = built(traced)
      SEGMENTS.forEach((_, segment) => {
        const points = segmentPoints(course, segment, steps)
        expect(points.at(0)).toEqual(pointAt(course, segment, 0))
        expect(points.at(-1)).toEqual(pointAt(course, segment, 1))
        expect(points.length).toBeLessThanOrEqual(steps + 2)
        const [start, end] = [course.starts[segment] ?? 0, course.ends[segment] ?? 0]
        const own = traced.points.filter((_, i) => {
          const length = course.lengths[i] ?? 0
          return length > start && length <= end
        })
        const wanted =
          own.length <= steps
            ? own
            : Array.from({ length: steps - 1 }, (_, i) => pointAt(course, segment, (i + 1) / steps))
        expect(points.length).toBe(wanted.length + 2)
        wanted.forEach(({ x, y }, i) => {
          expect(points[i + 1]?.x).toBeCloseTo(x, 6)
          expect(points[i + 1]?.y).toBeCloseTo(y, 6)
        })
      })
    }),
  )
})
