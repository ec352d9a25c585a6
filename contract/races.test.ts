import { expect, test } from 'vitest'
import { changeRace, createRace, deleteRace } from './race-change-calls.ts'
import { getRace, listRaces, race } from './races.ts'
import { aRace, PNG_URL } from './testing/examples.ts'

const NEW_RACE = { name: '2025 Sydney', location: 'Sydney', mapImageUrl: PNG_URL }

const refusal = (body: unknown) => createRace.body.safeParse(body).error?.issues[0]?.message ?? null

test('[API-3] the list of races has id, name, season, mapImageUrl and location', () => {
  expect(listRaces).toMatchObject({ method: 'GET', path: '/api/races' })
  expect(listRaces.reply.parse([aRace(), aRace({ season: null })])).toHaveLength(2)
  for (const field of ['id', 'name', 'season', 'mapImageUrl', 'location']) {
    expect(listRaces.reply.safeParse([{ ...aRace(), [field]: undefined }]).success).toBe(false)
  }
  expect(listRaces.query.safeParse({ include: 'unpublished' }).success).toBe(true)
  expect(listRaces.query.safeParse({ include: 'everything' }).success).toBe(false)
})

test('[API-3] a single race has name and mapImageUrl', () => {
  expect(getRace).toMatchObject({ method: 'GET', path: '/api/races/{id}' })
  expect(getRace.reply.parse({ ...aRace(), version: 3 })).toMatchObject({
    name: '2025 Sydney',
    mapImageUrl: '/api/maps/0123456789abcdef.webp',
  })
  expect(getRace.params.safeParse({ id: '../admin' }).success).toBe(false)
  expect(race.safeParse(aRace({ date: '2025-02-30' })).success).toBe(false)
})

test('[API-3] a new race takes name, location, map, and optionally season, group, date, zone, look of the map', () => {
  expect(createRace).toMatchObject({ method: 'POST', path: '/api/races' })
  expect(createRace.body.parse(NEW_RACE)).toEqual(NEW_RACE)
  const whole = {
    ...NEW_RACE,
    season: 'season-8',
    group: '2025 Sydney',
    date: '2025-07-05',
    timeZone: 'Australia/Sydney',
    mapLook: 'night',
    hasPrintedNames: true,
  }
  expect(createRace.body.parse(whole)).toEqual(whole)
  const empty = { ...NEW_RACE, season: '', group: null, date: null, timeZone: null, mapLook: null }
  expect(createRace.body.parse(empty)).toEqual(empty)
  const reply = { id: 'sydney-2025', name: '2025 Sydney', version: 1 }
  expect(createRace.reply.parse(reply)).toEqual(reply)
})

test.each([
  ['no body', null, 'The request must be a JSON object'],
  ['no name', { ...NEW_RACE, name: undefined }, 'The race name is missing'],
  ['a blank name', { ...NEW_RACE, name: '  ' }, 'The race name must not be empty'],
  [
    'a long name',
    { ...NEW_RACE, name: 'x'.repeat(201) },
    'The race name must have at most 200 characters',
  ],
  ['a name that is a number', { ...NEW_RACE, name: 5 }, 'The race name must be a text'],
  ['no location', { ...NEW_RACE, location: undefined }, 'The location is missing'],
  ['no map', { ...NEW_RACE, mapImageUrl: undefined }, 'The map image is missing'],
  ['a season that is a number', { ...NEW_RACE, season: 8 }, 'The season must be a text'],
  [
    'a day that is none',
    { ...NEW_RACE, date: '2025-02-30' },
    'The date must be a day such as 2026-03-14',
  ],
  [
    'an unknown zone',
    { ...NEW_RACE, timeZone: 'Mars/Olympus' },
    'The time zone must be an IANA name such as Europe/Berlin',
  ],
  [
    'an offset for a zone',
    { ...NEW_RACE, timeZone: '+10:00' },
    'The time zone must be an IANA name such as Europe/Berlin',
  ],
  [
    'an unknown look of the map',
    { ...NEW_RACE, mapLook: 'sepia' },
    'The map look must be one of: as-is, dimmed, night',
  ],
  [
    'a look of the map that is a number',
    { ...NEW_RACE, mapLook: 2 },
    'The map look must be one of: as-is, dimmed, night',
  ],
  [
    'printed names that are a text',
    { ...NEW_RACE, hasPrintedNames: 'yes' },
    'hasPrintedNames must be true or false',
  ],
])('[API-3] a new race with %s is refused with a sentence', (_, body, message) => {
  expect(refusal(body)).toBe(message)
})

test('[API-25] a race can be partly changed, unpublished and deleted', () => {
  expect(changeRace).toMatchObject({ method: 'PATCH', path: '/api/races/{id}' })
  expect(changeRace.body.parse({ isPublished: false })).toEqual({ isPublished: false })
  expect(changeRace.body.parse({ date: null, name: ' New ' })).toEqual({ date: null, name: 'New' })
  expect(changeRace.body.safeParse({ name: '' }).success).toBe(false)
  expect(changeRace.body.safeParse({ isPublished: 'no' }).success).toBe(false)
  const look = { mapLook: 'dimmed', hasPrintedNames: true }
  expect(changeRace.body.parse(look)).toEqual(look)
  expect(changeRace.body.parse({ mapLook: null })).toEqual({ mapLook: null })
  expect(changeRace.body.safeParse({ mapLook: 'Night' }).success).toBe(false)
  expect(changeRace.body.safeParse({ hasPrintedNames: null }).success).toBe(false)
  const changed = { ...aRace({ isPublished: false }), version: 2 }
  expect(changeRace.reply.parse(changed).isPublished).toBe(false)
  expect(deleteRace).toMatchObject({ method: 'DELETE', path: '/api/races/{id}', reply: null })
})
