import fc from 'fast-check'
import { expect, test } from 'vitest'
import { apportion } from './apportion.ts'

test('[SPLIT-9] parts are whole, in proportion, and add up', () => {
  expect(apportion(10, [1, 1, 2])).toEqual([3, 2, 5])
  expect(apportion(1, [1, 3], 0.01)).toEqual([0.25, 0.75])
  expect(apportion(3, [0, 0, 0])).toEqual([1, 1, 1])
})

test('[SPLIT-9] any amount is distributed completely', () => {
  const weights = fc.array(fc.double({ min: 0.1, max: 900, noNaN: true }), { minLength: 1 })
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 900 }), weights, (amount, parts) => {
      const shares = apportion(amount, parts)
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(amount)
      expect(shares.every(Number.isInteger)).toBe(true)
    }),
  )
})
