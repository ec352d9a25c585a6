import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { MapPoint } from '../types.ts'
import { wayAlongPath } from './follow-way.ts'
import { setSegment } from './segment-editing.ts'
import { EMPTY_TRACING, type Tracing } from './tracing.ts'

const at = (x: number, y: number): MapPoint => ({ x, y })

/** A course whose segments were drawn one after another. */
function aTracing(...ways: MapPoint[][]): Tracing {
  return ways.reduce<Tracing>(
    (tracing, way, segment) => setSegment(tracing, segment, way) ?? tracing,
    EMPTY_TRACING,
  )
}

const run = [at(0, 0), at(100, 0)]
const wayIn = [at(100, 50), at(200, 50), at(200, 100)]

test('[DRAW-28] Roxzone Out goes back along Roxzone In, corner by corner', () => {
  const tracing = aTracing(run, wayIn, [])
  expect(wayAlongPath(tracing, 3, at(103, 20), 5)).toEqual([
    at(200, 100),
    at(200, 50),
    at(100, 50),
    at(100, 20),
  ])
})

test('[DRAW-28] the next Roxzone In follows the first, from the same gate', () => {
  const back = [at(200, 200), at(0, 200), at(0, 0)]
  const tracing = aTracing(run, wayIn, [], back, run)
  expect(wayAlongPath(tracing, 5, at(150, 52), 5)).toEqual([at(100, 0), at(100, 50), at(150, 50)])
})

test('[DRAW-28] a traced segment follows others, never itself', () => {
  const tracing = aTracing(run, wayIn, [at(300, 300)])
  expect(wayAlongPath(tracing, 1, at(200, 50), 5)).toBeNull()
  expect(wayAlongPath(tracing, 1, at(40, 0), 5)).toEqual([at(100, 0), at(40, 0)])
})

test('[DRAW-28] without a traced path there is nothing to follow', () => {
  const tracing = aTracing(run, wayIn)
  expect(wayAlongPath(tracing, 2, at(600, 600), 5)).toBeNull()
  // It ends where it starts, so the path has zero length.
  expect(wayAlongPath(tracing, 2, at(201, 100), 5)).toBeNull()
  expect(wayAlongPath(tracing, 0, at(50, 0), 5)).toBeNull()
  expect(wayAlongPath(EMPTY_TRACING, 1, at(50, 0), 5)).toBeNull()
})

test('[DRAW-28] every point of such a segment is on the path, and it ends within reach of the press', () => {
  const anyPoint = fc.record({
    x: fc.integer({ max: 500, min: 0 }),
    y: fc.integer({ max: 500, min: 0 }),
  })
  fc.assert(
    fc.property(fc.array(anyPoint, { minLength: 3, maxLength: 12 }), anyPoint, (points, to) => {
      const tracing = aTracing(points)
      const way = wayAlongPath(tracing, 1, to, 30)
      if (!way) return
      const last = way.at(-1) as MapPoint
      expect(Math.hypot(last.x - to.x, last.y - to.y)).toBeLessThanOrEqual(30)
      const inner = way.slice(1, -1)
      expect(inner.every((point) => tracing.points.includes(point))).toBe(true)
    }),
    { numRuns: 1000 },
  )
})
