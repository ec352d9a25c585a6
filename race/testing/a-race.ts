import { buildCourse, type Course, type TracedCourse } from '../course/course.ts'
import { SEGMENTS, UNMEASURED } from '../segments.ts'
import { buildTimeline } from '../splits/build-timeline.ts'
import type { SplitSource } from '../splits/splits.ts'
import type { Timeline } from '../timeline.ts'
import type { SegmentTimes } from '../types.ts'

/** A zigzag with one point per segment boundary, 100 px per segment, for easy arithmetic. */
export function aTracedCourse(overrides: Partial<TracedCourse> = {}): TracedCourse {
  return {
    points: Array.from({ length: 34 }, (_, i) => ({
      x: (i % 8) * 100,
      y: Math.floor(i / 8) * 100,
    })),
    segments: SEGMENTS.map(({ key }, i) => ({ key, startIdx: i, endIdx: i + 1 })),
    width: 800,
    height: 500,
    ...overrides,
  }
}

/** A built course; fails the test if the traced one is invalid. */
export function aBuiltCourse(overrides: Partial<TracedCourse> = {}): Course {
  const outcome = buildCourse(aTracedCourse(overrides))
  if (!outcome.ok) throw new Error(`The course is not in order: ${outcome.reason}`)
  return outcome.course
}

/** A straight line of 33 segments, `length` pixels each, with a point every `step` pixels. */
export function aStraightCourse(length = 100, step = 100): Course {
  const perSegment = Math.round(length / step)
  return aBuiltCourse({
    points: Array.from({ length: 33 * perSegment + 1 }, (_, i) => ({ x: i * step, y: 0 })),
    segments: SEGMENTS.map(({ key }, i) => ({
      key,
      startIdx: i * perSegment,
      endIdx: (i + 1) * perSegment,
    })),
  })
}

/** The 30 measured segments, `seconds` each. */
export function evenTimes(seconds = 100): SegmentTimes {
  const measured = SEGMENTS.filter(({ key }) => !UNMEASURED.has(key))
  return Object.fromEntries(measured.map(({ key }) => [key, seconds]))
}

/** A timeline; by default a finisher who takes 100 s for each of the 30 measured segments. */
export function aTimeline(source: Partial<SplitSource> = {}): Timeline {
  const outcome = buildTimeline({ total: 3000, times: evenTimes(), ...source })
  if (!outcome.ok) throw new Error('The splits hold no times')
  return outcome.timeline
}

/** A finisher who takes `seconds` for every measured segment. */
export function anEvenTimeline(seconds: number): Timeline {
  return aTimeline({ total: 30 * seconds, times: evenTimes(seconds) })
}
