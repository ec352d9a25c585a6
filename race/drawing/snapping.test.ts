import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyPlace, anyTracing, lengthOf } from '../testing/any-tracing.ts'
import { EMPTY_TRACING } from '../tracing/tracing.ts'
import { snapAngle, snapPlace } from './snapping.ts'

const runs = { numRuns: 1000 }
const at = (x: number, y: number) => ({ x, y })
const tracing = {
  ...EMPTY_TRACING,
  points: [at(0, 0), at(100, 0), at(100, 100)],
  boundaries: [0, 2],
  lap: [at(300, 0), at(400, 0), at(350, 80)],
}

test('[DRAW-30] a position snaps to a boundary first, then to the path and the lap', () => {
  expect(snapPlace(tracing, at(97, 96), { radius: 10 })).toEqual({
    point: at(100, 100),
    to: 'boundary',
  })
  expect(snapPlace(tracing, at(50, 6), { radius: 10 })).toEqual({ point: at(50, 0), to: 'path' })
  expect(snapPlace(tracing, at(350, 4), { radius: 10 })).toEqual({ point: at(350, 0), to: 'lap' })
  expect(snapPlace(tracing, at(200, 50), { radius: 10 })).toEqual({ point: at(200, 50), to: null })
})

test('[DRAW-30] away from everything, a line snaps to 15 degrees on request', () => {
  const angleFrom = at(200, 50)
  const { point, to } = snapPlace(tracing, at(260, 52), { radius: 10, angleFrom })
  expect(to).toBe('angle')
  expect(point.y).toBeCloseTo(50, 9)
})

test('[DRAW-30] a point snaps only within reach, and otherwise stays where it is', () => {
  fc.assert(
    fc.property(anyTracing, anyPlace, fc.integer({ min: 1, max: 400 }), (traced, place, radius) => {
      const { point, to } = snapPlace(traced, place, { radius })
      if (to === null) expect(point).toBe(place)
      else expect(lengthOf([point, place])).toBeLessThanOrEqual(radius)
    }),
    runs,
  )
})

test('[DRAW-30] a line snapped to 15 degrees keeps its length', () => {
  fc.assert(
    fc.property(anyPlace, anyPlace, (from, place) => {
      const snapped = snapAngle(from, place)
      expect(lengthOf([from, snapped])).toBeCloseTo(lengthOf([from, place]), 6)
      const degrees = (Math.atan2(snapped.y - from.y, snapped.x - from.x) * 180) / Math.PI
      if (lengthOf([from, place]) > 1) {
        expect(Math.abs(degrees / 15 - Math.round(degrees / 15))).toBeLessThan(1e-6)
      }
    }),
    runs,
  )
})
