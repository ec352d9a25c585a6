import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A file in Playwright's format. */
export type PhotoFile = { name: string; mimeType: string; buffer: Buffer }

/** A picture as a function: `colorAt` with x and y from 0 to 1 gives red, green and blue. */
type Picture = {
  width: number
  height: number
  colorAt: (x: number, y: number) => readonly [number, number, number]
}

const RED = [220, 30, 30] as const
export const GREEN = [30, 200, 30] as const
const BLUE = [30, 30, 220] as const
const WHITE = [240, 240, 240] as const

/** Four quarters that make every rotation recognisable: red and green over blue and white. */
export const QUARTERS: Picture = {
  width: 96,
  height: 64,
  colorAt: (x, y) => (y < 0.5 ? (x < 0.5 ? RED : GREEN) : x < 0.5 ? BLUE : WHITE),
}

/** A single colour. */
export const plain = (color: readonly [number, number, number]): Picture => ({
  width: 64,
  height: 48,
  colorAt: () => color,
})

/** Encodes a picture as an image file. */
export function encodePicture(picture: Picture, format: 'jpg' | 'png' | 'webp' | 'avif'): Buffer {
  const { width, height, colorAt } = picture
  const pixels = Buffer.alloc(width * height * 3)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      pixels.set(colorAt((x + 0.5) / width, (y + 0.5) / height), (y * width + x) * 3)
    }
  }
  const input = ['-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', `${width}x${height}`, '-i', '-']
  return ffmpeg(input, format, pixels)
}

/** A detailed picture of any size, as from a camera: 12 megapixels take some megabytes. */
export function noisyJpeg(width: number, height: number): Buffer {
  const source = `testsrc2=s=${width}x${height}:r=1,noise=alls=12`
  return ffmpeg(['-f', 'lavfi', '-i', source], 'jpg')
}

/** Runs ffmpeg for one frame and gives the file. */
export function ffmpeg(input: string[], ending: string, stdin?: Buffer, output: string[] = []) {
  const folder = mkdtempSync(join(tmpdir(), 'racetrace-photo-'))
  try {
    const quality = ending === 'jpg' ? ['-q:v', '3'] : []
    const args = ['-y', '-loglevel', 'error', ...input, '-frames:v', '1', ...quality, ...output]
    const path = join(folder, `picture.${ending}`)
    execFileSync('ffmpeg', [...args, path], stdin ? { input: stdin } : {})
    return readFileSync(path)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** A photo's metadata; texts in camera format: `2026:03:14 09:12:30`. */
export type ExifTags = {
  dateTimeOriginal?: string
  dateTime?: string
  dateTimeDigitized?: string
  model?: string
  orientation?: number
}

/** The tags as a TIFF block, little-endian: IFD0, then the Exif IFD, then the texts. */
export function exifBlock(tags: ExifTags): Buffer {
  const first: Entry[] = [
    text(0x0110, tags.model),
    short(0x0112, tags.orientation),
    text(0x0132, tags.dateTime),
  ].filter((entry) => entry !== null)
  const exif: Entry[] = [
    text(0x9003, tags.dateTimeOriginal),
    text(0x9004, tags.dateTimeDigitized),
  ].filter((entry) => entry !== null)
  const firstSize = 2 + (first.length + 1) * 12 + 4
  const exifAt = 8 + firstSize
  const dataAt = exifAt + 2 + exif.length * 12 + 4
  const data: Buffer[] = []
  let dataSize = 0
  const write = (entries: Entry[]) => {
    const ifd = Buffer.alloc(2 + entries.length * 12 + 4)
    ifd.writeUInt16LE(entries.length, 0)
    entries.forEach(({ tag, type, count, value }, i) => {
      const at = 2 + i * 12
      ifd.writeUInt16LE(tag, at)
      ifd.writeUInt16LE(type, at + 2)
      ifd.writeUInt32LE(count, at + 4)
      if (typeof value === 'number') {
        if (type === 3) ifd.writeUInt16LE(value, at + 8)
        else ifd.writeUInt32LE(value, at + 8)
        return
      }
      ifd.writeUInt32LE(dataAt + dataSize, at + 8)
      data.push(value)
      dataSize += value.length
    })
    return ifd
  }
  const head = Buffer.from([0x49, 0x49, 0x2a, 0, 8, 0, 0, 0])
  const pointer: Entry = { tag: 0x8769, type: 4, count: 1, value: exifAt }
  return Buffer.concat([head, write([...first, pointer]), write(exif), ...data])
}

type Entry = { tag: number; type: number; count: number; value: number | Buffer }

function text(tag: number, value: string | undefined): Entry | null {
  if (value === undefined) return null
  // Always longer than the four bytes that fit into an entry.
  const bytes = Buffer.from(`${value.padEnd(4)}\0`, 'latin1')
  return { tag, type: 2, count: bytes.length, value: bytes }
}

function short(tag: number, value: number | undefined): Entry | null {
  return value === undefined ? null : { tag, type: 3, count: 1, value }
}

/** Inserts Exif tags into a JPEG, right after its first marker. */
export function withExif(jpeg: Buffer, tags: ExifTags): Buffer {
  return withSegment(jpeg, Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), exifBlock(tags)]))
}

/**
 * Inserts an XMP packet with one attribute into a JPEG: `xmp:CreateDate`, `photoshop:DateCreated`.
 */
export function withXmp(jpeg: Buffer, attribute: string, value: string): Buffer {
  const packet = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/" ${attribute}="${value}"/></rdf:RDF></x:xmpmeta>`
  return withSegment(jpeg, Buffer.from(`http://ns.adobe.com/xap/1.0/\0${packet}`, 'latin1'))
}

function withSegment(jpeg: Buffer, payload: Buffer): Buffer {
  const head = Buffer.from([0xff, 0xe1, 0, 0])
  head.writeUInt16BE(payload.length + 2, 2)
  return Buffer.concat([jpeg.subarray(0, 2), head, payload, jpeg.subarray(2)])
}

/** Pictures of one colour; ffmpeg makes each only once. */
const plainJpegs = new Map<string, Buffer>()

function plainJpeg(color: readonly [number, number, number]): Buffer {
  const known = plainJpegs.get(String(color))
  const jpeg = known ?? encodePicture(plain(color), 'jpg')
  plainJpegs.set(String(color), jpeg)
  return jpeg
}

type PhotoOptions = {
  color?: readonly [number, number, number]
  model?: string
  name?: string
}

/** A small photo taken at a wall time, `2026-03-14T09:12:30`. */
export function aPhoto(
  takenAt: string | null,
  { color = RED, model = 'Camera One', name = 'photo.jpg' }: PhotoOptions = {},
): PhotoFile {
  const jpeg = plainJpeg(color)
  const tagged = takenAt ? withExif(jpeg, { dateTimeOriginal: asTag(takenAt), model }) : jpeg
  return { name, mimeType: 'image/jpeg', buffer: tagged }
}

/** A wall time in camera format. */
export const asTag = (wallTime: string) => wallTime.replaceAll('-', ':').replace('T', ' ')
