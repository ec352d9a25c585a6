import { expect, test } from 'vitest'
import { raceLabel } from './race-label.ts'

const oslo = (id: string, season: string | null, date: string | null = null) => ({
  id,
  name: '2026 Oslo',
  season,
  date,
})

test('[TITLE-4] races with the same name are distinguished by season and date; others need neither', () => {
  const early = oslo('a', 'season-8', '2026-03-14')
  const late = { ...oslo('b', 'season-9'), name: 'Hyrox Oslo 2026' }
  const lima = { id: 'c', name: '2026 Lima', season: 'season-8', date: '2026-05-01' }
  const races = [late, early, lima]
  expect(races.map((race) => raceLabel(race, races))).toEqual([
    'Hyrox Oslo 2026 · Season 26/27',
    'Hyrox Oslo 2026 · Season 25/26 · 2026-03-14',
    'Hyrox Lima 2026',
  ])
  expect(raceLabel(early, [early, lima])).toBe('Hyrox Oslo 2026')
})
