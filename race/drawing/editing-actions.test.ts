import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aCourse } from '../testing/a-course.ts'
import { anyLap, anyPlace } from '../testing/any-tracing.ts'
import { EMPTY_TRACING } from '../tracing/tracing.ts'
import { type DrawingAction, trace } from './course-drawing.ts'
import { canUndo, type Drawing, EMPTY_DRAWING } from './drawing.ts'

const at = (x: number, y: number) => ({ x, y })
const anySegment = fc.integer({ min: 0, max: 8 })
const anyIndex = fc.integer({ min: 0, max: 40 })
const anyWay = fc.array(anyPlace, { maxLength: 5 })
const anyNumber = fc.double({ min: -2, max: 2, noNaN: true })

/** All actions on a course, drawing and editing, in any order. */
const anyAction: fc.Arbitrary<DrawingAction> = fc.oneof(
  ...(['start-drawing', 'stop-drawing', 'end-stroke', 'mark-boundary', 'undo-point'] as const).map(
    (type) => fc.constant({ type }),
  ),
  ...(['clear', 'start-lap', 'close-lap', 'smooth-stroke', 'undo', 'redo'] as const).map((type) =>
    fc.constant({ type }),
  ),
  fc.record({ type: fc.constantFrom('start-stroke', 'add-point'), point: anyPlace }),
  fc.record({ type: fc.constant('draw-segment'), segment: anySegment, way: anyWay }),
  fc.record({ type: fc.constant('draw-lap'), way: anyLap }),
  fc.record({
    type: fc.constant('follow-lap'),
    segment: anySegment,
    leave: anyPlace,
    laps: fc.integer({ min: -1, max: 4 }),
  }),
  fc.record({
    type: fc.constant('follow-way'),
    segment: anySegment,
    to: anyPlace,
    radius: fc.constant(20),
  }),
  fc.record({
    type: fc.constant('change-laps'),
    lapsOfRuns: fc.array(fc.integer({ min: 1, max: 3 })),
  }),
  fc.record({ type: fc.constantFrom('cut-segment', 'delete-point'), index: anyIndex }),
  fc.record({ type: fc.constant('cut-segment'), index: anyIndex, point: anyPlace }),
  fc.record({ type: fc.constant('join-segments'), boundary: anySegment }),
  fc.record({ type: fc.constant('reverse-segment'), segment: anySegment }),
  fc.record({ type: fc.constant('move-start'), to: anyPlace }),
  fc.record({ type: fc.constant('insert-point'), index: anyIndex, point: anyPlace }),
  fc.record({ type: fc.constant('move-point'), index: anyIndex, to: anyPlace, reach: anyIndex }),
  fc.record({ type: fc.constant('move-boundary'), boundary: anySegment, to: anyIndex }),
  fc.record({
    type: fc.constant('transform'),
    by: fc.record({ a: anyNumber, b: anyNumber, x: anyNumber, y: anyNumber }),
  }),
  fc.record({
    type: fc.constant('lay'),
    layout: fc.record({
      placed: fc.record(
        {
          roxzone: fc.array(anyPlace, { minLength: 1, maxLength: 5 }),
          start: fc.array(anyPlace, { minLength: 1, maxLength: 3 }),
          'gate-in': fc.tuple(anyPlace),
          'gate-out': fc.tuple(anyPlace),
          'station-1': fc.array(anyPlace, { minLength: 1, maxLength: 3 }),
          'station-2': fc.array(anyPlace, { minLength: 1, maxLength: 3 }),
        },
        { requiredKeys: [] },
      ),
      lastFrom: fc.constantFrom('roxzone', 'lap', null),
    }),
    laps: fc.constant([1, 1, 1, 1, 1, 1, 1, 1]),
  }),
)

