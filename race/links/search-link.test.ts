import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readSearchLink, writeSearchLink } from './search-link.ts'

test('[SEARCH-4] a search link for a race contains its id, whatever the id is', () => {
  expect(writeSearchLink('2026-muenchen')).toBe('/search?race=2026-muenchen')
  fc.assert(
    fc.property(fc.string({ minLength: 1, unit: 'grapheme' }), (id) => {
      expect(readSearchLink(writeSearchLink(id).replace('/search', ''))).toBe(id)
    }),
  )
})

test.each(['', '?', '?race=', '?idp=A1', '?race=&idp=A1'])(
  '[SEARCH-4] %s names no race',
  (search) => expect(readSearchLink(search)).toBeNull(),
)
