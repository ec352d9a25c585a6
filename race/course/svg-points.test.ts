import { expect, test } from 'vitest'
import { svgPoints } from './svg-points.ts'

test('[MAP-1] a course on the picture of its map keeps its corners, however uneven its points are', () => {
  // A side drawn in a hundred points, and three of one step each.
  const side = Array.from({ length: 100 }, (_, i) => [10 * i, 0]).flat()
  const places = [...side, 1000, 0, 1000, 800, 0, 800, 0, 0]
  expect(svgPoints(places, 500)).toBe('0 0 500 0 1000 0 1000 800 0 800 0 0 ')
  expect(svgPoints([], 500)).toBe('')
})
