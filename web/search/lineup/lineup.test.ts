import { afterEach, expect, test } from 'vitest'
import { aRace } from '../../../contract/testing/examples.ts'
import { lineup } from './lineup.ts'

const anAthlete = (idp: string) => ({
  ...{ idp, name: idp, time: '', ageGroup: '', url: '', eventId: '', eventName: '' },
})
const sydney = { ...aRace(), id: 'sydney' }
const oslo = { ...aRace(), id: 'oslo' }

afterEach(() => lineup.clear())

test('[SEARCH-4] a race opened by its link replaces athletes of another one', () => {
  lineup.chooseRace(sydney)
  lineup.add(anAthlete('A1'))
  expect(lineup.openRace(sydney)).toBe(0)
  expect(lineup.get().athletes).toHaveLength(1)
  expect(lineup.openRace(oslo)).toBe(1)
  expect(lineup.get()).toMatchObject({ raceId: 'oslo', athletes: [] })
})
