import { expect, test } from 'vitest'
import { SEGMENTS } from '../segments.ts'
import { findRaceChanges, type PublishedRace } from './course-changes.ts'

/** Two points per segment, on a line. */
function aState(given: Partial<PublishedRace> = {}): PublishedRace {
  return {
    details: { name: '2026 Oslo', location: 'Hall', season: null },
    mapHash: 'one',
    segments: SEGMENTS.map(({ key }, i) => ({
      key,
      startIdx: i,
      endIdx: i + 1,
      durationSec: null,
    })),
    path: Array.from({ length: 2 * (SEGMENTS.length + 1) }, (_, i) => i),
    ...given,
  }
}

test('[ADMIN-55] publishing the same race again is not a change', () => {
  expect(findRaceChanges(aState(), aState())).toEqual([])
})

test('[ADMIN-55] changes are named: details, map, moved segments, durations', () => {
  const before = aState()
  const path = before.path.with(4, 99)
  expect(findRaceChanges(before, aState({ path }))).toEqual(['seg_rox_in1', 'seg_ski'])
  expect(findRaceChanges(before, aState({ mapHash: 'two' }))).toEqual(['map'])
  const details = { ...before.details, name: '2026 Rome', season: 'season-8' }
  expect(findRaceChanges(before, aState({ details }))).toEqual(['name', 'season'])
  const segments = before.segments.map((segment) => ({ ...segment, durationSec: 60 }))
  expect(findRaceChanges(before, aState({ segments }))).toEqual(['durations'])
})

test('[ADMIN-55] a segment whose indexes shift because the path got longer has not changed', () => {
  const before = aState()
  const longer = {
    path: [7, 7, ...before.path],
    segments: before.segments.map((segment) => ({
      ...segment,
      startIdx: (segment.startIdx ?? 0) + 1,
      endIdx: (segment.endIdx ?? 0) + 1,
    })),
  }
  expect(findRaceChanges(before, aState(longer))).toEqual([])
})

test('[ADMIN-55] in the first state everything is new', () => {
  const changes = findRaceChanges(null, aState())
  expect(changes).toContain('map')
  expect(changes.filter((name) => name.startsWith('seg_'))).toHaveLength(SEGMENTS.length)
})
