import { expect, test } from 'vitest'
import { measureKept, readKept } from './kept-media.ts'

/** A photo of 100 bytes as version 0.1.0 stored it, with a thumbnail. */
const aRow = (id: string, added: number) => ({
  ...{ id, added, replay: 'A1', name: 'one.jpg', tag: null, clip: null },
  blob: new Blob([new Uint8Array(100)]),
  thumbnail: new Blob([new Uint8Array(10)]),
  item: {
    ...{ id, type: 'image', takenAt: null, duration: null, camera: 'Camera' },
    ...{ isTimeGuess: false, clippedEndTime: null, isHidden: false, isKept: false },
  },
})

test('[MEDIA-40] the number and total size of files are measured', () => {
  const rows = [aRow('b', 2), aRow('a', 1), { nonsense: true }]
  expect(measureKept(rows)).toEqual({ files: 2, sizeBytes: 200 })
})

test('[MEDIA-42] stored items come in the order they were added, and unreadable ones are reported', () => {
  const kept = readKept([aRow('b', 2), aRow('a', 1), { nonsense: true }], undefined)
  expect(kept.items.map(({ id }) => id)).toEqual(['a', 'b'])
  expect(kept).toMatchObject({ settings: null, isWhole: false })
  expect(readKept([aRow('a', 1)], undefined).isWhole).toBe(true)
})
