import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fillPath, routePath, withQuery } from './call.ts'
import { getCoursePath } from './course-calls.ts'
import { saveSegments } from './course-change-calls.ts'
import { getMap } from './map-calls.ts'
import { listRaces } from './races.ts'
import { listGroups } from './search-calls.ts'

const runs = { numRuns: 1000 }
/** Any JavaScript string, lone surrogates included. */
const anyText = fc
  .array(fc.nat(0xffff), { minLength: 1, maxLength: 20 })
  .map((codes) => String.fromCharCode(...codes))

test('[API-4] a path is filled in with its values', () => {
  expect(fillPath(saveSegments.path, { id: 'sydney-2025' })).toBe('/api/races/sydney-2025/segments')
  expect(fillPath(getMap.path, { hash: 'c0ffee', ext: 'webp' })).toBe('/api/maps/c0ffee.webp')
  expect(fillPath(listRaces.path, {})).toBe('/api/races')
})

test('[API-4] a path lists the values it needs by name', () => {
  // @ts-expect-error a value is missing
  fillPath(getMap.path, { hash: 'c0ffee' })
})

test('[API-11] a query is appended to an address', () => {
  const season = 'Saison 25/26 & mehr'
  expect(withQuery(listGroups.path, { season })).toBe(
    '/api/hyrox/groups?season=Saison%2025%2F26%20%26%20mehr',
  )
  expect(withQuery('/race', { idp: 'A', event: null, page: 2, more: undefined })).toBe(
    '/race?idp=A&page=2',
  )
  expect(withQuery('/api/races', {})).toBe('/api/races')
})

test('[API-4] any value survives the round trip through a path', () => {
  fc.assert(
    fc.property(anyText, (id) => {
      const parts = fillPath(getCoursePath.path, { id }).split('/')
      expect(parts).toHaveLength(5)
      expect(decodeURIComponent(parts[3] ?? '')).toBe(id.toWellFormed())
    }),
    runs,
  )
})

test('[API-11] any value survives the round trip through a query', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string({ minLength: 1 }), fc.string()), (query) => {
      const search = new URL(withQuery('http://here/api/x', query)).searchParams
      expect(Object.fromEntries(search)).toEqual({ ...query })
    }),
    runs,
  )
})

test('[API-25] a lone surrogate does not break an address', () => {
  expect(withQuery('/race', { event: 'cut \uD83D' })).toBe('/race?event=cut%20%EF%BF%BD')
})

test("[API-25] the router's paths match ours", () => {
  expect(routePath(getMap.path)).toBe('/api/maps/:hash.:ext')
  expect(routePath(saveSegments.path)).toBe('/api/races/:id/segments')
})
