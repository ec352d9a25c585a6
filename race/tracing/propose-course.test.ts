import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildCourse } from '../course/course.ts'
import { findDoubts } from '../course/course-doubts.ts'
import { SEGMENTS } from '../segments.ts'
import { anyLap, anyPlace, lengthOf, piece } from '../testing/any-tracing.ts'
import { changeLap } from './follow-lap.ts'
import { between, lapLength } from './lap-way.ts'
import { proposeCourse } from './propose-course.ts'
import { toTracedCourse } from './stored-drawing.ts'

const at = (x: number, y: number) => ({ x, y })
const LAP = [at(100, 100), at(1900, 100), at(1900, 1100), at(100, 1100)]
const STATIONS = [
  ...[at(400, 350), at(800, 350), at(1200, 350), at(1600, 350)],
  ...[at(1600, 850), at(1200, 850), at(800, 850), at(400, 850)],
]
const GATES = { gateIn: at(100, 600), gateOut: at(1900, 600) }
const HALL = { start: at(100, 100), finish: GATES.gateOut, ...GATES, stations: STATIONS }
const LAPS = [2, 2, 2, 2, 2, 2, 2, 2]

test('[DRAW-32] eight stations and two gates give a course nothing is doubtful about', () => {
  const proposed = proposeCourse(LAP, HALL, LAPS)
  if (!proposed) throw new Error('there is a course')
  const built = buildCourse(toTracedCourse(proposed, 2000, 1250))
  expect(built.ok && findDoubts(built.course)).toEqual([])
  expect(proposed.boundaries).toHaveLength(34)
})

test('[DRAW-32] nothing is doubtful either when the lap was drawn by hand and one gate leads in and out', () => {
  const drawn = LAP.flatMap((from, i) => {
    const to = LAP[(i + 1) % LAP.length] ?? from
    return Array.from({ length: 80 }, (_, step) => between(from, to, step / 80))
  })
  const proposed = proposeCourse(drawn, { ...HALL, gateOut: at(100, 560) }, LAPS)
  if (!proposed) throw new Error('there is a course')
  const built = buildCourse(toTracedCourse(proposed, 2000, 1250))
  expect(built.ok && findDoubts(built.course)).toEqual([])
})

test('[DRAW-32] nothing is doubtful wherever stations and gates lie, however finely the lap was drawn', () => {
  const drawn = LAP.flatMap((from, i) => {
    const to = LAP[(i + 1) % LAP.length] ?? from
    return Array.from({ length: 60 }, (_, step) => between(from, to, step / 60))
  })
  const anyY = fc.integer({ min: 560, max: 640 })
  const anyStation = fc.record({
    x: fc.integer({ min: 150, max: 1850 }),
    y: fc.oneof(fc.integer({ min: 150, max: 560 }), fc.integer({ min: 640, max: 1050 })),
  })
  const anyStations = fc.array(anyStation, { minLength: 8, maxLength: 8 })
  fc.assert(
    fc.property(anyY, anyY, anyStations, (inY, outY, stations) => {
      const placed = { ...HALL, gateIn: at(100, inY), gateOut: at(1900, outY), stations }
      const proposed = proposeCourse(drawn, placed, LAPS)
      const built = proposed && buildCourse(toTracedCourse(proposed, 2000, 1250))
      if (!built?.ok) throw new Error('there is a course')
      expect(findDoubts(built.course).filter(({ doubt }) => doubt === 'jump')).toEqual([])
    }),
  )
})

test('[DRAW-32] work that moves takes a lane of its real length where there is room for it', () => {
  // Three quarters of these ways are 30 m.
  const far = { ...HALL, stations: STATIONS.map(({ x }) => at(x, 150)) }
  const proposed = proposeCourse(LAP, far, LAPS)
  if (!proposed) throw new Error('there is a course')
  const metres = [2, 6, 10, 14, 18, 22, 26, 30].map(
    (segment) => (lengthOf(piece(proposed, segment)) / (2 * lapLength(LAP))) * 1000,
  )
  expect(metres.map(Math.round)).toEqual([0, 50, 50, 60, 0, 60, 60, 0])
})

test('[DRAW-32] every station is reached where it was placed, and machines stand still there', () => {
  const proposed = proposeCourse(LAP, HALL, LAPS)
  if (!proposed) throw new Error('there is a course')
  STATIONS.forEach((station, i) => {
    const work = piece(proposed, 4 * i + 2)
    expect(work).toContainEqual(station)
    const isMachine = ['Ski Erg', 'Row', 'Wall Balls'].includes(SEGMENTS[4 * i + 2]?.label ?? '')
    expect(lengthOf(work) === 0).toBe(isMachine)
  })
  expect(piece(proposed, 0)[0]).toEqual(LAP[0])
  expect(piece(proposed, 4)[0]).toEqual(HALL.gateOut)
  expect(piece(proposed, 4).at(-1)).toEqual(HALL.gateIn)
})

test('[DRAW-32] the race starts and ends where that was placed, beside the lap and the roxzone too', () => {
  const [start, finish] = [at(1000, 1250), at(600, 800)]
  const proposed = proposeCourse(LAP, { ...HALL, start, finish }, LAPS)
  if (!proposed) throw new Error('there is a course')
  const first = piece(proposed, 0)
  expect(first[0]).toEqual(start)
  // Straight to the lap, and twice round it.
  expect(first).toContainEqual(at(1000, 1100))
  expect(lengthOf(first)).toBeGreaterThan(150 + 1.5 * lapLength(LAP))
  expect(piece(proposed, 32)).toContainEqual(at(600, 600))
  expect(piece(proposed, 32).at(-1)).toEqual(finish)
  const built = buildCourse(toTracedCourse(proposed, 2000, 1300))
  expect(built.ok && findDoubts(built.course)).toEqual([])
})

test('[DRAW-32] any placing gives 33 segments that meet and runs that follow the lap', () => {
  const anyHall = fc.record({
    start: anyPlace,
    finish: anyPlace,
    gateIn: anyPlace,
    gateOut: anyPlace,
    stations: fc.array(anyPlace, { minLength: 8, maxLength: 8 }),
  })
  fc.assert(
    fc.property(anyLap, anyLap, anyHall, (lap, other, hall) => {
      const proposed = proposeCourse(lap, hall, LAPS)
      if (!proposed) throw new Error('there is a course')
      expect(buildCourse(toTracedCourse(proposed, 4000, 4000)).ok).toBe(true)
      const changed = changeLap(proposed, other)
      for (const run of [1, 5, 7]) {
        const way = lengthOf(piece(changed, 4 * run).slice(1, -1))
        expect(way).toBeLessThanOrEqual(2.5 * lapLength(other) + 1e-6)
      }
      expect(changed.boundaries).toHaveLength(34)
    }),
    { numRuns: 1000 },
  )
  expect(proposeCourse(LAP, { ...HALL, stations: STATIONS.slice(1) }, LAPS)).toBeNull()
})
