import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { makeVideo, type VideoWish } from '../../tools/testing/make-test-video.ts'
import type { VideoKind } from './sniff-video.ts'
import { isWholeFile } from './whole-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'racetrace-whole-'))
afterAll(() => rmSync(folder, { recursive: true }))

async function isWhole(kind: VideoKind, bytes: Uint8Array): Promise<boolean> {
  const path = join(folder, 'file')
  writeFileSync(path, bytes)
  const file = await open(path)
  try {
    return await isWholeFile(kind, file, bytes.length)
  } finally {
    await file.close()
  }
}

const box = (type: string, size: number, content = Math.max(0, size - 8)) => {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(size)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, Buffer.alloc(content)])
}
const [ftyp, moov, mdat] = [box('ftyp', 16), box('moov', 100), box('mdat', 200)]

test.each<[string, VideoKind, VideoWish]>([
  ['an .mp4', 'mov', {}],
  ['an .mp4 that starts before it is loaded', 'mov', { more: ['-movflags', '+faststart'] }],
  ['an .mp4 in fragments', 'mov', { more: ['-movflags', '+frag_keyframe+empty_moov'] }],
  ['a .mov', 'mov', { container: 'mov' }],
  ['a .webm', 'matroska', { container: 'webm' }],
  ['an .mkv', 'matroska', { container: 'mkv' }],
])('[VIDEO-1] %s is whole, and wherever it is cut it is not', async (_, kind, wish) => {
  const bytes = readFileSync(await makeVideo(wish))
  expect(await isWhole(kind, bytes)).toBe(true)
  const cuts = [1, 20, 300, 0.1, 0.5, 0.9].map((cut) => (cut < 1 ? cut * bytes.length : cut))
  // The last box of fragments is an optional index.
  const ends = String(wish.more).includes('frag') ? [] : [bytes.length - 1]
  for (const cut of [...cuts, ...ends]) {
    expect([cut, await isWhole(kind, bytes.subarray(0, cut))]).toEqual([cut, false])
  }
})

test('[VIDEO-1] a live recording does not state its size, and is accepted as it is', async () => {
  const wish = { container: 'webm', rate: 10, hasAudio: false, more: ['-live', '1'] } as const
  const bytes = readFileSync(await makeVideo(wish))
  expect(await isWhole('matroska', bytes)).toBe(true)
  expect(await isWhole('matroska', bytes.subarray(0, bytes.length / 2))).toBe(true)
})

test('[VIDEO-1] extra bytes after a whole video do no harm', async () => {
  const whole = [ftyp, moov, mdat]
  expect(await isWhole('mov', Buffer.concat([...whole, Buffer.from('some')]))).toBe(true)
  expect(await isWhole('mov', Buffer.concat([...whole, Buffer.alloc(40)]))).toBe(true)
  expect(await isWhole('mov', Buffer.concat([...whole, box('free', 9000, 10)]))).toBe(true)
})

test.each([
  ['nothing', []],
  ['no content', [ftyp, moov]],
  ['no description', [ftyp, mdat]],
  ['a cut description', [ftyp, mdat, box('moov', 500, 10)]],
  ['a box of an impossible size', [ftyp, box('junk', 3), moov, mdat]],
  ['a box larger than any file', [ftyp, box('mdat', 0xffff_ffff, 100)]],
  ['too many boxes', [...Array<Buffer>(6000).fill(box('free', 8)), moov, mdat]],
])('[VIDEO-1] a file with %s is not whole', async (_, boxes) => {
  expect(await isWhole('mov', Buffer.concat(boxes))).toBe(false)
})

test('[VIDEO-1] 64-bit sizes, and sizes up to the end of the file, are understood', async () => {
  const long = Buffer.concat([
    box('mdat', 1, 0),
    Buffer.from([0, 0, 0, 0, 0, 0, 0, 26]),
    Buffer.alloc(10),
  ])
  expect(await isWhole('mov', Buffer.concat([ftyp, long, moov]))).toBe(true)
  expect(await isWhole('mov', Buffer.concat([moov, box('mdat', 0, 50)]))).toBe(true)
  expect(await isWhole('mov', Buffer.concat([ftyp, moov, long.subarray(0, 20)]))).toBe(false)
})

test.each([
  ['nothing behind its head', [0x1a, 0x45, 0xdf, 0xa3, 0x80]],
  ['a head without an end', [0x1a, 0x45, 0xdf, 0xa3, 0x01, 0xff]],
  ['a head of an impossible size', [0x1a, 0x45, 0xdf, 0xa3, 0x00, 0x00, 0x00]],
  ['something else behind its head', [0x1a, 0x45, 0xdf, 0xa3, 0x80, ...Array(40).fill(7)]],
])('[VIDEO-1] a Matroska file with %s is not whole', async (_, bytes) => {
  expect(await isWhole('matroska', Buffer.from(bytes))).toBe(false)
})
