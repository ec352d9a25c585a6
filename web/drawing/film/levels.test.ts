import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CLOSE_ZOOM, RUN_ZOOM } from '../../../race/camera/take.ts'
import { levelAt, onPixels, partsOf } from './levels.ts'

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

test('[CAM-12] a camera that keeps its distance moves map and markers together by whole pixels', () => {
  const place = fc.double({ min: -5000, max: 5000, noNaN: true })
  const ratio = fc.constantFrom(1, 1.5, 2, 2.55, 3)
  fc.assert(
    fc.property(place, place, ratio, (left, top, pixelRatio) => {
      const size = { width: 390, height: 600, pixelRatio }
      for (const zoom of [RUN_ZOOM, CLOSE_ZOOM]) {
        const level = levelAt(zoom * 0.37, 0.37)
        const view = onPixels({ ...size, left, top, scale: zoom * 0.37 }, level.scale)
        expect(view.scale).toBe(level.scale)
        for (const [at, from] of [
          [view.left, left],
          [view.top, top],
        ] as const) {
          expect(at * pixelRatio).toBeCloseTo(Math.round(at * pixelRatio), 6)
          expect(Math.abs(at - from) * pixelRatio).toBeLessThanOrEqual(0.5 + 1e-6)
        }
      }
      // On its way from one to the other it moves as smoothly as it comes closer.
      const moving = { ...size, left, top, scale: 1.2 }
      expect(onPixels(moving, levelAt(1.2, 0.37).scale)).toBe(moving)
    }),
  )
})

test('[CAM-12] a missing tile is put together from the tiles of another level, without a gap', () => {
  const at = fc.integer({ min: 0, max: 40 })
  fc.assert(
    fc.property(at, at, fc.constantFrom(0.5, Math.SQRT1_2, Math.SQRT2, 2), (column, row, ratio) => {
      const square = { x: column * 256, y: row * 256, side: 257 }
      const parts = partsOf(square, ratio, 256)
      const area = parts.reduce((sum, { width, height }) => sum + width * height, 0)
      expect(area).toBeCloseTo((257 * ratio) ** 2, 3)
      for (const part of parts) {
        // Each lies in its own tile, and in the square.
        for (const [start, length, index, from] of [
          [part.x, part.width, part.column, square.x * ratio],
          [part.y, part.height, part.row, square.y * ratio],
        ] as const) {
          expect(length).toBeGreaterThan(0)
          expect(start).toBeGreaterThanOrEqual(Math.max(index * 256, from))
          const end = Math.min((index + 1) * 256, from + square.side * ratio)
          expect(start + length).toBeLessThanOrEqual(end + 1e-6)
        }
      }
    }),
  )
})
