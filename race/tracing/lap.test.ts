import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aCourse } from '../testing/a-course.ts'
import type { MapPoint } from '../types.ts'
import { buildLap, lapsLeft, pointsOfLaps } from './lap.ts'

const at = (x: number, y: number): MapPoint => ({ x, y })

test('[DRAW-13] a lap traced right back to its start has that point only once', () => {
  expect(buildLap([at(0, 0), at(5, 0), at(5, 5), at(0, 0)])).toEqual([at(0, 0), at(5, 0), at(5, 5)])
})

test('[DRAW-13] a lap of zero length is refused', () => {
  expect(buildLap([])).toBeNull()
  expect(buildLap([at(1, 1)])).toBeNull()
  expect(buildLap([at(1, 1), at(1, 1)])).toBeNull()
})

test('[DRAW-13] two points are a lap there and back', () => {
  expect(pointsOfLaps([at(0, 0), at(5, 0)], at(0, 0), 2)).toEqual([
    at(5, 0),
    at(0, 0),
    at(5, 0),
    at(0, 0),
  ])
})

test('[DRAW-13] of two equally near points, the one traced first is used', () => {
  expect(pointsOfLaps([at(0, 0), at(4, 0)], at(2, 3), 1)).toEqual([at(0, 0), at(4, 0), at(0, 0)])
})

const LAPS = [3, 2, 2, 2, 2, 2, 2, 2]
/** A closed lap in run 1. */
const aLappedRun = () =>
  aCourse().startDrawing().stroke([0, 0]).startLap().stroke([9, 0], [9, 9], [0, 9]).closeLap()

test('[DRAW-13] the missing laps of a run are its laps minus those already done', () => {
  const course = aLappedRun()
  expect(lapsLeft(course.tracing, LAPS)).toBe(2)
  course.addLaps(2)
  expect(lapsLeft(course.tracing, LAPS)).toBe(0)
  course.undo()
  expect(lapsLeft(course.tracing, LAPS)).toBe(2)
})

test('[DRAW-13] only runs have laps, and only once there is a lap', () => {
  const course = aCourse().startDrawing().stroke([0, 0], [5, 5])
  expect(lapsLeft(course.tracing, LAPS)).toBeNull()
  const lapped = aLappedRun().markBoundary()
  expect(lapsLeft(lapped.tracing, LAPS)).toBeNull()
  lapped.markBoundary().markBoundary().markBoundary()
  expect(lapsLeft(lapped.tracing, LAPS)).toBe(2)
  lapped.addLaps(1)
  expect(lapsLeft(lapped.tracing, LAPS)).toBe(1)
  expect(lapsLeft(aLappedRun().complete().tracing, LAPS)).toBeNull()
})

test('[DRAW-13] an undone run has no laps', () => {
  const course = aLappedRun().markBoundary().markBoundary().markBoundary().markBoundary()
  course.addLaps(1)
  while (course.tracing.boundaries.length > 1) course.undoPoint()
  expect(lapsLeft(course.tracing, LAPS)).toBe(2)
  course.stroke([3, 3]).markBoundary().markBoundary().markBoundary().markBoundary()
  expect(lapsLeft(course.tracing, LAPS)).toBe(2)
})

const anyPoint = fc.record({
  x: fc.integer({ min: 0, max: 99 }),
  y: fc.integer({ min: 0, max: 99 }),
})

test('[DRAW-13] laps begin and end at the nearest point and are N times as long as one', () => {
  fc.assert(
    fc.property(
      fc.array(anyPoint, { minLength: 2, maxLength: 30 }),
      anyPoint,
      fc.integer({ min: 1, max: 20 }),
      (points, end, count) => {
        const lap = buildLap(points)
        if (!lap) return
        const added = pointsOfLaps(lap, end, count)
        const [last] = added.slice(-1) as [MapPoint]
        const nearest = Math.min(...lap.map((point) => distance(point, end)))
        expect(distance(last, end)).toBe(nearest)
        expect(added).toHaveLength(lap.length * count + (nearest === 0 ? 0 : 1))
        const around = lengthOf([...lap, lap[0] as MapPoint])
        expect(lengthOf([end, ...added])).toBeCloseTo(nearest + around * count, 6)
      },
    ),
    { numRuns: 1000 },
  )
})

const distance = (a: MapPoint, b: MapPoint) => Math.hypot(a.x - b.x, a.y - b.y)

function lengthOf(points: readonly MapPoint[]): number {
  const steps = points.slice(1).map((point, i) => distance(point, points[i] as MapPoint))
  return steps.reduce((sum, step) => sum + step, 0)
}
