/** The containers phones, cameras and browsers write, by the name of ffmpeg's demuxer. */
export type VideoKind = 'mov' | 'matroska'

/** The number of bytes of a file that are read. */
export const HEAD_BYTES = 64

/** Possible first boxes of a QuickTime or MP4 file; `ftyp` is newer than the others. */
const FIRST_BOXES = ['ftyp', 'moov', 'mdat', 'wide', 'free', 'skip']

/** Phones use the same boxes for photos and videos. */
const STILL_BRAND = /^(hei[cxms]|mif1|msf1|avi[fs])$/

/**
 * A file's type by its first bytes, whatever its name; null for any other type. This keeps
 * playlists out, which are text and make a reader open the files they name.
 */
export function sniffVideo(head: Uint8Array): VideoKind | null {
  const bytes = Buffer.from(head.buffer, head.byteOffset, head.byteLength)
  if (isMatroska(bytes)) return 'matroska'
  return isMov(bytes) ? 'mov' : null
}

function isMov(bytes: Buffer): boolean {
  if (bytes.length < 16) return false
  const size = bytes.readUInt32BE(0)
  // 0 means up to the end of the file, 1 that a 64-bit size follows.
  const isSize = size <= 1 || size >= 8
  const isStill = STILL_BRAND.test(textAt(bytes, 8))
  return isSize && FIRST_BOXES.includes(textAt(bytes, 4)) && !isStill
}

const textAt = (bytes: Buffer, start: number) => bytes.toString('latin1', start, start + 4)

const MATROSKA = Buffer.from([0x1a, 0x45, 0xdf, 0xa3])
/** The document type's field, with the text's length before it. */
const TYPES = [
  Buffer.from('\x42\x82\x84webm', 'latin1'),
  Buffer.from('\x42\x82\x88matroska', 'latin1'),
]

const isMatroska = (bytes: Buffer) =>
  bytes.subarray(0, 4).equals(MATROSKA) && TYPES.some((type) => bytes.includes(type))
