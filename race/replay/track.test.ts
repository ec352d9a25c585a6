import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildTimeline } from '../splits/build-timeline.ts'
import { aStraightCourse, aTimeline, evenTimes } from '../testing/a-race.ts'
import { anySplits } from '../testing/any-splits.ts'
import { buildTrack, lengthAt, positionAt } from './track.ts'

// A straight course of 33 segments of 100 px, so x shows how far along it the athlete is.
const course = aStraightCourse()
const xAt = (timeline: ReturnType<typeof aTimeline>, time: number) =>
  positionAt(course, buildTrack(course, timeline), time).x

test('[COURSE-3] within a segment the marker moves at constant speed', () => {
  const timeline = aTimeline()
  expect([0, 25, 50, 100, 150].map((time) => xAt(timeline, time))).toEqual([0, 25, 50, 100, 150])
})

test('[COURSE-5] run 8 also covers the unmeasured path to the wall balls', () => {
  const timeline = aTimeline()
  // Run 8 is segment 28, from 2,800 s to 2,900 s; it covers its own 100 px and those of the roxzone
  // after it.
  expect(xAt(timeline, 2800)).toBe(2800)
  expect(xAt(timeline, 2850)).toBe(2900)
  expect(xAt(timeline, 2900)).toBe(3000)
})

test('[COURSE-5] the marker stays at the wall balls and leaves for the finish in the last 4 %', () => {
  const timeline = aTimeline()
  expect(xAt(timeline, 2948)).toBe(3050)
  expect(xAt(timeline, 2996)).toBe(3100)
  expect(xAt(timeline, 2998)).toBe(3200)
  expect(xAt(timeline, 3000)).toBe(3300)
})

test('[COURSE-5] an untimed segment with nothing before it is covered in the next one', () => {
  const times = { ...evenTimes(), seg_run1: 200 }
  const timeline = aTimeline({ total: 3000, times, reachedAt: { seg_run1: 0 } })
  const noTime = {
    ...timeline.segments[0],
    tStart: 0,
    tEnd: 0,
  } as (typeof timeline.segments)[number]
  const segments = [noTime, ...timeline.segments.slice(1)].map((segment, i) =>
    i === 1 ? { ...segment, tStart: 0 } : segment,
  )
  expect(xAt({ ...timeline, segments }, 0)).toBe(0)
})

test('[SCENE-2] an athlete who stopped stays where they stopped', () => {
  const stopped = aTimeline({ total: null, times: { seg_run1: 100, seg_rox_in1: 20 } })
  expect(xAt(stopped, 120)).toBe(200)
  expect(xAt(stopped, 5000)).toBe(200)
})

test('[COURSE-3] for any splits the distance along the course never shrinks and never leaves the course', () => {
  const anyTime = fc.double({ min: -100, max: 20_000, noNaN: true })
  fc.assert(
    fc.property(anySplits, anyTime, anyTime, (source, a, b) => {
      const outcome = buildTimeline(source)
      if (!outcome.ok) return
      const track = buildTrack(course, outcome.timeline)
      const early = lengthAt(track, Math.min(a, b))
      const late = lengthAt(track, Math.max(a, b))
      expect(early).toBeGreaterThanOrEqual(0)
      expect(late).toBeGreaterThanOrEqual(early)
      expect(late).toBeLessThanOrEqual(3300)
    }),
    { numRuns: 1000 },
  )
})

test('[COURSE-5] a finisher reaches the end of the course whatever the splits', () => {
  fc.assert(
    fc.property(anySplits, (source) => {
      const outcome = buildTimeline(source)
      if (!outcome.ok || outcome.timeline.reached < 33) return
      expect(lengthAt(buildTrack(course, outcome.timeline), outcome.timeline.end)).toBe(3300)
    }),
    { numRuns: 1000 },
  )
})
