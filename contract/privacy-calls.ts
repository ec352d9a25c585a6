import * as z from 'zod/mini'
import { readIdp } from '../race/athlete-list.ts'
import { PRIVACY_STATES } from '../race/field/privacy.ts'
import { OPERATOR_READ } from './call.ts'
import { fieldFile } from './field-calls.ts'
import { fields, oneOf, optionalText, ownId, text } from './field-schema.ts'
import { MAX_JSON_BYTES } from './limits.ts'
import { raceId } from './races.ts'

const SHOWN_STATES = ['shown', ...PRIVACY_STATES] as const

/** How an athlete is shown: with their name, as initials, or without a name. */
export type ShownState = (typeof SHOWN_STATES)[number]

const idp = text('The idp', 64).check(
  z.refine((value) => readIdp(value) !== null, 'The idp must be letters and digits'),
)

/** An athlete's request not to be shown; has an idp if it was sent from a replay. */
export const privacyWish = fields({
  name: text('Your name', 200),
  bib: optionalText('The bib', 50),
  wanted: oneOf('What you want', PRIVACY_STATES),
  /** Where we send the answer. */
  contact: text('Your email address', 200),
  idp: z.nullish(idp),
})
export type PrivacyWish = z.output<typeof privacyWish>

/** Asks the operator to hide a name or result. */
export const requestPrivacy = {
  method: 'POST',
  path: '/api/privacy-request',
  caller: 'anyone',
  stores: true,
  maxBodyBytes: MAX_JSON_BYTES,
  body: z.extend(privacyWish, { raceName: text('The race', 200) }),
  reply: z.object({ id: z.string().check(z.minLength(1)) }),
} as const

/** One of the operator's decisions, without the athlete's name. */
export const privacyDecision = z.object({
  idp: z.string(),
  raceId: z.nullable(z.string()),
  raceName: z.nullable(z.string()),
  state: z.enum(SHOWN_STATES),
  /** Whether this is the newest decision about the athlete. */
  isCurrent: z.boolean(),
  decidedAt: z.iso.datetime(),
})
export type PrivacyDecision = z.output<typeof privacyDecision>

/** Decides how an athlete is shown and marks the matching request as done. */
export const decidePrivacy = {
  method: 'POST',
  path: '/api/privacy-decisions',
  caller: 'operator',
  stores: false,
  maxBodyBytes: MAX_JSON_BYTES,
  body: fields({
    idp,
    eventName: optionalText('The event name', 200),
    state: oneOf('The state', SHOWN_STATES),
    requestId: z.nullish(ownId('The request id')),
  }),
  reply: z.array(privacyDecision),
} as const

/** All decisions, newest first. */
export const listPrivacyDecisions = {
  ...OPERATOR_READ,
  path: '/api/privacy-decisions',
  reply: z.array(privacyDecision),
} as const

const contentHash = z.string().check(z.regex(/^[0-9a-f]{64}$/))

/** A field with all its names, hidden ones included, and how each athlete is shown. */
export const getFieldNames = {
  ...OPERATOR_READ,
  path: '/api/races/{id}/fields/{hash}',
  params: fields({ id: raceId, hash: contentHash }),
  reply: z.object({
    file: fieldFile,
    /** Per athlete: the id in links (null if search can't find them), and how they are shown. */
    idps: z.array(z.nullable(z.string())),
    states: z.array(z.enum(SHOWN_STATES)),
  }),
} as const
