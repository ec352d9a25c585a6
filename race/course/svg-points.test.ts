import { expect, test } from 'vitest'
import { svgPoints } from './svg-points.ts'

test('[MAP-1] a course on its map image keeps its corners, however uneven its points are', () => {
  // One side drawn with a hundred points, and three with a single step each.
  const side = Array.from({ length: 100 }, (_, i) => [10 * i, 0]).flat()
  const places = [...side, 1000, 0, 1000, 800, 0, 800, 0, 0]
  expect(svgPoints(places, 500)).toBe('0 0 500 0 1000 0 1000 800 0 800 0 0 ')
  expect(svgPoints([], 500)).toBe('')
})
