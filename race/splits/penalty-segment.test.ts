import { expect, test } from 'vitest'
import { findSegmentIndex, SEGMENTS } from '../segments.ts'
import { findPenaltySegment } from './penalty-segment.ts'

/** A race in which this much time after a segment belongs to no split. */
const timelineWith = (unaccountedTimes: Record<string, number> = {}) => ({
  segments: SEGMENTS.map(({ key }) => ({
    key,
    tStart: 0,
    tEnd: 0,
    isEstimated: false,
    isReached: true,
    unaccounted: unaccountedTimes[key] ?? 0,
  })),
})
const penalty = (text: string, seconds: number | null) => ({
  kind: 'penalty' as const,
  text,
  seconds,
})

test.each([
  ['RUN 5 (300s)', 'seg_run5'],
  ['00:01:00 - Wall Balls Queue', 'seg_wb'],
  ["15 s, Farmer's carry dropped", 'seg_farm'],
  ['3 Minutes at the ROW', 'seg_row'],
])('[SPLIT-11] "%s" is at the segment it names', (text, key) => {
  expect(findPenaltySegment(penalty(text, 60), timelineWith())).toBe(findSegmentIndex(key))
})

test('[SPLIT-11] an unnamed penalty goes where the same amount of time belongs to no split', () => {
  const missedLap = penalty('5 Minutes - missing 1 lap', 300)
  expect(findPenaltySegment(missedLap, timelineWith({ seg_run3: 302 }))).toBe(
    findSegmentIndex('seg_run3'),
  )
  expect(findPenaltySegment(missedLap, timelineWith({ seg_run3: 60 }))).toBeNull()
})

test.each(['throw-in', 'grow tired', 'run 12', ''])(
  '[SPLIT-11] "%s" names no segment, and is not assigned',
  (text) => {
    expect(findPenaltySegment(penalty(text, null), timelineWith({ seg_run3: 60 }))).toBeNull()
  },
)
