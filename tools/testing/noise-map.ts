import { createCipheriv } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'

const KILOBYTE = 1024
const MEGABYTE = KILOBYTE * KILOBYTE

/** A drawn plan and a photo of a wall, the smallest and largest usual uploads, in bytes. */
export const MAP_SIZES = [100 * KILOBYTE, 10 * MEGABYTE] as const

/** For test titles: '100 KB', '10 MB'. */
export const mapSizeText = (sizeBytes: number) =>
  sizeBytes < MEGABYTE ? `${sizeBytes / KILOBYTE} KB` : `${sizeBytes / MEGABYTE} MB`

/**
 * A PNG of exactly this many bytes, at least 10 KB: noise, which nothing on its way can compress.
 */
export function noiseMap(sizeBytes: number): { bytes: Buffer; width: number; height: number } {
  // Black and white when small: in colour it would be below the minimum map size (ADMIN-6).
  const isSmall = sizeBytes < MEGABYTE
  const bits = isSmall ? 1 : 24
  const width = Math.round(Math.sqrt((sizeBytes * 8 * 1.6) / bits))
  const stride = 1 + Math.ceil((width * bits) / 8)
  const height = Math.floor((sizeBytes * 0.98) / stride)
  const rows = noise(height * stride)
  // The first byte of a row is its filter; 0 is none.
  for (let y = 0; y < height; y++) rows[y * stride] = 0
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set(isSmall ? [1, 0] : [8, 2], 8)
  const start = [SIGNATURE, chunk('IHDR', head), chunk('IDAT', deflateSync(rows, { level: 0 }))]
  const end = chunk('IEND', Buffer.alloc(0))
  const used = [...start, end].reduce((sum, { length }) => sum + length, 0)
  // A custom chunk, which readers skip, fills the rest after whole rows.
  const filler = chunk('noIs', noise(sizeBytes - used - CHUNK_FRAME))
  return { bytes: Buffer.concat([...start, filler, end]), width, height }
}

/** The same as a data URL, as the pages send it. */
export const noiseMapUrl = (sizeBytes: number) =>
  `data:image/png;base64,${noiseMap(sizeBytes).bytes.toString('base64')}`

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
/** Length, name and checksum of a chunk. */
const CHUNK_FRAME = 12

function chunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content])
  const framed = Buffer.alloc(named.length + 8)
  framed.writeUInt32BE(content.length, 0)
  framed.set(named, 4)
  framed.writeUInt32BE(crc32(named), named.length + 4)
  return framed
}

/** The same bytes every time, so that a failing test fails again. */
function noise(length: number): Buffer {
  const key = Buffer.alloc(16)
  return createCipheriv('aes-128-ctr', key, key).update(Buffer.alloc(length))
}
