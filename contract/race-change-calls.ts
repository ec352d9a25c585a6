import * as z from 'zod/mini'
import { accentProblem } from '../race/screen/accent.ts'
import { MAX_LAP_METRES, MIN_LAP_METRES } from '../race/tracing/lap.ts'
import { OPERATOR_DELETE, OPERATOR_READ, OPERATOR_SAVE } from './call.ts'
import { coursePath, segment } from './course-calls.ts'
import { fields, finiteNumber, optionalText, ownId, text, yesNo } from './field-schema.ts'
import { MAX_DRAFT_JSON_BYTES, MAX_DRAFT_LENGTH } from './limits.ts'
import { logoUrl, mapDataUrl } from './map-calls.ts'
import { mapLook, race, raceId, raceVersion, versionedRace } from './races.ts'

/** The IANA name of a time zone. UTC offsets are refused because they ignore daylight saving. */
export const raceTimeZone = text('The time zone', 64).check(
  z.refine(isTimeZone, 'The time zone must be an IANA name such as Europe/Berlin'),
)

const LAP_SENTENCE = `The lap length must be ${MIN_LAP_METRES} to ${MAX_LAP_METRES} m`

const AREA_SENTENCE = 'The map area must be a part of the map, in shares of its sides from 0 to 1'
const areaSide = finiteNumber('A side of the map area').check(
  z.gte(0, AREA_SENTENCE),
  z.lte(1, AREA_SENTENCE),
)

/** The part of a map that a replay shows. */
export const mapArea = z
  .object(
    { left: areaSide, top: areaSide, right: areaSide, bottom: areaSide },
    { error: AREA_SENTENCE },
  )
  .check(z.refine(({ left, top, right, bottom }) => left < right && top < bottom, AREA_SENTENCE))

/** Why an accent colour is refused. */
export const ACCENT_PROBLEMS = {
  invalid: 'The accent colour must be written like #d7263d',
  'too-dark': 'This accent colour is too dark to see on our dark background. Choose a lighter one',
  'too-light': 'This accent colour is too light to see on a light background. Choose a darker one',
} as const

