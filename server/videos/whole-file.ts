import type { FileHandle } from 'node:fs/promises'
import type { VideoKind } from './sniff-video.ts'

/** More boxes than a real file has; reading the heads of millions would keep the server busy. */
const MOST_BOXES = 5000

/** The boxes needed for a picture; a missing end of any other does no harm. */
const VITAL_BOXES = ['moov', 'moof', 'mdat']

/**
 * Whether a file is complete. ffmpeg makes the best of half a file and reports success, and an
 * athlete would get a clip that freezes.
 */
export function isWholeFile(
  kind: VideoKind,
  file: FileHandle,
  sizeBytes: number,
): Promise<boolean> {
  return kind === 'mov' ? isWholeMov(file, sizeBytes) : isWholeMatroska(file, sizeBytes)
}

async function isWholeMov(file: FileHandle, sizeBytes: number): Promise<boolean> {
  const seen = new Set<string>()
  let start = 0
  for (let count = 0; count < MOST_BOXES; count++) {
    const box = await readBox(file, start, sizeBytes)
    const isEnd = !box || box.end > sizeBytes
    if (isEnd && VITAL_BOXES.includes(box?.type ?? '')) return false
    if (isEnd) return seen.has('moov') && seen.has('mdat')
    seen.add(box.type)
    start = box.end
  }
  return false
}

async function readBox(file: FileHandle, start: number, sizeBytes: number) {
  const head = await readAt(file, start, 16)
  if (head.length < 8) return null
  const short = head.readUInt32BE(0)
  const long = short === 1 && head.length === 16 ? Number(head.readBigUInt64BE(8)) : short
  const size = short === 0 ? sizeBytes - start : long
  return size < 8 ? null : { type: head.toString('latin1', 4, 8), end: start + size }
}

const SEGMENT = 0x18538067

/**
 * A live recording doesn't know its size at the start, and says so, so its end can't be missing.
 */
async function isWholeMatroska(file: FileHandle, sizeBytes: number): Promise<boolean> {
  const head = await readAt(file, 0, 256)
  const header = readSize(head, 4)
  if (!header) return false
  const segment = header.next + header.value
  if (segment + 12 > head.length || head.readUInt32BE(segment) !== SEGMENT) return false
  const body = readSize(head, segment + 4)
  return body !== null && (body.isUnknown || body.next + body.value <= sizeBytes)
}

/** A number of 1 to 8 bytes; its leading zeros give the length. All ones: unknown. */
function readSize(bytes: Buffer, start: number) {
  const first = bytes[start] ?? 0
  const length = Math.clz32(first) - 23
  if (first === 0 || start + length > bytes.length) return null
  const rest = bytes.subarray(start + 1, start + length)
  const value = rest.reduce((sum, byte) => sum * 256 + byte, first - 2 ** (8 - length))
  return { value, next: start + length, isUnknown: value >= 2 ** (7 * length) - 1 }
}

async function readAt(file: FileHandle, start: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, start)
  return buffer.subarray(0, bytesRead)
}
