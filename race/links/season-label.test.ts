import { expect, test } from 'vitest'
import { seasonLabel } from './season-label.ts'

test.each([
  ['season-1', 'Season 18/19'],
  ['season-8', 'Season 25/26'],
  ['season-9', 'Season 26/27'],
  ['season-82', 'Season 99/00'],
  ['Winter cup', 'Winter cup'],
  ['', ''],
])('[SEARCH-4] the season %j is shown as %j', (value, label) => {
  expect(seasonLabel(value)).toBe(label)
})
