import * as z from 'zod/mini'
import { PUBLIC_READ } from './call.ts'
import { failureReply } from './failures.ts'
import { fields, oneOf, optionalText, text, yesNo } from './field-schema.ts'
import { MAX_JSON_BYTES } from './limits.ts'
import { raceId } from './races.ts'

/** Values of the search's sex filter, with their labels (API-11). */
export const SEX_MODES = { all: 'All', M: 'Men', W: 'Women', X: 'Mixed' } as const

/** A value of the sex filter. */
export type SexMode = keyof typeof SEX_MODES

/** Labels for the sex in a search result; the organiser writes `%` for 'any' (API-11). */
export const SEX_LABELS = { M: 'Men', W: 'Women', X: 'Mixed', '%': 'All' } as const

/**
 * Header of an incomplete season or group list, when the results site did not answer in time. The
 * body stays a plain list, as clients expect (RESULT-6).
 */
export const UNREACHED_HEADER = 'x-racetrace-unreached'
/** Its only value: the official results site could not be reached. */
export const UNREACHED_SITE = 'results-site'

/**
 * Header of an empty response to a search while typing, for races on the results site: we query
 * that site only on Search (RESULT-8, SEARCH-32).
 */
export const NOT_SEARCHED_HEADER = 'x-racetrace-not-searched'
/** Its only value. */
export const NOT_SEARCHED_YET = 'press-search'

const season = text('The season', 100)
const group = text('The race group', 200)

/** One option of a select: one of the organiser's seasons or race groups. */
export const option = z.object({ value: z.string(), label: z.string() })

/** One option of a select. */
export type Option = z.infer<typeof option>

/** The organiser's seasons, newest first; UNREACHED_HEADER marks an incomplete list. */
export const listSeasons = {
  ...PUBLIC_READ,
  path: '/api/hyrox/seasons',
  reply: z.array(option),
} as const

/** The race groups of a season, newest first; UNREACHED_HEADER marks an incomplete list. */
export const listGroups = {
  ...PUBLIC_READ,
  path: '/api/hyrox/groups',
  query: fields({ season }),
  reply: z.array(option),
} as const

/** A found result: name, finish time, age group and link; the link may be empty. */
export const searchResult = z.object({
  cols: z.tuple([z.string(), z.string(), z.string(), z.string()]),
  sex: z.enum(['M', 'W', 'X', '%']),
  event_id: z.string(),
  event_name: z.string(),
  /** Distinguishes people with the same name, if the results list has bibs (SEARCH-31). */
  bib: z.optional(z.string()),
  /** Countries of the athlete or team: `GBR`, `GBR, NED`. */
  nationality: z.optional(z.string()),
  /** The published race of an imported result. */
  raceId: z.optional(z.string()),
})

/** A found result. */
export type SearchResult = z.infer<typeof searchResult>

/**
 * A line of a running search: one division's matches, the complete result, or why it failed. A
 * search ends with one of the last two.
 */
export const searchLine = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('progress'),
    /** Lists searched so far, out of how many; there is one per division. */
    done: z.int().check(z.nonnegative()),
    total: z.int().check(z.positive()),
    division: z.string(),
    sex: z.enum(['M', 'W', 'X', '%']),
    /** False if this list was missing or incomplete. */
    isReached: z.boolean(),
    /** This list's matches. The final result lists an athlete from two lists only once. */
    results: z.array(searchResult),
  }),
  z.object({
    type: z.literal('found'),
    results: z.array(searchResult),
    /** Divisions that could not be searched and may contain the athlete. */
    unreached: z.array(z.string()),
  }),
  z.extend(failureReply, { type: z.literal('failed') }),
])

/** A line of a running search. */
export type SearchLine = z.infer<typeof searchLine>

/**
 * Athletes of a race by last name, first name or both; no hits is an empty list. A race is given by
 * the organiser's season and group, or by its id here; without any of them all imported races are
 * searched, by name, bib, team or exact total.
 */
export const searchResults = {
  method: 'POST',
  path: '/api/hyrox/search',
  caller: 'anyone',
  stores: false,
  maxBodyBytes: MAX_JSON_BYTES,
  body: fields({
    season: z.nullish(season),
    group: z.nullish(group),
    raceId: z.nullish(raceId),
    name: optionalText('The last name', 100),
    firstname: optionalText('The first name', 100),
    sexMode: z._default(oneOf('sexMode', Object.keys(SEX_MODES) as SexMode[]), 'all'),
    /** Sent while typing: only cached lists are searched; see NOT_SEARCHED_HEADER. */
    asTyped: z._default(yesNo('asTyped'), false),
  }).check(
    z.refine(({ name, firstname }) => Boolean(name || firstname), {
      error: 'Please give a last name or a first name',
    }),
    z.refine(({ season, group }) => Boolean(season) || !group, { error: 'The season is missing' }),
    z.refine(({ season, group }) => Boolean(group) || !season, {
      error: 'The race group is missing',
    }),
  ),
  reply: z.array(searchResult),
  lines: searchLine,
} as const
