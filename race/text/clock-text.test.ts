import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  clockText,
  durationText,
  gapText,
  parseClock,
  parseDuration,
  parseTimeOfDay,
} from './clock-text.ts'

test.each([
  [0, '0:00'],
  [7, '0:07'],
  [65, '1:05'],
  [3599, '59:59'],
])('[TIME-1] %d s is shown as %s', (time, text) => {
  expect(clockText(time)).toBe(text)
})

test.each([
  [3600, '1:00:00'],
  [4354, '1:12:34'],
  [36_061, '10:01:01'],
])('[TIME-1] %d s is shown as %s', (time, text) => {
  expect(clockText(time)).toBe(text)
})

test('[TIME-1] a second that has not passed yet is not shown', () => {
  expect(clockText(3599.999)).toBe('59:59')
  expect(clockText(0.9)).toBe('0:00')
})

test('[TIME-1] an invalid time is shown as a dash, and a negative one has a sign', () => {
  expect(clockText(Number.NaN)).toBe('–')
  expect(clockText(Number.POSITIVE_INFINITY)).toBe('–')
  expect(clockText(-65)).toBe('-1:05')
  expect(clockText(-0.5)).toBe('0:00')
})

test('[RANK-5] a gap has a sign', () => {
  expect([gapText(42), gapText(0), gapText(-65), gapText(3723)]).toEqual([
    '+0:42',
    '+0:00',
    '-1:05',
    '+1:02:03',
  ])
})

test.each([
  ['4:07', 247],
  ['00:04:07', 247],
  ['66:40', 4000],
  ['1:06:40', 4000],
  ['53:47.18', 3227.18],
  [' 0:00 ', 0],
])('[TIME-4] %s is read as %d s', (text, seconds) => {
  expect(parseClock(text)).toBe(seconds)
})

test.each([
  '',
  '–',
  '-',
  '—',
  '--',
  'DNF',
  '4',
  '4:7',
  '4:60',
  '1:60:00',
  '-4:07',
  '4:07:',
  '1e3:00',
])('[TIME-4] "%s" is not a time', (text) => {
  expect(parseClock(text)).toBeNull()
})

test('[TIME-4] every displayed time reads back as the same second', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000 }), (time) => {
      expect(parseClock(clockText(time))).toBe(time)
    }),
    { numRuns: 1000 },
  )
})

test.each([
  ['4:07', 247],
  ['0:30', 30],
  ['90', 90],
  [' 5:00 ', 300],
  ['12:5', 725],
])('[TIME-5] the typed duration %s is %d s', (text, seconds) => {
  expect(parseDuration(text)).toBe(seconds)
})

test.each([
  ['', 0],
  ['abc', 0],
  ['abc:30', 30],
  ['2:abc', 120],
  ['1:02:03', 0],
  ['-5', 0],
  ['1.5', 0],
  ['∞', 0],
  ['9'.repeat(400), 0],
])('[TIME-5] the duration input "%s" is %d s', (text, seconds) => {
  expect(parseDuration(text)).toBe(seconds)
})

test.each([
  [247, '4:07'],
  [3725, '62:05'],
  [0, ''],
  [null, ''],
  [undefined, ''],
  [Number.NaN, ''],
  [-3, ''],
])('[TIME-5] a duration of %s is shown in its input as "%s"', (duration, text) => {
  expect(durationText(duration)).toBe(text)
})

test('[TIME-5] a duration survives the round trip through its input', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000 }), (duration) => {
      expect(parseDuration(durationText(duration))).toBe(duration)
    }),
    { numRuns: 1000 },
  )
})

test.each([
  ['9:00:02', 32_402],
  ['09:00:02', 32_402],
  ['0:0:0', 0],
  ['23:59:59', 86_399],
])('[TIME-4] the time of day %s is %d s after midnight', (text, seconds) => {
  expect(parseTimeOfDay(text)).toBe(seconds)
})

test.each(['24:00:00', '9:60:00', '9:00:60', '9:00', '', '9:00:02 AM', '-1:00:00'])(
  '[TIME-4] "%s" is not a time of day',
  (text) => {
    expect(parseTimeOfDay(text)).toBeNull()
  },
)

test('[TIME-4, TIME-5] no text makes the parsers throw or return NaN', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(parseDuration(text)).toBeGreaterThanOrEqual(0)
      expect(parseClock(text) ?? 0).toBeGreaterThanOrEqual(0)
      expect(parseTimeOfDay(text) ?? 0).toBeLessThan(86_400)
    }),
    { numRuns: 1000 },
  )
})
