import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildCourse, MAX_POINTS } from '../course/course.ts'
import { getSegment, SEGMENTS } from '../segments.ts'
import { aCourse } from '../testing/a-course.ts'
import { currentSegment, segmentRanges } from '../tracing/tracing.ts'
import { type DrawingAction, trace } from './course-drawing.ts'
import { canRedo, canUndo, type Drawing, EMPTY_DRAWING } from './drawing.ts'
import { MAX_STEPS } from './history.ts'
import { buildDrawing, toTracedCourse } from './stored-drawing.ts'

const runs = { numRuns: 1000 }

test('[DRAW-1] points are added only while drawing is on', () => {
  aCourse()
    .stroke([1, 1], [2, 2])
    .expectOutcome({ type: 'nothing' })
    .expectPoints()
    .startDrawing()
    .expectOutcome({ type: 'drawing-started' })
    .stroke([1, 1], [2, 2])
    .stopDrawing()
    .expectOutcome({ type: 'drawing-stopped' })
    .stroke([3, 3])
    .expectPoints([1, 1], [2, 2])
})

test('[DRAW-1] boundaries and laps are marked only while drawing is on', () => {
  const course = aCourse().startDrawing().stroke([1, 1], [2, 2]).startLap().stopDrawing()
  const before = course.drawing
  course.markBoundary().expectOutcome({ type: 'nothing' })
  course.startLap().closeLap().addLaps(1).expectOutcome({ type: 'nothing' })
  expect(course.drawing).toBe(before)
})

test('[DRAW-1] starting or stopping twice changes nothing', () => {
  aCourse()
    .stopDrawing()
    .expectOutcome({ type: 'nothing' })
    .startDrawing()
    .startDrawing()
    .expectOutcome({ type: 'nothing' })
})

test('[DRAW-1] a press starts a stroke, moving extends it, and moving after it does nothing', () => {
  aCourse()
    .startDrawing()
    .move(0, 0)
    .expectPoints()
    .press(1, 1)
    .move(2, 2)
    .move(3, 3)
    .release()
    .move(9, 9)
    .expectPoints([1, 1], [2, 2], [3, 3])
})

test('[DRAW-1] stopping also ends the stroke', () => {
  aCourse().startDrawing().press(1, 1).stopDrawing().startDrawing().move(2, 2).expectPoints([1, 1])
})

test('[DRAW-1] a stroke without a reported end stays separate', () => {
  aCourse().startDrawing().press(1, 1).press(2, 2).release().undo().expectPoints([1, 1])
})

test('[DRAW-4] the first point of the path starts the first segment', () => {
  aCourse()
    .startDrawing()
    .expectRange('seg_run1', null, null)
    .stroke([5, 5], [6, 6])
    .expectRange('seg_run1', 0, null)
    .expectSegment('Run 1')
})

test('[DRAW-4] points after the last segment belong to no segment', () => {
  const course = aCourse().startDrawing().complete()
  const before = segmentRanges(course.tracing)
  course.stroke([7, 7]).expectSegment(null)
  expect(segmentRanges(course.tracing)).toEqual(before)
})

test('[DRAW-4] a boundary ends the segment at the last point and starts the next one there', () => {
  aCourse()
    .startDrawing()
    .stroke([10, 20], [30, 40])
    .markBoundary()
    .expectRange('seg_run1', 0, 1)
    .expectRange('seg_rox_in1', 1, null)
    .expectSegment('Roxzone In 1')
})

test('[DRAW-4] two boundaries on one point make a segment of zero length', () => {
  aCourse()
    .startDrawing()
    .stroke([10, 20], [30, 40])
    .markBoundary()
    .markBoundary()
    .expectRange('seg_rox_in1', 1, 1)
    .expectSegment('Ski Erg')
})

test('[DRAW-4] a boundary in the middle of a stroke does not end it', () => {
  aCourse()
    .startDrawing()
    .press(1, 1)
    .move(2, 2)
    .markBoundary()
    .move(3, 3)
    .release()
    .expectPoints([1, 1], [2, 2], [3, 3])
    .expectRange('seg_run1', 0, 1)
})

test('[DRAW-4] a boundary reports the label, the point and the next label', () => {
  aCourse().startDrawing().stroke([10, 20], [30, 40]).markBoundary().expectOutcome({
    type: 'boundary-set',
    label: 'Run 1',
    point: 2,
    nextLabel: 'Roxzone In 1',
  })
})

