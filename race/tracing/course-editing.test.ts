import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aCourse } from '../testing/a-course.ts'
import { moveBoundary, scaleTracing } from './course-editing.ts'
import { followLap } from './follow-lap.ts'
import { EMPTY_TRACING } from './tracing.ts'

const aLine = () =>
  aCourse().startDrawing().stroke([0, 0], [10, 0], [20, 0], [30, 0], [40, 0]).markBoundary()

test('[DRAW-17] when a point moves its neighbours follow, less with distance', () => {
  const course = aLine().movePoint(2, [20, 8], 20).expectOutcome({ type: 'point-moved' })
  const ys = course.tracing.points.map(({ y }) => y)
  expect(ys.map((y) => Number(y.toFixed(6)))).toEqual([0, 4, 8, 4, 0])
  course.undo().expectPoints([0, 0], [10, 0], [20, 0], [30, 0], [40, 0])
})

test('[DRAW-17] without reach the point moves alone', () => {
  aLine().movePoint(1, [10, 5]).expectPoints([0, 0], [10, 5], [20, 0], [30, 0], [40, 0])
})

test('[DRAW-17] repeats of a lap are bent together, and so is every later lap', () => {
  const course = aCourse().startDrawing().stroke([0, 0]).startLap()
  course.stroke([10, 0], [10, 10], [0, 10]).closeLap().addLaps(1).movePoint(2, [14, 14])
  const corners = course.tracing.points.filter(({ x }) => x === 14)
  expect(corners).toEqual([
    { x: 14, y: 14 },
    { x: 14, y: 14 },
  ])
  course.addLaps(1)
  expect(course.tracing.points.filter(({ x }) => x === 14)).toHaveLength(3)
})

test.each([
  [-1, 0],
  [5, 0],
  [1, Number.NaN],
  [1, 1e300],
])('[DRAW-17] point %s cannot be moved to %s', (index, x) => {
  const course = aLine()
  const before = course.drawing
  course.movePoint(index, [x, 0]).expectOutcome({ type: 'bad-point' })
  expect(course.drawing).toBe(before)
})

test('[DRAW-18] a boundary slides along the path, and both its segments adjust', () => {
  aLine()
    .moveBoundary(1, 2)
    .expectOutcome({ type: 'boundary-moved', label: 'Run 1', point: 3 })
    .expectRange('seg_run1', 0, 2)
    .expectRange('seg_rox_in1', 2, null)
    .undo()
    .expectRange('seg_run1', 0, 4)
})

test('[DRAW-18] a boundary stays between its neighbours', () => {
  const course = aLine().stroke([50, 0], [60, 0]).markBoundary()
  course.moveBoundary(1, 99).expectRange('seg_run1', 0, 6).expectRange('seg_rox_in1', 6, 6)
  course.moveBoundary(2, -5).expectOutcome({ type: 'nothing' })
  course.moveBoundary(0, 3).expectOutcome({ type: 'boundary-moved', label: null, point: 4 })
  course.expectRange('seg_run1', 3, 6)
})

test.each([
  [7, 1],
  [-1, 1],
  [1, 1.5],
  [1, Number.NaN],
])('[DRAW-18] boundary %s cannot be moved to point %s', (boundary, to) => {
  const course = aLine()
  const before = course.drawing
  course.moveBoundary(boundary, to).expectOutcome({ type: 'nothing' })
  expect(course.drawing).toBe(before)
})

test('[DRAW-18] for any moved boundaries, no segment runs backwards', () => {
  const anyMove = fc.tuple(fc.integer({ min: -1, max: 8 }), fc.integer({ min: -3, max: 30 }))
  fc.assert(
    fc.property(fc.array(anyMove, { maxLength: 20 }), (moves) => {
      const course = aCourse().startDrawing()
      for (let n = 0; n < 6; n++) course.stroke([n, 0], [n, 1], [n, 2]).markBoundary()
      for (const [boundary, to] of moves) course.moveBoundary(boundary, to)
      const { boundaries, points } = course.tracing
      expect(boundaries).toEqual(boundaries.toSorted((a, b) => a - b))
      expect(boundaries.every((index) => index >= 0 && index < points.length)).toBe(true)
    }),
    { numRuns: 1000 },
  )
})

test('[ADMIN-25] a replaced image scales points and lap, and keeps every mark', () => {
  const course = aCourse().startDrawing().stroke([0, 0]).startLap()
  const { tracing } = course.stroke([10, 0], [10, 20]).closeLap().markBoundary()
  const scaled = scaleTracing(tracing, 2, 0.5)
  expect(scaled.points).toEqual([
    { x: 0, y: 0 },
    { x: 20, y: 0 },
    { x: 20, y: 10 },
  ])
  expect(scaled.lap).toEqual(scaled.points)
  expect(scaled).toMatchObject({ boundaries: [0, 2], laps: [1] })
})

test('[DRAW-18] moving a boundary by one lap changes the reported number of laps', () => {
  const at = (x: number, y: number) => ({ x, y })
  const lap = [at(0, 0), at(100, 0), at(100, 100), at(0, 100)]
  const run = followLap({ ...EMPTY_TRACING, lap }, 0, { leave: at(0, 0), laps: 2 })
  const shorter = run && moveBoundary(run, 1, 4)
  expect(run?.laps[0]).toBe(2)
  expect(shorter?.laps[0]).toBe(1)
  expect(shorter?.follows[0]).toBeNull()
})
