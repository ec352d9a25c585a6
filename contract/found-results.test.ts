import { expect, test } from 'vitest'
import {
  divisionsOf,
  factsOf,
  filterDivision,
  findMissing,
  findNamesakes,
  isNarrower,
  narrowResults,
  type TypedSearch,
} from './found-results.ts'
import { aSearchResult } from './testing/examples.ts'

const named = (name: string, more: object = {}) =>
  aSearchResult({ cols: [name, '1:10:00', '30-34', 'https://x/?idp=A1'], ...more })
const search = (given: Partial<TypedSearch> = {}): TypedSearch => ({
  season: 'season-8',
  group: '2026 Oslo',
  raceId: 'oslo',
  name: '',
  firstname: '',
  sexMode: 'all',
  ...given,
})

test('[SEARCH-31] people with the same name are found, however their name is written', () => {
  const names = [
    'Harrowgate, Tom',
    'TOM Harrowgate',
    'Harrowgate, Tim',
    'Ødegård, Åse',
    'Ase Odegard',
  ]
  expect([...findNamesakes(names)]).toEqual([names[0], names[1], names[3], names[4]])
  expect(findNamesakes(['Harrowgate, Tom'])).toEqual(new Set())
})

test('[SEARCH-31] bibs are shown only for people with the same name', () => {
  const tom = named('Harrowgate, Tom', {
    ...{ bib: '110003', nationality: 'GBR', sex: 'M', event_name: 'HYROX' },
  })
  expect(factsOf(tom, true)).toEqual(['30-34', 'HYROX', 'Men', 'GBR', 'Bib 110003'])
  expect(factsOf(tom, false)).toEqual(['30-34', 'HYROX', 'Men', 'GBR'])
  expect(factsOf(named('Solo', { event_name: '' }), true)).toEqual(['30-34', 'Women'])
})

test('[SEARCH-31] a division filters the matches; one without matches does not filter', () => {
  const all = [
    named('A', { event_name: 'HYROX' }),
    named('B', { event_name: 'HYROX PRO' }),
    named('C', { event_name: 'HYROX' }),
  ]
  expect(divisionsOf(all)).toEqual(['HYROX', 'HYROX PRO'])
  expect(filterDivision(all, 'HYROX PRO')).toEqual([all[1]])
  expect(filterDivision(all, '')).toEqual(all)
  expect(filterDivision(all, 'HYROX DOUBLES')).toEqual(all)
})

test('[SEARCH-32] adding letters to the same names narrows a search; any other change does not', () => {
  const before = search({ name: 'mül' })
  expect(isNarrower(search({ name: 'Muller' }), before)).toBe(true)
  expect(isNarrower(search({ name: 'Müller', firstname: 'A' }), before)).toBe(true)
  expect(isNarrower(search({ name: 'Müller', sexMode: 'W' }), before)).toBe(true)
  expect(isNarrower(search({ name: 'mu' }), before)).toBe(false)
  expect(isNarrower(search({ firstname: 'Müller' }), before)).toBe(false)
  expect(isNarrower(search({ name: 'Müller', group: '2026 Bergen' }), before)).toBe(false)
  expect(isNarrower(search({ name: 'Müller' }), { ...before, sexMode: 'W' })).toBe(false)
})

test('[SEARCH-32] a cached list is narrowed to the typed name', () => {
  const all = [named('Müller, Anna'), named('Mulder, Jo', { sex: 'M' }), named('Muller / Kim Mo')]
  const namesOf = (given: Partial<TypedSearch>) =>
    narrowResults(all, search(given)).map(({ cols }) => cols[0])
  expect(namesOf({ name: 'mu' })).toHaveLength(3)
  expect(namesOf({ name: 'mull' })).toEqual(['Müller, Anna', 'Muller / Kim Mo'])
  expect(namesOf({ name: 'mull', firstname: 'an' })).toEqual(['Müller, Anna'])
  expect(namesOf({ name: 'mu', sexMode: 'M' })).toEqual(['Mulder, Jo'])
})

test('[SEARCH-30] the race is asked for before the name', () => {
  expect(findMissing({ hasRace: false, name: 'Ruiz', firstname: '' })).toBe('race')
  expect(findMissing({ hasRace: true, name: ' ', firstname: '' })).toBe('name')
  expect(findMissing({ hasRace: true, name: '', firstname: 'A' })).toBe(null)
})
