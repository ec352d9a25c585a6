import fc from 'fast-check'
import { expect, test } from 'vitest'
import { alignPlace } from './guides.ts'

test('[DRAW-30] a position almost in line with others is aligned, horizontally and vertically', () => {
  const others = [
    { x: 100, y: 300 },
    { x: 400, y: 50 },
  ]
  expect(alignPlace(others, { x: 103, y: 48 }, 5)).toEqual({
    point: { x: 100, y: 50 },
    with: others,
  })
  expect(alignPlace(others, { x: 103, y: 60 }, 5)).toEqual({
    point: { x: 100, y: 60 },
    with: [others[0]],
  })
  expect(alignPlace(others, { x: 200, y: 200 }, 5)).toEqual({
    point: { x: 200, y: 200 },
    with: [],
  })
})

test('[DRAW-30] nothing moves farther than the reach, and points already in line stay in line', () => {
  const anyPoint = fc.record({
    x: fc.integer({ min: 0, max: 200 }),
    y: fc.integer({ min: 0, max: 200 }),
  })
  fc.assert(
    fc.property(fc.array(anyPoint, { maxLength: 34 }), anyPoint, (others, place) => {
      const { point } = alignPlace(others, place, 6)
      expect(Math.abs(point.x - place.x)).toBeLessThanOrEqual(6)
      expect(Math.abs(point.y - place.y)).toBeLessThanOrEqual(6)
      expect(alignPlace(others, point, 6).point).toEqual(point)
    }),
    { numRuns: 1000 },
  )
})
