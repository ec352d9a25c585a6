import fc from 'fast-check'
import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import type { MapExtension } from '../../contract/map-calls.ts'
import { readMapImage } from './read-map.ts'

const SIZE = { width: 480, height: 320 }
/** Noise, so that every part of the file matters. */
const drawing = () =>
  sharp({
    create: {
      ...SIZE,
      channels: 3,
      background: 'white',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
const ENCODE: { readonly [extension in MapExtension]: (image: Sharp) => Sharp } = {
  png: (image) => image.png(),
  jpg: (image) => image.jpeg(),
  webp: (image) => image.webp(),
  avif: (image) => image.avif({ effort: 0 }),
}
const KINDS = Object.keys(ENCODE) as MapExtension[]
const anImage = (extension: MapExtension, image = drawing()) => ENCODE[extension](image).toBuffer()
const read = (bytes: Buffer) => readMapImage(`data:image/png;base64,${bytes.toString('base64')}`)

/** A photo stored sideways, with the location where it was taken. */
const aPhoto = (extension: MapExtension) =>
  anImage(
    extension,
    drawing()
      .withExif({ IFD0: { Make: 'A camera' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
      .withMetadata({ orientation: 6 }),
  )

test.each(KINDS)(
  '[SAFE-8] a %s without metadata is stored as it is, byte for byte',
  async (extension) => {
    const bytes = await anImage(extension)
    expect(await read(bytes)).toMatchObject({ ok: true, image: { ...SIZE, extension } })
    const stored = await read(bytes)
    expect(stored.ok && Buffer.compare(stored.image.bytes, bytes)).toBe(0)
  },
)

test.each(KINDS)('[SAFE-8] a truncated %s is refused', async (extension) => {
  const image = await anImage(extension)
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 16, max: image.length - 32 }), async (length) => {
      expect(await read(image.subarray(0, length))).toEqual({ ok: false, reason: 'map-unreadable' })
    }),
    { numRuns: 40 },
  )
})

test.each(KINDS)(
  '[SAFE-8] the header of a %s with other content after it is refused',
  async (extension) => {
    const image = await anImage(extension)
    const head = image.subarray(0, Math.floor(image.length / 2))
    // Only slightly shorter: lossy WebP decodes any bytes if there are enough of them.
    const garbage = Buffer.alloc(image.length - head.length - 40, 'garbage!')
    const forged = Buffer.concat([head, garbage])
    expect(await read(forged)).toEqual({ ok: false, reason: 'map-unreadable' })
  },
)

test('[SAFE-8] a truncated JPEG with an end marker is refused', async () => {
  const image = await anImage('jpg')
  const closed = Buffer.concat([image.subarray(0, image.length / 2), Buffer.from([0xff, 0xd9])])
  expect(await read(closed)).toEqual({ ok: false, reason: 'map-unreadable' })
})

test.each(KINDS)(
  '[SAFE-8] a rotated %s is stored upright, without location and camera',
  async (extension) => {
    const photo = await aPhoto(extension)
    expect(photo.includes('A camera')).toBe(true)
    const stored = await read(photo)
    if (!stored.ok) throw new Error(stored.reason)
    const { bytes, width, height } = stored.image
    expect([width, height]).toEqual([SIZE.height, SIZE.width])
    expect(Buffer.from(bytes).includes('A camera')).toBe(false)
    const head = await sharp(bytes).metadata()
    expect(head).toMatchObject({ width, height })
    expect([head.exif, head.xmp, head.icc, head.orientation]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ])
  },
)

test.each([
  ['a PNM of a million comments', Buffer.from(`P6\n${'#\n'.repeat(500_000)}`)],
  ['a GIF', Buffer.from('GIF89a...............')],
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"/>')],
  ['nothing', Buffer.alloc(0)],
])('[SAFE-8] %s is refused by its first bytes', async (_name, bytes) => {
  expect(await read(bytes)).toEqual({ ok: false, reason: 'map-kind' })
})

test('[SAFE-8] an image with too many or too few pixels is refused before decoding', async () => {
  const blank = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: 'white' } })
      .png()
      .toBuffer()
  expect(await read(await blank(12_001, 300))).toEqual({ ok: false, reason: 'map-too-large' })
  expect(await read(await blank(400, 299))).toEqual({ ok: false, reason: 'map-too-small' })
})
