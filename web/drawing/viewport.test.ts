import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fitViewport, toScreen } from './viewport.ts'

const anySide = fc.integer({ min: 1, max: 12_000 })

test('the whole map lies on the canvas, centred, touching two of its sides', () => {
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
