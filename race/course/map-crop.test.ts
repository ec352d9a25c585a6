import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cropCourse, pixelsOfArea } from './course.ts'
import { areaBetween, turnArea, turnPoint, turnSize, usedArea } from './map-crop.ts'

const SIZE = { width: 400, height: 300 }
const WHOLE = { left: 0, top: 0, right: 1, bottom: 1 }

test('[ADMIN-25] a crop is in whole pixels, and a course keeps its position on the image', () => {
  const area = { left: 0.25, top: 0.1, right: 0.75, bottom: 0.9 }
  const pixels = { left: 100, top: 30, width: 200, height: 240 }
  expect(pixelsOfArea(SIZE, area)).toEqual(pixels)
  const traced = { ...SIZE, points: [{ x: 150, y: 50 }], segments: [], lapMetres: 333 }
  expect(cropCourse(traced, area)).toEqual({
    ...{ width: 200, height: 240, segments: [], lapMetres: 333 },
    points: [{ x: 50, y: 20 }],
  })
  expect(pixelsOfArea(SIZE, { left: 0.5, top: 0.5, right: 0.5, bottom: 0.5 })).toMatchObject({
    width: 1,
    height: 1,
  })
})

test('[ADMIN-25] a quarter turn moves the top left corner to the top right', () => {
  expect(turnSize(SIZE, 1)).toEqual({ width: 300, height: 400 })
  expect(turnPoint(SIZE, 1, { x: 0, y: 0 })).toEqual({ x: 300, y: 0 })
  expect(turnPoint(SIZE, 1, { x: 400, y: 300 })).toEqual({ x: 0, y: 400 })
})

test('[ADMIN-25] four quarter turns restore every point, and no turn changes a distance', () => {
  const anyPlace = fc.record({
    x: fc.integer({ min: 0, max: 400 }),
    y: fc.integer({ min: 0, max: 300 }),
  })
  fc.assert(
    fc.property(anyPlace, anyPlace, fc.integer({ min: 0, max: 3 }), (a, b, turns) => {
      const [c, d] = [turnPoint(SIZE, turns, a), turnPoint(SIZE, turns, b)]
      expect(Math.hypot(c.x - d.x, c.y - d.y)).toBeCloseTo(Math.hypot(a.x - b.x, a.y - b.y))
      expect(turnPoint(turnSize(SIZE, turns), (4 - turns) % 4, c)).toEqual(a)
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
  expect(usedArea([], size)).toEqual(WHOLE)
})
