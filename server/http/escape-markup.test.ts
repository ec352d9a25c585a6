import fc from 'fast-check'
import { expect, test } from 'vitest'
import { escapeMarkup } from './escape-markup.ts'

test('[SAFE-34] characters that could end a tag or an attribute become entities', () => {
  expect(escapeMarkup(`<b a="1" c='2'>&amp;`)).toBe(
    '&lt;b a=&quot;1&quot; c=&#39;2&#39;&gt;&amp;amp;',
  )
})

test('[SAFE-34] no text can break out of its place, and ordinary text stays unchanged', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const escaped = escapeMarkup(text)
      expect(escaped).not.toMatch(/[<>"']|&(?!amp;|lt;|gt;|quot;|#39;)/)
      expect(escaped.isWellFormed()).toBe(true)
    }),
    { numRuns: 300 },
  )
  expect(escapeMarkup('Łukasz Šimůnek · 1:12:34\n😀')).toBe('Łukasz Šimůnek · 1:12:34\n😀')
})

test('[SAFE-34] characters that no document may contain are removed', () => {
  expect(escapeMarkup('A\0B\x1bC\uffffD\ud800')).toBe('ABCD\ufffd')
})
