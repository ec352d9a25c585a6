import * as z from 'zod/mini'
import { OPERATOR_DELETE, OPERATOR_READ, OPERATOR_SAVE } from './call.ts'
import { coursePath, segment } from './course-calls.ts'
import { fields, optionalText, ownId, text, yesNo } from './field-schema.ts'
import { MAX_DRAFT_JSON_BYTES, MAX_DRAFT_LENGTH } from './limits.ts'
import { mapDataUrl } from './map-calls.ts'
import { mapLook, race, raceId, raceVersion, versionedRace } from './races.ts'

/** The IANA name of a time zone; bare offsets know nothing of daylight saving. */
export const raceTimeZone = text('The time zone', 64).check(
  z.refine(isTimeZone, 'The time zone must be an IANA name such as Europe/Berlin'),
)

/** What may be said of a race and need not be. */
export const raceDetails = {
  season: optionalText('The season', 100),
  group: optionalText('The race group', 200),
  date: z.nullish(z.iso.date({ error: 'The date must be a day such as 2026-03-14' })),
  timeZone: z.nullish(raceTimeZone),
  mapLook: z.nullish(mapLook),
  hasPrintedNames: z.optional(yesNo('hasPrintedNames')),
}

/** A new race. Visitors do not see it before its segments and course are in. */
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

/** A change of some fields: what is left out stays, null empties an optional field. */
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
  location: true,
  season: true,
  group: true,
  date: true,
  timeZone: true,
  mapLook: true,
  hasPrintedNames: true,
})

/** What a race says of itself beside map and course. */
export type RaceDetails = z.infer<typeof stateDetails>

/** When a race was published, and what had changed: names of details, `map`, keys of segments. */
const listedState = z.object({
  version: raceVersion,
  publishedAt: z.iso.datetime(),
  changes: z.array(z.string()),
})

/** The states a race was published in, the last 20, newest first; needs the operator's session. */
export const listPublishedStates = {
  ...OPERATOR_READ,
  path: '/api/races/{id}/states',
  params: fields({ id: raceId }),
  reply: z.array(listedState),
} as const

/** As it stands in an address. */
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

/** A race as it was published then, whole. */
export type PublishedState = z.infer<typeof publishedState>

/** One of them, to be looked at and published again. */
export const getPublishedState = {
  ...OPERATOR_READ,
  path: '/api/races/{id}/states/{version}',
  params: fields({ id: raceId, version: versionInPath }),
  reply: publishedState,
} as const

const draftId = fields({ id: ownId('The draft id') })

/** A draft as it is listed. */
const listedDraft = z.object({
  id: z.string().check(z.minLength(1)),
  /** The name of the race; empty before it has one. */
  name: z.string(),
  /** Counts how often it was saved. */
  version: raceVersion,
  savedAt: z.iso.datetime(),
  /** Nothing before there is a map. */
  mapImageUrl: z.nullable(z.string()),
})

/** A draft as it is listed. */
export type ListedDraft = z.infer<typeof listedDraft>

/** Work of the operator that is not published, newest first; needs the operator's session. */
export const listDrafts = {
  ...OPERATOR_READ,
  path: '/api/drafts',
  reply: z.array(listedDraft),
} as const

/** One of them, whole. What is in it is the pages' matter, which check it when they open it. */
export const getDraft = {
  ...OPERATOR_READ,
  path: '/api/drafts/{id}',
  params: draftId,
  reply: z.extend(listedDraft, { content: z.string() }),
} as const

/**
 * Saves a draft under an id the page has made up. With the version it was made on it is refused when
 * somebody has saved another since; without one it is written over whatever there is.
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
        // No database keeps it in a text.
        z.refine((text) => !text.includes('\0'), 'The draft must be a text'),
      ),
    /** A map the server does not have yet. */
    mapImageUrl: z.optional(mapDataUrl),
    /** The address of one it has; neither: the draft has no map. */
    mapUrl: optionalText('The address of the map', 200),
    version: z.nullish(raceVersion),
  }),
  reply: listedDraft,
} as const

/** Deletes a draft for good. */
export const deleteDraft = {
  ...OPERATOR_DELETE,
  path: '/api/drafts/{id}',
  params: draftId,
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
