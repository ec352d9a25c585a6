import { expect, test } from 'vitest'
import { tooltipDelay } from './tooltips.tsx'

test('[LOOK-8] a tooltip waits 700 ms, and not at all within 300 ms of another', () => {
  expect(tooltipDelay(10_000, null)).toBe(700)
  expect(tooltipDelay(10_000, 9700)).toBe(0)
  expect(tooltipDelay(10_000, 9699)).toBe(700)
})
