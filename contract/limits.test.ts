import { expect, test } from 'vitest'
import { MAX_JSON_BYTES, MAX_MAP_URL_LENGTH, MAX_OPERATOR_JSON_BYTES } from './limits.ts'
import { logAction } from './logs.ts'
import { SEX_LABELS, SEX_MODES, searchResult, searchResults } from './search-calls.ts'

test('[API-11] the sex filter has four values and their labels', () => {
  expect(SEX_MODES).toEqual({ all: 'All', M: 'Men', W: 'Women', X: 'Mixed' })
  expect(SEX_LABELS).toEqual({ M: 'Men', W: 'Women', X: 'Mixed', '%': 'All' })
  const { sexMode } = searchResults.body.shape
  expect(Object.keys(SEX_MODES).every((mode) => sexMode.safeParse(mode).success)).toBe(true)
  const { sex } = searchResult.shape
  expect(Object.keys(SEX_LABELS).every((value) => sex.safeParse(value).success)).toBe(true)
})

test('[API-3] the largest map fits into the largest body, with room for the other fields', () => {
  expect(MAX_OPERATOR_JSON_BYTES - MAX_MAP_URL_LENGTH).toBeGreaterThan(100_000)
})

test('[API-15] the largest log entry of an action fits into a body', () => {
  const key = (index: number) => `${'ü'.repeat(38)}${String(index).padStart(2, '0')}`
  const details = (length: number) =>
    Object.fromEntries(Array.from({ length: 20 }, (_, index) => [key(index), '€'.repeat(length)]))
  const body = {
    actionType: 'media_uploaded',
    actionDetails: details(53),
    raceId: 'r'.repeat(64),
    athleteResultId: 'a'.repeat(64),
  }
  expect(logAction.body.safeParse(body).success).toBe(true)
  expect(Buffer.byteLength(JSON.stringify(body))).toBeLessThan(MAX_JSON_BYTES)
  const longer = { ...body, actionDetails: details(54) }
  expect(logAction.body.safeParse(longer).success).toBe(false)
})
