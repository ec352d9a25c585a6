import { expect, test } from 'vitest'
import { numberText } from './number-text.ts'

test('thousands are set apart by commas, as the browser would do it in English', () => {
  for (const value of [0, 7, 999, 1000, 50_000, 123_456, 1_000_000, 2 ** 31]) {
    expect(numberText(value)).toBe(value.toLocaleString('en'))
  }
})
