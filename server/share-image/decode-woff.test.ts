import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { deflateSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeWoff } from './decode-woff.ts'

type Table = { tag: string; data: Uint8Array }

/** A WOFF file of these tables, compressed where that helps, as the format asks. */
function encodeWoff(tables: readonly Table[]): Uint8Array {
  const stored = tables.map(({ data }) => {
    const small = deflateSync(data)
    return small.length < data.length ? new Uint8Array(small) : data
  })
  let end = 44 + 20 * tables.length
  const offsets = stored.map((data) => {
    const offset = end
    end += (data.length + 3) & ~3
    return offset
  })
  const file = new Uint8Array(end)
  const view = new DataView(file.buffer)
  view.setUint32(0, 0x774f4646)
  view.setUint32(4, 0x00010000)
  view.setUint16(12, tables.length)
  tables.forEach(({ tag, data }, i) => {
    const entry = 44 + 20 * i
    file.set(Buffer.from(tag, 'latin1'), entry)
    view.setUint32(entry + 4, offsets[i] ?? 0)
    view.setUint32(entry + 8, stored[i]?.length ?? 0)
    view.setUint32(entry + 12, data.length)
    view.setUint32(entry + 16, i + 1)
    file.set(stored[i] ?? [], offsets[i] ?? 0)
  })
  return file
}

/** The tables of a decoded font, found the way font readers do. */
function tablesOf(font: Uint8Array): (Table & { checksum: number; offset: number })[] {
  const view = new DataView(font.buffer, font.byteOffset, font.byteLength)
  return Array.from({ length: view.getUint16(4) }, (_, i) => {
    const entry = 12 + 16 * i
    const offset = view.getUint32(entry + 8)
    const tag = Buffer.from(font.subarray(entry, entry + 4)).toString('latin1')
    const data = font.subarray(offset, offset + view.getUint32(entry + 12))
    return { tag, checksum: view.getUint32(entry + 4), offset, data }
  })
}

const anyTable = fc.record({
  tag: fc.string({ unit: fc.constantFrom(...'abcdefgh'), minLength: 4, maxLength: 4 }),
  data: fc.oneof(
    fc.uint8Array({ maxLength: 200 }),
    // Long runs of one byte, which compress well.
    fc.nat(2000).map((length) => new Uint8Array(length).fill(7)),
  ),
})

test('all tables of a WOFF file are decoded, each aligned to four bytes', () => {
  fc.assert(
    fc.property(fc.array(anyTable, { maxLength: 20 }), (tables) => {
      const found = tablesOf(decodeWoff(encodeWoff(tables)))
      expect(found.map(({ tag, data }) => ({ tag, data: [...data] }))).toEqual(
        tables.map(({ tag, data }) => ({ tag, data: [...data] })),
      )
      expect(found.map(({ checksum }) => checksum)).toEqual(tables.map((_, i) => i + 1))
      expect(found.every(({ offset }) => offset % 4 === 0)).toBe(true)
    }),
    { numRuns: 300 },
  )
})

test('one of our fonts is decoded with the checksums its maker wrote', () => {
  const file = '@fontsource/hanken-grotesk/files/hanken-grotesk-latin-500-normal.woff'
  const font = decodeWoff(readFileSync(fileURLToPath(import.meta.resolve(file))))
  const tables = tablesOf(font)
  expect(tables.map(({ tag }) => tag)).toEqual(
    expect.arrayContaining(['cmap', 'glyf', 'head', 'hhea', 'hmtx', 'maxp', 'name']),
  )
  for (const { tag, checksum, data } of tables) {
    // The head table's checksum excludes the file's checksum, which is inside that table.
    if (tag !== 'head') expect([tag, sumOf(data)]).toEqual([tag, checksum])
  }
})

test.each([
  ['nothing', new Uint8Array()],
  ['another kind of file', new Uint8Array(100).fill(1)],
  [
    'a file that ends too early',
    encodeWoff([{ tag: 'abcd', data: new Uint8Array(50).map((_, i) => (i * 97) % 251) }]).subarray(
      0,
      90,
    ),
  ],
])('%s is refused', (_, bytes) => {
  expect(() => decodeWoff(bytes)).toThrow()
})

function sumOf(data: Uint8Array): number {
  const padded = new Uint8Array((data.length + 3) & ~3)
  padded.set(data)
  const view = new DataView(padded.buffer)
  let sum = 0
  for (let i = 0; i < padded.length; i += 4) sum = (sum + view.getUint32(i)) >>> 0
  return sum
}
