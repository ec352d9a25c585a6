import { inflateSync } from 'node:zlib'

const WOFF_SIGNATURE = 0x774f4646
const WOFF_HEAD = 44
const WOFF_ENTRY = 20
const SFNT_HEAD = 12
const SFNT_ENTRY = 16

/**
 * The font inside a WOFF 1.0 file, as TrueType or OpenType. Our font packages only contain WOFF,
 * and the share image's renderer only reads plain fonts.
 */
export function decodeWoff(bytes: Uint8Array): Uint8Array {
  const woff = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.length < WOFF_HEAD || woff.getUint32(0) !== WOFF_SIGNATURE) {
    throw new Error('This is not a WOFF file')
  }
  const tables = Array.from({ length: woff.getUint16(12) }, (_, index) =>
    readTable(bytes, woff, WOFF_HEAD + index * WOFF_ENTRY),
  )
  let end = SFNT_HEAD + tables.length * SFNT_ENTRY
  const placed = tables.map((table) => {
    const offset = end
    end += toMultipleOf4(table.data.length)
    return { ...table, offset }
  })

  const font = new Uint8Array(end)
  const sfnt = new DataView(font.buffer)
  sfnt.setUint32(0, woff.getUint32(4))
  sfnt.setUint16(4, tables.length)
  // searchRange, entrySelector and rangeShift: for a binary search in the list of tables.
  const power = 2 ** Math.floor(Math.log2(Math.max(1, tables.length)))
  sfnt.setUint16(6, power * SFNT_ENTRY)
  sfnt.setUint16(8, Math.log2(power))
  sfnt.setUint16(10, (tables.length - power) * SFNT_ENTRY)
  placed.forEach(({ tag, checksum, data, offset }, index) => {
    const entry = SFNT_HEAD + index * SFNT_ENTRY
    sfnt.setUint32(entry, tag)
    sfnt.setUint32(entry + 4, checksum)
    sfnt.setUint32(entry + 8, offset)
    sfnt.setUint32(entry + 12, data.length)
    font.set(data, offset)
  })
  return font
}

function readTable(bytes: Uint8Array, woff: DataView, entry: number) {
  const offset = woff.getUint32(entry + 4)
  const storedLength = woff.getUint32(entry + 8)
  const length = woff.getUint32(entry + 12)
  const stored = bytes.subarray(offset, offset + storedLength)
  // A table that compression would not shrink is stored as it is.
  const data = storedLength < length ? inflateSync(stored, { maxOutputLength: length }) : stored
  if (data.length !== length) throw new Error('This WOFF file is cut short')
  return { tag: woff.getUint32(entry), checksum: woff.getUint32(entry + 16), data }
}

const toMultipleOf4 = (length: number) => (length + 3) & ~3
