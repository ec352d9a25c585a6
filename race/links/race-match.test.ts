import { expect, test } from 'vitest'
import { findRace } from './race-match.ts'

const sydney = { id: 'r1', name: '2025 Sydney' }
const malaga = { id: 'r2', name: 'Hyrox Málaga 2024' }
const capeTown = { id: 'r3', name: '2026 Cape Town 1' }
const races = [sydney, malaga, capeTown]

test('[TITLE-4] the event parameter comes first, then the event name, then the race id', () => {
  const hints = { eventParam: '2025 Sydney', eventName: '2024 Malaga', raceId: 'r3' }
  expect(findRace(races, hints)).toBe(sydney)
  expect(findRace(races, { ...hints, eventParam: null })).toBe(malaga)
  expect(findRace(races, { ...hints, eventParam: '2025 Nowhere' })).toBe(malaga)
  expect(findRace(races, { ...hints, eventParam: '', eventName: undefined })).toBe(capeTown)
  expect(findRace(races, { raceId: 'r3' })).toBe(capeTown)
})

test.each([
  '2025 Sydney',
  'Sydney 2025',
  'HYROX SYDNEY 2025',
  '  hyrox  2025   sydney ',
  'Sydney Hyrox 2025',
  '2025 Sydne\u0301y',
])('[TITLE-4] %j matches the race 2025 Sydney', (eventParam) => {
  expect(findRace(races, { eventParam })).toBe(sydney)
})

test("[TITLE-4] accents in a known race's name do not matter either", () => {
  expect(findRace(races, { eventName: '2024 Malaga' })).toBe(malaga)
  expect(findRace(races, { eventName: '2024 MÁLAGA' })).toBe(malaga)
})

test.each(['Sydney', '2024 Sydney', '2025 Sydney 2', '2026 Cape Town', '2025', 'Hyrox', '', ' '])(
  '[TITLE-4] %j matches none of the races',
  (eventParam) => {
    expect(findRace(races, { eventParam })).toBeUndefined()
  },
)

test('[TITLE-4] without a match the race is unknown', () => {
  expect(findRace(races, {})).toBeUndefined()
  expect(findRace(races, { eventParam: null, eventName: null, raceId: null })).toBeUndefined()
  expect(findRace(races, { raceId: 'r9' })).toBeUndefined()
  expect(findRace([{ id: 'r4', name: 'Hyrox' }], { eventName: '' })).toBeUndefined()
})

const late = { id: 'o9', name: '2026 Oslo', season: 'season-9' }
const early = { id: 'o8', name: 'Hyrox Oslo 2026', season: 'season-8' }
const eventParam = '2026 Oslo'

test('[TITLE-4] among races with the same name, the one of the result wins', () => {
  const both = [late, early]
  expect(findRace(both, { eventParam, season: 'season-8' })).toBe(early)
  expect(findRace(both, { eventParam, season: 'season-9' })).toBe(late)
  expect(findRace(both, { eventParam, raceId: 'o9' })).toBe(late)
  expect(findRace(both, { eventName: eventParam, season: 'season-8', raceId: 'o9' })).toBe(early)
  const other = { id: 'o', name: '2026 Oslo', season: null }
  expect(findRace([late, other, early], { eventParam, season: 'season-7' })).toBe(other)
})

test('[TITLE-4] without a season, a later race does not take over the links', () => {
  expect(findRace([early], { eventParam })).toBe(early)
  expect(findRace([late, early], { eventParam })).toBe(early)
})
