import { expect, test } from 'vitest'
import { SEGMENTS } from '../segments.ts'
import type { SegmentKey } from '../types.ts'
import { isStandardRace, type RaceShape } from './standard-race.ts'

const ALL = SEGMENTS.map(({ key }) => key)
const aShape = (given: Partial<RaceShape> = {}): RaceShape => ({
  segments: new Set(ALL),
  labels: ['Running 1', '1000m SkiErg', 'Running 2', '50m Sled Push', 'Wall Balls'],
  isYouth: false,
  filled: 0.92,
  ...given,
})
const THREE_LAPS = new Set<SegmentKey>(['seg_run1', 'seg_ski', 'seg_run2', 'seg_push', 'seg_run3'])

test('[RESULT-1] a race with eight runs and eight stations is standard, finished or not', () => {
  expect(isStandardRace(aShape())).toBe(true)
  expect(isStandardRace(aShape({ filled: null }))).toBe(true)
  expect(isStandardRace(aShape({ segments: new Set(), labels: [] }))).toBe(true)
})

test.each([
  ['5 km', '10 km', 'Half', '40 km', 'Finish'],
  ['Swim', 'T1', 'Bike', 'T2', 'Run'],
  ['6.2 mi', '13.1 miles'],
])("[RESULT-1] %s and similar rows aren't from a standard race", (...labels) => {
  // Other sports' rows use the same classes as our runs.
  expect(isStandardRace(aShape({ labels }))).toBe(false)
})

test('[RESULT-1] three runs that fill the total, or a youth division, mean a shorter race', () => {
  expect(isStandardRace(aShape({ segments: THREE_LAPS, filled: 0.9 }))).toBe(false)
  expect(isStandardRace(aShape({ segments: THREE_LAPS, isYouth: true, filled: null }))).toBe(false)
  // A truncated page has few rows, but they add up to far less than the total.
  expect(isStandardRace(aShape({ segments: THREE_LAPS, filled: 0.3 }))).toBe(true)
})
