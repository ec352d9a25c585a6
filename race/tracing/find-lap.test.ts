import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SEGMENTS } from '../segments.ts'
import { aCourse, aLaidCourse } from '../testing/a-course.ts'
import { buildLapsOfRuns, withLap } from './find-lap.ts'
import { lapsLeft } from './lap.ts'
import { EMPTY_TRACING, type Tracing } from './tracing.ts'

/** A course as it is after storing and loading. */
const stored = ({ points, boundaries }: Tracing): Tracing => ({
  ...EMPTY_TRACING,
  points: points.map(({ x, y }) => ({
    x: Math.round(x * 100) / 100,
    y: Math.round(y * 100) / 100,
  })),
  boundaries,
})

const LAP = [
  [90.123, 0],
  [90, 60.456],
  [40, 75],
  [0, 60],
] as const

/** A course whose runs take these numbers of laps, with transitions there and back between them. */
function aLappedCourse(laps: readonly number[]) {
  const course = aCourse().startDrawing().stroke([-5, -5], [0, 0]).startLap()
  course.stroke(...LAP).closeLap()
  let run = 0
  for (const [index, { kind }] of SEGMENTS.entries()) {
    if (run >= laps.length) break
    if (kind === 'RUN') {
      const more = (laps[run] ?? 0) - (run === 0 ? 1 : 0)
      if (more > 0) course.addLaps(more)
      run += 1
    } else course.stroke([200 + index, 50], [3 + index / 10, 1])
    if (run < laps.length) course.markBoundary()
  }
  return course.tracing
}

test('[DRAW-16] the lap of a stored course is found again, and the number of laps in each run', () => {
  const traced = aLappedCourse([3, 2, 2])
  const found = withLap(stored(traced))
  expect(found.lap).toHaveLength(traced.lap?.length ?? 0)
  expect(found.laps).toEqual(traced.laps)
  expect(buildLapsOfRuns(found)).toEqual([3, 2, 2, 2, 2, 2, 2, 2])
})

test('[DRAW-16] a lap is found for any numbers of laps, once it was repeated', () => {
  const anyLaps = fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 2, maxLength: 8 })
  fc.assert(
    fc.property(anyLaps, (laps) => {
      const traced = aLappedCourse(laps)
      const found = withLap(stored(traced))
      expect(found.laps).toEqual(traced.laps)
      expect(buildLapsOfRuns(found).slice(0, laps.length - 1)).toEqual(laps.slice(0, -1))
    }),
  )
})

test('[DRAW-16] runs of a stored course still follow the lap, even one that starts beside it', () => {
  const at = (x: number, y: number) => ({ x, y })
  const lap = [at(100, 100), at(900.3, 100), at(900, 400.7), at(500, 450), at(100, 400)]
  const anyStart = fc.record({
    x: fc.double({ min: 0, max: 1000, noNaN: true }),
    y: fc.double({ min: 0, max: 90, noNaN: true }),
  })
  const anyGate = fc.double({ min: 150, max: 350, noNaN: true })
  fc.assert(
    fc.property(anyStart, anyGate, fc.integer({ min: 2, max: 4 }), (start, gate, laps) => {
      const placed = {
        start,
        gateIn: at(900, gate),
        gateOut: at(100, gate),
        stations: [200, 300, 400, 500, 600, 700, 800, 850].map((x) => at(x, 200)),
        finish: at(450, 300),
      }
      const proposed = aLaidCourse(lap, placed, laps)
      const found = withLap(stored(proposed))
      const runs = SEGMENTS.flatMap(({ kind }, segment) => (kind === 'RUN' ? segment : []))
      for (const run of runs) {
        expect(found.follows[run]?.laps).toBe(laps)
        expect(found.laps[run]).toBe(laps)
        const [own, was] = [found.follows[run]?.leave, proposed.follows[run]?.leave]
        expect(own?.x).toBeCloseTo(was?.x ?? 0, 1)
        expect(own?.y).toBeCloseTo(was?.y ?? 0, 1)
      }
    }),
  )
})

test('[DRAW-16, DRAW-13] a run left in the middle still knows how many laps are missing', () => {
  const half = withLap(stored(aLappedCourse([2, 2, 1])))
  expect(lapsLeft(half, buildLapsOfRuns(half))).toBe(1)
})

test('[DRAW-16] a course without laps has none', () => {
  const drawn = stored(aCourse().startDrawing().complete().tracing)
  expect(withLap(drawn)).toBe(drawn)
  expect(buildLapsOfRuns(drawn)).toEqual([])
  expect(withLap(EMPTY_TRACING)).toBe(EMPTY_TRACING)
})

test('[DRAW-16] a position passed twice by chance is not a lap', () => {
  const crossing = aCourse()
    .startDrawing()
    .stroke([0, 0], [10, 0], [10, 10], [0, 10], [0, 0], [50, 9])
  const drawn = stored(crossing.tracing)
  expect(withLap(drawn).lap).toBeNull()
})
