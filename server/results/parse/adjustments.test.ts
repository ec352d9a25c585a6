import { expect, test } from 'vitest'
import { parseAdjustment } from './adjustments.ts'

test.each([
  ['5 Minutes - missing 1 lap', 300],
  ['3 Minutes - wrong excercise order', 180],
  ['35 Minutes - Missing 7 Lap', 2100],
  ['1 Min 30 Sec - late start', 90],
  ['30 seconds', 30],
  ['15s', 15],
  ['00:01:00 - Wall Balls Queue', 60],
  ['+02:00', 120],
  ['RUN 5 (300s)', 300],
  ['STATION 3 (15s), RUN 5 (300s)', 315],
  ['00:03:00', 180],
])('[RESULT-1] the judges say %s', (text, seconds) => {
  expect(parseAdjustment(text)).toBe(seconds)
})

test.each(['missing 1 lap', 'see info', '2 laps', '', '9'.repeat(400).concat(' Minutes')])(
  '[RESULT-1] %s has no time in it, and none is made up',
  (text) => {
    expect(parseAdjustment(text)).toBeNull()
  },
)
