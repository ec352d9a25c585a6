import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildStandardCourse } from '../course/standard-course.ts'
import { findSegmentIndex, SEGMENTS, STATION_WORK } from '../segments.ts'
import { coursesOfVenues } from '../testing/a-course.ts'
import { anEvenTimeline, aTimeline } from '../testing/a-race.ts'
import { aReplay } from '../testing/a-replay.ts'
import { mapSceneAt } from './scene.ts'

// With 100 s per segment, the first station, the Ski Erg, lasts from 200 s to 300 s.
const together = aReplay({ timelines: [1, 2, 3, 4, 5].map(() => aTimeline()) }).replay
const drawn = (time: number, scale = 1, replay = together) =>
  mapSceneAt(replay, time, scale).markers.map(({ position, nudge }) => ({
    x: position.x * scale + nudge.dx,
    y: position.y * scale + nudge.dy,
  }))

test('[SCENE-29] athletes at the same station are side by side, at least 26 pixels apart', () => {
  for (const scale of [0.2, 1, 4]) {
    const markers = drawn(250, scale)
    expect(new Set(markers.map(({ x }) => Math.round(x))).size).toBe(1)
    markers.slice(1).forEach(({ y }, i) => {
      expect(Math.abs(y - (markers[i]?.y ?? 0))).toBeGreaterThanOrEqual(25.9)
    })
  }
})

test('[SCENE-29] lanes are arranged across the course', () => {
  const [first, ...others] = drawn(250)
  expect(first?.y).toBe(-(others.at(-1)?.y ?? 0))
})

test('[SCENE-29] an athlete alone at a station stays on the course', () => {
  const { replay } = aReplay({ timelines: [aTimeline(), anEvenTimeline(140)] })
  expect(drawn(250, 1, replay)[0]?.y).toBe(0)
})

test('[SCENE-8, SCENE-29] no athlete jumps into or out of a lane or row', () => {
  // Five arrive at the station one after another.
  const timelines = [1, 1.02, 1.04, 1.06, 1.08].map((slower) => anEvenTimeline(100 * slower))
  const courses = [buildStandardCourse(), ...coursesOfVenues().map(({ course }) => course)]
  const replays = courses.map((course) => aReplay({ course, timelines }).replay)
  fc.assert(
    fc.property(
      fc.constantFrom(together, ...replays),
      fc.double({ min: 150, max: 350, noNaN: true }),
      (replay, time) => {
        const [before, after] = [drawn(time, 0.4, replay), drawn(time + 0.02, 0.4, replay)]
        before.forEach(({ x, y }, i) => {
          const next = after[i] as { x: number; y: number }
          expect(Math.hypot(next.x - x, next.y - y)).toBeLessThan(3)
        })
      },
    ),
  )
})

const STATIONS = SEGMENTS.flatMap(({ kind, key }) => (STATION_WORK[kind] ? [key] : []))
const COURSES = [{ name: 'standard', course: buildStandardCourse() }, ...coursesOfVenues()]

test.each(COURSES)(
  '[SCENE-29] on the map $name each athlete stays in one lane at every station, out and back',
  ({ course }) => {
    const timelines = [100, 100.3, 100.6, 100.9, 101.2].map(anEvenTimeline)
    const { replay } = aReplay({ course, timelines })
    for (const key of STATIONS) {
      const start = timelines[0]?.ends[(findSegmentIndex(key) ?? 0) - 1] ?? 0
      for (const [time, scale] of [45, 60, 75].flatMap((way) =>
        [0.15, 0.4, 2].map((one) => [start + way, one] as const),
      )) {
        const markers = drawn(time, scale, replay)
        markers.forEach((one, i) => {
          for (const other of markers.slice(i + 1)) {
            const apart = Math.hypot(one.x - other.x, one.y - other.y)
            expect(apart, `${key}, ${scale}`).toBeGreaterThanOrEqual(25.9)
          }
        })
      }
    }
  },
)

test('[SCENE-29] lanes are across a station that leads out and back beside itself', () => {
  const { course } = coursesOfVenues()[0] ?? { course: buildStandardCourse() }
  const timelines = [100, 100.1, 100.2, 100.3, 100.4].map(anEvenTimeline)
  const { replay } = aReplay({ course, timelines })
  const start = timelines[0]?.ends[(findSegmentIndex('seg_push') ?? 0) - 1] ?? 0
  const markers = drawn(start + 50, 0.15, replay)
  const spread = (of: (marker: { x: number; y: number }) => number) =>
    Math.max(...markers.map(of)) - Math.min(...markers.map(of))
  expect(spread(({ x }) => x)).toBeGreaterThan(4 * 25)
  expect(spread(({ y }) => y)).toBeLessThan(25)
})

test('[SCENE-29] at a machine five athletes stand in two rows, no farther than 35 pixels from the middle', () => {
  for (const { course } of coursesOfVenues()) {
    const timelines = [100, 100.1, 100.2, 100.3, 100.4].map(anEvenTimeline)
    const { replay } = aReplay({ course, timelines })
    const start = timelines[0]?.ends[(findSegmentIndex('seg_ski') ?? 0) - 1] ?? 0
    const markers = drawn(start + 50, 0.4, replay)
    const middle = (of: (marker: { x: number; y: number }) => number) =>
      (Math.max(...markers.map(of)) + Math.min(...markers.map(of))) / 2
    const [x, y] = [middle((one) => one.x), middle((one) => one.y)]
    for (const one of markers) expect(Math.hypot(one.x - x, one.y - y)).toBeLessThan(35)
  }
})
