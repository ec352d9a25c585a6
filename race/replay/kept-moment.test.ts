import { expect, test } from 'vitest'
import { readKeptMoment } from './kept-moment.ts'

const MOMENT = { search: 'idp=A1', time: 1234.5, speed: 10, scroll: 600 } as const

test("[LINK-5] a page's moment is restored for that page only", () => {
  const text = JSON.stringify(MOMENT)
  expect(readKeptMoment(text, 'idp=A1')).toEqual(MOMENT)
  expect(readKeptMoment(text, 'idp=A1&idp=B2')).toBeNull()
})

test.each([
  null,
  '',
  '{',
  'null',
  '7',
  '{}',
  JSON.stringify({ ...MOMENT, speed: 3 }),
  JSON.stringify({ ...MOMENT, time: 'now' }),
  JSON.stringify({ ...MOMENT, scroll: null }),
])('[LINK-5] %j is not a moment we stored', (text) => {
  expect(readKeptMoment(text, 'idp=A1')).toBeNull()
})
