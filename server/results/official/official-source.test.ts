import { expect, test } from 'vitest'
import type { SearchQuery } from '../source.ts'
import { anOfficialSource } from './testing/an-official-source.ts'

const AJAX = /getSearchFields/
const START = /pid=start/
const GROUPS = [
  '2026 Aldersee',
  '2026 Valmora',
  "2026 Kestrel Bay All Women's Race",
  '2026 Brinefort',
]

const query = (given: Partial<SearchQuery> = {}): SearchQuery => ({
  season: 'season-8',
  group: '2026 Aldersee',
  name: '',
  firstname: '',
  sexMode: 'all',
  ...given,
})

test('seasons come from the menu, newest first, and are requested once', async () => {
  const { source, site } = await anOfficialSource()
  const outcome = await source.seasons()
  expect(outcome.ok && outcome.options.slice(0, 2)).toEqual([
    { value: 'season-9', label: 'Season 26/27' },
    { value: 'season-8', label: 'Season 25/26' },
  ])
  await source.seasons()
  // The root and its redirect target.
  expect(site.stats.requests.map(({ address }) => address)).toEqual(['/', '/season-9/'])
})

test.each([
  ['the JSON', [], 1],
  ['the search form, when the JSON is broken', [{ type: 'garbage', on: AJAX }], 2],
  ['the search form, when the JSON is refused', [{ type: 'status', status: 500, on: AJAX }], 2],
  [
    'the list, when nothing else can be read',
    [
      { type: 'garbage', on: AJAX },
      { type: 'garbage', on: START },
    ],
    3,
  ],
] as const)('race groups come from %s', async (_name, faults, requests) => {
  const { source, site } = await anOfficialSource({ faults })
  const outcome = await source.groups('season-8')
  expect(outcome.ok && outcome.options.map(({ value }) => value)).toEqual(GROUPS)
  expect(site.stats.requests).toHaveLength(requests)
})

test('an unreadable site is reported and logged', async () => {
  const { source, notes } = await anOfficialSource({ faults: [{ type: 'garbage' }] })
  expect(await source.groups('season-8')).toEqual({ ok: false, reason: 'page-unreadable' })
  expect(notes).toEqual([
    ['A list of the results site could not be read', { path: '/season-8/index.php' }],
  ])
})

test('the races of another season, to which the site redirects, are not accepted for this one', async () => {
  const { source } = await anOfficialSource()
  expect(await source.groups('season-42')).toEqual({ ok: false, reason: 'no-result' })
  expect(await source.search(query({ season: 'season-42', name: 'N' }))).toMatchObject({
    ok: false,
    reason: 'no-result',
  })
})

test.each([
  ['the JSON', []],
  ['the list, when the JSON is broken', [{ type: 'garbage', on: AJAX }] as const],
])('divisions of a race group come from %s, roll-ups first', async (_name, faults) => {
  const { source } = await anOfficialSource({ faults })
  const outcome = await source.divisions('season-8', '2026 Aldersee')
  const values = outcome.ok ? outcome.options.map(({ value }) => value) : []
  expect(values).toHaveLength(10)
  expect(values.slice(0, 3)).toEqual(['HPRO_ALD26_OVERALL', 'H_ALD26_OVERALL', 'HD_ALD26_OVERALL'])
})

test('[RESULT-1] a result is read from its page; another season does not have it', async () => {
  const { source, site, notes } = await anOfficialSource()
  const address = { idp: 'LR3SIM48B404', season: 'season-8', eventId: 'H_ALD26_OVERALL' }
  const outcome = await source.result(address)
  expect(outcome).toMatchObject({
    ok: true,
    page: { athleteName: 'Inés Núñez', nationality: ['ESP'], division: 'HYROX - Sun, 24 May' },
  })
  expect(outcome.ok && outcome.url).toBe(`${site.origin}${site.stats.requests[0]?.address}`)

  const nowhere = { ok: false, reason: 'no-result' }
  expect(await source.result({ ...address, season: 'season-7' })).toEqual(nowhere)
  expect(await source.result({ ...address, season: 'season-42' })).toEqual(nowhere)
  expect(await source.result({ ...address, eventId: 'HPRO_ALD26_OVERALL' })).toEqual(nowhere)
  expect(notes).toEqual([])
})

