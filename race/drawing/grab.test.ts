import { expect, test } from 'vitest'
import { SEGMENTS } from '../segments.ts'
import { aCourse } from '../testing/a-course.ts'
import { EMPTY_TRACING } from '../tracing/tracing.ts'
import { findGrab, findSlide, isFreeEnd } from './grab.ts'

const aLine = () =>
  aCourse().startDrawing().stroke([0, 0], [10, 0], [20, 0], [30, 0], [40, 0]).markBoundary()

test('[DRAW-17] the nearest point within reach is grabbed, and nothing farther away', () => {
  const { tracing } = aLine()
  expect(findGrab(tracing, { x: 12, y: 1 }, 5)).toEqual({ type: 'point', index: 1 })
  expect(findGrab(tracing, { x: 12, y: 6 }, 5)).toBeNull()
  expect(findGrab(aCourse().tracing, { x: 0, y: 0 }, 5)).toBeNull()
})

test('[DRAW-18] a boundary is grabbed even if a point is nearer', () => {
  const { tracing } = aLine().stroke([42, 0])
  const grab = { type: 'boundary', boundary: 1, index: 4, stacked: 1 }
  expect(findGrab(tracing, { x: 43, y: 0 }, 5)).toEqual(grab)
})

test('[DRAW-18] of overlapping boundaries the last is grabbed, with their number', () => {
  const course = aCourse().startDrawing().stroke([0, 0]).startLap()
  course.stroke([10, 0], [10, 10], [0, 10]).closeLap().addLaps(1).markBoundary()
  const { tracing } = course.stroke([40, 0]).markBoundary().stroke([1, 10]).markBoundary()
  expect(tracing.boundaries).toHaveLength(4)
  expect(findGrab(tracing, { x: 0, y: 10 }, 5)).toMatchObject({ boundary: 3, stacked: 2 })
  // A selected segment says which of them is meant.
  expect(findGrab(tracing, { x: 0, y: 10 }, 5, 0)).toMatchObject({ boundary: 1, stacked: 1 })
  // The nearest of several close boundaries is picked.
  expect(findGrab(tracing, { x: 0, y: 10 }, 2)).toMatchObject({ boundary: 1, stacked: 1 })
})

test('[DRAW-18] a boundary is dragged to the path point nearest to the pointer', () => {
  const { tracing } = aLine()
  expect(findSlide(tracing, 4, { x: 18, y: 30 }, 5)).toEqual({ boundary: 1, to: 2 })
  expect(findSlide(tracing, 4, { x: 90, y: 0 }, 5)).toEqual({ boundary: 1, to: 4 })
  expect(findSlide(tracing, 3, { x: 0, y: 0 }, 5)).toBeNull()
})

test('[DRAW-18] a boundary cannot be dragged past its neighbours', () => {
  const { tracing } = aLine().stroke([50, 0], [60, 0]).markBoundary()
  expect(findSlide(tracing, 6, { x: 0, y: 0 }, 5)).toEqual({ boundary: 2, to: 4 })
  expect(findSlide(tracing, 4, { x: 99, y: 0 }, 5)).toEqual({ boundary: 1, to: 6 })
})

test('[DRAW-18] on a repeated lap a boundary stays in the same lap', () => {
  const course = aCourse().startDrawing().stroke([0, 0]).startLap()
  course.stroke([10, 0], [10, 10], [0, 10]).closeLap().addLaps(2).markBoundary()
  expect(course.tracing.points).toHaveLength(12)
  expect(findSlide(course.tracing, 11, { x: 10, y: 1 }, 5)).toEqual({ boundary: 1, to: 9 })
})

test('[DRAW-18] of boundaries on one point, the one that can move there is taken', () => {
  const { tracing } = aLine().markBoundary().markBoundary().stroke([50, 0], [60, 0])
  expect(findSlide(tracing, 4, { x: 60, y: 0 }, 5)).toEqual({ boundary: 3, to: 6 })
  expect(findSlide(tracing, 4, { x: 20, y: 0 }, 5)).toEqual({ boundary: 1, to: 2 })
})

test('[DRAW-18] a later lap slightly nearer to the pointer does not attract the boundary', () => {
  // Two laps, the second two pixels off the first.
  const { tracing } = aCourse()
    .startDrawing()
    .stroke([0, 0])
    .markBoundary()
    .stroke([20, 0], [40, 0], [60, 0], [60, 60], [0, 60], [0, 2], [20, 2], [40, 2], [60, 2])
  expect(findSlide(tracing, 0, { x: 41, y: 2 }, 5)).toEqual({ boundary: 1, to: 2 })
  // Where the first lap isn't near, the later one is meant.
  expect(findSlide(tracing, 0, { x: 2, y: 40 }, 5)).toEqual({ boundary: 1, to: 5 })
})

test('[DRAW-18] start and finish move freely if the path ends there and passes nowhere else', () => {
  const { tracing } = aCourse().startDrawing().complete()
  const free = [...tracing.boundaries.keys()].filter((boundary) => isFreeEnd(tracing, boundary))
  expect(free).toEqual([0, SEGMENTS.length])
  const [first] = tracing.points
  const back = { ...tracing, points: [...tracing.points, first ?? { x: 0, y: 0 }] }
  expect(isFreeEnd(back, 0)).toBe(false)
  expect(isFreeEnd(back, SEGMENTS.length)).toBe(false)
  expect(isFreeEnd({ ...EMPTY_TRACING, points: [], boundaries: [] }, 0)).toBe(false)
})
