import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import type { MapExtension } from '../../contract/maps.ts'
import { readMapImage } from './read-map.ts'
import { isWholeImage } from './whole-image.ts'

const folder = mkdtempSync(join(tmpdir(), 'racetrace-images-'))
afterAll(() => rmSync(folder, { recursive: true }))

const MORE: Partial<Record<MapExtension, string[]>> = {
  avif: ['-c:v', 'libaom-av1', '-still-picture', '1', '-cpu-used', '8'],
}
/** A real image of 320 x 320, as ffmpeg writes it. */
function anImage(extension: MapExtension): Buffer {
  const path = join(folder, `map.${extension}`)
  const source = ['-f', 'lavfi', '-i', 'testsrc=size=320x320', '-frames:v', '1']
  execFileSync('ffmpeg', ['-v', 'error', '-y', ...source, ...(MORE[extension] ?? []), path])
  return readFileSync(path)
}

const KINDS: MapExtension[] = ['png', 'jpg', 'webp', 'avif']
test.each(KINDS)('[SAFE-8] a %s is all there or it is no map', (extension) => {
  const image = anImage(extension)
  expect(isWholeImage(extension, image)).toBe(true)
  // What phones put behind an image does no harm.
  expect(isWholeImage(extension, Buffer.concat([image, Buffer.from('more')]))).toBe(true)
  fc.assert(
    fc.property(fc.integer({ min: 0, max: image.length - 3 }), (length) => {
      expect(isWholeImage(extension, image.subarray(0, length))).toBe(false)
    }),
    { numRuns: 300 },
  )
})

test.each(KINDS)(
  '[SAFE-8] the head of a %s with something else behind it is refused',
  (extension) => {
    const image = anImage(extension)
    const read = (bytes: Buffer) =>
      readMapImage(`data:image/${extension};base64,${bytes.toString('base64')}`)
    expect(read(image)).toMatchObject({ ok: true, image: { width: 320, height: 320, extension } })
    const head = image.subarray(0, Math.floor(image.length / 2))
    const forged = Buffer.concat([head, Buffer.alloc(image.length - head.length - 40, 'garbage!')])
    expect(read(forged)).toEqual({ ok: false, reason: 'map-unreadable' })
  },
)

test('[SAFE-8] a PNG whose pixels were changed is refused by its checksums', () => {
  const image = anImage('png')
  const at = image.indexOf('IDAT') + 40
  image.writeUInt8((image.readUInt8(at) + 1) % 256, at)
  expect(isWholeImage('png', image)).toBe(false)
})
