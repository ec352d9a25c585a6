import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Area } from '../../../race/types.ts'
import { markAll, tile } from './tiles.ts'

const anArea = (most: number) =>
  fc.record({
    left: fc.integer({ min: -most, max: most }),
    top: fc.integer({ min: -most, max: most }),
    width: fc.integer({ min: 1, max: most }),
    height: fc.integer({ min: 1, max: most }),
  })

const holds = ({ left, top, width, height }: Area, x: number, y: number) =>
  x >= left && x < left + width && y >= top && y < top + height

test('[EXPORT-15] every pixel of what changed lies in a rectangle, and all of them in the area', () => {
  fc.assert(
    fc.property(
      anArea(400),
      fc.array(anArea(300), { maxLength: 4 }),
      fc.array(fc.tuple(fc.integer({ min: -700, max: 900 }), fc.integer({ min: -700, max: 900 })), {
        maxLength: 40,
      }),
      (area, changed, pixels) => {
        const tiling = tile(area)
        const tiles = tiling.none()
        for (const rectangle of changed) tiling.mark(tiles, rectangle)
        const found = tiling.rectangles(tiles)
        for (const [x, y] of pixels) {
          const isFound = found.some((rectangle) => holds(rectangle, x, y))
          const isChanged = changed.some((rectangle) => holds(rectangle, x, y))
          if (!holds(area, x, y)) expect(isFound).toBe(false)
          else if (isChanged) expect(isFound).toBe(true)
        }
      },
    ),
  )
})

const WIDE = { left: 10, top: 20, width: 1000, height: 800 }

/** The rectangles for what changed in a wide area. */
function rectanglesOf(...changed: readonly Area[]): Area[] {
  const tiling = tile(WIDE)
  const tiles = tiling.none()
  for (const rectangle of changed) tiling.mark(tiles, rectangle)
  return tiling.rectangles(tiles)
}

test('[EXPORT-15] tiles beside and below each other are one rectangle', () => {
  const above = { left: 12, top: 25, width: 40, height: 3 }
  expect(rectanglesOf(above)).toEqual([{ left: 10, top: 20, width: 48, height: 16 }])
  const below = { ...above, top: 38 }
  expect(rectanglesOf(above, below)).toEqual([{ left: 10, top: 20, width: 48, height: 32 }])
})

test('[EXPORT-15] what lies close together shares a rectangle, what lies apart does not', () => {
  const one = { left: 10, top: 20, width: 16, height: 16 }
  const close = { ...one, left: 58 }
  expect(rectanglesOf(one, close)).toEqual([{ left: 10, top: 20, width: 64, height: 16 }])
  const far = { ...one, left: 810, top: 500 }
  expect(rectanglesOf(one, far)).toHaveLength(2)
})

test('[EXPORT-15] what is marked in one is marked in the other, and stays it', () => {
  const [one, other] = [Uint8Array.of(1, 0, 0, 1), Uint8Array.of(1, 1, 0, 0)]
  markAll(one, other)
  expect([...one]).toEqual([1, 1, 0, 1])
})
