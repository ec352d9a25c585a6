import fc from 'fast-check'
import { expect, test } from 'vitest'
import { filmedViewport, fitViewport, toMap, toScreen } from './viewport.ts'

const anySide = fc.integer({ min: 1, max: 12_000 })

test('the whole map is on the canvas, centred, touching two of its sides', () => {
  fc.assert(
    fc.property(anySide, anySide, anySide, anySide, (mapWidth, mapHeight, width, height) => {
      const view = fitViewport({ width: mapWidth, height: mapHeight }, { width, height }, 2)
      const start = toScreen(view, { x: 0, y: 0 })
      const end = toScreen(view, { x: mapWidth, y: mapHeight })
      expect(start.x + end.x).toBeCloseTo(width, 3)
      expect(start.y + end.y).toBeCloseTo(height, 3)
      expect(Math.min(start.x, start.y)).toBeCloseTo(0, 3)
    }),
    { numRuns: 1000 },
  )
})

test('[CAM-9, CAM-8] the point a camera looks at is in the middle of the canvas, turned or not', () => {
  const anyTurn = fc.constantFrom<0 | 1>(0, 1)
  fc.assert(
    fc.property(anySide, anySide, anyTurn, fc.integer({ min: 1, max: 8 }), (x, y, turn, scale) => {
      const size = { width: 390, height: 600 }
      const view = filmedViewport({ centre: { x, y }, scale, turn }, size, 2)
      expect(toScreen(view, { x, y })).toEqual({ x: 195, y: 300 })
      // A quarter turn to the right: up becomes right.
      const above = toScreen(view, { x, y: y - 10 })
      if (turn === 1) expect(above.x).toBeCloseTo(195 + 10 * scale, 6)
      else expect(above.y).toBeCloseTo(300 - 10 * scale, 6)
      const back = toMap(view, above)
      expect(back.x).toBeCloseTo(x, 6)
      expect(back.y).toBeCloseTo(y - 10, 6)
    }),
  )
})