/** A race's accent colour; it has to stand out on our dark and light backgrounds. */
export const accent = z.string(ACCENT_PROBLEMS.invalid).check(
  z.regex(/^#[0-9a-f]{6}$/, { error: ACCENT_PROBLEMS.invalid, abort: true }),
  z.refine((color) => accentProblem(color) !== 'too-dark', ACCENT_PROBLEMS['too-dark']),
  z.refine((color) => accentProblem(color) !== 'too-light', ACCENT_PROBLEMS['too-light']),
)

/** Optional facts of a race. */
export const raceDetails = {
  title: optionalText('The title', 200),
  season: optionalText('The season', 100),
  group: optionalText('The race group', 200),
  date: z.nullish(z.iso.date({ error: 'The date must be a day such as 2026-03-14' })),
  timeZone: z.nullish(raceTimeZone),
  lapMetres: z.nullish(
    z
      .number('The lap length must be a number')
      .check(z.gte(MIN_LAP_METRES, LAP_SENTENCE), z.lte(MAX_LAP_METRES, LAP_SENTENCE)),
  ),
  logoUrl: z.nullish(logoUrl),
  accent: z.nullish(accent),
  mapLook: z.nullish(mapLook),
  mapArea: z.nullish(mapArea),
  hasPrintedNames: z.optional(yesNo('hasPrintedNames')),
}

/** A new race. It stays hidden from visitors until its segments and course are saved. */
export const createRace = {
  ...OPERATOR_SAVE,
  path: '/api/races',
  body: fields({
    name: text('The race name', 200),
    location: text('The location', 200),
    mapImageUrl: mapDataUrl,
    ...raceDetails,
  }),
  reply: z.object({ id: raceId, name: z.string(), version: raceVersion }),
} as const

/** A partial change: missing fields stay as they are, null clears an optional one. */
export const changeRace = {
  ...OPERATOR_SAVE,
  method: 'PATCH',
  path: '/api/races/{id}',
  params: fields({ id: raceId }),
  body: fields({
    name: z.optional(text('The race name', 200)),
    location: z.optional(text('The location', 200)),
    mapImageUrl: z.optional(mapDataUrl),
    ...raceDetails,
    isPublished: z.optional(yesNo('isPublished')),
    version: z.nullish(raceVersion),
  }),
  reply: versionedRace,
} as const

/** Deletes a race with its segments and course. */
export const deleteRace = {
  ...OPERATOR_DELETE,
  path: '/api/races/{id}',
  params: fields({ id: raceId }),
  reply: null,
} as const

const stateDetails = z.pick(race, {
  name: true,
  title: true,
  location: true,
  season: true,
  group: true,
  date: true,
  timeZone: true,
  lapMetres: true,
  logoUrl: true,
  accent: true,
  mapLook: true,
  mapArea: true,
  hasPrintedNames: true,
})

/** Facts of a race besides its map and course. */
export type RaceDetails = z.infer<typeof stateDetails>

/** When a race was published and what changed: names of details, `map`, segment keys. */
const listedState = z.object({
  version: raceVersion,
  publishedAt: z.iso.datetime(),
  changes: z.array(z.string()),
})

/** The last 20 published states of a race, newest first; needs the operator's session. */
export const listPublishedStates = {
  ...OPERATOR_READ,
  path: '/api/races/{id}/states',
  params: fields({ id: raceId }),
  reply: z.array(listedState),
} as const

/** A string, because it comes from the address. */
const versionInPath = z
  .string('The version is missing')
  .check(z.regex(/^\d{1,9}$/, 'The version must be a whole number'))

const publishedState = z.extend(stateDetails, {
  mapImageUrl: z.string(),
  mapWidth: z.number(),
  mapHeight: z.number(),
  segments: z.array(segment),
  path: coursePath,
})

/** A race exactly as it was published then. */
export type PublishedState = z.infer<typeof publishedState>

/** One published state, to view and publish again. */
export const getPublishedState = {
  ...OPERATOR_READ,
  path: '/api/races/{id}/states/{version}',
  params: fields({ id: raceId, version: versionInPath }),
  reply: publishedState,
} as const

const draftId = fields({ id: ownId('The draft id') })

/** A draft in the list. */
const listedDraft = z.object({
  id: z.string().check(z.minLength(1)),
  /** The name of the race; empty until it has one. */
  name: z.string(),
  /** How often it has been saved. */
  version: raceVersion,
  savedAt: z.iso.datetime(),
  /** Null until there is a map. */
  mapImageUrl: z.nullable(z.string()),
})

/** A draft in the list. */
export type ListedDraft = z.infer<typeof listedDraft>

/** The operator's unpublished work, newest first; needs the operator's session. */
export const listDrafts = {
  ...OPERATOR_READ,
  path: '/api/drafts',
  reply: z.array(listedDraft),
} as const

/** A whole draft. The page validates its contents on opening. */
export const getDraft = {
  ...OPERATOR_READ,
  path: '/api/drafts/{id}',
  params: draftId,
  reply: z.extend(listedDraft, { content: z.string() }),
} as const

/**
 * Saves a draft under an id generated by the page. With a base version, it is refused if a newer
 * one has been saved since; without one, it overwrites.
 */
export const saveDraft = {
  method: 'POST',
  path: '/api/drafts/{id}',
  caller: 'operator',
  stores: true,
  maxBodyBytes: MAX_DRAFT_JSON_BYTES,
  params: draftId,
  body: fields({
    name: optionalText('The race name', 200),
    content: z
      .string({
        error: ({ input }) =>
          input === undefined ? 'The draft is missing' : 'The draft must be a text',
      })
      .check(
        z.maxLength(MAX_DRAFT_LENGTH, 'The draft must be at most 8 MB without its map'),
        // Postgres can't store this character in a text.
        z.refine((text) => !text.includes('\0'), 'The draft must be a text'),
      ),
    /** A map the server does not have yet. */
    mapImageUrl: z.optional(mapDataUrl),
    /** The address of a map the server already has. A draft with neither has no map. */
    mapUrl: optionalText('The address of the map', 200),
    version: z.nullish(raceVersion),
  }),
  reply: listedDraft,
} as const

/** Permanently deletes a draft. */
export const deleteDraft = {
  ...OPERATOR_DELETE,
  path: '/api/drafts/{id}',
  params: draftId,
  reply: null,
} as const

function isTimeZone(name: string): boolean {
  // Intl also accepts UTC offsets, which ignore daylight saving.
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    // Intl can't check a name in advance; it throws at one it does not know.
    return false
  }
}
