import { expect, test } from 'vitest'
import { sizeText } from './media-texts.ts'

test('a size is never rounded down to nothing', () => {
  expect(sizeText(1)).toBe('0.1 MB')
  expect(sizeText(5 * 1024 * 1024)).toBe('5.0 MB')
})
