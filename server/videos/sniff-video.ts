/** The containers phones, cameras and browsers write, by the name ffmpeg has for their reader. */
export type VideoKind = 'mov' | 'matroska'

/** As much of a file as is looked at. */
export const HEAD_BYTES = 64

/** How a QuickTime or MP4 file can begin; `ftyp` came later than the others. */
const FIRST_BOXES = ['ftyp', 'moov', 'mdat', 'wide', 'free', 'skip']

/** Photos of phones use the same boxes as their videos. */
const STILL_BRAND = /^(hei[cxms]|mif1|msf1|avi[fs])$/

/**
 * The type of a file by its first bytes, whatever its name; nothing for any other type. This keeps
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
  // 0 means up to the end of the file, 1 that the size follows with 64 bits.
  const isSize = size <= 1 || size >= 8
  const isStill = STILL_BRAND.test(textAt(bytes, 8))
  return isSize && FIRST_BOXES.includes(textAt(bytes, 4)) && !isStill
}

const textAt = (bytes: Buffer, start: number) => bytes.toString('latin1', start, start + 4)

const MATROSKA = Buffer.from([0x1a, 0x45, 0xdf, 0xa3])
/** The field of the document's type, with the length of the text before it. */
const TYPES = [
  Buffer.from('\x42\x82\x84webm', 'latin1'),
  Buffer.from('\x42\x82\x88matroska', 'latin1'),
]

const isMatroska = (bytes: Buffer) =>
  bytes.subarray(0, 4).equals(MATROSKA) && TYPES.some((type) => bytes.includes(type))
