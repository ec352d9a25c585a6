import { expect, test } from 'vitest'
import { findPrint } from './find-print.ts'

/** A grey picture of 100 x 50 pixels. */
function aPicture(greyAt: (x: number, y: number) => number) {
  const [width, height] = [100, 50]
  const data = new Uint8ClampedArray(4 * width * height)
  for (let i = 0; i < width * height; i++) {
    const grey = greyAt(i % width, Math.floor(i / width))
    data.set([grey, grey, grey, 255], 4 * i)
  }
  return { data, width, height }
}

const LEFT = { left: 0.05, top: 0.1, width: 0.35, height: 0.8 }
const RIGHT = { ...LEFT, left: 0.6 }

test('[SCENE-16] letters count as print, on dark and light maps alike', () => {
  for (const [ground, ink] of [
    [10, 240],
    [240, 10],
  ] as const) {
    const isPrinted = findPrint(
      aPicture((x, y) => (x < 45 && x % 6 < 2 && y % 12 < 8 ? ink : ground)),
    )
    expect(isPrinted(LEFT)).toBe(true)
    expect(isPrinted(RIGHT)).toBe(false)
  }
})

test("[SCENE-16] soft shades of a floor don't count as print", () => {
  const isPrinted = findPrint(aPicture((x, y) => 30 + x + ((x + y) % 9)))
  expect(isPrinted(LEFT)).toBe(false)
})
