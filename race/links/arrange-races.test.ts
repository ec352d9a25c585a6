import { expect, test } from 'vitest'
import { arrangeRaces, findRequested } from './arrange-races.ts'

const aRace = (name: string, given: object = {}) => ({
  ...{ name, location: 'Hall', season: null, date: null, isPublished: true },
  ...given,
})
const RACES = [
  aRace('2026 Zürich', { date: '2026-05-01', season: 'season-8' }),
  aRace('2025 Oslo', { location: 'Telenor Arena', isPublished: false }),
  aRace('2026 Athens', { date: '2026-06-01' }),
]
const names = (...asked: [typed: string, order: Parameters<typeof arrangeRaces>[2]]) =>
  arrangeRaces(RACES, ...asked).map(({ name }) => name)

test('[ADMIN-28] races are found by words in their name, location and season, ignoring accents', () => {
  expect(names('zurich', 'newest')).toEqual(['2026 Zürich'])
  expect(names('telenor', 'newest')).toEqual(['2025 Oslo'])
  expect(names('2026', 'newest')).toEqual(['2026 Zürich', '2026 Athens'])
  expect(names('', 'newest')).toHaveLength(3)
  expect(names('rome', 'newest')).toEqual([])
})

test('[ADMIN-28] races are sorted by name, by date (races without one last) and by state', () => {
  expect(names('', 'name')).toEqual(['2025 Oslo', '2026 Athens', '2026 Zürich'])
  expect(names('', 'date')).toEqual(['2026 Athens', '2026 Zürich', '2025 Oslo'])
  expect(names('', 'unpublished')[0]).toBe('2025 Oslo')
})

test('[ADMIN-57] a requested race that exists is found by its name, however it is written', () => {
  expect(findRequested(RACES, '2026 ZURICH')?.name).toBe('2026 Zürich')
  expect(findRequested(RACES, '2026 Rome')).toBeNull()
})
