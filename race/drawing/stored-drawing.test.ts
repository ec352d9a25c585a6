import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { SegmentRange } from '../course/course.ts'
import { MAX_POINTS } from '../course/course.ts'
import { aCourse } from '../testing/a-course.ts'
import { buildDrawing, toTracedCourse } from './stored-drawing.ts'

const points = Array.from({ length: 10 }, (_, x) => ({ x, y: 0 }))
const open = (...segments: SegmentRange[]) => buildDrawing({ points, segments })
const range = (key: string, startIdx: number | null, endIdx: number | null) => ({
  key,
  startIdx,
  endIdx,
})

test('[ADMIN-19] a saved course reopens as it was', () => {
  const { drawing, tracing } = aCourse().startDrawing().complete().save()
  const opened = buildDrawing(toTracedCourse(drawing.tracing, 800, 600))
  expect(opened).toMatchObject({ ok: true, drawing: { tracing, isDrawing: false } })
})

test('[DRAW-16] a course can be reopened in any state of tracing', () => {
  const anyBoundaries = fc.array(fc.nat(3), { maxLength: 33 })
  fc.assert(
    fc.property(anyBoundaries, (pointCounts) => {
      const course = aCourse().startDrawing()
      pointCounts.forEach((count, x) => {
        for (let y = 0; y < count; y++) course.stroke([x, y])
        course.markBoundary()
      })
      const opened = buildDrawing(toTracedCourse(course.tracing, 9, 9))
      expect(opened.ok && opened.drawing.tracing).toEqual(course.tracing)
    }),
    { numRuns: 1000 },
  )
})

test('[DRAW-12] a reopened course can be continued, but not undone', () => {
  const opened = open(range('seg_run1', 2, 5))
  if (!opened.ok) throw new Error(opened.reason)
  aCourse(opened.drawing)
    .expectSegment('Roxzone In 1')
    .expectRange('seg_run1', 2, 5)
    .undo()
    .expectOutcome({ type: 'nothing' })
    .startDrawing()
    .stroke([10, 0])
    .markBoundary()
    .expectRange('seg_rox_in1', 5, 10)
})

test('[DRAW-4] a path without markers is traced from its first point', () => {
  const opened = open()
  if (!opened.ok) throw new Error(opened.reason)
  aCourse(opened.drawing).expectRange('seg_run1', 0, null)
})

test('[DRAW-4] an end, or the start after it, is enough to know a boundary', () => {
  const byEnds = open(range('seg_run1', 0, 4), range('seg_rox_in1', null, 6))
  const byStarts = open(range('seg_run1', 0, null), range('seg_rox_in1', 4, 6))
  expect(byEnds).toEqual(byStarts)
  expect(byEnds).toMatchObject({ ok: true, drawing: { tracing: { boundaries: [0, 4, 6] } } })
})

test.each([
  ['index-outside-path', 'Run 1', range('seg_run1', 0, 10)],
  ['index-outside-path', 'Run 1', range('seg_run1', -1, 3)],
  ['index-outside-path', 'Run 1', range('seg_run1', 0, 1.5)],
  ['index-outside-path', 'Run 1', range('seg_run1', Number.NaN, 1)],
  ['segment-backwards', 'Run 1', range('seg_run1', 4, 3)],
  ['segment-missing', 'Run 1', range('seg_run1', null, 3)],
  ['segment-missing', 'Run 1', range('seg_ski', 3, 4)],
  ['unknown-segment', 'seg_swim', range('seg_swim', 0, 1)],
])('[COURSE-7] a course with %s (%s) does not open', (reason, segment, bad) => {
  expect(open(bad)).toEqual({ ok: false, reason, segment })
})

test('[DRAW-16] segments that do not meet, or run backwards, do not open', () => {
  const first = range('seg_run1', 0, 4)
  const apart = { ok: false, reason: 'segments-apart', segment: 'Roxzone In 1' }
  expect(open(first, range('seg_rox_in1', 5, 6))).toEqual(apart)
  expect(open(first, range('seg_rox_in1', 3, 6))).toEqual(apart)
  expect(open(range('seg_run1', 4, null), range('seg_rox_in1', 3, 6))).toEqual({
    ok: false,
    reason: 'segment-backwards',
    segment: 'Roxzone In 1',
  })
})

test('[DRAW-16] invalid points, or too many, do not open', () => {
  const bad = [...points, { x: Number.NaN, y: 0 }]
  expect(buildDrawing({ points: bad, segments: [] })).toEqual({
    ok: false,
    reason: 'bad-point',
    point: 10,
  })
  const many = Array.from({ length: MAX_POINTS + 1 }, () => ({ x: 0, y: 0 }))
  expect(buildDrawing({ points: many, segments: [] })).toEqual({
    ok: false,
    reason: 'too-many-points',
  })
})
