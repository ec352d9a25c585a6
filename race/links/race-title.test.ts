import fc from 'fast-check'
import { expect, test } from 'vitest'
import { raceTitle } from './race-title.ts'

test.each([
  ['2025 Sydney', 'Hyrox Sydney 2025'],
  ['  2025   Sydney ', 'Hyrox Sydney 2025'],
  ['2026 Cape Town 1', 'Hyrox Cape Town 1 2026'],
  ["2024 Doha All Women's Race", "Hyrox Doha All Women's Race 2024"],
  ['2025', 'Hyrox 2025'],
])('[TITLE-1] %j is shown as %j', (name, title) => {
  expect(raceTitle(name)).toBe(title)
})

test.each([
  ['Sydney', 'Hyrox Sydney'],
  ['Sydney 2025', 'Hyrox Sydney 2025'],
  ['Hall 2025b', 'Hyrox Hall 2025b'],
  ['100 Years', 'Hyrox 100 Years'],
  ['', 'Hyrox'],
  ['  ', 'Hyrox'],
])('[TITLE-1] %j is shown as %j', (name, title) => {
  expect(raceTitle(name)).toBe(title)
})

test.each([
  ['Hyrox Sydney', 'Hyrox Sydney'],
  ['HYROX Sydney 2025', 'Hyrox Sydney 2025'],
  ['2025 hyrox Sydney', 'Hyrox Sydney 2025'],
  ['hyrox 2025 Sydney', 'Hyrox Sydney 2025'],
  ['Sydney Hyrox', 'Sydney Hyrox'],
  ['2026 Monday Night shift: HYROX Cup', 'Monday Night shift: HYROX Cup 2026'],
  ['hyrox', 'Hyrox'],
])('[TITLE-1] %j is shown as %j', (name, title) => {
  expect(raceTitle(name)).toBe(title)
})

test('[TITLE-5] a title set by the operator is shown unchanged', () => {
  expect(raceTitle({ name: '2026 Gym', title: '5th GYM Cup 2026' })).toBe('5th GYM Cup 2026')
  expect(raceTitle({ name: '2026 Gym', title: ' ' })).toBe('Hyrox Gym 2026')
  expect(raceTitle({ name: '2026 Gym', title: null })).toBe('Hyrox Gym 2026')
})

test('[TITLE-1] a title is its own title, and contains Hyrox once', () => {
  const anyName = fc
    .array(fc.constantFrom('Cape', 'Town', '1', 'São', 'Paulo'), { minLength: 1, maxLength: 4 })
    .chain((words) => fc.constantFrom(words, ['2025', ...words], ['HYROX', ...words, '2025']))
    .map((words) => words.join(' '))
  fc.assert(
    fc.property(anyName, (name) => {
      const title = raceTitle(name)
      expect(raceTitle(title)).toBe(title)
      expect(title.match(/hyrox/gi)).toHaveLength(1)
    }),
    { numRuns: 1000 },
  )
})