test('[RESULT-1] a 200 with an empty card is not a result, an unrelated page is unreadable', async () => {
  const { source, site } = await anOfficialSource()
  const address = { idp: 'LR3SIM48B404', season: 'season-8', eventId: 'H_ALD26_OVERALL' }
  site.set({ type: 'empty-card' })
  expect(await source.result(address)).toEqual({ ok: false, reason: 'no-result' })
  site.set({ type: 'garbage' })
  expect(await source.result(address)).toEqual({ ok: false, reason: 'page-unreadable' })
  site.set({ type: 'huge', bytes: 6_000_000 })
  expect(await source.result(address)).toEqual({ ok: false, reason: 'page-unreadable' })
  site.set({ type: 'cut' })
  expect(await source.result(address)).toEqual({ ok: false, reason: 'site-silent' })
  site.set()
  expect(await source.result(address)).toMatchObject({ ok: true })
})

test('a page in latin1 keeps its accents', async () => {
  const { source } = await anOfficialSource({ faults: [{ type: 'latin1' }] })
  const address = { idp: 'LR3SIM48B404', season: 'season-8', eventId: 'H_ALD26_OVERALL' }
  expect(await source.result(address)).toMatchObject({ page: { athleteName: 'Inés Núñez' } })
})

test('[RESULT-8] a cold site whose first responses are all 504 is read like any other', async () => {
  const { source, site, notes } = await anOfficialSource({ faults: [{ type: 'cold' }] })
  const outcome = await source.search(query({ name: 'Núñez' }))
  expect(outcome.ok && outcome.results).toHaveLength(3)
  // Each of the 6 addresses twice: the divisions, the catalogue, three lists and all teams.
  expect(site.stats.requests).toHaveLength(12)
  expect(notes).toEqual([])
})

test('[RESULT-8] a burst of refusals ends a search at once with a clear failure, and passes', async () => {
  const { source, site, clock } = await anOfficialSource()
  site.set({ type: 'status', status: 403, on: /pid=list/ })
  expect(await source.search(query({ name: 'Núñez' }))).toMatchObject({
    ok: false,
    reason: 'circuit-open',
  })
  const refused = site.stats.requests.length
  expect(refused).toBeLessThanOrEqual(5)
  site.set()
  expect(await source.search(query({ name: 'Núñez' }))).toMatchObject({ reason: 'circuit-open' })
  expect(site.stats.requests).toHaveLength(refused)

  clock.skip(100_000)
  expect(await source.groups('season-8')).toMatchObject({ ok: true })
  expect(await source.search(query({ name: 'Núñez' }))).toMatchObject({ ok: true })
})

test('[RESULT-14] the size of a ranking comes from the counter of the list the result was found in', async () => {
  const { source, site } = await anOfficialSource()
  const place = { idp: 'LR3SIM491001', season: 'season-8', eventId: 'H_LR3SIM1320' }
  expect(await source.result(place)).toMatchObject({ page: { overallTotal: null, agTotal: null } })
  const outcome = await source.result({ ...place, sex: 'M' })
  if (!outcome.ok) throw new Error(outcome.reason)
  const { overallTotal, agTotal, agPlace } = outcome.page
  expect(overallTotal).toBe(230)
  expect(agTotal).toBeGreaterThanOrEqual(agPlace ?? 0)
  expect(agTotal).toBeLessThan(230)
  const before = site.stats.requests.length
  await source.result({ ...place, idp: 'LR3SIM491000', sex: 'M' })
  // The page itself, and its age group if that hasn't been counted yet.
  expect(site.stats.requests.length - before).toBeLessThanOrEqual(2)
})
