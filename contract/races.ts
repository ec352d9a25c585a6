import * as z from 'zod/mini'
import { MAP_LOOKS } from '../race/map-looks.ts'
import { fields, oneOf, optionalText, ownId, text, wholeNumber, yesNo } from './fields.ts'
import { mapDataUrl } from './maps.ts'

/** The id of a race, as it stands in addresses. */
export const raceId = ownId('The race id')

/** How the map of a race is shown. */
export const mapLook = oneOf('The map look', MAP_LOOKS)

/** A race as everyone sees it; its map is an address, never image data. */
export const race = z.object({
  id: raceId,
  name: z.string().check(z.minLength(1)),
  location: z.string(),
  mapImageUrl: z.string().check(z.minLength(1)),
  /** Value of the organiser's season; with `group` it is what the athlete search sends. */
  season: z.nullable(z.string()),
  group: z.nullable(z.string()),
  /** Day of the race at the venue, `2026-03-14`. */
  date: z.nullable(z.iso.date()),
  /** IANA name, `Australia/Sydney`. */
  timeZone: z.nullable(z.string()),
  mapWidth: z.int().check(z.positive()),
  mapHeight: z.int().check(z.positive()),
  /** How the map is shown; null when nobody has chosen or measured: whoever draws it measures. */
  mapLook: z.nullable(mapLook),
  /** The map prints the names of the stations itself: ours are not drawn over them. */
  hasPrintedNames: z.boolean(),
  isPublished: z.boolean(),
})

/** A race as everyone sees it. */
export type Race = z.infer<typeof race>

/**
 * Goes up with every change of a race or its course. A change that names the version it was made on
 * is refused when there is a newer one: two operators do not overwrite each other unawares.
 */
export const raceVersion = wholeNumber('The version', 2 ** 31 - 1)

/** One race by itself, with its version. */
export const versionedRace = z.extend(race, { version: raceVersion })

/** One race by itself, with its version. */
export type VersionedRace = z.infer<typeof versionedRace>

/** The day of a race, `2026-03-14`. */
export const raceDate = z.iso.date({ error: 'The date must be a day such as 2026-03-14' })

/** The IANA name of a time zone; bare offsets know nothing of daylight saving. */
export const raceTimeZone = text('The time zone', 64).check(
  z.refine(isTimeZone, 'The time zone must be an IANA name such as Europe/Berlin'),
)

const details = {
  season: optionalText('The season', 100),
  group: optionalText('The race group', 200),
  date: z.nullish(raceDate),
  timeZone: z.nullish(raceTimeZone),
  mapLook: z.nullish(mapLook),
  hasPrintedNames: z.optional(yesNo('hasPrintedNames')),
}

/** All published races; `include=unpublished` adds the others and needs the operator's session. */
export const listRaces = {
  method: 'GET',
  path: '/api/races',
  query: fields({ include: z.optional(oneOf('include', ['unpublished'])) }),
  reply: z.array(race),
} as const

/** One race. */
export const getRace = {
  method: 'GET',
  path: '/api/races/{id}',
  params: fields({ id: raceId }),
  reply: versionedRace,
} as const

/** A new race. Visitors do not see it before its segments and course are in. */
export const createRace = {
  method: 'POST',
  path: '/api/races',
  body: fields({
    name: text('The race name', 200),
    location: text('The location', 200),
    mapImageUrl: mapDataUrl,
    ...details,
  }),
  reply: z.object({ id: raceId, name: z.string(), version: raceVersion }),
} as const

/** A change of some fields: what is left out stays, null empties an optional field. */
export const changeRace = {
  method: 'PATCH',
  path: '/api/races/{id}',
  params: fields({ id: raceId }),
  body: fields({
    name: z.optional(text('The race name', 200)),
    location: z.optional(text('The location', 200)),
    mapImageUrl: z.optional(mapDataUrl),
    ...details,
    isPublished: z.optional(yesNo('isPublished')),
    version: z.nullish(raceVersion),
  }),
  reply: versionedRace,
} as const

/** Deletes a race with its segments and course. */
export const deleteRace = {
  method: 'DELETE',
  path: '/api/races/{id}',
  params: fields({ id: raceId }),
  reply: null,
} as const

function isTimeZone(name: string): boolean {
  // Intl also takes bare offsets, which know nothing of daylight saving.
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    // Intl has no question for this; it throws at a name it does not know.
    return false
  }
}
