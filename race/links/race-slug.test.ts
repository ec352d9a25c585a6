import fc from 'fast-check'
import { expect, test } from 'vitest'
import { raceSlug } from './race-slug.ts'

test.each([
  ['2026 München', '2026-muenchen'],
  ['München', 'muenchen'],
  ['MU\u0308NCHEN', 'muenchen'],
  ['Århus', 'aarhus'],
  ['Łódź', 'lodz'],
  ['São Paulo', 'sao-paulo'],
  ['Málaga', 'malaga'],
  ['Kraków', 'krakow'],
  ['Groß-Gerau', 'gross-gerau'],
  ['Tromsø', 'tromsoe'],
  ['Reykjavík Þór', 'reykjavik-thor'],
  ['İstanbul', 'istanbul'],
  ['Đà Nẵng', 'da-nang'],
  ['Αθήνα', 'athina'],
  ['ΠΕΙΡΑΙΆΣ', 'peiraias'],
  ['Москва', 'moskva'],
  ['Київ', 'kiyiv'],
  ['Ｔｏｋｙｏ ２０２６', 'tokyo-2026'],
  ["L'Aquila", 'laquila'],
  ['北京', 'race'],
  ['2026 北京', 'race-2026'],
  ['תל אביב', 'race'],
  ['الرياض 2026', 'race-2026'],
  ['!!!', 'race'],
  ['', 'race'],
])('[API-3] the id of a race called %j begins with %s', (name, slug) => {
  expect(raceSlug(name)).toBe(slug)
})

test('[API-3] any name gives 1 to 40 lower-case letters, digits and hyphens between them', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (name) => {
      const slug = raceSlug(name)
      expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
      expect(slug.length).toBeLessThanOrEqual(40)
    }),
    { numRuns: 1000 },
  )
})
