import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type Failure,
  failureReply,
  failureText,
  findErrorText,
  GENERAL_FAILURES,
  isRaceUnknown,
  RESULT_FAILURES,
  refusalText,
  SHARE_IMAGE_FAILURES,
  VIDEO_FAILURES,
} from './failures.ts'
import { ADMIN_FAILURES, RACE_FAILURES } from './operator-failures.ts'

const TABLES: Record<string, Record<string, Failure>> = {
  GENERAL_FAILURES,
  RESULT_FAILURES,
  RACE_FAILURES,
  VIDEO_FAILURES,
  SHARE_IMAGE_FAILURES,
  ADMIN_FAILURES,
}
const FAILURES = Object.values(TABLES).flatMap((table) => Object.values(table))

test('[API-17] an error is a sentence, and nothing else', () => {
  expect(failureReply.safeParse({ error: 'There is no such race' }).success).toBe(true)
  for (const wrong of [{}, { error: '' }, { error: { code: 1 } }, { message: 'No' }, 'No', null]) {
    expect(failureReply.safeParse(wrong).success).toBe(false)
  }
})

test.each(FAILURES)(
  '[API-17] $status "$text" fits the shape and has a fitting status',
  (failure) => {
    expect(failureReply.parse({ error: failure.text })).toEqual({ error: failure.text })
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

test('[API-17] the message begins with the status and ends with what is known', () => {
  fc.assert(
    fc.property(fc.integer({ min: 100, max: 599 }), fc.string(), fc.string(), (status, a, b) => {
      expect(failureText(status, a, b)).toBe(`${status}: ${a === '' ? b : a}`)
    }),
    { numRuns: 1000 },
  )
})

test("[API-8] the server's sentence is found in the body of a failed fetch", () => {
  expect(findErrorText('{"error":"No result found for this athlete"}')).toBe(
    'No result found for this athlete',
  )
  expect(['', '<h1>502</h1>', '{}', 'null', '{"error":5}'].map(findErrorText)).toEqual(
    Array(5).fill(null),
  )
})

test('[API-8] a fetch that cannot settle the race is known by its text, in any wrapping', () => {
  const { status, text } = RESULT_FAILURES['race-unknown']
  expect(text).toBe('Cannot determine race')
  expect(isRaceUnknown(failureText(status, JSON.stringify({ error: text }), ''))).toBe(true)
  expect(isRaceUnknown(RESULT_FAILURES['no-result'].text)).toBe(false)
})

test('[API-17] no body of a failed request can throw', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (body) => {
      expect(findErrorText(body)).toSatisfy((text) => text === null || typeof text === 'string')
    }),
    { numRuns: 1000 },
  )
})

test('[API-17] a refusal without a complaint still has a sentence', () => {
  expect(refusalText({ issues: [] })).toBe('The request could not be understood')
  expect(refusalText({ issues: [{ message: 'A' }, { message: 'B' }] })).toBe('A')
})
