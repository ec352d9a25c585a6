import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildStandardCourse } from '../course/standard-course.ts'
import { findSegmentIndex } from '../segments.ts'
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

test('[SCENE-8, SCENE-29] no athlete jumps into or out of a lane', () => {
  fc.assert(
    fc.property(fc.double({ min: 150, max: 350, noNaN: true }), (time) => {
      const [before, after] = [drawn(time), drawn(time + 0.02)]
      before.forEach(({ x, y }, i) => {
        const next = after[i] as { x: number; y: number }
        expect(Math.hypot(next.x - x, next.y - y)).toBeLessThan(3)
      })
    }),
  )
})

test.each(['seg_push', 'seg_pull', 'seg_ski', 'seg_row', 'seg_lunge'])(
  '[SCENE-29] at %s each athlete stays in one lane, out and back',
  (key) => {
    const timelines = [100, 100.3, 100.6, 100.9, 101.2].map(anEvenTimeline)
    const { replay } = aReplay({ course: buildStandardCourse(), timelines })
    const start = timelines[0]?.ends[(findSegmentIndex(key) ?? 0) - 1] ?? 0
    for (const time of [45, 60, 75].map((way) => start + way)) {
      const markers = drawn(time, 1, replay)
      markers.forEach((one, i) => {
        for (const other of markers.slice(i + 1)) {
          expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThanOrEqual(25.9)
        }
      })
    }
  },
)
