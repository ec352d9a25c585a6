import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyLap, anyPlace, anyTracing, lengthOf } from '../testing/any-tracing.ts'
import type { MapPoint } from '../types.ts'
import { fitTwo, invert, moveBy, transformPoint, transformTracing } from './transform.ts'

const runs = { numRuns: 1000 }
const apart = (a: MapPoint, b: MapPoint) => lengthOf([a, b])

test('[ADMIN-54] two matching positions coincide afterwards', () => {
  fc.assert(
    fc.property(anyPlace, anyPlace, anyPlace, anyPlace, (a, b, c, d) => {
      fc.pre(apart(a, b) > 10 && apart(c, d) > 10)
      const by = fitTwo({ from: a, to: c }, { from: b, to: d })
      if (!by) throw new Error('places apart can be matched')
      expect(apart(transformPoint(by, a), c)).toBeLessThan(1e-6)
      expect(apart(transformPoint(by, b), d)).toBeLessThan(1e-6)
    }),
    runs,
  )
})

test('[ADMIN-54] a transform and its inverse restore the course, including its lap', () => {
  fc.assert(
    fc.property(anyTracing, anyLap, anyPlace, anyPlace, anyPlace, (traced, lap, a, b, c) => {
      fc.pre(apart(a, b) > 10 && apart(a, c) > 10)
      const by = fitTwo({ from: a, to: a }, { from: b, to: c })
      if (!by) throw new Error('places apart can be matched')
      const follow = { join: a, leave: b, laps: 2 }
      const tracing = { ...traced, lap, follows: [follow] }
      const back = transformTracing(transformTracing(tracing, by), invert(by))
      const places = (course: typeof tracing) => [
        ...course.points,
        ...(course.lap ?? []),
        ...course.follows.flatMap(({ join, leave }) => [join, leave]),
      ]
      places(tracing).forEach((point, i) => {
        expect(apart(places(back as typeof tracing)[i] as MapPoint, point)).toBeLessThan(1e-6)
      })
      expect(back.boundaries).toBe(tracing.boundaries)
    }),
    runs,
  )
})

test('[ADMIN-54] a course moves unchanged, and two equal positions match nothing', () => {
  const by = moveBy({ from: { x: 10, y: 10 }, to: { x: 13, y: 6 } })
  expect(transformPoint(by, { x: 1, y: 1 })).toEqual({ x: 4, y: -3 })
  const [a, b] = [
    { x: 1, y: 1 },
    { x: 9, y: 9 },
  ]
  expect(fitTwo({ from: a, to: a }, { from: a, to: b })).toBeNull()
  expect(fitTwo({ from: a, to: a }, { from: b, to: a })).toBeNull()
})
