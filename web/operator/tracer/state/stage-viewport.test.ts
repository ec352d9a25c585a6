import fc from 'fast-check'
import { expect, test } from 'vitest'
import { TRACER_ZOOM } from '../../../../contract/limits.ts'
import { toMap, toScreen } from '../../../picture/viewport.ts'
import {
  fitStage,
  middleOf,
  panBy,
  resizeViewport,
  viewportOf,
  zoomAt,
  zoomRange,
  zoomText,
} from './stage-viewport.ts'

const MAP = { width: 2000, height: 1000 }
const STAGE = { width: 1000, height: 600 }
const fitted = fitStage(MAP, STAGE)

test('[ADMIN-21] fit shows the whole map at 95% of the best fit, centred', () => {
  expect(fitted.scale).toBeCloseTo(0.475, 9)
  expect(toScreen(fitted, { x: 1000, y: 500 })).toEqual({ x: 500, y: 300 })
  expect(zoomText(fitted.scale)).toBe('48%')
})

test('[ADMIN-21] fit keeps every edge of the map clear of the toolbars', () => {
  const view = fitStage(MAP, STAGE, { top: 120, bottom: 60 })
  expect(toScreen(view, { x: 0, y: 0 }).y).toBeGreaterThan(120)
  expect(toScreen(view, { x: 2000, y: 1000 }).y).toBeLessThan(540)
  expect(view).toMatchObject(STAGE)
})

test('[ADMIN-21] a zoom step is 1.5, up to 5 and down to 0.1', () => {
  const middle = middleOf(STAGE)
  expect(zoomAt(fitted, MAP, TRACER_ZOOM.step, middle).scale).toBeCloseTo(0.475 * 1.5, 9)
  expect(zoomAt(fitted, MAP, 1000, middle).scale).toBe(5)
  expect(zoomAt(fitted, MAP, 0.001, middle).scale).toBe(0.1)
})

test('[ADMIN-21] a map too large for the minimum zoom, or tiny at the maximum, still fits', () => {
  expect(zoomRange({ width: 12_000, height: 12_000 }, STAGE).min).toBeCloseTo(0.0475, 9)
  expect(zoomRange({ width: 50, height: 50 }, STAGE).max).toBeCloseTo(11.4, 9)
  expect(zoomRange(MAP, STAGE)).toEqual({ min: 0.1, max: 5 })
})

const anyView = fc
  .record({
    factor: fc.double({ min: 0.1, max: 10, noNaN: true }),
    dx: fc.integer({ min: -3000, max: 3000 }),
    dy: fc.integer({ min: -3000, max: 3000 }),
  })
  .map(({ factor, dx, dy }) => panBy(zoomAt(fitted, MAP, factor, middleOf(STAGE)), MAP, dx, dy))
const anyPlace = fc.record({
  x: fc.integer({ min: 0, max: 1000 }),
  y: fc.integer({ min: 0, max: 600 }),
})

test('[ADMIN-21] zooming keeps the same point of the map under the pointer', () => {
  fc.assert(
    fc.property(anyPlace, fc.double({ min: 0.5, max: 3, noNaN: true }), (at, factor) => {
      const before = toMap(fitted, at)
      const isOnMap = before.x > 150 && before.x < 1850 && before.y > 150 && before.y < 850
      fc.pre(isOnMap)
      const after = toMap(zoomAt(fitted, MAP, factor, at), at)
      expect(after.x).toBeCloseTo(before.x, 6)
      expect(after.y).toBeCloseTo(before.y, 6)
    }),
  )
})

test('[ADMIN-21] the map can be pushed aside, but never out of view', () => {
  fc.assert(
    fc.property(anyView, ({ left, top, scale, width, height }) => {
      expect(left + MAP.width * scale).toBeGreaterThanOrEqual(48 - 1e-6)
      expect(top + MAP.height * scale).toBeGreaterThanOrEqual(48 - 1e-6)
      expect(left).toBeLessThanOrEqual(width - 48)
      expect(top).toBeLessThanOrEqual(height - 48)
    }),
  )
})

test('positions convert to the map and back', () => {
  fc.assert(
    fc.property(anyView, anyPlace, (view, at) => {
      const back = toScreen(view, toMap(view, at))
      expect(back.x).toBeCloseTo(at.x, 6)
      expect(back.y).toBeCloseTo(at.y, 6)
    }),
  )
})

test('resizing the stage keeps its middle', () => {
  const view = panBy(zoomAt(fitted, MAP, 3, middleOf(STAGE)), MAP, 40, 20)
  const before = toMap(view, middleOf(view))
  const resized = resizeViewport(view, MAP, { width: 700, height: 400 })
  expect(toMap(resized, middleOf(resized)).x).toBeCloseTo(before.x, 6)
  expect(toMap(resized, middleOf(resized)).y).toBeCloseTo(before.y, 6)
})

test('[ADMIN-34] a piece of the course is shown whole, in the middle, and not too large', () => {
  const piece = [
    { x: 400, y: 300 },
    { x: 900, y: 500 },
  ]
  const view = viewportOf(MAP, STAGE, piece)
  expect(view?.scale).toBeCloseTo(1.2, 9)
  expect(view && toScreen(view, { x: 650, y: 400 })).toEqual({ x: 500, y: 300 })
  expect(viewportOf(MAP, STAGE, [{ x: 400, y: 300 }])?.scale).toBe(1.5)
  expect(viewportOf(MAP, STAGE, [])).toBeNull()
  const all = [
    { x: 0, y: 0 },
    { x: 2000, y: 1000 },
  ]
  expect(viewportOf(MAP, STAGE, all)).toEqual(fitted)
})
