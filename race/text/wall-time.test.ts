import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addSeconds,
  dateOf,
  parseWallTime,
  secondsBetween,
  type WallTime,
  wallTimeOn,
} from './wall-time.ts'

const wall = (text: string) => {
  const time = parseWallTime(text)
  if (time === null) throw new Error(`${text} is no wall time`)
  return time
}

test.each([
  ['2025-03-08T09:00:02', '2025-03-08T09:00:02'],
  ['2025-03-08T09:00', '2025-03-08T09:00:00'],
  ['2025:03:08 09:00:02', '2025-03-08T09:00:02'],
  ['2025-03-08 09:00:02.75', '2025-03-08T09:00:02'],
  ['2025-03-08T09:00:02+02:00', '2025-03-08T09:00:02'],
  ['2025-03-08T09:00:02-0500', '2025-03-08T09:00:02'],
  ['2025-03-08T09:00:02Z', '2025-03-08T09:00:02'],
  ['2024-02-29T23:59:59', '2024-02-29T23:59:59'],
])('[TIME-4] %s is read as %s', (text, expected) => {
  expect(parseWallTime(text)).toBe(expected)
})

test.each([
  '',
  'yesterday',
  '2025-02-29T09:00:00',
  '2025-13-01T09:00:00',
  '2025-03-08T24:00:00',
  '2025-03-08T09:60:00',
  '0000:00:00 00:00:00',
  '    :  :     :  :  ',
  '2025-03-08',
])('[TIME-4] "%s" is not a wall time', (text) => {
  expect(parseWallTime(text)).toBeNull()
})

test('[TIME-10] differences are counted on the calendar', () => {
  expect(secondsBetween(wall('2025-03-08T09:00:00'), wall('2025-03-08T09:01:30'))).toBe(90)
  expect(secondsBetween(wall('2025-03-08T09:00:00'), wall('2025-03-08T08:59:00'))).toBe(-60)
  expect(secondsBetween(wall('2024-02-28T23:59:59'), wall('2024-03-01T00:00:00'))).toBe(86_401)
})

test('[TIME-10] the day the clocks change has as many seconds as any other, in every zone', () => {
  const [before, after] = [wall('2025-03-30T01:00:00'), wall('2025-03-30T04:00:00')]
  const zone = process.env.TZ
  try {
    for (const name of ['UTC', 'Europe/Berlin', 'America/New_York', 'Asia/Tokyo', 'Pacific/Apia']) {
      process.env.TZ = name
      expect(secondsBetween(before, after)).toBe(3 * 3600)
      expect(addSeconds(before, 3 * 3600)).toBe(after)
      expect(parseWallTime('2025:03:30 02:30:00')).toBe('2025-03-30T02:30:00')
    }
  } finally {
    if (zone === undefined) delete process.env.TZ
    else process.env.TZ = zone
  }
})

test('[TIME-10] adding seconds and taking the difference are inverse', () => {
  const anySeconds = fc.integer({ min: -10_000_000, max: 10_000_000 })
  fc.assert(
    fc.property(anySeconds, (seconds) => {
      const start = wall('2025-03-08T09:00:00')
      expect(secondsBetween(start, addSeconds(start, seconds) as WallTime)).toBe(seconds)
    }),
    { numRuns: 1000 },
  )
})

test('[TIME-10] a wall time has a date, and a date with a time of day gives a wall time', () => {
  expect(dateOf(wall('2025-03-08T09:00:02'))).toBe('2025-03-08')
  expect(wallTimeOn('2025-03-08', 32_402)).toBe('2025-03-08T09:00:02')
  expect(wallTimeOn('2025-02-30', 0)).toBeNull()
  expect(wallTimeOn('2025-03-08', 86_400)).toBeNull()
  expect(wallTimeOn('2025-03-08', Number.NaN)).toBeNull()
})

test('[TIME-4] no text and no number gives an invalid wall time', () => {
  const anySeconds = fc.double()
  fc.assert(
    fc.property(fc.string(), anySeconds, (text, seconds) => {
      const read = parseWallTime(text)
      const moved = addSeconds(wall('2025-03-08T09:00:00'), seconds)
      for (const time of [read, moved]) if (time !== null) expect(parseWallTime(time)).toBe(time)
    }),
    { numRuns: 1000 },
  )
})
