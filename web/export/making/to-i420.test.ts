import { expect, test } from 'vitest'
import { toI420 } from './to-i420.ts'

const colorOf = (red: number, green: number, blue: number) => {
  const data = new Uint8Array(6)
  const pixel = [red, green, blue, 255]
  toI420(Uint8ClampedArray.from([...pixel, ...pixel, ...pixel, ...pixel]), 2, 2, data)
  return [...data]
}

test.each([
  ['black', [0, 0, 0], [16, 128, 128]],
  ['white', [255, 255, 255], [235, 128, 128]],
  ['red', [255, 0, 0], [63, 102, 240]],
  ['green', [0, 255, 0], [173, 42, 26]],
  ['blue', [0, 0, 255], [32, 240, 118]],
] as const)('[EXPORT-8] %s has the values of BT.709', (_, [red, green, blue], [y, u, v]) => {
  expect(colorOf(red, green, blue)).toEqual([y, y, y, y, u, v])
})

test('[EXPORT-8] chroma is averaged over four pixels, luma is per pixel', () => {
  const data = new Uint8Array(6)
  const [black, white] = [
    [0, 0, 0, 255],
    [255, 255, 255, 255],
  ]
  toI420(Uint8ClampedArray.from([black, white, white, black].flat()), 2, 2, data)
  expect([...data]).toEqual([16, 235, 235, 16, 128, 128])
})
