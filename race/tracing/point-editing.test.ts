import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyPlace, anyTracing, lengthOf } from '../testing/any-tracing.ts'
import { followLap } from './follow-lap.ts'
import { lapLength } from './lap-way.ts'
import { deletePoint, findLine, insertPoint } from './point-editing.ts'
import { EMPTY_TRACING } from './tracing.ts'

const runs = { numRuns: 1000 }
const at = (x: number, y: number) => ({ x, y })

test('[DRAW-17] inserting a point and removing it restores the course', () => {
  fc.assert(
    fc.property(anyTracing, fc.nat(), anyPlace, (tracing, n, place) => {
      const index = n % tracing.points.length
      // A unique position, because points at the same position are removed together.
      const point = { x: place.x + 0.5, y: place.y + 0.5 }
      const inserted = insertPoint(tracing, index, point)
      expect(inserted === null).toBe(index === tracing.points.length - 1)
      if (!inserted) return
      expect(inserted.points.length).toBeGreaterThan(tracing.points.length)
      const marks = inserted.boundaries.map((mark) => inserted.points[mark])
      expect(marks).toEqual(tracing.boundaries.map((mark) => tracing.points[mark]))
      const back = deletePoint(inserted, inserted.points.indexOf(point))
      expect(back?.points).toEqual(tracing.points)
      expect(back?.boundaries).toEqual(tracing.boundaries)
    }),
    runs,
  )
})

test('[DRAW-17] a boundary cannot be removed, and nothing can be inserted after the end', () => {
  const tracing = { ...EMPTY_TRACING, points: [at(0, 0), at(1, 0), at(2, 0)], boundaries: [0, 2] }
  expect(deletePoint(tracing, 2)).toBeNull()
  expect(deletePoint(tracing, 1)?.boundaries).toEqual([0, 1])
  expect(deletePoint(tracing, 7)).toBeNull()
  expect(insertPoint(tracing, 2, at(3, 0))).toBeNull()
  expect(insertPoint(tracing, 0, at(Number.NaN, 0))).toBeNull()
})

test('[DRAW-17] a corner inserted into one lap is in all of them', () => {
  const lap = [at(0, 0), at(100, 0), at(100, 100), at(0, 100)]
  const run = followLap({ ...EMPTY_TRACING, lap }, 0, { join: at(0, 0), leave: at(0, 0), laps: 2 })
  const bent = run && insertPoint(run, 0, at(50, -50))
  expect(bent?.lap).toHaveLength(5)
  expect(lengthOf(bent?.points ?? [])).toBeCloseTo(2 * lapLength(bent?.lap ?? []), 6)
  const back = bent && deletePoint(bent, 1)
  expect(back?.lap).toEqual(lap)
  expect(back?.points).toEqual(run?.points)
})

test('[DRAW-17] the line under the pointer is found, but only within reach', () => {
  const tracing = { points: [at(0, 0), at(100, 0), at(100, 100)] }
  expect(findLine(tracing, at(50, 4), 10)).toEqual({ index: 0, point: at(50, 0) })
  expect(findLine(tracing, at(50, 14), 10)).toBeNull()
  expect(findLine(tracing, at(50, 4), 10, 1)).toBeNull()
})
