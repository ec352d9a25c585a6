import { expect, test } from 'vitest'
import { anEvenTimeline, aStraightCourse } from '../testing/a-race.ts'
import { aReplay } from '../testing/a-replay.ts'
import { cameraAt, type Filming } from './camera.ts'
import { isWholeMapAt } from './finish-camera.ts'

const filming: Filming = {
  ...{ shot: { kind: 'map' }, turn: 0, speed: 25, isStill: false },
  stage: { width: 800, height: 500 },
}
const { replay } = aReplay({
  timelines: [anEvenTimeline(100), anEvenTimeline(150)],
  course: aStraightCourse(),
})
const zoomAt = (time: number, how: Partial<Filming> = {}) => {
  const own = { ...filming, ...how }
  return cameraAt(replay, own, time).scale / cameraAt(replay, own, 0).scale
}

test('[CAM-15] the camera goes to the first finish and back, and stays at the last', () => {
  expect([0, 2994, 2998, 3000, 3075, 3126, 4400].map((time) => zoomAt(time))).toEqual([
    1, 1, 2, 2, 2, 1, 1,
  ])
  expect(zoomAt(4498)).toBe(2)
  expect(zoomAt(replay.axis.end)).toBe(2)
})

test('[CAM-15] the zoom to the finish is steady', () => {
  const zooms = Array.from({ length: 40 }, (_, i) => zoomAt(2995 + i * 0.05))
  expect(zooms).toEqual(zooms.toSorted((a, b) => a - b))
})

test('[LOOK-6, CAM-15] with reduced motion the whole map is shown', () => {
  expect(zoomAt(2999, { isStill: true })).toBe(1)
  expect(isWholeMapAt(replay.axis, { ...filming, isStill: true }, 2999)).toBe(true)
  expect(isWholeMapAt(replay.axis, filming, 2999)).toBe(false)
})
