import { expect, test } from 'vitest'
import { requestRace } from './request-calls.ts'

test.each([
  { raceName: '2025 Sydney', details: 'Please!' },
  { raceName: '2025 Sydney', details: '' },
  { raceName: '2025 Sydney', details: 'Soon', season: 'season-8', raceGroup: '2025 Sydney' },
  { raceName: '2025 Sydney', season: null, raceGroup: null },
  { raceName: '2025 Sydney' },
])('[API-15] a race request may be %j', (body) => {
  expect(requestRace.body.parse(body)).toEqual(body)
})

test.each([
  [{ details: 'Please!' }, 'The race name is missing'],
  [{ raceName: ' ' }, 'The race name must not be empty'],
  [{ raceName: 'A', details: 5 }, 'The details must be a text'],
  [{ raceName: 'A', details: 'x'.repeat(2001) }, 'The details must have at most 2,000 characters'],
  [{ raceName: 'A', season: {} }, 'The season must be a text'],
  [[], 'The request must be a JSON object'],
])('[API-15] a race request with the wrong field is refused: %#', (body, message) => {
  expect(requestRace.body.safeParse(body).error?.issues[0]?.message).toBe(message)
})
