import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SEGMENTS, UNMEASURED } from '../segments.ts'
import { timelineOfResult } from '../timeline.ts'
import type { SegmentTimes } from '../types.ts'
import { EMPTY_RESULT, estimateTotal, fillManual, readTime } from './manual-result.ts'
import { TYPICAL_TIMES } from './typical-times.ts'

const MEASURED = SEGMENTS.map(({ key }, index) => ({
  key,
  typical: TYPICAL_TIMES[index] ?? 0,
})).filter(({ key }) => !UNMEASURED.has(key))
const timesAt = (pace: number): SegmentTimes =>
  Object.fromEntries(MEASURED.map(({ key, typical }) => [key, typical * pace]))

test.each([
  ['4:29', 269],
  ['1:12:34', 4354],
  ['53:47.18', 3227.18],
  ['270', 270],
  [' 270.5 ', 270.5],
  ['-5', -5],
  ['', null],
  ['–', null],
  ['--', null],
])('[SEARCH-19] the time %j is read as %j', (text, seconds) => {
  expect(readTime(text)).toEqual({ ok: true, seconds })
})

test.each(['4:6x', 'fast', '4:60', '1:2:3:4', '4,5', 'NaN', '1e9', '0x10', '9999999999'])(
  '[SEARCH-19] %j is not a time',
  (text) => {
    expect(readTime(text)).toEqual({ ok: false })
  },
)

test('[SEARCH-19] with all splits and no total, the total is their sum', () => {
  const times = Object.fromEntries(MEASURED.map(({ key }, index) => [key, 100 + index]))
  const sum = Object.values(times).reduce((a, b) => a + b, 0)
  expect(estimateTotal(times)).toBe(sum)
})

test('[SEARCH-19] missing splits get typical times at the pace of the rest', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0.5, max: 3, noNaN: true }),
      fc.subarray(MEASURED.slice(0, -1).map(({ key }) => key)),
      (pace, missing) => {
        const times = { ...timesAt(pace), ...Object.fromEntries(missing.map((key) => [key, null])) }
        const whole = MEASURED.reduce((sum, { typical }) => sum + typical * pace, 0)
        expect(Math.abs((estimateTotal(times) ?? 0) - whole)).toBeLessThanOrEqual(1)
      },
    ),
    { numRuns: 1000 },
  )
})

test('[SEARCH-19] splits that end before the wall balls belong to an athlete who stopped', () => {
  expect(estimateTotal({ seg_run1: 270, seg_ski: 265 })).toBe(null)
  expect(estimateTotal({ ...timesAt(1), seg_wb: null })).toBe(null)
  expect(estimateTotal({ ...timesAt(1), seg_wb: -1 })).toBe(null)
  expect(estimateTotal({})).toBe(null)
})

test('[SEARCH-19] a given total stays, a missing one is added', () => {
  const given = { ...EMPTY_RESULT, total_time_sec: 5000, segment_times: timesAt(1) }
  expect(fillManual(given)?.totalTime).toBe(5000)
  const added = fillManual({ ...given, total_time_sec: null })
  expect(added?.totalTime).toBe(estimateTotal(timesAt(1)))
})

test('[SEARCH-19] without any time there is no race, and any other result can be replayed', () => {
  expect(fillManual(EMPTY_RESULT)).toBeNull()
  expect(fillManual({ ...EMPTY_RESULT, segment_times: { seg_rox_in7: 0 } })).toBeNull()
  const anyTimes = fc.dictionary(
    fc.constantFrom(...SEGMENTS.map(({ key }) => key)),
    fc.oneof(fc.constant(null), fc.double(), fc.integer({ min: -10, max: 2000 })),
  )
  fc.assert(
    fc.property(anyTimes, fc.option(fc.double()), (times, total) => {
      const race = fillManual({
        ...EMPTY_RESULT,
        segment_times: times,
        total_time_sec: total,
      })
      if (race) expect(timelineOfResult(race)?.end).toBeGreaterThan(0)
    }),
    { numRuns: 1000 },
  )
})
