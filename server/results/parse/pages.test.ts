import { expect, test } from 'vitest'
import { goldenPages, readGolden } from './testing/golden-pages.ts'

test.each(goldenPages())('[RESULT-1] $slug is read as expected', ({ slug, html, expected }) => {
  expect(readGolden(slug, html)).toEqual(expected)
})
