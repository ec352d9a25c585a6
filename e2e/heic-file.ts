import { type ExifTags, encodePicture, exifBlock, ffmpeg, QUARTERS } from './photo-files.ts'

/**
 * A HEIC photo as a phone writes it: an HEVC key frame from ffmpeg in a handmade still-image
 * container, with Exif as a second item. `turns` are quarter turns to the left (`irot`).
 */
export function aHeic(tags: ExifTags, turns = 0, width = 128, height = 64): Buffer {
  const png = encodePicture({ ...QUARTERS, width, height }, 'png')
  const output = ['-c:v', 'libx265', '-pix_fmt', 'yuv420p', '-tag:v', 'hvc1']
  const quiet = ['-x265-params', 'log-level=error:keyint=1', '-crf', '12']
  const mp4 = ffmpeg(['-f', 'png_pipe', '-i', '-'], 'mp4', png, [...output, ...quiet])
  const hvcC = findBox(mp4, 'hvcC')
  const frame = findBox(mp4, 'mdat').subarray(8)
  // The leading offset says the TIFF block starts right after these four bytes.
  const exif = Buffer.concat([u32(0), exifBlock(tags)])

  const file = (dataAt: number) =>
    Buffer.concat([
      box('ftyp', Buffer.from('heic\0\0\0\0mif1heic', 'latin1')),
      fullBox('meta', 0, 0, [
        fullBox('hdlr', 0, 0, [u32(0), Buffer.from('pict'), Buffer.alloc(13)]),
        fullBox('pitm', 0, 0, [u16(1)]),
        fullBox('iinf', 0, 0, [u16(2), itemInfo(1, 'hvc1'), itemInfo(2, 'Exif')]),
        fullBox('iref', 0, 0, [box('cdsc', Buffer.concat([u16(2), u16(1), u16(1)]))]),
        box('iprp', [
          box('ipco', [
            hvcC,
            fullBox('ispe', 0, 0, [u32(width), u32(height)]),
            box('irot', [u8(turns)]),
          ]),
          // Item 1 has all three properties; the first and the rotation are essential.
          fullBox('ipma', 0, 0, [u32(1), u16(1), u8(3), u8(0x81), u8(0x02), u8(0x83)]),
        ]),
        fullBox('iloc', 0, 0, [
          u8(0x44),
          u8(0),
          u16(2),
          itemLocation(1, dataAt, frame.length),
          itemLocation(2, dataAt + frame.length, exif.length),
        ]),
      ]),
      box('mdat', [frame, exif]),
    ])
  // Its own length determines where the data starts, so it is written twice.
  return file(file(0).length - frame.length - exif.length)
}

/** The whole box of a type, wherever it is; good enough for files ffmpeg just wrote. */
function findBox(bytes: Buffer, type: string): Buffer {
  const at = bytes.indexOf(type, 0, 'latin1') - 4
  if (at < 0) throw new Error(`ffmpeg wrote no ${type}`)
  return bytes.subarray(at, at + bytes.readUInt32BE(at))
}

const u8 = (value: number) => Buffer.from([value])
const u16 = (value: number) => Buffer.from([value >> 8, value & 255])
function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

function box(type: string, content: Buffer | Buffer[]): Buffer {
  const body = Array.isArray(content) ? Buffer.concat(content) : content
  return Buffer.concat([u32(body.length + 8), Buffer.from(type, 'latin1'), body])
}

const fullBox = (type: string, version: number, flags: number, content: Buffer[]) =>
  box(type, [u32((version << 24) | flags), ...content])

const itemInfo = (id: number, type: string) =>
  fullBox('infe', 2, 0, [u16(id), u16(0), Buffer.from(type), Buffer.from([0])])

const itemLocation = (id: number, offset: number, length: number) =>
  Buffer.concat([u16(id), u16(0), u16(1), u32(offset), u32(length)])