test('[DRAW-12] undoing any action restores the state before, in any sequence', () => {
  fc.assert(
    fc.property(fc.array(anyAction, { maxLength: 25 }), (actions) => {
      let drawing: Drawing = EMPTY_DRAWING
      for (const action of actions) {
        const before = trace(drawing, { type: 'end-stroke' }).drawing
        const after = trace(before, action).drawing
        // A mark in the middle of a stroke is a separate step, and so is the part drawn before it.
        const isOneStep = action.type !== 'undo' && action.type !== 'redo'
        if (isOneStep && after.tracing !== before.tracing) {
          const undone = trace(after, { type: 'undo' }).drawing
          expect(undone.tracing).toEqual(before.tracing)
          expect(trace(undone, { type: 'redo' }).drawing.tracing).toEqual(after.tracing)
        }
        drawing = after
        const { points, boundaries } = drawing.tracing
        expect(boundaries).toEqual(boundaries.toSorted((a, b) => a - b))
        expect((boundaries.at(-1) ?? 0) < Math.max(1, points.length)).toBe(true)
      }
      // Undoing everything leads back to the beginning.
      for (let i = 0; canUndo(drawing); i++) {
        if (i > actions.length + 1) throw new Error('undo does not come to an end')
        drawing = trace(drawing, { type: 'undo' }).drawing
      }
      expect(drawing.tracing).toEqual(EMPTY_TRACING)
    }),
    { numRuns: 1000 },
  )
})

test('[DRAW-26, DRAW-28] a whole course is drawn segment by segment, with runs along the lap', () => {
  const course = aCourse()
  course.do({ type: 'draw-lap', way: [at(0, 0), at(100, 0), at(100, 100), at(0, 100), at(0, 0)] })
  course.expectOutcome({ type: 'lap-drawn', points: 4, followers: 0 })
  course.do({ type: 'follow-lap', segment: 0, join: at(0, 0), leave: at(0, 0), laps: 2 })
  course.expectOutcome({ type: 'followed', label: 'Run 1', laps: 2 })
  course.do({ type: 'draw-segment', segment: 1, way: [at(0, 0), at(50, 50)] })
  // The Ski Erg is where the path to it ends.
  const nextLabel = 'Roxzone Out 1'
  course.expectOutcome({ type: 'segment-drawn', label: 'Roxzone In 1', nextLabel })
  const { boundaries } = course.tracing
  expect(boundaries[3]).toBe(boundaries[2])
  course
    .do({ type: 'draw-segment', segment: 5, way: [at(0, 0)] })
    .expectOutcome({ type: 'not-next' })
  // Redrawn later, it leaves the machine where it is.
  course.do({ type: 'draw-segment', segment: 2, way: [at(60, 60)] })
  course.do({ type: 'draw-segment', segment: 1, way: [at(10, 20)] })
  expect(course.tracing.boundaries).toHaveLength(4)
  expect(course.tracing.points).toContainEqual(at(60, 60))
})

test('[DRAW-28, DRAW-32] an impossible action says why, and changes nothing', () => {
  const course = aCourse()
  course.do({ type: 'follow-lap', segment: 0, laps: 1 }).expectOutcome({ type: 'no-lap' })
  course
    .do({ type: 'draw-lap', way: [at(0, 0), at(1, 1)] })
    .expectOutcome({ type: 'lap-too-short' })
  const layout = { placed: { roxzone: [at(0, 0)] }, lastFrom: null }
  course.do({ type: 'lay', layout, laps: [] }).expectOutcome({ type: 'no-roxzone' })
  course.do({ type: 'reverse-segment', segment: 0 }).expectOutcome({ type: 'not-reversed' })
  course.do({ type: 'cut-segment', index: 0 }).expectOutcome({ type: 'not-cut' })
  course.do({ type: 'join-segments', boundary: 1 }).expectOutcome({ type: 'not-joined' })
  course.do({ type: 'delete-point', index: 0 }).expectOutcome({ type: 'not-deleted' })
  expect(course.drawing).toBe(EMPTY_DRAWING)
})

test('[DRAW-1] a stroke too long for a path is refused completely', () => {
  const way = Array.from({ length: 200_001 }, (_, i) => at(i, i % 2))
  const course = aCourse().do({ type: 'draw-segment', segment: 0, way })
  course.expectOutcome({ type: 'full' })
  expect(course.drawing).toBe(EMPTY_DRAWING)
})
