import * as z from 'zod/mini'
import { OPERATOR_READ } from './call.ts'
import { anyText, fields, oneOf, optionalText, text } from './field-schema.ts'
import { MAX_JSON_BYTES } from './limits.ts'
import { COUNTED_PAGES } from './page-paths.ts'

/** All logged events; nothing else is logged (LOG-2). */
export const ACTION_TYPES = [
  'media_uploaded',
  'media_removed',
  'race_selected',
  'athlete_selected',
  'settings_changed',
  'recording_started',
  'recording_stopped',
  'video_exported',
  'replay_started',
  'replay_paused',
  'comparison_mode_enabled',
  'segment_edited',
  'course_path_drawn',
  'race_created',
  'race_deleted',
  'page_visited',
  'image_timestamp_extraction',
  'video_upload',
] as const

const MAX_DETAILS = 20
/** Maximum length of an event's details together, in characters. */
const MAX_LENGTH = 2000

const detail = z.union([anyText('A detail', 500), z.number(), z.boolean(), z.null()], {
  error: 'A detail must be a text, a number, true or false',
})

/** Counts and ids about an event, flat and few: a log must not contain personal data (LOG-2). */
export const actionDetails = z
  .record(text('The name of a detail', 40), detail, {
    error: 'The details must be an object with short names',
  })
  .check(
    z.refine((details) => Object.keys(details).length <= MAX_DETAILS, {
      error: `There must be at most ${MAX_DETAILS} details`,
    }),
    z.refine((details) => JSON.stringify(details).length <= MAX_LENGTH, {
      error: `The details must have at most ${MAX_LENGTH} characters together`,
    }),
  )

/** Logs one event; the client doesn't wait for the response (LOG-1). */
export const logAction = {
  method: 'POST',
  path: '/api/logs/action',
  caller: 'anyone',
  stores: true,
  maxBodyBytes: MAX_JSON_BYTES,
  body: fields({
    actionType: oneOf('actionType', ACTION_TYPES),
    actionDetails: z.nullish(actionDetails),
    raceId: optionalText('The race id', 64),
    athleteResultId: optionalText('The athlete result id', 64),
  }),
  reply: null,
} as const

/** An event to be logged. */
export type LoggedAction = z.infer<typeof logAction.body>

/** Counted per race: replay page opened, replay played, video made. */
const RACE_COUNTS = ['opened', 'replay', 'video'] as const

const VISITED = [...COUNTED_PAGES, ...RACE_COUNTS] as const

/** Everything counted per day; only the server counts searches without a match. */
export type Counted = (typeof VISITED)[number] | 'empty-search'

/**
 * Counts a visit, replay or video by day and race, without identifying the visitor. Callers don't
 * wait for it.
 */
export const countVisit = {
  method: 'POST',
  path: '/api/visits',
  caller: 'anyone',
  stores: true,
  maxBodyBytes: MAX_JSON_BYTES,
  body: fields({
    what: oneOf('what', VISITED),
    raceId: optionalText('The race id', 64),
  }),
  reply: null,
} as const

/** Counts of each of the last days (UTC), newest first; for the operator. */
export const summarizeLogs = {
  ...OPERATOR_READ,
  path: '/api/logs/summary',
  query: fields({
    days: z._default(
      z.coerce
        .number('The days must be a number')
        .check(
          z.int('The days must be a whole number'),
          z.gte(1, 'The days must be 1 to 90'),
          z.lte(90, 'The days must be 1 to 90'),
        ),
      30,
    ),
  }),
  reply: z.array(
    z.object({
      day: z.iso.date(),
      what: z.enum([...VISITED, 'empty-search']),
      /** Null for pages that don't belong to a race. */
      raceId: z.nullable(z.string()),
      count: z.int().check(z.positive()),
    }),
  ),
} as const

/** Counts for the last few days. */
export type Activity = z.output<typeof summarizeLogs.reply>
