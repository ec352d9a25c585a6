import { crc32 } from 'node:zlib'
import type { MapExtension } from '../../contract/maps.ts'

/**
 * Whether an image is all there, by the structure of its format from the first byte to its end. The
 * head alone tells the size also of a file that was cut off or has something else behind it. What
 * stands behind the end of an image is left alone: phones put things there.
 */
export function isWholeImage(extension: MapExtension, bytes: Buffer): boolean {
  return WALKS[extension](bytes)
}

const WALKS: { readonly [extension in MapExtension]: (bytes: Buffer) => boolean } = {
  png: isWholePng,
  jpg: isWholeJpeg,
  webp: isWholeWebp,
  avif: isWholeAvif,
}

const nameAt = (bytes: Buffer, start: number) => bytes.toString('latin1', start, start + 4)

/** Chunks of length, name, content and checksum, up to the one that says it is the end. */
function isWholePng(bytes: Buffer): boolean {
  let hasPixels = false
  for (let start = 8; start + 12 <= bytes.length; ) {
    const end = start + 8 + bytes.readUInt32BE(start)
    if (end + 4 > bytes.length) return false
    if (crc32(bytes.subarray(start + 4, end)) !== bytes.readUInt32BE(end)) return false
    const name = nameAt(bytes, start + 4)
    if (name === 'IEND') return hasPixels
    hasPixels ||= name === 'IDAT'
    start = end + 4
  }
  return false
}

const JPEG = { mark: 0xff, start: 0xd8, end: 0xd9, scan: 0xda } as const
/** Marks without a length, and the two that stand for something within the pixels. */
const hasNoLength = (code: number) => code === 0x01 || (code >= 0xd0 && code <= 0xd8)
const isPixel = (code: number) => code === 0 || (code >= 0xd0 && code <= 0xd7)

/** Marks with their lengths, and behind each scan its pixels, up to the mark of the end. */
function isWholeJpeg(bytes: Buffer): boolean {
  let hasPixels = false
  for (let at = 0; at + 1 < bytes.length; ) {
    if (bytes[at] !== JPEG.mark) return false
    const code = bytes[at + 1] ?? 0
    if (code === JPEG.end) return hasPixels
    if (code === JPEG.mark) at += 1
    else if (hasNoLength(code)) at += 2
    else if (at + 4 > bytes.length) return false
    else {
      at += 2 + bytes.readUInt16BE(at + 2)
      if (code !== JPEG.scan) continue
      hasPixels = true
      at = nextMark(bytes, at)
    }
  }
  return false
}

function nextMark(bytes: Buffer, start: number): number {
  let at = bytes.indexOf(JPEG.mark, start)
  while (at !== -1 && isPixel(bytes[at + 1] ?? 0)) at = bytes.indexOf(JPEG.mark, at + 2)
  return at === -1 ? bytes.length : at
}

/** A frame that says how long it is, and chunks that fill it. */
function isWholeWebp(bytes: Buffer): boolean {
  if (bytes.length < 12) return false
  const end = 8 + bytes.readUInt32LE(4)
  if (end > bytes.length) return false
  let hasPixels = false
  for (let start = 12; start + 8 <= end; ) {
    const next = start + 8 + bytes.readUInt32LE(start + 4)
    if (next > end) return false
    hasPixels ||= ['VP8 ', 'VP8L', 'ANMF'].includes(nameAt(bytes, start))
    // An odd length is filled up.
    start = next + (next % 2)
  }
  return hasPixels
}

/** Boxes with their sizes: what the image is, where its parts are, and the parts. */
function isWholeAvif(bytes: Buffer): boolean {
  const missing = new Set(['ftyp', 'meta', 'mdat'])
  for (let start = 0; start + 8 <= bytes.length && missing.size > 0; ) {
    const short = bytes.readUInt32BE(start)
    const isLong = short === 1 && start + 16 <= bytes.length
    const size = isLong ? Number(bytes.readBigUInt64BE(start + 8)) : short
    // 0 means up to the end of the file.
    const end = size === 0 ? bytes.length : start + size
    if (end > bytes.length || end < start + 8) return false
    missing.delete(nameAt(bytes, start + 4))
    start = end
  }
  return missing.size === 0
}
