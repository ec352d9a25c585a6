import fc from 'fast-check'
import { expect, test } from 'vitest'
import { firstAbove } from './binary-search.ts'

test('[COURSE-3] the search finds the first value above the limit', () => {
  const anyValues = fc.array(fc.integer({ min: 0, max: 50 }))
  fc.assert(
    fc.property(anyValues, fc.integer({ min: -5, max: 55 }), (unsorted, limit) => {
      const values = unsorted.sort((a, b) => a - b)
      const expected = values.findIndex((value) => value > limit)
      expect(firstAbove(values, limit)).toBe(expected === -1 ? values.length : expected)
    }),
    { numRuns: 1000 },
  )
})
