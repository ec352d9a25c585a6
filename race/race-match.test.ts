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
])('[TITLE-4] %j names the race 2025 Sydney', (eventParam) => {
  expect(findRace(races, { eventParam })).toBe(sydney)
})

test('[TITLE-4] accents in the name of a known race do not matter either', () => {
  expect(findRace(races, { eventName: '2024 Malaga' })).toBe(malaga)
  expect(findRace(races, { eventName: '2024 MÁLAGA' })).toBe(malaga)
})

test.each(['Sydney', '2024 Sydney', '2025 Sydney 2', '2026 Cape Town', '2025', 'Hyrox', '', ' '])(
  '[TITLE-4] %j names none of the races',
  (eventParam) => {
    expect(findRace(races, { eventParam })).toBeUndefined()
  },
)

test('[TITLE-4] without a match there is no race', () => {
  expect(findRace(races, {})).toBeUndefined()
  expect(findRace(races, { eventParam: null, eventName: null, raceId: null })).toBeUndefined()
  expect(findRace(races, { raceId: 'r9' })).toBeUndefined()
  expect(findRace([{ id: 'r4', name: 'Hyrox' }], { eventName: '' })).toBeUndefined()
})
