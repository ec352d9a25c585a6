import fc from 'fast-check'
import { expect, test } from 'vitest'
import { getShareImage, shareImageAddress } from './share-image-call.ts'

test("[PREVIEW-3] the address of a replay's picture contains its athletes and race", () => {
  expect(shareImageAddress(['RTANA1', 'RTEVA2'], '2026 Port Meridian')).toBe(
    '/api/preview.png?idp=RTANA1&idp=RTEVA2&event=2026+Port+Meridian',
  )
  expect(shareImageAddress(['RTANA1'], null)).toBe('/api/preview.png?idp=RTANA1')
  expect(shareImageAddress([], '2026 Northgate')).toBe('/api/preview.png')
  expect(shareImageAddress(['RTANA1'], null, false)).toBe(
    '/api/preview.png?idp=RTANA1&spoilers=off',
  )
})

test.each([
  ['none', {}, []],
  ['one', { idp: 'RTANA1' }, ['RTANA1']],
  ['several', { idp: ['RTANA1', 'RTEVA2'] }, ['RTANA1', 'RTEVA2']],
])('[PREVIEW-3] %s of the athletes of a query are read', (_, query, idps) => {
  expect(getShareImage.query.parse(query).idp).toEqual(idps)
})

test.each([
  [{ idp: Array(21).fill('A') }, 'There must be at most 20 idps'],
  [{ idp: 'A'.repeat(201) }, 'The idp must be a text of at most 200 characters'],
  [{ event: 'A'.repeat(201) }, 'The event name must have at most 200 characters'],
])('[PREVIEW-3] a query that is too long is refused with a sentence', (query, sentence) => {
  expect(getShareImage.query.safeParse(query).error?.issues[0]?.message).toBe(sentence)
})

test('[PREVIEW-3] any event survives the round trip through an address', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (event) => {
      const { searchParams } = new URL(shareImageAddress(['A'], event), 'http://a')
      expect(searchParams.get('event')).toBe(event)
    }),
    { numRuns: 500 },
  )
})
