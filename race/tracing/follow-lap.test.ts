import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aCourse } from '../testing/a-course.ts'
import { anyLap, anyPlace, anyTracing, lengthOf, piece } from '../testing/any-tracing.ts'
import type { MapPoint } from '../types.ts'
import { changeLap, changeLaps, followLap, moveStart, runsToChange } from './follow-lap.ts'
import { lapLength, projectOnLap, wayAlongLap } from './lap-way.ts'
import { setSegment } from './segment-editing.ts'
import { currentSegment, EMPTY_TRACING } from './tracing.ts'

const runs = { numRuns: 1000 }
const anyCount = fc.integer({ min: 1, max: 20 })
const at = (x: number, y: number) => ({ x, y })
const SQUARE = [at(0, 0), at(100, 0), at(100, 100), at(0, 100)]

const isOn = (lap: readonly MapPoint[], point: MapPoint) =>
  lengthOf([projectOnLap(lap, point).point, point]) < 1e-6

test('[DRAW-28] following a lap n times gives n lap lengths', () => {
  fc.assert(
    fc.property(anyLap, anyPlace, anyCount, (lap, place, laps) => {
      const join = projectOnLap(lap, place)
      const way = wayAlongLap(lap, join, join, laps)
      expect(lengthOf(way)).toBeCloseTo(laps * lapLength(lap), 4)
      expect(way[0]).toEqual(join.point)
      expect(way.at(-1)).toEqual(join.point)
    }),
    runs,
  )
})

test('[DRAW-28] a run that leaves elsewhere than it joins is within half a lap of its number of laps', () => {
  fc.assert(
    fc.property(anyLap, anyPlace, anyPlace, anyCount, (lap, first, last, laps) => {
      const [join, leave] = [projectOnLap(lap, first), projectOnLap(lap, last)]
      const round = lapLength(lap)
      const way = wayAlongLap(lap, join, leave, laps)
      const more = lengthOf(way) - laps * round
      expect(Math.abs(more)).toBeLessThanOrEqual(round / 2 + 1e-6)
      // The difference is exactly the distance from one position to the other.
      const ahead = (((leave.at - join.at) % round) + round) % round
      expect(Math.min(Math.abs(more - ahead), Math.abs(more - ahead + round))).toBeLessThan(1e-4)
      expect(way.every((point) => isOn(lap, point))).toBe(true)
    }),
    runs,
  )
})

test('[DRAW-28] with no laps a segment takes the part of the lap between two positions', () => {
  const [join, leave] = [projectOnLap(SQUARE, at(50, -5)), projectOnLap(SQUARE, at(110, 50))]
  expect(wayAlongLap(SQUARE, join, leave, 0)).toEqual([at(50, 0), at(100, 0), at(100, 50)])
})

test('[DRAW-28] a run joins the lap where the previous segment ends, and ends where it leaves', () => {
  const first = followLap({ ...EMPTY_TRACING, lap: SQUARE }, 0, { leave: at(104, 50), laps: 1 })
  expect(first && piece(first, 0)).toEqual([...SQUARE, at(0, 0), at(100, 0), at(100, 50)])
  expect(first).toMatchObject({ boundaries: [0, 6], laps: [1] })
})

test('[DRAW-28] dragging the start anywhere keeps the laps of its run and everything after it', () => {
  fc.assert(
    fc.property(
      anyTracing,
      anyLap,
      anyPlace,
      anyPlace,
      anyCount,
      (tracing, lap, from, to, laps) => {
        const followed = followLap({ ...tracing, lap }, 0, { join: from, laps })
        const moved = followed && moveStart(followed, to)
        if (!followed || !moved) throw new Error('a first run that follows can start anywhere')
        expect(moved.laps[0]).toBe(laps)
        const onLap = piece(moved, 0).filter((point) => isOn(lap, point))
        const more = lengthOf(onLap) - laps * lapLength(lap)
        expect(Math.abs(more)).toBeLessThanOrEqual(lapLength(lap) / 2 + 1e-6)
        for (let behind = 1; behind < currentSegment(followed); behind++) {
          expect(piece(moved, behind)).toEqual(piece(followed, behind))
        }
      },
    ),
    runs,
  )
  expect(moveStart({ ...EMPTY_TRACING, lap: SQUARE }, at(0, 0))).toBeNull()
})

test('[DRAW-28] without a lap, an end or a segment to trace, nothing changes', () => {
  const { tracing } = aCourse().startDrawing().stroke([0, 0], [9, 9]).markBoundary()
  expect(followLap(tracing, 0, { laps: 1 })).toBeNull()
  expect(followLap({ ...tracing, lap: SQUARE }, 1, { laps: 1 })).toBeNull()
  expect(followLap({ ...tracing, lap: SQUARE }, 5, { leave: at(0, 0), laps: 1 })).toBeNull()
  expect(followLap({ ...tracing, lap: SQUARE }, 0, { laps: 21 })).toBeNull()
})

test('[DRAW-28] changing the lap changes every run that follows it, and no drawn segment', () => {
  fc.assert(
    fc.property(anyTracing, anyLap, anyLap, fc.nat(), anyCount, (tracing, lap, other, n, laps) => {
      const segment = n % currentSegment(tracing)
      const followed = followLap({ ...tracing, lap }, segment, { laps })
      const changed = followed && changeLap(followed, other)
      if (!followed || !changed) throw new Error('a traced segment can follow')
      const inner = piece(changed, segment).slice(1, -1)
      // The first run may start beside the lap.
      const joined = segment === 0 ? inner.findIndex((point) => isOn(other, point)) : 0
      expect(inner.slice(joined).every((point) => isOn(other, point))).toBe(true)
      for (let drawn = 0; drawn < currentSegment(tracing); drawn++) {
        if (drawn === segment) continue
        expect(piece(changed, drawn).slice(1, -1)).toEqual(piece(tracing, drawn).slice(1, -1))
      }
      expect(changed.boundaries).toHaveLength(tracing.boundaries.length)
    }),
    runs,
  )
})