test('[DRAW-4] the last boundary reports that all segments are complete', () => {
  aCourse()
    .startDrawing()
    .complete()
    .expectOutcome({ type: 'boundary-set', label: 'Finish', point: 66, nextLabel: null })
})

test('[DRAW-4] a boundary without a path is refused', () => {
  const course = aCourse().startDrawing()
  const before = course.drawing
  course.markBoundary().expectOutcome({ type: 'no-path' })
  expect(course.drawing).toBe(before)
})

test('[DRAW-4] a boundary after the last segment changes nothing', () => {
  const course = aCourse().startDrawing().complete()
  const before = course.drawing
  course.markBoundary().expectOutcome({ type: 'nothing' })
  expect(course.drawing).toBe(before)
})

test('[DRAW-7] undo point removes the last point, drawing or not', () => {
  aCourse()
    .startDrawing()
    .stroke([1, 1], [2, 2], [3, 3])
    .undoPoint()
    .expectOutcome({ type: 'point-removed' })
    .stopDrawing()
    .undoPoint()
    .expectPoints([1, 1])
    .expectRange('seg_run1', 0, null)
})

test('[DRAW-7] the marker moves with its point', () => {
  aCourse().startDrawing().stroke([1, 1]).undoPoint().expectRange('seg_run1', null, null)
})

test('[DRAW-7] without points there is nothing to remove', () => {
  aCourse().undoPoint().expectOutcome({ type: 'nothing' }).expectSegment('Run 1')
})

test('[DRAW-7] on a boundary point both markers are removed and the segment steps back', () => {
  aCourse()
    .startDrawing()
    .stroke([1, 1], [2, 2])
    .markBoundary()
    .undoPoint()
    .expectRange('seg_run1', 0, null)
    .expectRange('seg_rox_in1', null, null)
    .expectSegment('Run 1')
})

test('[DRAW-7] if several boundaries are on the point, all of them are removed', () => {
  aCourse()
    .startDrawing()
    .stroke([1, 1], [2, 2])
    .markBoundary()
    .markBoundary()
    .markBoundary()
    .undoPoint()
    .expectRange('seg_run1', 0, null)
    .expectSegment('Run 1')
})

test('[DRAW-7] the segment never steps below the first', () => {
  aCourse()
    .startDrawing()
    .stroke([1, 1])
    .markBoundary()
    .undoPoint()
    .undoPoint()
    .expectSegment('Run 1')
    .stroke([4, 4])
    .expectRange('seg_run1', 0, null)
})

test('[DRAW-7] clear empties everything and stops drawing', () => {
  const course = aCourse().startDrawing().stroke([1, 1], [2, 2], [3, 1]).startLap()
  course.markBoundary().stroke([2, 3]).closeLap().clear()
  course.expectOutcome({ type: 'path-cleared' }).expectPoints().expectSegment('Run 1')
  course.expectRange('seg_run1', null, null).stroke([5, 5]).expectPoints()
  course.startDrawing().addLaps(1).expectOutcome({ type: 'no-lap' })
})

test('[DRAW-7, DRAW-12] a clear can be undone, without turning drawing on again', () => {
  aCourse()
    .startDrawing()
    .stroke([1, 1], [2, 2])
    .markBoundary()
    .clear()
    .undo()
    .expectPoints([1, 1], [2, 2])
    .expectSegment('Roxzone In 1')
    .stroke([3, 3])
    .expectPoints([1, 1], [2, 2])
})

test('[DRAW-7] a lap is cleared even if its path is gone', () => {
  const course = aCourse().startDrawing().stroke([0, 0]).startLap().stroke([1, 1]).closeLap()
  course.undoPoint().undoPoint().clear()
  expect(course.tracing.lap).toBeNull()
})

test('[DRAW-7] clearing an empty path leaves nothing to undo', () => {
  const course = aCourse().startDrawing().stroke([1, 1]).undo().clear()
  expect(canUndo(course.drawing)).toBe(false)
  expect(canRedo(course.drawing)).toBe(true)
})

test('[ADMIN-19] saving names the first missing segment', () => {
  aCourse()
    .save()
    .expectOutcome({ type: 'incomplete', label: 'Run 1' })
    .startDrawing()
    .stroke([1, 1], [2, 2])
    .markBoundary()
    .save()
    .expectOutcome({ type: 'incomplete', label: 'Roxzone In 1' })
    .stroke([3, 3])
    .expectPoints([1, 1], [2, 2], [3, 3])
})

