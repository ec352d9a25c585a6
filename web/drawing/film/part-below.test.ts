import fc from 'fast-check'
import { expect, test } from 'vitest'
import { partBelow } from './part-below.ts'
import { tileBox } from './tile.ts'

test('[CAM-12] what is cut out for a tile covers it and what lies around it, and nothing but the image', () => {
  fc.assert(
    fc.property(
      fc.record({
        width: fc.integer({ min: 1, max: 9000 }),
        height: fc.integer({ min: 1, max: 9000 }),
      }),
      fc.double({ min: 0.25, max: 1, noNaN: true }),
      fc.double({ min: 0.05, max: 8, noNaN: true }),
      fc.constantFrom(1, 1.5, 2, 3),
      fc.double({ min: 0, max: 0.999, noNaN: true }),
      fc.double({ min: 0, max: 0.999, noNaN: true }),
      (map, toned, scale, pixelRatio, x, y) => {
        const image = {
          width: Math.max(1, Math.round(map.width * toned)),
          height: Math.max(1, Math.round(map.height * toned)),
        }
        const grid = { side: 384, pixelRatio }
        const step = grid.side / pixelRatio / scale
        // Any tile that shows something of the map.
        const column = Math.floor((x * map.width) / step)
        const row = Math.floor((y * map.height) / step)
        const { pixels, part } = partBelow(grid, { scale, column, row }, image, map)
        const box = tileBox(grid, { column, row })
        for (const [start, length, most, from, to, left, size, all] of [
          [
            pixels.left,
            pixels.width,
            image.width,
            box.left,
            box.right,
            part.left,
            part.width,
            map.width,
          ],
          [
            pixels.top,
            pixels.height,
            image.height,
            box.top,
            box.bottom,
            part.top,
            part.height,
            map.height,
          ],
        ] as const) {
          expect(Number.isInteger(start) && Number.isInteger(length)).toBe(true)
          expect(start).toBeGreaterThanOrEqual(0)
          expect(length).toBeGreaterThanOrEqual(1)
          expect(start + length).toBeLessThanOrEqual(most)
          const seen = { from: Math.max(0, from / scale), to: Math.min(all, to / scale) }
          expect(left).toBeLessThanOrEqual(seen.from + 1e-6)
          expect(left + size).toBeGreaterThanOrEqual(seen.to - 1e-6)
          // Pixels of the image lie where they lie on the map.
          expect((left / all) * most).toBeCloseTo(start, 6)
          expect((size / all) * most).toBeCloseTo(length, 6)
        }
      },
    ),
  )
})
