import { expect, test } from 'vitest'
import { mapPixels } from '../../tools/testing/map-pixels.ts'
import type { MapPixels } from '../course/tone-pixels.ts'
import { isInside, VENUE_PLANS } from '../testing/venue-plans.ts'
import type { MapPoint } from '../types.ts'
import { centreLap } from './centre-lap.ts'
import { projectOnLap } from './lap-way.ts'
import { distance } from './path-way.ts'

const WIDTH = 400
type Color = readonly [red: number, green: number, blue: number]

/** A picture painted from a function. */
function paint(colorAt: (x: number, y: number) => Color): MapPixels {
  const data = new Uint8ClampedArray(4 * WIDTH * WIDTH)
  for (let i = 0; i < WIDTH * WIDTH; i++) {
    data.set([...colorAt(i % WIDTH, Math.floor(i / WIDTH)), 255], 4 * i)
  }
  return { data, width: WIDTH, height: WIDTH }
}

const around = (radius: number, { x, y } = { x: 200, y: 200 }) =>
  Array.from({ length: 60 }, (_, i): MapPoint => {
    const angle = (i / 60) * 2 * Math.PI
    return { x: x + radius * Math.cos(angle), y: y + radius * Math.sin(angle) }
  })
const radiusOf = (point: MapPoint) => distance(point, { x: 200, y: 200 })
/** A round corridor, 40 wide, between two lines. */
const ring = (x: number, y: number): Color => {
  const radius = radiusOf({ x, y })
  const [isEdge, isIn] = [Math.abs(Math.abs(radius - 120) - 20) < 1.5, Math.abs(radius - 120) < 20]
  return isEdge ? [140, 140, 140] : isIn ? [36, 37, 36] : [0, 0, 0]
}

test('[DRAW-13] a lap drawn off the middle of its corridor moves to the middle', () => {
  for (const drawn of [around(108), around(131), around(120, { x: 209, y: 196 })]) {
    const lap = centreLap(drawn, paint(ring), WIDTH)
    for (const point of lap ?? []) expect(Math.abs(radiusOf(point) - 120)).toBeLessThan(2.5)
    expect(lap?.length).toBeGreaterThan(200)
  }
})

test('[DRAW-13] a smaller picture of the map gives the same lap, in pixels of the map', () => {
  const lap = centreLap(
    around(108).map(({ x, y }) => ({ x: 5 * x, y: 5 * y })),
    paint(ring),
    5 * WIDTH,
  )
  for (const { x, y } of lap ?? []) {
    expect(Math.abs(radiusOf({ x: x / 5, y: y / 5 }) - 120)).toBeLessThan(2.5)
  }
  expect(lap).not.toBeNull()
})

test('[DRAW-13] a name, a crossing and a gap in its edges leave the lap in the middle', () => {
  const map = paint((x, y) => {
    if (x > 190 && x < 230 && y < 100) return (x + y) % 10 < 4 ? [255, 255, 255] : ring(x, y)
    if (y > 300 && y < 314 && x > 120 && x < 260 && x % 8 < 3) return [255, 255, 255]
    if (x > 310 && y > 190 && y < 205) return [36, 37, 36]
    return ring(x, y)
  })
  const lap = centreLap(around(112), map, WIDTH)
  for (const point of lap ?? []) expect(Math.abs(radiusOf(point) - 120)).toBeLessThan(6)
  expect(lap).not.toBeNull()
})

test('[DRAW-13] without a clear corridor the lap stays as it is', () => {
  const plain = paint(() => [90, 90, 90])
  const noise = paint((x, y) => [(x * 7919 + y * 104729) % 256, (x * y) % 256, (x * 31) % 256])
  const disc = paint((x, y) => (radiusOf({ x, y }) < 120 ? [36, 37, 36] : [200, 0, 0]))
  for (const map of [plain, noise, disc]) expect(centreLap(around(108), map, WIDTH)).toBeNull()
})

test.each(
  VENUE_PLANS.flatMap((plan) => (plan.file ? [[plan.name, plan, plan.file] as const] : [])),
)('[DRAW-13] on the map %s a shifted lap returns to its corridor', async (_, plan, file) => {
  const pixels = await mapPixels(file, 1500)
  const moved = plan.lap.map(({ x, y }) => ({ x: x + 24, y: y + 20 }))
  const lap = centreLap(moved, pixels, plan.width) ?? []
  expect(lap.length).toBeGreaterThan(200)
  expect(lap.filter((point) => !isInside(plan.areas.lap, point))).toEqual([])
  const off = (points: readonly MapPoint[]) =>
    points.reduce((sum, point) => sum + distance(point, projectOnLap(plan.lap, point).point), 0) /
    points.length
  // The plan's lap was drawn by hand, so it isn't exactly in the middle itself.
  expect([off(moved) > 15, off(lap) < 6]).toEqual([true, true])
})
