import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  areaBetween,
  buildCrop,
  cropPoint,
  turnArea,
  turnSize,
  usedArea,
  WHOLE_AREA,
} from './map-crop.ts'

const SIZE = { width: 400, height: 300 }

test('[ADMIN-25] a crop is in whole pixels, and points keep their position on the image', () => {
  const area = { left: 0.25, top: 0.1, right: 0.75, bottom: 0.9 }
  const crop = buildCrop(SIZE, 0, area)
  expect(crop).toEqual({ turns: 0, left: 100, top: 30, width: 200, height: 240 })
  expect(cropPoint(crop, SIZE, { x: 150, y: 50 })).toEqual({ x: 50, y: 20 })
  expect(buildCrop(SIZE, 0, { left: 0.5, top: 0.5, right: 0.5, bottom: 0.5 })).toMatchObject({
    width: 1,
    height: 1,
  })
})

test('[ADMIN-25] a quarter turn moves the top left corner to the top right', () => {
  const crop = buildCrop(SIZE, 1, WHOLE_AREA)
  expect(crop).toMatchObject({ width: 300, height: 400 })
  expect(cropPoint(crop, SIZE, { x: 0, y: 0 })).toEqual({ x: 300, y: 0 })
  expect(cropPoint(crop, SIZE, { x: 400, y: 300 })).toEqual({ x: 0, y: 400 })
})

test('[ADMIN-25] four quarter turns restore every point, and no turn changes a distance', () => {
  const anyPlace = fc.record({
    x: fc.integer({ min: 0, max: 400 }),
    y: fc.integer({ min: 0, max: 300 }),
  })
  fc.assert(
    fc.property(anyPlace, anyPlace, fc.integer({ min: 0, max: 3 }), (a, b, turns) => {
      const turned = buildCrop(SIZE, turns, WHOLE_AREA)
      const [c, d] = [cropPoint(turned, SIZE, a), cropPoint(turned, SIZE, b)]
      expect(Math.hypot(c.x - d.x, c.y - d.y)).toBeCloseTo(Math.hypot(a.x - b.x, a.y - b.y))
      const size = turnSize(SIZE, turns)
      expect(cropPoint(buildCrop(size, (4 - turns) % 4, WHOLE_AREA), size, c)).toEqual(a)
    }),
    { numRuns: 1000 },
  )
})

test('[ADMIN-25] the selected part of an image stays selected when the image is rotated', () => {
  const area = { left: 0.1, top: 0.2, right: 0.4, bottom: 0.8 }
  const turned = turnArea(area)
  expect(turned.right).toBeCloseTo(0.8)
  const back = turnArea(turnArea(turnArea(turned)))
  for (const side of ['left', 'top', 'right', 'bottom'] as const) {
    expect(back[side]).toBeCloseTo(area[side])
  }
})

test('[ADMIN-25] a selection can be dragged in any direction, and stops at the edge of the image', () => {
  expect(areaBetween({ x: 0.9, y: 1.4 }, { x: -0.2, y: 0.3 })).toEqual({
    ...{ left: 0, top: 0.3, right: 0.9, bottom: 1 },
  })
})

test('[ADMIN-25] the suggested crop is the part that the course uses, with a margin', () => {
  const size = { width: 1000, height: 500 }
  const points = [
    { x: 200, y: 100 },
    { x: 700, y: 100 },
    { x: 400, y: 300 },
  ]
  expect(usedArea(points, size)).toEqual({ left: 0.17, top: 0.14, right: 0.73, bottom: 0.66 })
  // Never more than the image, and the whole image when there is no course yet.
  expect(usedArea([...points, { x: 999, y: 499 }], size)).toMatchObject({ right: 1, bottom: 1 })
  expect(usedArea([], size)).toEqual(WHOLE_AREA)
})