test('[ADMIN-19] a single point with all boundaries on it cannot be saved', () => {
  const course = aCourse().startDrawing().stroke([1, 1])
  for (const _ of SEGMENTS) course.markBoundary()
  course.expectSegment(null).save().expectOutcome({ type: 'no-path' })
})

test('[ADMIN-19] saving stops drawing and reports the counts', () => {
  aCourse()
    .startDrawing()
    .complete()
    .save()
    .expectOutcome({ type: 'saved', segments: 33, points: 66 })
    .stroke([7, 7])
    .save()
    .expectOutcome({ type: 'saved', segments: 33, points: 66 })
})

test('[ADMIN-19] a saved course has the path, the segments and the size of the image', () => {
  const { drawing } = aCourse().startDrawing().complete().save()
  const traced = toTracedCourse(drawing.tracing, 800, 600)
  expect(traced.points).toHaveLength(66)
  expect(traced.segments.at(0)).toEqual({ key: 'seg_run1', startIdx: 0, endIdx: 1 })
  expect(traced.segments.at(-1)).toEqual({ key: 'seg_finish', startIdx: 63, endIdx: 65 })
  expect([traced.width, traced.height]).toEqual([800, 600])
})

test('[DRAW-12] a stroke is undone and redone as a whole', () => {
  aCourse()
    .startDrawing()
    .stroke([1, 1], [2, 2])
    .stroke([3, 3], [4, 4])
    .undo()
    .expectOutcome({ type: 'undone' })
    .expectPoints([1, 1], [2, 2])
    .undo()
    .expectPoints()
    .expectRange('seg_run1', null, null)
    .redo()
    .expectOutcome({ type: 'redone' })
    .redo()
    .expectPoints([1, 1], [2, 2], [3, 3], [4, 4])
    .expectRange('seg_run1', 0, null)
})

test('[DRAW-12] a boundary and a removed point are undone and redone', () => {
  aCourse()
    .startDrawing()
    .stroke([1, 1], [2, 2])
    .markBoundary()
    .undoPoint()
    .expectSegment('Run 1')
    .undo()
    .expectSegment('Roxzone In 1')
    .undo()
    .expectSegment('Run 1')
    .expectPoints([1, 1], [2, 2])
    .redo()
    .expectSegment('Roxzone In 1')
    .redo()
    .expectPoints([1, 1])
})

test('[DRAW-12] undo in the middle of a stroke reverts what was drawn since the last mark', () => {
  aCourse()
    .startDrawing()
    .press(1, 1)
    .move(2, 2)
    .markBoundary()
    .move(3, 3)
    .undo()
    .expectPoints([1, 1], [2, 2])
    .expectSegment('Roxzone In 1')
    .move(8, 8)
    .expectPoints([1, 1], [2, 2])
    .redo()
    .expectPoints([1, 1], [2, 2], [3, 3])
})

test('[DRAW-12] empty strokes and drawing mode are not steps', () => {
  const course = aCourse().startDrawing().press(Number.NaN, 0).release().stopDrawing()
  expect(canUndo(course.drawing)).toBe(false)
  course.undo().expectOutcome({ type: 'nothing' }).redo().expectOutcome({ type: 'nothing' })
})

test('[DRAW-12] the last 200 steps can be undone', () => {
  const course = aCourse().startDrawing()
  for (let n = 0; n < MAX_STEPS + 10; n++) course.stroke([n, n])
  for (let n = 0; n < MAX_STEPS; n++) course.undo().expectOutcome({ type: 'undone' })
  expect(course.undo().outcome.type).toBe('nothing')
  expect(course.tracing.points).toHaveLength(10)
})

test('[DRAW-12] a new change leaves nothing to redo', () => {
  const course = aCourse().startDrawing().stroke([1, 1]).undo()
  expect(canRedo(course.drawing)).toBe(true)
  course.press(2, 2)
  expect(canRedo(course.drawing)).toBe(false)
  course.release().redo().expectOutcome({ type: 'nothing' }).expectPoints([2, 2])
})

test('[DRAW-13] a lap is the path between its start and its close', () => {
  const course = aCourse().startDrawing().stroke([0, 0], [10, 0])
  course.startLap().expectOutcome({ type: 'lap-started' })
  course.stroke([20, 0], [20, 10], [10, 10]).closeLap()
  course.expectOutcome({ type: 'lap-closed', points: 4 })
  expect(course.tracing.points).toHaveLength(5)
  expect(course.tracing.lap).toEqual(course.tracing.points.slice(1))
  expect(course.tracing.lapStart).toBeNull()
})

