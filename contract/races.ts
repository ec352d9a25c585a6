import * as z from 'zod/mini'
import { MAP_LOOKS } from '../race/course/map-looks.ts'
import { EMBEDDED_READ, PUBLIC_READ } from './call.ts'
import { fields, oneOf, ownId, wholeNumber } from './field-schema.ts'

/** The id of a race, as used in addresses. */
export const raceId = ownId('The race id')

/** How the map of a race is shown. */
export const mapLook = oneOf('The map look', MAP_LOOKS)

/** The part of a map that a replay shows, in shares of its sides. */
const mapArea = z.object({
  left: z.number(),
  top: z.number(),
  right: z.number(),
  bottom: z.number(),
})

/** A race as everyone sees it; its map is an address, never image data. */
export const race = z.object({
  id: raceId,
  name: z.string().check(z.minLength(1)),
  /** The operator's own title, shown as it is; null when the name is used. */
  title: z.optional(z.nullable(z.string())),
  location: z.string(),
  mapImageUrl: z.string().check(z.minLength(1)),
  /** The organiser's value for the season; the athlete search sends it with `group`. */
  season: z.nullable(z.string()),
  group: z.nullable(z.string()),
  /** Day of the race at the venue, `2026-03-14`. */
  date: z.nullable(z.iso.date()),
  /** IANA name, `Australia/Sydney`. */
  timeZone: z.nullable(z.string()),
  mapWidth: z.int().check(z.positive()),
  mapHeight: z.int().check(z.positive()),
  /** Length of a lap in metres, if the operator set it; runs then show laps and metres. */
  lapMetres: z.optional(z.nullable(z.number())),
  /** The organiser's logo. */
  logoUrl: z.optional(z.nullable(z.string())),
  /** The organiser's colour, as `#d7263d`. */
  accent: z.optional(z.nullable(z.string())),
  /** How the map is shown; null if neither set nor measured yet, so the client measures. */
  mapLook: z.nullable(mapLook),
  /** The part of the map that a replay shows; all of it if there is none. */
  mapArea: z.optional(z.nullable(mapArea)),
  /** The map already has printed station names, so ours aren't drawn over them. */
  hasPrintedNames: z.boolean(),
  isPublished: z.boolean(),
  /** Its athletes were imported, so searches here don't need the results site. */
  hasAthletes: z.optional(z.boolean()),
})

/** A race as everyone sees it. */
export type Race = z.infer<typeof race>

/**
 * Increases with every change of a race or its course. A change based on an older version is
 * refused, so that two operators don't overwrite each other's work.
 */
export const raceVersion = wholeNumber('The version', 2 ** 31 - 1)

/** A single race, with its version. */
export const versionedRace = z.extend(race, { version: raceVersion })

/** A single race, with its version. */
export type VersionedRace = z.infer<typeof versionedRace>

/** All published races; `include=unpublished` adds the others and needs the operator's session. */
export const listRaces = {
  ...EMBEDDED_READ,
  path: '/api/races',
  query: fields({ include: z.optional(oneOf('include', ['unpublished'])) }),
  reply: z.array(race),
} as const

/** One race. */
export const getRace = {
  ...PUBLIC_READ,
  path: '/api/races/{id}',
  params: fields({ id: raceId }),
  reply: versionedRace,
} as const
