import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findFileKind, HEAD_BYTES, kindOfFile } from './file-kind.ts'

const head = (...parts: (string | number[])[]) =>
  Uint8Array.from(
    parts.flatMap((part) => (typeof part === 'string' ? [...Buffer.from(part, 'latin1')] : part)),
  )
const ftyp = (...brands: string[]) =>
  head(
    [0, 0, 0, 8 + 4 * (brands.length + 1)],
    'ftyp',
    brands[0] ?? '',
    '\0\0\0\0',
    ...brands.slice(1),
  )

test.each([
  ['jpeg', head([0xff, 0xd8, 0xff, 0xe1])],
  ['png', head([0x89], 'PNG\r\n', [0x1a, 0x0a])],
  ['webp', head('RIFF', [1, 2, 3, 4], 'WEBP', 'VP8X')],
  ['avif', ftyp('avif', 'mif1')],
  ['avif', ftyp('mif1', 'avif')],
  ['heic', ftyp('heic', 'mif1')],
  ['heic', ftyp('mif1', 'heic')],
  ['video', ftyp('isom', 'iso2', 'avc1', 'mp41')],
  ['video', ftyp('qt  ')],
  ['video', ftyp('3gp4')],
  ['video', head([0, 0, 0, 8], 'wide', [0, 0, 0, 0], 'mdat')],
  ['video', head([0x1a, 0x45, 0xdf, 0xa3])],
  [null, head('GIF89a')],
  [null, head('Just a text')],
  [null, head('#EXTM3U\n')],
  [null, head()],
])('[MEDIA-21] the content tells a %s: %#', (kind, bytes) => {
  expect(findFileKind(bytes)).toBe(kind)
})

test('[MEDIA-21] no head, however short or odd, makes it throw', () => {
  const anyHead = fc.uint8Array({ maxLength: HEAD_BYTES })
  fc.assert(
    fc.property(anyHead, fc.boolean(), (bytes, isBox) => {
      if (isBox && bytes.length >= 8) bytes.set(Buffer.from('ftyp'), 4)
      expect(() => findFileKind(bytes)).not.toThrow()
    }),
    { numRuns: 500 },
  )
})

test('[MEDIA-21] the name and stated type of a file are ignored', async () => {
  const jpeg = new File([head([0xff, 0xd8, 0xff, 0xe0])], 'clip.mp4', { type: 'video/mp4' })
  expect(await kindOfFile(jpeg)).toBe('jpeg')
})
