import { expect, test } from 'vitest'
import { counted, numberText, sizeText } from './count-text.ts'

test('thousands are separated by commas, as the browser does in English', () => {
  for (const value of [0, 7, 999, 1000, 50_000, 123_456, 1_000_000, 2 ** 31]) {
    expect(numberText(value)).toBe(value.toLocaleString('en'))
  }
})

test('a size is never rounded down to zero', () => {
  expect(sizeText(1)).toBe('0.1 MB')
  expect(sizeText(5 * 1024 * 1024)).toBe('5.0 MB')
})

test('one thing is singular, any other number is plural', () => {
  expect([0, 1, 2, 2000].map((count) => counted(count, 'lap'))).toEqual([
    '0 laps',
    '1 lap',
    '2 laps',
    '2,000 laps',
  ])
})
