import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseWallTime } from '../text/wall-time.ts'
import { wallTimeIn } from './zone-time.ts'

test.each([
  ['2026-03-14T09:00:02.000Z', 'UTC', '2026-03-14T09:00:02'],
  ['2026-03-14T09:00:02.000Z', 'Australia/Sydney', '2026-03-14T20:00:02'],
  ['2026-03-14T20:30:00Z', 'Asia/Tokyo', '2026-03-15T05:30:00'],
  ['2026-01-01T02:00:00Z', 'America/New_York', '2025-12-31T21:00:00'],
  ['2026-07-01T00:00:00Z', 'Europe/Berlin', '2026-07-01T02:00:00'],
  ['2026-01-01T00:00:00Z', 'Europe/Berlin', '2026-01-01T01:00:00'],
  ['2026-03-14T23:59:59.999Z', 'Asia/Kathmandu', '2026-03-15T05:44:59'],
])('[TIME-12] %s in %s is %s local time', (instant, zone, expected) => {
  expect(wallTimeIn(instant, zone)).toBe(expected)
})

test('[TIME-12] an unknown zone, or an invalid moment, gives no wall time', () => {
  expect(wallTimeIn('2026-03-14T09:00:02Z', 'Mars/Olympus')).toBeNull()
  expect(wallTimeIn('2026-03-14T09:00:02Z', '')).toBeNull()
  expect(wallTimeIn('soon', 'UTC')).toBeNull()
})

test("[TIME-12] the machine's own zone has no effect", () => {
  const zone = process.env.TZ
  try {
    for (const name of ['UTC', 'America/New_York', 'Asia/Tokyo']) {
      process.env.TZ = name
      expect(wallTimeIn('2026-03-14T09:00:02Z', 'Europe/Berlin')).toBe('2026-03-14T10:00:02')
    }
  } finally {
    if (zone === undefined) delete process.env.TZ
    else process.env.TZ = zone
  }
})

test('[TIME-12] every moment of our calendar has a wall time, and in UTC it stays the same', () => {
  const anyMoment = fc.date({
    min: new Date('1900-01-02T00:00:00Z'),
    max: new Date('9999-12-30T00:00:00Z'),
    noInvalidDate: true,
  })
  fc.assert(
    fc.property(anyMoment, (moment) => {
      const instant = moment.toISOString()
      expect(wallTimeIn(instant, 'UTC')).toBe(parseWallTime(instant))
      expect(wallTimeIn(instant, 'Asia/Tokyo')).not.toBeNull()
    }),
  )
})
