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

test('[RESULT-1] a race of eight runs and eight stations is one, finished or not', () => {
  expect(isStandardRace(aShape())).toBe(true)
  expect(isStandardRace(aShape({ filled: null }))).toBe(true)
  expect(isStandardRace(aShape({ segments: new Set(), labels: [] }))).toBe(true)
})

test.each([
  ['5 km', '10 km', 'Half', '40 km', 'Finish'],
  ['Swim', 'T1', 'Bike', 'T2', 'Run'],
  ['6.2 mi', '13.1 miles'],
])('[RESULT-1] %s and so on are no such race', (...labels) => {
  // The rows of other sports have the classes of our runs.
  expect(isStandardRace(aShape({ labels }))).toBe(false)
})

test('[RESULT-1] three runs that fill the total, or of a youth division, are a shorter race', () => {
  expect(isStandardRace(aShape({ segments: THREE_LAPS, filled: 0.9 }))).toBe(false)
  expect(isStandardRace(aShape({ segments: THREE_LAPS, isYouth: true, filled: null }))).toBe(false)
  // A page that was cut off has few rows, but they come to nothing near the total.
  expect(isStandardRace(aShape({ segments: THREE_LAPS, filled: 0.3 }))).toBe(true)
})
