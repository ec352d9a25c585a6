import { expect, test } from 'vitest'
import { anAthleteResult, aRace } from '../../../contract/testing/examples.ts'
import { decideRaceState, type Load } from './race-state.ts'

const loaded = (given: Parameters<typeof anAthleteResult>[0] = {}): Load => {
  const result = anAthleteResult(given)
  return { idp: result.idp, state: 'loaded', result }
}
const failed = (idp: string, message = 'No result found for this athlete'): Load => ({
  idp,
  state: 'failed',
  message,
})
const races = [aRace(), aRace({ id: 'malaga', name: '2025 Málaga' })]
const decide = (loads: Load[], event: string | null = null) =>
  decideRaceState({ loads, races, event })

test('[RACE-8] nothing is shown until every athlete has loaded or failed', () => {
  expect(decide([loaded(), { idp: 'B', state: 'loading' }])).toEqual({ kind: 'loading' })
  expect(decideRaceState({ loads: [loaded()], races: null, event: null }).kind).toBe('loading')
})

test('[RACE-8] athletes that loaded are shown, with the failures beside them', () => {
  expect(decide([loaded(), failed('B')])).toMatchObject({
    kind: 'loaded',
    results: [{ idp: 'RTANA1' }],
    failures: [{ idp: 'B', message: 'No result found for this athlete' }],
  })
})

test('[RACE-8] one failed athlete shows its message, several show that nothing was found', () => {
  expect(decide([failed('A')])).toEqual({
    kind: 'failed',
    message: 'No result found for this athlete',
  })
  expect(decide([failed('A'), failed('B')])).toEqual({
    kind: 'failed',
    message: 'No valid results found for any of the provided IDPs',
  })
})

test('[RACE-10] the page asks when a fetch cannot determine the race', () => {
  expect(decide([failed('A', 'Cannot determine race')]).kind).toBe('race-unknown')
  expect(decide([loaded(), failed('A', '422: Cannot determine race')]).kind).toBe('race-unknown')
})

test('[RACE-10] the page asks when neither result nor address names a race', () => {
  const nameless = loaded({ eventName: null, raceId: null })
  expect(decide([nameless]).kind).toBe('race-unknown')
  expect(decide([nameless], '2025 Sydney')).toMatchObject({ race: { id: 'sydney-2025' } })
  expect(decide([loaded({ eventName: null })]).kind).toBe('loaded')
})

test('[TITLE-4] the race comes from the address first, then the result, then an earlier match', () => {
  expect(decide([loaded()], 'Hyrox Malaga 2025')).toMatchObject({ race: { id: 'malaga' } })
  expect(decide([loaded({ eventName: '2025 Málaga' })])).toMatchObject({ race: { id: 'malaga' } })
  expect(decide([loaded({ eventName: null, raceId: 'malaga' })])).toMatchObject({
    race: { id: 'malaga' },
  })
})

test('[RACE-14] an unpublished race has no map, but keeps its name', () => {
  const other = loaded({ eventName: '2026 Elsewhere', raceId: null })
  expect(decide([other])).toMatchObject({ race: null, raceName: '2026 Elsewhere' })
  expect(decide([other], '2024 Nowhere')).toMatchObject({ race: null, raceName: '2024 Nowhere' })
})
