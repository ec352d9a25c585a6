import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_MAP_URL_LENGTH } from './limits.ts'
import { findMapExtension, getMap, MAP_TYPES, mapDataUrl } from './map-calls.ts'
import { PNG_URL } from './testing/examples.ts'

const refusal = (value: unknown) => mapDataUrl.safeParse(value).error?.issues[0]?.message ?? null

test('[API-3] a map image is an inline data URL of a type browsers support', () => {
  expect(refusal(PNG_URL)).toBeNull()
  for (const type of Object.values(MAP_TYPES)) {
    expect(refusal(`data:${type};base64,AAAA`)).toBeNull()
  }
})

test('[API-3] an invalid map image is refused with the reason', () => {
  expect(refusal(undefined)).toBe('The map image is missing')
  for (const wrong of [null, 7, '', 'map.png', 'https://example.org/map.png', 'data:,hello']) {
    expect(refusal(wrong)).toBe('The map image must be a data URL')
  }
  for (const type of ['image/svg+xml', 'image/gif', 'text/html', 'application/pdf']) {
    expect(refusal(`data:${type};base64,AAAA`)).toBe(
      'The map must be a PNG, JPEG, WebP or AVIF image',
    )
  }
  for (const data of ['', 'AA=A', '<svg/>', 'AAAA\n', '====', 'AAAA===']) {
    expect(refusal(`data:image/png;base64,${data}`)).toBe('The map image is damaged')
  }
})

test('[API-3] a map image of the full 15 MB is accepted, and one character more is refused', () => {
  const head = 'data:image/png;base64,'
  const full = head + 'A'.repeat(MAX_MAP_URL_LENGTH - head.length)
  expect(refusal(full)).toBeNull()
  expect(refusal(`${full}A`)).toBe('The map image must be at most 15 MB')
})

test('[API-3] no text can crash the check of a map image', () => {
  const anyUrl = fc
    .tuple(fc.string(), fc.base64String(), fc.string())
    .map((parts) => parts.join(''))
  const anyText = fc.oneof(
    fc.string(),
    anyUrl.map((rest) => `data:image/png;base64,${rest}`),
    anyUrl.map((rest) => `data:image/${rest}`),
  )
  fc.assert(
    fc.property(anyText, (text) => {
      const message = refusal(text)
      if (message === null) expect(text).toMatch(/^data:image\/(png|jpeg|webp|avif);base64,/)
      else expect(message).toMatch(/^The map /)
    }),
    { numRuns: 1000 },
  )
})

test('[API-25] a map is requested by its content hash', () => {
  const { params } = getMap
  expect(params.safeParse({ hash: '0123456789abcdef', ext: 'avif' }).success).toBe(true)
  for (const wrong of [
    { hash: '../../secret', ext: 'png' },
    { hash: '0123456789abcdef', ext: 'svg' },
    { hash: '', ext: 'png' },
    {},
  ]) {
    expect(params.safeParse(wrong).success).toBe(false)
  }
})

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

test('[ADMIN-6] a map is recognised by its content: PNG, JPEG, WebP or AVIF', () => {
  expect(findMapExtension(bytes('\x89PNG\r\n\x1a\n\0\0\0\rIHDR'))).toBe('png')
  expect(findMapExtension(bytes('\xff\xd8\xff\xe0\0\x10JFIF'))).toBe('jpg')
  expect(findMapExtension(bytes('RIFF\x10\0\0\0WEBPVP8 '))).toBe('webp')
  expect(findMapExtension(bytes('\0\0\0\x1cftypavif\0\0\0\0'))).toBe('avif')
})

test.each([
  '',
  'GIF89a',
  '<svg xmlns=',
  'RIFF\x10\0\0\0WAVEfmt ',
  '\0\0\0\x1cftypheic',
  '%PDF-1.7',
])('[ADMIN-6] %j is not a map', (head) => {
  expect(findMapExtension(bytes(head))).toBeNull()
})