test('[DRAW-13] a lap needs a path, a start and some length', () => {
  const course = aCourse().startDrawing().startLap().expectOutcome({ type: 'no-path' })
  course.stroke([1, 1]).closeLap().expectOutcome({ type: 'no-lap' })
  course.startLap().closeLap().expectOutcome({ type: 'lap-too-short' })
  course.stroke([1, 1]).closeLap().expectOutcome({ type: 'lap-too-short' })
})

test('[DRAW-13] the start of a lap is removed with its point, and restored by undo', () => {
  const course = aCourse().startDrawing().stroke([1, 1], [2, 2]).startLap().undoPoint()
  course.closeLap().expectOutcome({ type: 'no-lap' }).undo()
  expect(course.tracing.lapStart).toBe(1)
  course.undo()
  expect(course.tracing.lapStart).toBeNull()
})

test('[DRAW-13] marking the same start again is not a step', () => {
  const course = aCourse().startDrawing().stroke([1, 1]).startLap().startLap()
  course.expectOutcome({ type: 'lap-started' }).undo()
  expect(course.tracing.lapStart).toBeNull()
})

/** A square of 10 x 10 with its lap closed; the path ends at the fourth corner. */
const aSquare = () =>
  aCourse().startDrawing().stroke([0, 0]).startLap().stroke([10, 0], [10, 10], [0, 10]).closeLap()

test('[DRAW-13] laps continue from the end of the path, and end there', () => {
  aSquare()
    .addLaps(2)
    .expectOutcome({ type: 'laps-added', count: 2 })
    .expectPoints(
      ...([
        [0, 0],
        [10, 0],
        [10, 10],
        [0, 10],
      ] as const),
      ...([
        [0, 0],
        [10, 0],
        [10, 10],
        [0, 10],
      ] as const),
      ...([
        [0, 0],
        [10, 0],
        [10, 10],
        [0, 10],
      ] as const),
    )
})

test('[DRAW-13] from elsewhere the path first leads to the nearest point of the lap', () => {
  const course = aSquare().stroke([50, 50], [13, 1]).addLaps(1)
  expect(course.tracing.points.slice(6)).toEqual([
    { x: 10, y: 0 },
    { x: 10, y: 10 },
    { x: 0, y: 10 },
    { x: 0, y: 0 },
    { x: 10, y: 0 },
  ])
})

test('[DRAW-13] undo reverts all laps at once and keeps the lap for other runs', () => {
  const course = aSquare().addLaps(20).undo()
  course.expectPoints([0, 0], [10, 0], [10, 10], [0, 10])
  course.addLaps(1).markBoundary().addLaps(1).expectOutcome({ type: 'laps-added', count: 1 })
  expect(course.tracing.points).toHaveLength(12)
})

test('[DRAW-13] undoing the close removes the lap', () => {
  aSquare().undo().addLaps(1).expectOutcome({ type: 'no-lap' })
})

test('[DRAW-13] laps on an empty path start at the start of the lap', () => {
  const course = aSquare()
  for (let n = 0; n < 4; n++) course.undoPoint()
  course.addLaps(1).expectPoints([0, 0], [10, 0], [10, 10], [0, 10], [0, 0])
  course.expectRange('seg_run1', 0, null)
})

test.each([0, -1, 21, 1.5, Number.NaN, Number.POSITIVE_INFINITY])(
  '[DRAW-13] %s is not a valid number of laps',
  (count) => {
    const course = aSquare()
    const before = course.drawing
    course.addLaps(count).expectOutcome({ type: 'bad-count' })
    expect(course.drawing).toBe(before)
  },
)

test('[DRAW-1] a point outside every map is ignored, and the stroke continues', () => {
  const course = aCourse().startDrawing().press(1, 1)
  for (const bad of [Number.NaN, Number.POSITIVE_INFINITY, 1e300]) {
    course.move(bad, 1).expectOutcome({ type: 'bad-point' })
    course.move(1, -bad).expectOutcome({ type: 'bad-point' })
  }
  course.move(2, 2).expectPoints([1, 1], [2, 2])
})

test('[DRAW-1] a full path accepts no more points and loses none', () => {
  const course = aCourse(aDrawingOf(MAX_POINTS - 1)).startDrawing()
  course.press(1, 1).expectOutcome({ type: 'nothing' })
  course.move(2, 2).expectOutcome({ type: 'full' })
  expect(course.tracing.points).toHaveLength(MAX_POINTS)
  course.markBoundary().undo().undo()
  expect(course.tracing.points).toHaveLength(MAX_POINTS - 1)
})

