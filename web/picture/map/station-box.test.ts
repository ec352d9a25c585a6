import { expect, test } from 'vitest'
import { SEGMENTS } from '../../../race/segments.ts'
import { aStraightCourse } from '../../../race/testing/a-race.ts'
import { isOverlapping, STATIONS, stationBox } from './station-box.ts'

const VIEW = { width: 3300, height: 100, pixelRatio: 1, left: 10, top: 20, scale: 2 }

test('[SCENE-29] the box of a station contains all of its part of the course', () => {
  const [ski = 0] = STATIONS
  expect(SEGMENTS[ski]?.key).toBe('seg_ski')
  const box = stationBox(VIEW, aStraightCourse(100), ski)
  expect(box.right - box.left).toBeCloseTo(2 * 100)
  expect(box.bottom - box.top).toBeCloseTo(0)
})

test('[SCENE-29] boxes overlap when they share an area, not when they only touch', () => {
  const box = { left: 0, top: 0, right: 10, bottom: 10 }
  expect(isOverlapping(box, { ...box, left: 5, right: 15 })).toBe(true)
  expect(isOverlapping(box, { ...box, left: 10, right: 20 })).toBe(false)
})
