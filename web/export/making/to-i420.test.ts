import { expect, test } from 'vitest'
import { toI420 } from './to-i420.ts'

/** Four pixels after a transparent frame. */
const convert = (pixels: number[][], isBlueFirst: boolean) => {
  const data = new Uint8Array(6)
  const bytes = Uint8Array.from(pixels.flat())
  const [now, last] = [new Uint32Array(bytes.buffer), new Uint32Array(4)]
  toI420({ pixels: now, last, isBlueFirst }, 2, 2, data)
  return [...data]
}

test.each([
  ['black', [0, 0, 0], [16, 128, 128]],
  ['white', [255, 255, 255], [235, 128, 128]],
  ['red', [255, 0, 0], [63, 102, 240]],
  ['green', [0, 255, 0], [173, 42, 26]],
  ['blue', [0, 0, 255], [32, 240, 118]],
] as const)('[EXPORT-8] %s has the values of BT.709', (_, [red, green, blue], [y, u, v]) => {
  const four = (pixel: number[]) => [pixel, pixel, pixel, pixel]
  expect(convert(four([red, green, blue, 255]), false)).toEqual([y, y, y, y, u, v])
  expect(convert(four([blue, green, red, 255]), true)).toEqual([y, y, y, y, u, v])
})

test('[EXPORT-8] chroma is averaged over four pixels, luma is per pixel', () => {
  const black = [0, 0, 0, 255]
  const white = [255, 255, 255, 255]
  expect(convert([black, white, white, black], false)).toEqual([16, 235, 235, 16, 128, 128])
})

test('[EXPORT-8] of four pixels, one that changes is enough to convert them again', () => {
  const last = Uint32Array.of(1, 2, 3, 4)
  const data = new Uint8Array(6).fill(7)
  toI420({ pixels: last.slice(), last, isBlueFirst: false }, 2, 2, data)
  expect([...data]).toEqual([7, 7, 7, 7, 7, 7])
  for (const changed of [0, 1, 2, 3]) {
    toI420({ pixels: last.with(changed, 0xffffffff), last, isBlueFirst: false }, 2, 2, data)
    expect(data[changed]).toBe(235)
  }
})
