import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildStraightening, type Corners, cornersOf, type Straightening } from './straighten.ts'

const PHOTO = { width: 4000, height: 3000 }
/** A plan photographed from the lower left. */
const TILTED: Corners = [
  { x: 700, y: 500 },
  { x: 3300, y: 300 },
  { x: 3700, y: 2800 },
  { x: 200, y: 2400 },
]

const straighten = (corners: Corners) => buildStraightening(corners) as Straightening

test('[ADMIN-25] the four corners become the corners of the straightened map', () => {
  const { width, height, fromPhoto } = straighten(TILTED)
  expect([width, height]).toEqual([3523, 2532])
  const mapped = TILTED.map(fromPhoto).map(({ x, y }) => [Math.round(x), Math.round(y)])
  expect(mapped).toEqual(cornersOf({ width, height }).map(({ x, y }) => [x, y]))
})

test('[ADMIN-25] a straight line in the photo stays straight', () => {
  const { fromPhoto } = straighten(TILTED)
  const line = [0, 0.3, 1].map((share) => ({ x: 900 + 1500 * share, y: 700 + 900 * share }))
  const [from, middle, to] = line.map(fromPhoto) as [Point, Point, Point]
  const cross = (middle.x - from.x) * (to.y - from.y) - (middle.y - from.y) * (to.x - from.x)
  expect(Math.abs(cross) / Math.hypot(to.x - from.x, to.y - from.y)).toBeLessThan(1e-6)
})

type Point = Corners[number]
const nearCorner = fc.record({
  x: fc.double({ min: 0, max: 0.3, noNaN: true }),
  y: fc.double({ min: 0, max: 0.3, noNaN: true }),
})
const anyCorners = fc.tuple(nearCorner, nearCorner, nearCorner, nearCorner).map(
  ([p, q, r, s]): Corners => [
    { x: p.x * PHOTO.width, y: p.y * PHOTO.height },
    { x: (1 - q.x) * PHOTO.width, y: q.y * PHOTO.height },
    { x: (1 - r.x) * PHOTO.width, y: (1 - r.y) * PHOTO.height },
    { x: s.x * PHOTO.width, y: (1 - s.y) * PHOTO.height },
  ],
)
const anyShare = fc.double({ min: 0, max: 1, noNaN: true })

test('[ADMIN-25] every course point stays in place on the plan: converting it there and back gives the same point', () => {
  fc.assert(
    fc.property(anyCorners, anyShare, anyShare, (corners, u, v) => {
      const straight = buildStraightening(corners)
      fc.pre(straight !== null)
      const point = { x: u * straight.width, y: v * straight.height }
      const back = straight.fromPhoto(straight.toPhoto(point))
      expect(Math.hypot(back.x - point.x, back.y - point.y)).toBeLessThan(1e-3)
    }),
    { numRuns: 1000 },
  )
})

test('[ADMIN-25] a straight photo is unchanged, and crossed or flat corners are rejected', () => {
  const whole = cornersOf(PHOTO)
  const { width, height, toPhoto } = straighten(whole)
  expect([width, height, toPhoto({ x: 123, y: 456 })]).toEqual([4000, 3000, { x: 123, y: 456 }])
  const [p, q, r, s] = TILTED
  expect(buildStraightening([q, p, r, s])).toBeNull()
  expect(buildStraightening([p, p, r, s])).toBeNull()
  expect(buildStraightening([p, q, { x: (q.x + s.x) / 2, y: (q.y + s.y) / 2 }, s])).toBeNull()
})
