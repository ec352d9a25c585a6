import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aCourse } from '../testing/a-course.ts'
import type { MapPoint } from '../types.ts'

const SHAKY = [
  [10, 3],
  [20, -3],
  [30, 3],
  [40, -3],
  [50, 0],
] as const

const lengthOf = (points: readonly MapPoint[]) =>
  points.slice(1).reduce((sum, { x, y }, i) => {
    const before = points[i] as MapPoint
    return sum + Math.hypot(x - before.x, y - before.y)
  }, 0)

test('[DRAW-17] a shaky stroke becomes smoother each time, and smoothing can be undone', () => {
  const course = aCourse()
    .startDrawing()
    .stroke([0, 0], ...SHAKY)
  const shaky = course.tracing.points
  course.smoothStroke().expectOutcome({ type: 'smoothed' })
  const once = course.tracing.points
  course.smoothStroke()
  const twice = course.tracing.points
  expect(lengthOf(once)).toBeLessThan(lengthOf(shaky))
  expect(lengthOf(twice)).toBeLessThan(lengthOf(once))
  expect(course.undo().undo().tracing.points).toEqual(shaky)
})

test('[DRAW-17] only the last stroke is smoothed, even with boundaries in it', () => {
  const course = aCourse().startDrawing().stroke([0, 0], [0, 9], [9, 9], [9, 0], [0, 0])
  const first = course.tracing.points
  course.press(10, 3).move(20, -3).markBoundary().move(30, 3).move(40, -3).move(50, 0).release()
  course.smoothStroke().expectOutcome({ type: 'smoothed' })
  expect(course.tracing.points.slice(0, 5)).toEqual(first)
  expect(course.tracing.points[5]).not.toEqual({ x: 10, y: 3 })
  expect(course.tracing.points[6]).toEqual({ x: 20, y: -3 })
})

test('[DRAW-17] a lap closed within the stroke is smoothed with it', () => {
  const course = aCourse().startDrawing().press(0, 0).startLap()
  for (const [x, y] of SHAKY) course.move(x, y)
  course.release().closeLap().smoothStroke().expectOutcome({ type: 'smoothed' })
  expect(course.tracing.lap).toEqual(course.tracing.points)
})

test('[DRAW-17] without a stroke at the end of the path there is nothing to smooth', () => {
  const none = { type: 'no-stroke' } as const
  aCourse().smoothStroke().expectOutcome(none)
  aCourse().startDrawing().stroke([1, 1]).smoothStroke().expectOutcome(none)
  const course = aCourse().startDrawing().stroke([0, 0]).startLap().stroke([5, 0], [5, 5], [0, 5])
  course.closeLap().addLaps(2).smoothStroke().expectOutcome(none)
  course.undo().smoothStroke().expectOutcome(none)
  course.clear().smoothStroke().expectOutcome(none)
})

test('[DRAW-17] after removing points the rest of their stroke can be smoothed', () => {
  const course = aCourse()
    .startDrawing()
    .stroke([0, 0], ...SHAKY)
    .undoPoint()
  course.smoothStroke().expectOutcome({ type: 'smoothed' })
  for (let n = 0; n < 5; n++) course.undoPoint()
  course.smoothStroke().expectOutcome({ type: 'no-stroke' })
})

const anyPoint = fc.tuple(fc.integer({ min: 0, max: 500 }), fc.integer({ min: 0, max: 500 }))
const anyPiece = fc.record({ point: anyPoint, isBoundary: fc.boolean(), isNewStroke: fc.boolean() })

test('[DRAW-17] smoothing moves no boundary, adds no point and makes nothing longer', () => {
  fc.assert(
    fc.property(fc.array(anyPiece, { minLength: 1, maxLength: 40 }), (pieces) => {
      const course = aCourse().startDrawing().press(0, 0)
      for (const { point, isBoundary, isNewStroke } of pieces) {
        if (isNewStroke) course.release().press(...point)
        else course.move(...point)
        if (isBoundary) course.markBoundary()
      }
      const before = course.release().tracing
      const after = course.smoothStroke().tracing
      expect(after.boundaries).toEqual(before.boundaries)
      expect(after.points).toHaveLength(before.points.length)
      const pinned = [...before.boundaries, before.points.length - 1]
      for (const index of pinned) expect(after.points[index]).toEqual(before.points[index])
      expect(lengthOf(after.points)).toBeLessThanOrEqual(lengthOf(before.points) + 1e-6)
    }),
    { numRuns: 1000 },
  )
})
