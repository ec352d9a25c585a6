import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Area } from '../../race/video-layout.ts'
import { tile } from './tiles.ts'

const anArea = (most: number) =>
  fc.record({
    left: fc.integer({ min: -most, max: most }),
    top: fc.integer({ min: -most, max: most }),
    width: fc.integer({ min: 1, max: most }),
    height: fc.integer({ min: 1, max: most }),
  })

const holds = ({ left, top, width, height }: Area, x: number, y: number) =>
  x >= left && x < left + width && y >= top && y < top + height

test('[EXPORT-15] every pixel of what changed lies in one rectangle, and all of them in the area', () => {
  fc.assert(
    fc.property(
      anArea(400),
      fc.array(anArea(300), { maxLength: 4 }),
      fc.array(fc.tuple(fc.integer({ min: -700, max: 900 }), fc.integer({ min: -700, max: 900 })), {
        maxLength: 40,
      }),
      (area, changed, pixels) => {
        const tiling = tile(area)
        const tiles = new Set<number>()
        for (const rectangle of changed) tiling.mark(tiles, rectangle)
        const found = tiling.rectangles(tiles)
        for (const [x, y] of pixels) {
          const count = found.filter((rectangle) => holds(rectangle, x, y)).length
          const isChanged = changed.some((rectangle) => holds(rectangle, x, y))
          if (holds(area, x, y)) expect(count).toBeLessThanOrEqual(1)
          else expect(count).toBe(0)
          if (isChanged && holds(area, x, y)) expect(count).toBe(1)
        }
      },
    ),
  )
})

test('[EXPORT-15] tiles beside and below each other are one rectangle', () => {
  const tiling = tile({ left: 10, top: 20, width: 200, height: 20 })
  const tiles = new Set<number>()
  tiling.mark(tiles, { left: 12, top: 25, width: 40, height: 3 })
  expect(tiling.rectangles(tiles)).toEqual([{ left: 10, top: 20, width: 48, height: 16 }])
  tiling.mark(tiles, { left: 12, top: 38, width: 40, height: 3 })
  expect(tiling.rectangles(tiles)).toEqual([{ left: 10, top: 20, width: 48, height: 20 }])
})
