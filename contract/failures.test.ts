import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type Failure,
  failureReply,
  failureText,
  findFailure,
  GENERAL_FAILURES,
  isRaceUnknown,
  RESULT_FAILURES,
  refusalText,
  SHARE_IMAGE_FAILURES,
} from './failures.ts'
import { ADMIN_FAILURES, RACE_FAILURES } from './operator-failures.ts'
import { VIDEO_FAILURES } from './video-calls.ts'

const TABLES: Record<string, Record<string, Failure>> = {
  GENERAL_FAILURES,
  RESULT_FAILURES,
  RACE_FAILURES,
  VIDEO_FAILURES,
  SHARE_IMAGE_FAILURES,
  ADMIN_FAILURES,
}
const FAILURES = Object.values(TABLES).flatMap((table) => Object.values(table))

test('[API-17] an error has a sentence and a reason', () => {
  const failure = { error: 'There is no such race', reason: 'no-race' }
  expect(failureReply.safeParse(failure).success).toBe(true)
  for (const wrong of [{}, { ...failure, error: '' }, { ...failure, reason: 7 }, 'No', null]) {
    expect(failureReply.safeParse(wrong).success).toBe(false)
  }
})

test.each(FAILURES)(
  '[API-17] $status "$text" has the right shape and a matching status',
  (failure) => {
    const reply = { error: failure.text, reason: failure.reason }
    expect(failureReply.parse(reply)).toEqual(reply)
    expect(failure.status).toBeGreaterThanOrEqual(400)
    expect(failure.status).toBeLessThan(600)
    expect(failure.text).toMatch(/^[A-Z].*[^.\s]$/)
  },
)

test('[API-17] the message of a failed request is status, body text, or status text', () => {
  expect(failureText(502, 'upstream went away', 'Bad Gateway')).toBe('502: upstream went away')
  expect(failureText(502, '', 'Bad Gateway')).toBe('502: Bad Gateway')
  expect(failureText(422, '{"error":"Cannot determine race"}', '')).toBe(
    '422: {"error":"Cannot determine race"}',
  )
})

test('[API-17] the message starts with the status and ends with the details we have', () => {
  fc.assert(
    fc.property(fc.integer({ min: 100, max: 599 }), fc.string(), fc.string(), (status, a, b) => {
      expect(failureText(status, a, b)).toBe(`${status}: ${a === '' ? b : a}`)
    }),
    { numRuns: 1000 },
  )
})

test("[API-8] the server's sentence is found in the body of a failed fetch", () => {
  const failure = { error: 'No result found for this athlete', reason: 'no-result' }
  expect(findFailure(JSON.stringify(failure))).toEqual(failure)
  for (const reason of [undefined, 5]) {
    const body = JSON.stringify({ ...failure, reason })
    expect(findFailure(body)).toEqual({ ...failure, reason: null })
  }
  expect(['', '<h1>502</h1>', '{}', 'null', '{"error":5}'].map(findFailure)).toEqual(
    Array(5).fill(null),
  )
})

test("[API-8] a fetch that can't determine the race is recognised by its reason, or by its text in any wrapping", () => {
  const { status, text } = RESULT_FAILURES['race-unknown']
  expect(text).toBe('Cannot determine race')
  const wrapped = failureText(status, JSON.stringify({ error: text }), '')
  expect(isRaceUnknown(null, wrapped)).toBe(true)
  expect(isRaceUnknown('race-unknown', 'Rennen unbekannt')).toBe(true)
  expect(isRaceUnknown('no-result', RESULT_FAILURES['no-result'].text)).toBe(false)
})

test('[API-17] no body of a failed request can throw', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (body) => {
      const failure = findFailure(body)
      expect(failure === null || typeof failure.error === 'string').toBe(true)
    }),
    { numRuns: 1000 },
  )
})

test('[API-17] a refusal without a message still has a sentence', () => {
  expect(refusalText({ issues: [] })).toBe('The request could not be understood')
  expect(refusalText({ issues: [{ message: 'A' }, { message: 'B' }] })).toBe('A')
})
