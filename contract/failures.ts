import * as z from 'zod/mini'
import { parseJson } from '../race/text/parse-json.ts'

/** The body of every non-OK response (API-17): a sentence for people, a reason for code. */
export const failureReply = z.object({
  error: z.string().check(z.minLength(1)),
  reason: z.string().check(z.regex(/^[a-z-]+$/)),
})

/** An expected failure: HTTP status, the sentence people read and the reason code checks. */
export type Failure = { readonly status: number; readonly text: string; readonly reason: string }

/** A table of failures; each carries its key as its reason. Unused ones stay out of the bundles. */
// @__NO_SIDE_EFFECTS__
export function failures<Table extends { [reason: string]: Omit<Failure, 'reason'> }>(
  table: Table,
) {
  const entries = Object.entries(table).map(([reason, failure]) => [reason, { ...failure, reason }])
  return Object.fromEntries(entries) as {
    readonly [Reason in keyof Table]: Failure & { readonly reason: Reason }
  }
}

/** Failures any call may have. A 500 gives no details (API-17). */
export const GENERAL_FAILURES = failures({
  'not-text': { status: 400, text: 'A text of the request has an invalid character in it' },
  'bad-request': { status: 400, text: 'The request could not be understood' },
  'not-found': { status: 404, text: 'There is nothing at this address' },
  'wrong-origin': { status: 403, text: 'This call may only come from the site itself' },
  'no-size': { status: 411, text: 'The request must say how large it is' },
  'too-large': { status: 413, text: 'The request is too large' },
  packed: { status: 415, text: 'The request must not be compressed' },
  'wrong-type': { status: 415, text: 'The request must be JSON' },
  'too-many-requests': { status: 429, text: 'Too many requests. Please wait a moment' },
  broken: { status: 500, text: 'Something went wrong' },
  'not-ready': { status: 503, text: 'The server is not ready yet' },
  'storage-away': {
    status: 503,
    text: 'The server cannot reach its storage. Please try again in a minute',
  },
  'no-room': { status: 507, text: 'The server has no room left to store this' },
})

/** Failures of the results calls. */
export const RESULT_FAILURES = failures({
  'no-result': { status: 404, text: 'No result found for this athlete' },
  'race-unknown': { status: 422, text: 'Cannot determine race' },
  'page-unreadable': { status: 502, text: 'The results page could not be read' },
  'other-race': {
    status: 422,
    text: 'This result is from a different kind of race. A replay needs eight runs and eight stations',
  },
  'site-silent': { status: 504, text: 'The results site did not answer' },
  'circuit-open': {
    status: 503,
    text: 'The results site is refusing requests. Please try again in a few minutes',
  },
})

/** Failures of a page saved by a visitor: the page is the problem, not the results site. */
export const PAGE_FAILURES = failures({
  'no-result': { status: 422, text: 'This results page has no result in it' },
  'page-unreadable': { status: 422, text: 'This is not a results page we can read' },
  'other-race': RESULT_FAILURES['other-race'],
  'page-too-slow': { status: 422, text: 'This page takes too long to read' },
  busy: { status: 503, text: 'Too many pages are being read. Please try again in a moment' },
})

/** Failures of the share image. */
export const SHARE_IMAGE_FAILURES = failures({
  busy: { status: 503, text: 'Too many pictures are being created. Please try again in a minute' },
})

/** Failures when a site asks how to embed a link. */
export const EMBED_FAILURES = failures({
  'not-embeddable': { status: 404, text: 'Only links to replays on this site can be embedded' },
  'no-such-format': { status: 501, text: 'The answer is available as JSON only' },
})

/**
 * Whether a request failed because the race is unknown, so that the visitor is asked for it
 * (RACE-10). The text is checked too, for failures without a reason (API-8).
 */
export function isRaceUnknown(reason: string | null, text: string): boolean {
  const failure = RESULT_FAILURES['race-unknown']
  return reason === failure.reason || text.includes(failure.text)
}

/** The sentence for input that a schema refused: its first issue, in our schema's words. */
export function refusalText(error: {
  readonly issues: readonly { readonly message: string }[]
}): string {
  return error.issues[0]?.message ?? GENERAL_FAILURES['bad-request'].text
}

/** The message of a failed request (API-17). */
export function failureText(status: number, body: string, statusText: string): string {
  return `${status}: ${body || statusText}`
}

const readFailure = z.object({
  error: failureReply.shape.error,
  reason: z.catch(z.nullable(z.string()), null),
})

/**
 * The server's sentence in the body of a failed request; null for a proxy's page or an empty body.
 */
export function findFailure(body: string): z.infer<typeof readFailure> | null {
  return readFailure.safeParse(parseJson(body)).data ?? null
}