test('[DRAW-13] laps that do not fit are refused completely', () => {
  const course = aCourse(aDrawingOf(MAX_POINTS - 8)).startDrawing()
  course.stroke([0, 0]).startLap().stroke([10, 0], [10, 10], [0, 10]).closeLap()
  const before = course.drawing
  course.addLaps(2).expectOutcome({ type: 'full' })
  expect(course.drawing).toBe(before)
  course.addLaps(1).expectOutcome({ type: 'laps-added', count: 1 })
  expect(course.tracing.points).toHaveLength(MAX_POINTS)
})

function aDrawingOf(count: number): Drawing {
  const points = Array.from({ length: count }, (_, x) => ({ x, y: 0 }))
  const built = buildDrawing({ points, segments: [] })
  if (!built.ok) throw new Error(built.reason)
  return built.drawing
}

const anyPoint = fc.record({ x: fc.integer({ min: 0, max: 9 }), y: fc.integer({ min: 0, max: 9 }) })
const anyStroke = fc
  .array(anyPoint, { minLength: 1, maxLength: 4 })
  .map((points): DrawingAction[] => [
    ...points.map((point, i) => ({ type: i === 0 ? 'start-stroke' : 'add-point', point }) as const),
    { type: 'end-stroke' },
  ])
const aStep = (
  ...types: (
    | 'mark-boundary'
    | 'undo-point'
    | 'clear'
    | 'start-lap'
    | 'close-lap'
    | 'smooth-stroke'
  )[]
) => fc.constantFrom(...types).map((type): DrawingAction[] => [{ type }])
const someLaps = fc
  .integer({ min: 0, max: 3 })
  .map((count): DrawingAction[] => [{ type: 'add-laps', count }])

const anyMove: fc.Arbitrary<DrawingAction> = fc.oneof(
  fc.record({ index: fc.nat(20), to: anyPoint, reach: fc.nat(9) }).map((move) => ({
    type: 'move-point' as const,
    ...move,
  })),
  fc.record({ boundary: fc.nat(5), to: fc.nat(20) }).map((move) => ({
    type: 'move-boundary' as const,
    ...move,
  })),
)

/** Each of these is one undo step. Drawing is turned on first, because clearing turns it off. */
const anyChange = fc
  .oneof(
    { weight: 4, arbitrary: anyStroke },
    { weight: 4, arbitrary: aStep('mark-boundary') },
    { weight: 3, arbitrary: aStep('undo-point', 'start-lap', 'close-lap', 'smooth-stroke') },
    { weight: 2, arbitrary: anyMove.map((action) => [action]) },
    { weight: 1, arbitrary: aStep('clear') },
    { weight: 1, arbitrary: someLaps },
  )
  .map((actions): DrawingAction[] => [{ type: 'start-drawing' }, ...actions])

/** Any actions in any order, including strokes left open. */
const anyAction: fc.Arbitrary<DrawingAction> = fc.oneof(
  { weight: 3, arbitrary: anyPoint.map((point) => ({ type: 'start-stroke', point }) as const) },
  { weight: 6, arbitrary: anyPoint.map((point) => ({ type: 'add-point', point }) as const) },
  { weight: 3, arbitrary: fc.constant({ type: 'start-drawing' } as const) },
  { weight: 6, arbitrary: fc.constant({ type: 'mark-boundary' } as const) },
  {
    weight: 8,
    arbitrary: fc
      .constantFrom(
        ...(['end-stroke', 'undo-point', 'undo', 'redo', 'start-lap', 'close-lap'] as const),
        ...(['smooth-stroke', 'save'] as const),
      )
      .map((type) => ({ type }) as DrawingAction),
  },
  { weight: 1, arbitrary: fc.constantFrom({ type: 'clear' }, { type: 'stop-drawing' } as const) },
  { weight: 1, arbitrary: fc.nat(3).map((count) => ({ type: 'add-laps', count }) as const) },
  { weight: 3, arbitrary: anyMove },
)

test('[DRAW-12] undo restores the state before any change, and redo the state after it', () => {
  fc.assert(
    fc.property(fc.array(anyChange, { maxLength: 12 }), anyChange, (history, change) => {
      const before = aCourse().do(...history.flat())
      const after = aCourse(before.drawing).do(...change)
      if (after.tracing === before.tracing) return
      const undone = aCourse(after.drawing).undo()
      expect(undone.tracing).toEqual(before.tracing)
      expect(undone.redo().tracing).toEqual(after.tracing)
    }),
    runs,
  )
})

