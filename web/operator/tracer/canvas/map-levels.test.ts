import { expect, test } from 'vitest'
import { findLevel, largestLevel } from './map-levels.ts'

const LEVELS = [{ width: 6000 }, { width: 3000 }, { width: 1500 }, { width: 750 }]

test('[ADMIN-23] a map drawn small uses the half that fits, and never a smaller one', () => {
  expect(findLevel(LEVELS, 900)?.width).toBe(1500)
  expect(findLevel(LEVELS, 1500)?.width).toBe(1500)
  expect(findLevel(LEVELS, 1501)?.width).toBe(3000)
  expect(findLevel(LEVELS, 20)?.width).toBe(750)
})

test('[ADMIN-23] a map drawn enlarged uses its own size', () => {
  expect(findLevel(LEVELS, 30_000)?.width).toBe(6000)
})

test('[ADMIN-23] a map keeps its size, unless it is too large for a laptop', () => {
  expect(largestLevel({ width: 6000, height: 4000 })).toEqual({ width: 6000, height: 4000 })
  const kept = largestLevel({ width: 12_000, height: 12_000 })
  expect(kept.width * kept.height).toBeLessThan(40_100_000)
  expect(kept.width).toBe(kept.height)
})
