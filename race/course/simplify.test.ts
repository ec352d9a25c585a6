import fc from 'fast-check'
import { expect, test } from 'vitest'
import { simplify } from './simplify.ts'

const anyWay = fc.array(
  fc.record({
    x: fc.double({ min: 0, max: 2000, noNaN: true }),
    y: fc.double({ min: 0, max: 2000, noNaN: true }),
  }),
  { maxLength: 200 },
)

/** Like drawing by hand: small steps, close to the line, sometimes backwards. */
const aDrawnWay = fc
  .array(
    fc.record({
      dx: fc.double({ min: -0.3, max: 2, noNaN: true }),
      dy: fc.double({ min: -0.15, max: 0.15, noNaN: true }),
    }),
    { maxLength: 200 },
  )
  .map((steps) => {
    let [x, y] = [100, 100]
    return steps.map(({ dx, dy }) => {
      x += dx
      y += dy
      return { x, y }
    })
  })

type Point = { x: number; y: number }

/** A line simplified on a map shown at its original size. */
function simplified(points: readonly Point[], tolerance = 0.2): Point[] {
  const kept: Point[] = []
  const places = points.flatMap(({ x, y }) => [x, y])
  const run = { places, first: 0, last: points.length - 1 }
  simplify(run, { left: 0, top: 0, scale: 1 }, tolerance, (x, y) => kept.push({ x, y }))
  return kept
}

/** Distance from a point to the nearest piece of a line. */
function distanceTo(way: readonly Point[], { x, y }: Point): number {
  const pieces = way.map((start, i) => [start, way[i + 1] ?? start] as const)
  return Math.min(
    ...pieces.map(([start, end]) => {
      const [dx, dy] = [end.x - start.x, end.y - start.y]
      const square = dx * dx + dy * dy
      const share = square && ((x - start.x) * dx + (y - start.y) * dy) / square
      const within = Math.min(Math.max(share, 0), 1)
      return Math.hypot(x - start.x - within * dx, y - start.y - within * dy)
    }),
  )
}

test('a simplified line keeps its ends, and is never off by more than its tolerance', () => {
  fc.assert(
    fc.property(fc.oneof(anyWay, aDrawnWay), (way) => {
      const kept = simplified(way)
      expect(kept.at(0)).toEqual(way.at(0))
      expect(kept.at(-1)).toEqual(way.at(-1))
      for (const point of way) expect(distanceTo(kept, point)).toBeLessThanOrEqual(0.2 + 1e-9)
    }),
    { numRuns: 1000 },
  )
})

test('a straight line of 401 points keeps its ends, and a corner stays a corner', () => {
  const straight = Array.from({ length: 401 }, (_, i) => ({ x: i * 2, y: 100 }))
  expect(simplified(straight)).toEqual([straight[0], straight[400]])
  const corner = straight.map(({ x }) => (x <= 400 ? { x, y: 100 } : { x: 400, y: x - 300 }))
  expect(simplified(corner)).toContainEqual({ x: 400, y: 100 })
})
