import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readContainer } from './container-tags.ts'

const u32 = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}
const box = (type: string, ...content: Buffer[]) => {
  const body = Buffer.concat(content)
  return Buffer.concat([u32(body.length + 8), Buffer.from(type, 'latin1'), body])
}
/** 2026-03-14T09:10:08Z, counted from 1904. */
const CREATED = Date.UTC(2026, 2, 14, 9, 10, 8) / 1000 + 2_082_844_800
const mvhd = (created = CREATED) =>
  box('mvhd', u32(0), u32(created), u32(created), u32(1000), u32(8500), Buffer.alloc(80))

function meta(entries: Record<string, string>, { isQuickTime = true } = {}): Buffer {
  const names = Object.keys(entries)
  const keys = names.map((name) => box('mdta', Buffer.from(name)))
  const values = Object.values(entries).map((value, i) => {
    const data = box('data', u32(1), u32(0), Buffer.from(value))
    return Buffer.concat([u32(data.length + 8), u32(i + 1), data])
  })
  return box(
    'meta',
    ...(isQuickTime ? [] : [u32(0)]),
    box('hdlr', Buffer.alloc(25)),
    box('keys', u32(0), u32(names.length), ...keys),
    box('ilst', ...values),
  )
}

const fileOf = (...parts: Buffer[]) => new Blob(parts.map((part) => new Uint8Array(part)))
const ftyp = box('ftyp', Buffer.from('qt  \0\0\0\0qt  ', 'latin1'))

test("[TIME-12] an index after the frames gives the time, the length and the camera's fields", async () => {
  const tags = {
    'com.apple.quicktime.creationdate': '2026-03-14T10:10:00+0100',
    'com.apple.quicktime.model': 'Phone 15',
  }
  const film = box('mdat', Buffer.alloc(5000))
  expect(await readContainer(fileOf(ftyp, film, box('moov', mvhd(), meta(tags))))).toEqual({
    duration: 8.5,
    tags: { creation_time: '2026-03-14T09:10:08.000Z', ...tags },
  })
})

test('[TIME-12] the standard form of the fields is also read', async () => {
  const tags = { 'com.android.version': '14' }
  const moov = box('moov', mvhd(), box('udta', meta(tags, { isQuickTime: false })))
  expect((await readContainer(fileOf(ftyp, moov))).tags).toMatchObject(tags)
})

test('[TIME-12] 64-bit boxes, and a last box without a size, are read', async () => {
  const long = Buffer.concat([u32(1), Buffer.from('mdat'), u32(0), u32(16 + 50), Buffer.alloc(50)])
  const moov = box('moov', mvhd())
  moov.writeUInt32BE(0, 0)
  expect((await readContainer(fileOf(ftyp, long, moov))).duration).toBe(8.5)
})

test('[TIME-12] a broken container, or another kind of file, gives no facts and never throws', async () => {
  const whole = Buffer.concat([ftyp, box('moov', mvhd(), meta({ a: 'b', c: 'd' }))])
  await fc.assert(
    fc.asyncProperty(
      fc.nat(whole.length - 1),
      fc.integer({ min: 0, max: 255 }),
      fc.nat(whole.length),
      async (at, byte, length) => {
        const broken = Buffer.from(whole)
        broken[at] = byte
        const { duration } = await readContainer(fileOf(broken.subarray(0, length)))
        expect(duration === null || duration > 0).toBe(true)
      },
    ),
    { numRuns: 500 },
  )
  expect(await readContainer(fileOf(Buffer.from('just a text')))).toEqual({
    tags: {},
    duration: null,
  })
})

const hasFfmpeg = (() => {
  try {
    return execFileSync('ffmpeg', ['-version']).length > 0
  } catch {
    return false
  }
})()

test.runIf(hasFfmpeg)('[TIME-12] metadata written by ffmpeg is read correctly', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'racetrace-container-'))
  const path = join(folder, 'clip.mov')
  const source = ['-f', 'lavfi', '-i', 'testsrc2=s=64x64:r=10:d=3']
  const tags = ['-metadata', 'creation_time=2026-03-14T09:10:08Z', '-movflags', 'use_metadata_tags']
  const model = ['-metadata', 'com.apple.quicktime.model=Phone 15']
  execFileSync('ffmpeg', ['-y', '-loglevel', 'error', ...source, ...tags, ...model, path])
  const facts = await readContainer(fileOf(readFileSync(path)))
  rmSync(folder, { recursive: true })
  expect(facts.duration).toBeCloseTo(3, 1)
  expect(facts.tags).toMatchObject({
    creation_time: expect.stringMatching(/^2026-03-14T09:10:08/),
    'com.apple.quicktime.model': 'Phone 15',
  })
})
