import { expect, test } from 'vitest'
import { fanOut, fanRadius } from './fan.ts'

test('[DRAW-18] boundaries at one position fan out around it, the first on top, without overlap', () => {
  for (let count = 1; count <= 33; count++) {
    const places = fanOut(count)
    expect(places).toHaveLength(count)
    expect(places[0]?.x).toBeCloseTo(0)
    expect(places[0]?.y).toBeLessThan(0)
    for (const [i, a] of places.entries()) {
      expect(Math.hypot(a.x, a.y)).toBeCloseTo(fanRadius(count))
      for (const b of places.slice(i + 1)) {
        expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(25)
      }
    }
  }
  // Clockwise on a screen, where y points down.
  expect(fanOut(4)[1]?.x).toBeGreaterThan(0)
})
