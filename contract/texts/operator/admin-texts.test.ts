import { expect, test } from 'vitest'
import { ADMIN_TEXTS } from './admin-texts.ts'

test('[ADMIN-63] signing out says where unpublished work is saved', () => {
  const work = { isTouched: true, isOnServer: true, isKept: true, isElsewhere: false }
  const told = (given: Partial<typeof work>) =>
    ADMIN_TEXTS.signedOut({ ...work, ...given }).description
  expect(told({})).toMatch(/on the server/)
  expect(told({ isOnServer: false })).toMatch(/only in this browser/)
  expect(told({ isOnServer: false, isKept: false })).toMatch(/could not be saved/)
  expect(told({ isOnServer: false, isElsewhere: true })).toMatch(/could not be saved/)
  expect(told({ isTouched: false, isOnServer: false })).toBeUndefined()
})
