import { expect, test } from 'vitest'
import { requestableGroups } from './requestable.ts'

const groups = ['2026 Oslo', '2026 Bergen', '2026 Málaga'].map((value) => ({ value, label: value }))
const race = (name: string, season: string | null, group: string | null) => ({
  name,
  season,
  group,
})

test('[SEARCH-16] published races are not offered, whether matched by group or by name', () => {
  const published = [
    race('Oslo weekend', 'season-8', '2026 Oslo'),
    race('Hyrox Malaga 2026', 'season-8', null),
  ]
  expect(requestableGroups(groups, 'season-8', published)).toEqual([groups[1]])
})

test('[SEARCH-16] a race of another season can still be requested', () => {
  const published = [race('2026 Oslo', 'season-7', '2026 Oslo'), race('2026 Bergen', null, null)]
  expect(requestableGroups(groups, 'season-8', published)).toEqual(groups)
})
