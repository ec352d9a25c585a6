import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aTimeline } from './testing/a-race.ts'
import { anyFinish } from './testing/any-splits.ts'
import { progressAt, segmentLabelAt, timeAtProgress, timelineOfResult } from './timeline.ts'

test('[SPLIT-9, SPLIT-14] a result ends at its last time, and one without any times has no timeline', () => {
  const splits = { totalTime: null, status: 'dnf', estimatedSegments: [] } as const
  expect(timelineOfResult({ ...splits, segmentTimes: { seg_run1: null } })).toBeNull()
  const stopped = timelineOfResult({ ...splits, segmentTimes: { seg_run1: 300, seg_rox_in1: 6 } })
  expect(stopped).toMatchObject({ end: 306, reached: 2, status: 'dnf' })
  expect(stopped?.segments.filter(({ isReached }) => isReached)).toHaveLength(2)
})

test('[SPLIT-9] progress is 0 before the start and stays where the race ended', () => {
  const finisher = aTimeline()
  expect([progressAt(finisher, -5), progressAt(finisher, 0), progressAt(finisher, 3000)]).toEqual([
    0, 0, 33,
  ])
  expect(progressAt(finisher, 99_999)).toBe(33)
  expect(progressAt(finisher, Number.NaN)).toBe(0)
  const stopped = aTimeline({ total: null, times: { seg_run1: 100 } })
  expect(progressAt(stopped, 500)).toBe(1)
})

test('[RANK-1] progress is the segment index plus the share completed', () => {
  const timeline = aTimeline()
  expect(progressAt(timeline, 50)).toBe(0.5)
  expect(progressAt(timeline, 225)).toBe(2.25)
  expect(segmentLabelAt(timeline, 225)).toBe('Ski Erg')
  expect(segmentLabelAt(timeline, 99_999)).toBe('Finish')
  expect(segmentLabelAt(aTimeline({ total: null, times: { seg_run1: 9 } }), 99)).toBe('Run 1')
})

test('[RANK-1] progress never goes back, and its time is when it was first reached', () => {
  const anyTime = fc.double({ min: 0.001, max: 20_000, noNaN: true })
  fc.assert(
    fc.property(anyFinish, anyTime, anyTime, (source, a, b) => {
      const timeline = aTimeline(source)
      const [early, late] = [Math.min(a, b), Math.max(a, b)]
      expect(progressAt(timeline, early)).toBeLessThanOrEqual(progressAt(timeline, late))
      const progress = progressAt(timeline, early)
      expect(timeAtProgress(timeline, progress)).toBeLessThanOrEqual(early + 1e-6)
      expect(progressAt(timeline, timeAtProgress(timeline, progress))).toBeCloseTo(progress, 6)
    }),
    { numRuns: 1000 },
  )
})
