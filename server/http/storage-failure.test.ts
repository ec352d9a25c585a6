import { expect, test } from 'vitest'
import { GENERAL_FAILURES } from '../../contract/failures.ts'
import { findStorageFailure } from './storage-failure.ts'

const withCode = (code: string) => Object.assign(new Error('no'), { code })

test.each(['ENOSPC', 'EDQUOT', '53100'])('[STORE-16] %s means a full disk', (code) => {
  expect(findStorageFailure(withCode(code))).toBe(GENERAL_FAILURES['no-room'])
})

test.each([
  withCode('ECONNREFUSED'),
  withCode('57P01'),
  new Error('Connection terminated unexpectedly'),
  new Error('Client has encountered a connection error and is not queryable'),
  new DOMException('late', 'TimeoutError'),
])('[STORE-16] "$message" is storage that is away', (error) => {
  expect(findStorageFailure(error)).toBe(GENERAL_FAILURES['storage-away'])
})

test('[STORE-16] the cause decides, however the query was wrapped', () => {
  const cause = new TypeError('fetch failed', { cause: withCode('ECONNREFUSED') })
  const wrapped = new Error('Failed query', { cause })
  expect(findStorageFailure(wrapped)).toBe(GENERAL_FAILURES['storage-away'])
})

test('[API-17] an error from anything but the disk, the database or the file store has no failure here', () => {
  const circle = new Error('circle')
  circle.cause = circle
  for (const error of [new Error('ENOSPC'), withCode('23505'), circle, 'text', null]) {
    expect(findStorageFailure(error)).toBeNull()
  }
})
