import { expect, test } from 'vitest'
import { dateText, wallTimeText } from './date-text.ts'
import { parseWallTime } from './wall-time.ts'

test('[RACE-2] a day is written without a time zone', () => {
  expect(dateText('2026-03-14')).toBe('14 March 2026')
  expect(dateText(null)).toBeNull()
})

test('[TIME-10] a wall time is written as the clock showed it', () => {
  const wallTime = parseWallTime('2026:03:14 09:00:02')
  expect(wallTime && wallTimeText(wallTime)).toBe('14 March 2026, 9:00:02')
})
