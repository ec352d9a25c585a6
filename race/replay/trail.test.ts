import { expect, test } from 'vitest'
import { aStraightCourse, aTimeline } from '../testing/a-race.ts'
import { aReplay } from '../testing/a-replay.ts'
import { mapSceneAt } from './scene.ts'
import { readTrail, TRAILS, type Trail } from './trail.ts'

// A straight line of 100 pixels per segment, each taking 100 s.
const { replay } = aReplay({ course: aStraightCourse(), timelines: [aTimeline()] })
const trailOf = (time: number, trail: Trail) =>
  mapSceneAt(replay, time, 1, trail).markers[0]?.trail.map(({ x }) => Math.round(x)) ?? []

test('[SCENE-17] a trail is off, short, long, or leads back to the last station', () => {
  expect(trailOf(150, 'off')).toEqual([150])
  expect(trailOf(150, 'short')).toEqual([150, 149, 148, 147, 146, 145])
  expect(trailOf(150, 'long')).toHaveLength(21)
  expect(trailOf(150, 'long').at(-1)).toBe(130)
  // Before the first station the trail leads back to the start.
  expect(trailOf(150, 'station').at(-1)).toBe(0)
  // In the ski erg (200 s to 300 s) it leads back to its start, after it to its end.
  expect(trailOf(250, 'station').at(-1)).toBe(200)
  expect(trailOf(450, 'station').at(-1)).toBe(300)
  expect(trailOf(450, 'station')[0]).toBe(450)
})

test('[SCENE-17] a stored trail is read back', () => {
  expect(TRAILS.map(readTrail)).toEqual([...TRAILS])
  expect([readTrail(null), readTrail('comet')]).toEqual([null, null])
})
