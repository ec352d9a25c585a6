import * as z from 'zod/mini'
import { OPERATOR_DELETE, OPERATOR_READ } from './call.ts'
import { fields, optionalLines, optionalText, ownId, text, yesNo } from './field-schema.ts'
import { MAX_JSON_BYTES } from './limits.ts'
import { privacyWish } from './privacy-calls.ts'

/** Requests a missing race. Some screens send a name and details, others all four inputs. */
export const requestRace = {
  method: 'POST',
  path: '/api/race-request',
  caller: 'anyone',
  stores: true,
  maxBodyBytes: MAX_JSON_BYTES,
  body: fields({
    raceName: text('The race name', 200),
    details: optionalLines('The details', 2000),
    season: optionalText('The season', 100),
    raceGroup: optionalText('The race group', 200),
  }),
  reply: z.object({ id: z.string().check(z.minLength(1)) }),
} as const

/** A request as the operator reads it. */
export const raceRequest = z.object({
  id: z.string().check(z.minLength(1)),
  raceName: z.string(),
  /** Empty when the visitor wrote nothing. */
  details: z.string(),
  season: z.nullable(z.string()),
  raceGroup: z.nullable(z.string()),
  /** Whether the operator has dealt with it. */
  isDone: z.boolean(),
  /** Set for a request not to be shown; `null` for a race request. */
  privacy: z.nullable(privacyWish),
  /** When it was sent, in UTC. */
  createdAt: z.iso.datetime(),
})

/** A request as the operator reads it. */
export type RaceRequest = z.infer<typeof raceRequest>

/** All requests, newest first; needs the operator's session. */
export const listRaceRequests = {
  ...OPERATOR_READ,
  path: '/api/race-requests',
  reply: z.array(raceRequest),
} as const

const requestId = fields({ id: ownId('The request id') })

/** Marks a request as done, or as open again. */
export const changeRaceRequest = {
  method: 'PATCH',
  path: '/api/race-requests/{id}',
  caller: 'operator',
  stores: false,
  maxBodyBytes: MAX_JSON_BYTES,
  params: requestId,
  body: fields({ isDone: yesNo('isDone') }),
  reply: raceRequest,
} as const

/** Permanently deletes a request. */
export const deleteRaceRequest = {
  ...OPERATOR_DELETE,
  path: '/api/race-requests/{id}',
  params: requestId,
  reply: null,
} as const
