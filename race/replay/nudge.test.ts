import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nudgeMarkers } from './nudge.ts'

type Point = { readonly x: number; readonly y: number }

const drawnAt = (positions: readonly Point[], scale = 1) => {
  const nudges = nudgeMarkers(positions, scale)
  return positions.map(({ x, y }, i) => ({
    x: x * scale + (nudges[i]?.dx ?? 0),
    y: y * scale + (nudges[i]?.dy ?? 0),
  }))
}

const distancesOf = (points: readonly Point[]) =>
  points.flatMap((one, i) =>
    points.slice(i + 1).map((other) => Math.hypot(one.x - other.x, one.y - other.y)),
  )

/** Close together, as in a race: on the same spot, within reach of a nudge, or just beyond. */
const anyPoint = fc.record({
  x: fc.oneof(fc.constantFrom(0, 4, 18, 30), fc.double({ min: -45, max: 45, noNaN: true })),
  y: fc.oneof(fc.constantFrom(0, 4, 18, 30), fc.double({ min: -45, max: 45, noNaN: true })),
})
const anySeven = fc.array(anyPoint, { minLength: 2, maxLength: 7 })

test('[SCENE-8] no two of up to seven markers are drawn closer than 5 pixels to each other', () => {
  const spot = Array.from({ length: 7 }, () => ({ x: 100, y: 100 }))
  expect(Math.min(...distancesOf(drawnAt(spot)))).toBe(30)
  fc.assert(
    fc.property(anySeven, fc.constantFrom(0.5, 1, 3), (points, scale) => {
      expect(Math.min(...distancesOf(drawnAt(points, scale)))).toBeGreaterThanOrEqual(5)
    }),
    { numRuns: 5000 },
  )
})

test('[SCENE-8] markers that pass each other on a straight line never jump', () => {
  const anyRunner = fc.record({
    start: fc.double({ min: -60, max: 60, noNaN: true }),
    speed: fc.double({ min: -1, max: 1, noNaN: true }),
  })
  const anyAngle = fc.constantFrom(0, Math.PI / 2, Math.PI / 4, Math.PI / 6, 2)
  fc.assert(
    fc.property(fc.tuple(anyRunner, anyRunner), anyAngle, (runners, angle) => {
      const at = (time: number) =>
        drawnAt(
          runners.map(({ start, speed }) => ({
            x: (start + speed * time) * Math.cos(angle),
            y: (start + speed * time) * Math.sin(angle),
          })),
        )
      for (let time = 0; time < 60; time += 0.1) {
        const [before, now] = [at(time), at(time + 0.1)]
        // Between two samples, no athlete moves more than a tenth of a pixel.
        now.forEach(({ x, y }, i) => {
          expect(Math.hypot(x - (before[i]?.x ?? 0), y - (before[i]?.y ?? 0))).toBeLessThan(2)
        })
      }
    }),
    { numRuns: 100 },
  )
})
