import { expect, test } from 'vitest'
import { SEGMENTS } from '../segments.ts'
import { aBuiltCourse, aStraightCourse } from '../testing/a-race.ts'
import type { MapPoint } from '../types.ts'
import { lapsOf, lapText } from './laps.ts'
import { buildStandardCourse } from './standard-course.ts'

const SQUARE: MapPoint[] = [
  { x: 0, y: 0 },
  { x: 100, y: 0 },
  { x: 100, y: 100 },
  { x: 0, y: 100 },
]

/** A course whose first run joins a square from outside, laps it, and leaves it again. */
function aCourseOfLaps(rounds: number) {
  const laps = Array.from({ length: rounds }, () => SQUARE).flat()
  const run = [{ x: -50, y: 0 }, ...laps, { x: 0, y: 0 }, { x: 0, y: -20 }]
  const rest = Array.from({ length: 32 }, (_, i) => ({ x: 10 * (i + 1), y: -20 }))
  return aBuiltCourse({
    points: [...run, ...rest],
    segments: SEGMENTS.map(({ key }, i) => ({
      key,
      startIdx: i === 0 ? 0 : run.length - 2 + i,
      endIdx: run.length - 1 + i,
    })),
  })
}

test('[SCENE-6] a run around a lap counts its laps, starting where it joins the lap', () => {
  const course = aCourseOfLaps(3)
  expect(lapsOf(course, 0)).toEqual({ count: 3, begins: [450, 850] })
  const length = course.ends[0] as number
  const at = (way: number) => lapText(course, 0, way / length)
  expect([0, 449, 450, 849, 851, length].map(at)).toEqual([
    'lap 1 of 3',
    'lap 1 of 3',
    'lap 2 of 3',
    'lap 2 of 3',
    'lap 3 of 3',
    'lap 3 of 3',
  ])
})

test('[SCENE-6] a run that leaves the lap elsewhere than it joined counts tenths of laps', () => {
  const run = [{ x: 0, y: 50 }, ...SQUARE, ...SQUARE.slice(0, 3), { x: 60, y: 100 }]
  const rest = Array.from({ length: 32 }, (_, i) => ({ x: 10 * (i + 1), y: -20 }))
  const course = aBuiltCourse({
    points: [{ x: -90, y: 50 }, ...rest.slice(0, 3), ...run, ...rest.slice(3)],
    segments: SEGMENTS.map(({ key }, i) => ({
      key,
      startIdx: i < 5 ? i : i + run.length - 2,
      endIdx: i < 4 ? i + 1 : i + run.length - 1,
    })),
  })
  expect(lapsOf(course, 4)?.count).toBe(1.7)
  expect(lapText(course, 4, 0.5)).toBe('0.8 of 1.7 laps')
})

test('[SCENE-6] a single round does not count as laps, nor does a path that never repeats', () => {
  expect(lapsOf(aCourseOfLaps(1), 0)).toBeNull()
  expect(lapsOf(aStraightCourse(), 0)).toBeNull()
  for (const segment of SEGMENTS.keys()) expect(lapText(aStraightCourse(), segment, 0.5)).toBeNull()
  // The standard course is drawn with arcs. Only runs repeat its points exactly, so only they have
  // laps.
  const standard = buildStandardCourse()
  for (const [segment, { kind }] of SEGMENTS.entries()) {
    if (kind !== 'RUN') expect(lapText(standard, segment, 0.5)).toBeNull()
  }
})

test('[SCENE-6] with a lap length, every run counts laps and metres, traced or not', () => {
  const at = (lapMetres: number, share: number) =>
    lapText({ ...aStraightCourse(), lapMetres }, 4, share)
  expect([0, 0.49, 0.5, 1].map((share) => at(500, share))).toEqual([
    'lap 1 of 2 · ~0 m',
    'lap 1 of 2 · ~490 m',
    'lap 2 of 2 · ~500 m',
    'lap 2 of 2 · ~1,000 m',
  ])
  expect(at(555, 0.5)).toBe('0.9 of 1.8 laps · ~500 m')
  // If one lap is the whole run, there are no laps to count.
  expect(at(1000, 0.25)).toBe('~250 m')
  // Traced laps show where a lap begins; a length alone can't.
  const traced = { ...aCourseOfLaps(3), lapMetres: 500 }
  expect(lapText(traced, 0, 0.5)).toBe('lap 2 of 3 · ~500 m')
})