test('[DRAW-28] bending a lap changes what follows it, even where it is joined between two corners', () => {
  const start = { ...EMPTY_TRACING, lap: SQUARE }
  const run = followLap(start, 0, { join: at(50, 0), leave: at(50, 0), laps: 2 })
  const moved = aCourse({ ...aCourse().drawing, tracing: run ?? EMPTY_TRACING }).movePoint(
    1,
    [200, 0],
  )
  const lap = moved.tracing.lap ?? []
  expect(lap[1]).toEqual(at(200, 0))
  expect(lengthOf(moved.tracing.points)).toBeCloseTo(2 * lapLength(lap), 6)
  expect(moved.tracing.follows[0]).toMatchObject({ laps: 2 })
  moved.undo()
  expect(moved.tracing).toEqual(run)
})

test('[DRAW-28] changed numbers of laps apply to the runs that follow', () => {
  const start = { ...EMPTY_TRACING, lap: SQUARE }
  const run = followLap(start, 0, { join: at(0, 0), leave: at(0, 0), laps: 2 })
  const changed = run && changeLaps(run, [3, 3, 3, 3, 3, 3, 3, 3])
  expect(changed?.laps).toEqual([3])
  expect(lengthOf(changed?.points ?? [])).toBe(1200)
  expect(run && changeLaps(run, [2])).toBe(run)
})

test('[DRAW-13] runs that follow the lap are listed before new numbers of laps change them, others stay', () => {
  const start = { ...EMPTY_TRACING, lap: SQUARE }
  const run = followLap(start, 0, { join: at(0, 0), leave: at(0, 0), laps: 2 })
  if (!run) throw new Error('a run can follow the lap')
  expect(runsToChange(run, [3, 3])).toMatchObject([{ segment: 0, laps: 3 }])
  expect(runsToChange(run, [2, 3])).toEqual([])
  const byHand = { ...run, follows: [] }
  expect(runsToChange(byHand, [3, 3])).toEqual([])
  expect(changeLaps(byHand, [3, 3])).toBe(byHand)
})

test('[DRAW-28] a first run that starts beside the lap still does with another lap or number of laps', () => {
  const start = { ...EMPTY_TRACING, lap: SQUARE }
  const run = followLap(start, 0, { join: at(50, -30), leave: at(50, 0), laps: 1 })
  if (!run) throw new Error('a run can follow the lap')
  expect(lengthOf(run.points)).toBeCloseTo(430, 6)
  const more = changeLaps(run, [2])
  expect(more.points[0]).toEqual(at(50, -30))
  expect(lengthOf(more.points)).toBeCloseTo(830, 6)
  const wider = changeLap(run, [at(-10, -10), at(110, -10), at(110, 110), at(-10, 110)])
  expect(wider.points[0]).toEqual(at(50, -30))
  expect(lengthOf(wider.points)).toBeCloseTo(20 + 480, 6)
})

test('[DRAW-28, DRAW-18] dragging a gate moves every run that leaves there along the lap', () => {
  const start = { ...EMPTY_TRACING, lap: SQUARE }
  const gate = at(100, 50)
  const first = followLap(start, 0, { join: at(0, 0), leave: gate, laps: 1 })
  const away = first && setSegment(first, 1, [gate, at(50, 50)])
  const back = away && setSegment(away, 2, [at(0, 50)])
  const second = back && followLap(back, 3, { leave: gate, laps: 1 })
  const course = aCourse({ ...aCourse().drawing, tracing: second ?? EMPTY_TRACING })
  const index = course.tracing.boundaries[1] ?? 0
  course.movePoint(index, [110, 80])
  const ends = [1, 4].map(
    (boundary) => course.tracing.points[course.tracing.boundaries[boundary] ?? -1],
  )
  expect(ends).toEqual([at(100, 80), at(100, 80)])
  expect(course.tracing.follows.filter(Boolean)).toHaveLength(2)
  course.undo()
  expect(course.tracing).toEqual(second)
})

test('[DRAW-28] moving the end of a run moves the boundary too, or is refused with a reason', () => {
  const at = (x: number, y: number) => ({ x, y })
  const lap = [at(0, 0), at(1000, 0), at(1000, 500), at(0, 500)]
  const course = aCourse()
    .do({ type: 'draw-lap', way: lap })
    .do({ type: 'follow-lap', segment: 0, join: at(0, 0), leave: at(400, 0), laps: 1 })
    .do({ type: 'draw-segment', segment: 1, way: [at(500, 0), at(600, 0), at(600, 200)] })
  // Roxzone In passes there, so it starts where the run now ends.
  course.do({ type: 'follow-lap', segment: 0, join: at(0, 0), leave: at(600, 0), laps: 1 })
  course.expectOutcome({ type: 'followed', label: 'Run 1', laps: 1 })
  const { points, boundaries } = course.tracing
  expect(points.slice(boundaries[1])).toEqual([at(600, 0), at(600, 200)])
  // No segment passes on the other side of the hall.
  const before = course.tracing
  course.do({ type: 'follow-lap', segment: 0, join: at(0, 0), leave: at(500, 500), laps: 1 })
  course.expectOutcome({ type: 'off-lap' })
  expect(course.tracing).toBe(before)
})
