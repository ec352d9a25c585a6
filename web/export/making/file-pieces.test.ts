import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FilePieces } from './file-pieces.ts'

const anyBytes = fc.uint8Array({ minLength: 1, maxLength: 40 })

test('[EXPORT-8] a file written in pieces and corrected afterwards is complete', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ bytes: anyBytes, back: fc.nat(60) }), { minLength: 1, maxLength: 30 }),
      async (writes) => {
        const file = new FilePieces()
        let expected = new Uint8Array()
        for (const { bytes, back } of writes) {
          const position = Math.max(0, expected.length - back)
          const next = new Uint8Array(Math.max(expected.length, position + bytes.length))
          next.set(expected)
          next.set(bytes, position)
          expected = next
          file.write({ data: new Uint8Array(bytes), position })
        }
        const blob = file.toBlob('video/mp4')
        expect(blob.type).toBe('video/mp4')
        expect(new Uint8Array(await blob.arrayBuffer())).toEqual(expected)
      },
    ),
  )
})

test('[EXPORT-8] a gap in a file is a bug', () => {
  const file = new FilePieces()
  expect(() => file.write({ data: new Uint8Array(3), position: 1 })).toThrow('no hole')
})
