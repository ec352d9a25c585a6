import { expect, test } from 'vitest'
import { aRace } from '../../../contract/testing/examples.ts'
import { chooseRaces } from './race-choice.ts'

const NOBODY = { season: null, raceId: null, athletes: [] }
const OLD = aRace({ id: 'old', name: '2024 Oslo', season: 'season-7', date: '2024-11-02' })
const NEW = aRace({ id: 'new', name: '2026 Oslo', season: 'season-8', date: '2026-02-01' })
const NEWER = aRace({ id: 'newer', name: '2026 Bergen', season: 'season-8', date: '2026-05-01' })
const LOOSE = aRace({ id: 'loose', name: 'Club race', season: null, group: null, date: null })

test('[SEARCH-4] seasons are those of the published races, the newest first', () => {
  const { seasons } = chooseRaces([OLD, LOOSE, NEW, NEWER], NOBODY, null)
  expect(seasons).toEqual([
    { value: 'season-8', label: 'Season 25/26' },
    { value: 'season-7', label: 'Season 24/25' },
    { value: '-', label: 'Other races' },
  ])
})

test('[SEARCH-4] a season narrows the races, the newest first', () => {
  const idsOf = (season: string) =>
    chooseRaces([OLD, NEW, NEWER], { ...NOBODY, season }, null).races.map(({ id }) => id)
  expect([idsOf('season-7'), idsOf('season-8')]).toEqual([['old'], ['newer', 'new']])
})

test('[SEARCH-4] a race from another season is not chosen', () => {
  const chosen = { ...NOBODY, season: 'season-7', raceId: 'new' }
  expect(chooseRaces([OLD, NEW], chosen, null).race).toBe(null)
  expect(chooseRaces([OLD, NEW], { ...chosen, season: 'season-8' }, null).race).toBe(NEW)
})

test('[SEARCH-4] at first the race used last is chosen, or else the newest', () => {
  const published = [OLD, NEW, NEWER]
  expect(chooseRaces(published, NOBODY, null)).toMatchObject({ season: 'season-8', race: NEWER })
  expect(chooseRaces(published, NOBODY, 'old')).toMatchObject({ season: 'season-7', race: OLD })
  expect(chooseRaces(published, NOBODY, 'gone').race).toBe(NEWER)
  const inSeason = { ...NOBODY, season: 'season-8' }
  expect(chooseRaces(published, inSeason, 'new').race, 'a season clears the race').toBe(null)
  expect(chooseRaces([NEW], inSeason, null).race, 'the only race').toBe(NEW)
  expect(chooseRaces([], NOBODY, null)).toEqual({
    seasons: [],
    season: null,
    races: [],
    race: null,
  })
})

test('[SEARCH-4] clearing the season shows every race again and chooses none', () => {
  const cleared = { ...NOBODY, season: '' }
  expect(chooseRaces([OLD, NEW], cleared, 'old')).toMatchObject({
    season: null,
    races: [NEW, OLD],
    race: null,
  })
  expect(chooseRaces([NEW], cleared, null).race, 'the only race').toBe(NEW)
})

test('[SEARCH-4] a season that no longer exists counts as not chosen, but athletes never change their race', () => {
  const gone = { ...NOBODY, season: 'season-3', raceId: 'gone' }
  expect(chooseRaces([OLD, NEW], gone, null).race).toBe(NEW)
  const athletes = [
    { idp: 'A1', name: 'Ruiz, Ana', time: '', ageGroup: '', url: '', eventId: '', eventName: '' },
  ]
  expect(chooseRaces([OLD, NEW], { ...gone, athletes }, null)).toMatchObject({
    season: null,
    race: null,
  })
})
