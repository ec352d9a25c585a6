import { expect, test } from 'vitest'
import { buildTrack, positionAt } from '../replay/track.ts'
import { SEGMENTS } from '../segments.ts'
import { buildTimeline } from '../splits/build-timeline.ts'
import { TYPICAL_TIMES } from '../splits/typical-times.ts'
import { aCourse } from '../testing/a-course.ts'
import type { Timeline } from '../timeline.ts'
import { buildTracedPart, timeAtTracedEnd } from './traced-part.ts'

function aTimeline(): Timeline {
  const times = Object.fromEntries(SEGMENTS.map(({ key }, i) => [key, TYPICAL_TIMES[i]]))
  const built = buildTimeline({ total: TYPICAL_TIMES.reduce((a, b) => a + b), times })
  if (!built.ok) throw new Error(built.reason)
  return built.timeline
}

const timeline = aTimeline()
const end = (segment: number) => timeline.ends[segment] as number

test('[ADMIN-36] an athlete runs along the traced part, and stops at its end', () => {
  const { tracing } = aCourse()
    .startDrawing()
    .stroke([0, 0], [100, 0])
    .markBoundary()
    .stroke([100, 50])
  const course = buildTracedPart(tracing, 400, 300)
  if (!course) throw new Error('There should be a course')
  const track = buildTrack(course, timeline)
  const placeAt = (time: number) => positionAt(course, track, time)
  expect(placeAt(end(0) / 2)).toEqual({ x: 50, y: 0 })
  expect(placeAt(end(0))).toEqual({ x: 100, y: 0 })
  expect(placeAt((end(0) + end(1)) / 2).y).toBeCloseTo(25, 6)
  expect(timeAtTracedEnd(tracing, timeline)).toBe(end(1))
  expect(placeAt(end(1))).toEqual({ x: 100, y: 50 })
  expect(placeAt(end(20))).toEqual({ x: 100, y: 50 })
})

test('[ADMIN-36] right after a boundary the next segment has not started', () => {
  const { tracing } = aCourse().startDrawing().stroke([0, 0], [100, 0]).markBoundary()
  expect(timeAtTracedEnd(tracing, timeline)).toBe(end(0))
})

test('[ADMIN-36] a complete course is run to the finish, even with points after it', () => {
  const course = aCourse().startDrawing().complete()
  expect(timeAtTracedEnd(course.tracing, timeline)).toBe(timeline.end)
  expect(timeAtTracedEnd(course.stroke([7, 7]).tracing, timeline)).toBe(timeline.end)
})

test('[ADMIN-36] a single point is not enough for a preview', () => {
  expect(buildTracedPart(aCourse().tracing, 10, 10)).toBeNull()
  expect(buildTracedPart(aCourse().startDrawing().stroke([1, 1]).tracing, 10, 10)).toBeNull()
  expect(timeAtTracedEnd(aCourse().tracing, timeline)).toBe(0)
})