test('[DRAW-12] undoing everything leads to the empty map, redoing everything leads back', () => {
  fc.assert(
    fc.property(fc.array(anyAction, { maxLength: 60 }), (actions) => {
      const course = aCourse()
        .startDrawing()
        .do(...actions)
      while (canRedo(course.drawing)) course.redo()
      const { tracing } = course
      while (canUndo(course.drawing)) course.undo()
      expect(course.tracing).toEqual(EMPTY_DRAWING.tracing)
      while (canRedo(course.drawing)) course.redo()
      expect(course.tracing).toEqual(tracing)
    }),
    runs,
  )
})

test('[DRAW-4, DRAW-7] the markers are consistent after any actions', () => {
  fc.assert(
    fc.property(fc.array(anyAction, { maxLength: 80 }), (actions) => {
      const { tracing } = aCourse()
        .startDrawing()
        .do(...actions)
      const { points, lapStart } = tracing
      const ranges = segmentRanges(tracing)
      const current = currentSegment(tracing)
      const wrong = ranges.filter(({ startIdx, endIdx }, index) => {
        const isStarted = index < current || (index === current && points.length > 0)
        const isJoined = index === 0 || startIdx === ranges[index - 1]?.endIdx
        const isForward = (startIdx ?? 0) <= (endIdx ?? points.length)
        const isInside = (endIdx ?? -1) < points.length
        const isMarked = (startIdx !== null) === isStarted && (endIdx !== null) === index < current
        return !(isMarked && isJoined && isForward && isInside)
      })
      expect(wrong).toEqual([])
      expect(lapStart ?? -1).toBeLessThan(points.length)
    }),
    runs,
  )
})

test('[ADMIN-19] every saved course can be replayed', () => {
  const manyBoundaries = fc.array(
    fc.oneof(
      { weight: 5, arbitrary: aStep('mark-boundary') },
      { weight: 1, arbitrary: aStep('undo-point') },
      { weight: 3, arbitrary: anyStroke },
    ),
    { minLength: 40, maxLength: 90 },
  )
  let saved = 0
  fc.assert(
    fc.property(manyBoundaries, (actions) => {
      const { drawing } = aCourse()
        .startDrawing()
        .do(...actions.flat())
      const { outcome } = trace(drawing, { type: 'save' })
      if (outcome.type !== 'saved') return
      saved++
      expect(buildCourse(toTracedCourse(drawing.tracing, 10, 10)).ok).toBe(true)
    }),
    runs,
  )
  expect(saved).toBeGreaterThan(50)
})

test('[DRAW-4] boundaries name the segments in race order', () => {
  const course = aCourse().startDrawing().stroke([1, 1], [2, 2])
  SEGMENTS.forEach(({ label }, index) => {
    course.markBoundary().expectOutcome({
      type: 'boundary-set',
      label,
      point: 2,
      nextLabel: index < 32 ? getSegment(index + 1).label : null,
    })
  })
})

test('[DRAW-4] after the last segment, strokes and laps are refused and nothing changes', () => {
  const course = aCourse().startDrawing().stroke([0, 0], [10, 0]).startLap()
  course.stroke([20, 0], [20, 10], [10, 0]).closeLap().complete()
  const { drawing } = course
  const isRefused = () => {
    course.expectOutcome({ type: 'all-traced' })
    expect(course.drawing).toBe(drawing)
  }
  course.press(5, 5)
  isRefused()
  course.move(6, 6).release()
  expect(course.drawing).toBe(drawing)
  course.addLaps(2)
  isRefused()
  course.startLap()
  isRefused()
  course.undo().stroke([5, 5], [6, 6]).expectSegment('Finish')
  expect(course.tracing.points.at(-1)).toEqual({ x: 6, y: 6 })
})

test('[DRAW-4] the last boundary ends the stroke it is set in', () => {
  const course = aCourse().startDrawing()
  for (let n = 0; n < SEGMENTS.length - 1; n++) course.stroke([n, 10], [n + 1, 20]).markBoundary()
  course.press(90, 90).move(91, 91).markBoundary().expectSegment(null)
  const { points } = course.tracing
  course.move(92, 92).move(93, 93).release()
  expect(course.tracing.points).toEqual(points)
  course.undo().expectSegment('Finish')
})
