import { expect, test } from 'vitest'
import { SEGMENTS } from '../segments.ts'
import { findShortTotal, hintAt, hintOfTotal } from './split-hints.ts'
import { TYPICAL_TIMES } from './typical-times.ts'

test('[SEARCH-19] typical splits, and those of very fast and slow athletes, raise no question', () => {
  SEGMENTS.forEach(({ key }, index) => {
    const typical = TYPICAL_TIMES[index] ?? 0
    for (const pace of [0.55, 1, 2.5]) expect(hintAt(key, typical * pace), key).toBe(null)
  })
})

test('[SEARCH-19] a run of 40 minutes, or of 20 seconds, is questioned', () => {
  expect(hintAt('seg_run1', 2400)).toEqual({ hint: 'long', label: 'Run 1', seconds: 2400 })
  expect(hintAt('seg_run1', 20)).toEqual({ hint: 'short', label: 'Run 1', seconds: 20 })
  expect(hintAt('seg_wb', 30)).toMatchObject({ hint: 'short', label: 'Wall Balls' })
})

test('[SEARCH-19] transitions may be as short as they like', () => {
  expect(hintAt('seg_rox_in1', 1)).toBe(null)
  expect(hintAt('seg_rox_in1', 301)).toMatchObject({ hint: 'long' })
  expect(hintAt('seg_finish', 1)).toBe(null)
})

test('[SEARCH-19] splits may exceed the total by their rounding, but no more', () => {
  const times = { seg_run1: 2000, seg_ski: 2000 }
  expect(findShortTotal(times, null)).toBe(null)
  expect(findShortTotal(times, 3998)).toBe(null)
  expect(findShortTotal(times, 3997)).toEqual({ sum: 4000, total: 3997 })
})

test('[SEARCH-19] an impossible or very unlikely total is questioned', () => {
  expect(hintOfTotal(1800)).toEqual({ hint: 'total-short', total: 1800 })
  expect(hintOfTotal(15_000)).toEqual({ hint: 'total-long', total: 15_000 })
  expect(hintOfTotal(4354)).toBe(null)
})
