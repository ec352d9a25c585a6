import * as z from 'zod/mini'
import { readIdp } from '../race/athlete-list.ts'
import { fields, optionalText, text, wholePage } from './field-schema.ts'
import { MAX_JSON_BYTES, MAX_PAGE_JSON_BYTES, MAX_PAGE_LENGTH } from './limits.ts'
import { athleteResult, pageResult } from './result-schema.ts'

/** The only site whose result links are accepted (LIST-8). */
export const RESULTS_HOST = 'results.hyrox.com'

const idp = text('The idp', 64).check(
  z.refine((value) => readIdp(value) !== null, 'The idp must be letters and digits'),
)
/**
 * The result of one athlete. An idp alone isn't enough to find the page: the race comes from
 * `eventName`, from a pasted link's `season` (as in its path, `season-8`) and `eventId`, or from
 * what the server has seen before.
 */
export const fetchResult = {
  method: 'POST',
  path: '/api/athlete-results/fetch',
  caller: 'anyone',
  isEmbedded: true,
  stores: false,
  maxBodyBytes: MAX_JSON_BYTES,
  body: fields({
    idp,
    eventName: optionalText('The event name', 200),
    season: optionalText('The season', 100),
    eventId: optionalText('The event id', 100),
  }),
  reply: z.object({ result: athleteResult }),
} as const

/** Reads a results page saved by a visitor. Nothing is fetched or stored. */
export const readPage = {
  method: 'POST',
  path: '/api/results/read',
  caller: 'anyone',
  stores: false,
  maxBodyBytes: MAX_PAGE_JSON_BYTES,
  body: fields({ html: wholePage('The page', MAX_PAGE_LENGTH) }),
  reply: z.object({ result: pageResult }),
} as const
