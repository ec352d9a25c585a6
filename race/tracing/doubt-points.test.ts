import { expect, test } from 'vitest'
import type { CourseDoubt } from '../course/course-doubts.ts'
import { SEGMENTS } from '../segments.ts'
import { aCourse } from '../testing/a-course.ts'
import { pointsOfDoubt } from './doubt-points.ts'
import { appendPoints } from './tracing.ts'

// Segment n goes from (n - 1 + 1, 20) over (n, 10) to (n + 1, 20).
const { tracing } = aCourse().startDrawing().complete()

const placesOf = (doubt: CourseDoubt) => pointsOfDoubt(doubt, tracing).map(({ x, y }) => [x, y])

test('[ADMIN-34] a doubt about a segment marks its points, from boundary to boundary', () => {
  const [, second = '', third = ''] = SEGMENTS.map(({ label }) => label)
  const places = [
    [1, 20],
    [1, 10],
    [2, 20],
  ]
  expect(placesOf({ doubt: 'other-way-round', run: second })).toEqual(places)
  expect(placesOf({ doubt: 'way-longer-than-run', way: second, run: third })).toEqual(places)
  expect(placesOf({ doubt: 'outside-map', segments: [second, third] })).toEqual(places)
})

test('[ADMIN-34] a jump marks the two points it connects', () => {
  const { points } = tracing
  const jump = { doubt: 'jump', segment: 'Run 1', point: 3 } as const
  expect(pointsOfDoubt(jump, tracing)).toEqual([points[2], points[3]])
})

test('[ADMIN-34] segments after the finish start at the finish', () => {
  // The tracer no longer draws points there, but older courses may have them.
  const longer = appendPoints(tracing, [{ x: 70, y: 70 }])
  const behind = pointsOfDoubt({ doubt: 'behind-finish', points: 1 }, longer)
  expect(behind).toEqual([
    { x: 33, y: 20 },
    { x: 70, y: 70 },
  ])
})

test('[ADMIN-34] a segment the course no longer has marks no points', () => {
  const cleared = aCourse().startDrawing().complete().clear()
  expect(pointsOfDoubt({ doubt: 'other-way-round', run: 'Run 1' }, cleared.tracing)).toEqual([])
})
