import { expect, test } from 'vitest'
import { conversionLimits } from './videos.ts'

test('[VIDEO-4] a small machine converts one at a time, a large one several', () => {
  expect([1, 2, 4, 16].map((cores) => conversionLimits(cores).atOnce)).toEqual([1, 1, 2, 8])
  expect(conversionLimits(2).longest).toBe(4)
})
