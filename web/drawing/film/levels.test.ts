import fc from 'fast-check'
import { expect, test } from 'vitest'
import { levelAt } from './levels.ts'

test('[CAM-12] a map is never stretched, and its lines are never much too thin, at any zoom', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0.01, max: 10, noNaN: true }),
      fc.double({ min: 1, max: 8, noNaN: true }),
      (whole, zoom) => {
        const { scale } = levelAt(whole * zoom, whole)
        expect(scale).toBeGreaterThanOrEqual(whole * zoom * (1 - 1e-6))
        expect(scale).toBeLessThanOrEqual(whole * zoom * Math.SQRT2 * (1 + 1e-6))
      },
    ),
  )
  // Zoomed out by hand it is drawn from the whole map.
  expect(levelAt(0.8, 1)).toEqual({ index: 0, scale: 1 })
})
