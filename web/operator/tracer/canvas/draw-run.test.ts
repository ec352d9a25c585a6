import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { StageViewport } from '../state/stage-viewport.ts'
import { drawRun } from './draw-run.ts'

const FRAME: StageViewport = { width: 100, height: 100, scale: 1, left: 0, top: 0 }

function drawn(points: readonly (readonly [number, number])[], frame = FRAME) {
  const strokes: [number, number][][] = []
  const pen = {
    moveTo: (x: number, y: number) => void strokes.push([[x, y]]),
    lineTo: (x: number, y: number) => void strokes.at(-1)?.push([x, y]),
  }
  drawRun({ places: points.flat(), first: 0, last: points.length - 1 }, frame, pen)
  return strokes
}

test('a path is drawn from its first point to its last', () => {
  expect(
    drawn([
      [0, 0],
      [10, 0],
      [10, 10],
    ]),
  ).toEqual([
    [
      [0, 0],
      [10, 0],
      [10, 10],
    ],
  ])
  expect(drawn([[5, 5]])).toEqual([])
  expect(drawn([])).toEqual([])
})

test('points the eye cannot tell apart are left out, but never the last', () => {
  const dense = Array.from({ length: 1000 }, (_, i) => [i / 100, 0] as const)
  const [stroke = []] = drawn(dense)
  expect(stroke.length).toBeLessThan(20)
  expect(stroke.at(-1)).toEqual([9.99, 0])
})

test('parts out of view are not drawn, and the path continues where it returns', () => {
  expect(
    drawn([
      [50, 50],
      [300, 50],
      [300, 300],
      [50, 300],
      [50, 60],
    ]),
  ).toEqual([
    [
      [50, 50],
      [300, 50],
    ],
    [
      [50, 300],
      [50, 60],
    ],
  ])
})

test('scale and position of the map are applied', () => {
  const frame = { ...FRAME, scale: 2, left: -20, top: 10 }
  expect(
    drawn(
      [
        [20, 0],
        [30, 0],
      ],
      frame,
    ),
  ).toEqual([
    [
      [20, 10],
      [40, 10],
    ],
  ])
})

const anyPoint = fc.tuple(fc.integer({ min: -300, max: 400 }), fc.integer({ min: -300, max: 400 }))

test('every visible point has a line within half a pixel', () => {
  fc.assert(
    fc.property(fc.array(anyPoint, { minLength: 2, maxLength: 60 }), (points) => {
      const strokes = drawn(points)
      const inSight = points.filter(([x, y]) => x >= 0 && x <= 100 && y >= 0 && y <= 100)
      for (const point of inSight) {
        const nearest = Math.min(...strokes.map((stroke) => distanceTo(stroke, point)))
        expect(nearest).toBeLessThanOrEqual(0.5 + 1e-9)
      }
    }),
    { numRuns: 1000 },
  )
})

/** How far a point is from the nearest piece of a stroke. */
function distanceTo(stroke: readonly [number, number][], [x, y]: [number, number]): number {
  const pieces = stroke.slice(1).map((end, i) => [stroke[i] ?? end, end] as const)
  return Math.min(
    ...pieces.map(([start, end]) => {
      const [dx, dy] = [end[0] - start[0], end[1] - start[1]]
      const square = dx * dx + dy * dy
      const share = square && ((x - start[0]) * dx + (y - start[1]) * dy) / square
      const within = Math.min(Math.max(share, 0), 1)
      return Math.hypot(x - start[0] - within * dx, y - start[1] - within * dy)
    }),
  )
}
