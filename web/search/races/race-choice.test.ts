import { expect, test } from 'vitest'
import { aRace } from '../../../contract/testing/examples.ts'
import { chooseRaces } from './race-choice.ts'

const NOBODY = { season: null, raceId: null, athletes: [] }
const OLD = aRace({ id: 'old', name: '2024 Oslo', season: 'season-7', date: '2024-11-02' })
const NEW = aRace({ id: 'new', name: '2026 Oslo', season: 'season-8', date: '2026-02-01' })
const NEWER = aRace({ id: 'newer', name: '2026 Bergen', season: 'season-8', date: '2026-05-01' })
const LOOSE = aRace({ id: 'loose', name: 'Club race', season: null, group: null, date: null })

test('[SEARCH-4] seasons and races are those that are published, the newest first', () => {
  const { seasons, races } = chooseRaces([OLD, LOOSE, NEW, NEWER], NOBODY)
  expect(seasons).toEqual([
    { value: 'season-8', label: 'Season 25/26' },
    { value: 'season-7', label: 'Season 24/25' },
    { value: '-', label: 'Other races' },
  ])
  expect(races.map(({ id }) => id)).toEqual(['newer', 'new', 'old', 'loose'])
})

test('[SEARCH-4] a season narrows the races', () => {
  const { season, races } = chooseRaces([OLD, NEW, NEWER], { ...NOBODY, season: 'season-7' })
  expect([season, races.map(({ id }) => id)]).toEqual(['season-7', ['old']])
})

test('[SEARCH-4] a race that is not of the chosen season is not chosen', () => {
  const chosen = { ...NOBODY, season: 'season-7', raceId: 'new' }
  expect(chooseRaces([OLD, NEW], chosen).race).toBe(null)
  expect(chooseRaces([OLD, NEW], { ...chosen, season: 'season-8' }).race).toBe(NEW)
})

test('[SEARCH-4] the only season and the only race need not be chosen', () => {
  expect(chooseRaces([NEW, NEWER], NOBODY)).toMatchObject({ season: 'season-8', race: null })
  expect(chooseRaces([NEW], NOBODY)).toMatchObject({ season: 'season-8', race: NEW })
  expect(chooseRaces([], NOBODY)).toEqual({ seasons: [], season: null, races: [], race: null })
})

test('[SEARCH-4] a season or race that is gone counts as not chosen', () => {
  const gone = { ...NOBODY, season: 'season-3', raceId: 'gone' }
  expect(chooseRaces([OLD, NEW], gone)).toMatchObject({ season: null, race: null })
})
