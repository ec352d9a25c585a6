import { expect, test } from 'vitest'
import { searchResult } from '../../../contract/search-calls.ts'
import type { ListRow } from '../parse/list-rows.ts'
import type { SearchProgress, SearchQuery } from '../source.ts'
import type { OfficialSource } from './official-source.ts'
import { searchLists } from './search-site.ts'
import { createKeptPages, type GetList } from './team-lists.ts'
import { anOfficialSource } from './testing/an-official-source.ts'
import { aClock } from './testing/fake-clock.ts'

const query = (given: Partial<SearchQuery> = {}): SearchQuery => ({
  season: 'season-8',
  group: '2026 Aldersee',
  name: '',
  firstname: '',
  sexMode: 'all',
  ...given,
})

async function namesOf(source: OfficialSource, given: Partial<SearchQuery>) {
  const outcome = await source.search(query(given))
  return outcome.ok ? outcome.results.map(({ cols }) => cols[0]) : outcome.reason
}

test('[SEARCH-31] a match has name, finish time, age group, nationality and a link to the site', async () => {
  const { source, site } = await anOfficialSource()
  const outcome = await source.search(query({ name: 'Núñez', firstname: 'Inés' }))
  expect(outcome).toEqual({
    ok: true,
    unreached: [],
    results: [
      {
        cols: [
          'Inés Núñez',
          expect.stringMatching(/^\d\d:\d\d:\d\d$/),
          '25-29',
          `${site.origin}/season-8/?content=detail&fpid=list&pid=list&idp=LR3SIM48B404` +
            '&lang=EN_CAP&event=H_ALD26_OVERALL&pidp=ranking_nav&search_event=H_ALD26_OVERALL',
        ],
        sex: 'W',
        event_id: 'H_ALD26_OVERALL',
        event_name: 'HYROX',
        nationality: 'ESP',
      },
    ],
  })
  expect(outcome.ok && outcome.results.map((result) => searchResult.parse(result))).toHaveLength(1)
})

/** The requested lists of athletes, with their sex; the catalogue has neither. */
const listsAsked = (site: { stats: { requests: readonly { address: string }[] } }) =>
  site.stats.requests
    .map(({ address }) => new URL(address, 'http://site').searchParams)
    .filter((values) => values.get('pid') === 'list' && values.has('event'))
    .map((values) => `${values.get('event')} ${values.get('search[sex]')}`)
    // Four requests run at a time, so they may arrive in another order.
    .sort()

test('[API-11, RESULT-17] lists are requested without a sex, or with one if only that one is wanted', async () => {
  const { source, site } = await anOfficialSource()
  await source.search(query({ name: 'N' }))
  expect(listsAsked(site)).toEqual([
    'HD_ALD26_OVERALL %',
    // Requested again without a name, for the second members of teams.
    'HD_ALD26_OVERALL %',
    'HPRO_ALD26_OVERALL %',
    'H_ALD26_OVERALL %',
  ])
  site.stats.clear()
  await source.search(query({ name: 'Br', sexMode: 'M' }))
  expect(listsAsked(site)).toEqual([
    'HD_ALD26_OVERALL %',
    'HPRO_ALD26_OVERALL M',
    'H_ALD26_OVERALL M',
  ])
})

test('[RESULT-17] a list that is too long for all sexes is read sex by sex', async () => {
  const { source, site } = await anOfficialSource({ nameMatch: 'contains' })
  await source.search(query({ group: '2026 Valmora', name: 'e' }))
  expect(listsAsked(site).filter((list) => list.startsWith('H_'))).toEqual([
    'H_LR3SIM1320 %',
    'H_LR3SIM1320 M',
    'H_LR3SIM1320 M',
    'H_LR3SIM1320 W',
    'H_LR3SIM1320 W',
  ])
})

test('[RESULT-17] teams that the site files under no sex are found too', async () => {
  const { source } = await anOfficialSource({ isSexIncomplete: true })
  const all = await namesOf(source, { firstname: 'Femke' })
  const { source: complete } = await anOfficialSource()
  expect(all).toEqual(await namesOf(complete, { firstname: 'Femke' }))
})

test.each([
  [
    'a last name',
    { name: 'Brandlow' },
    ['Jörg Brandlow', 'Käthe Brandlow / Łukasz Brzezimir', 'Käthe Straßwald / Ronja Brandlow'],
  ],
  [
    'its beginning, without its accents',
    { name: 'nun' },
    ['Inés Núñez', '昊天 墨 / Íñigo Núñez', '昊天 Lóng / Martín Núñez'],
  ],
  [
    'a first name',
    { firstname: 'Femke' },
    ['Femke Straßwald', 'Femke Eichgrund', 'Femke Mühlentor / Milena Sokólnik'],
  ],
  [
    'both, without accents',
    { name: 'olmeda', firstname: 'lucia' },
    ['Lucía Olmeda', 'Lucía Olmeda'],
  ],
  ['one sex', { name: 'Brandlow', sexMode: 'X' }, ['Käthe Brandlow / Łukasz Brzezimir']],
  ['a name nobody has', { name: 'Nobody' }, []],
] as const)('athletes are found by %s', async (_name, given, names) => {
  const { source } = await anOfficialSource()
  const found = await namesOf(source, given)
  expect(new Set(found)).toEqual(new Set(names))
  expect(found).toHaveLength(names.length)
})

test('[RESULT-17] a team is found by the last name of either member', async () => {
  const { source, site } = await anOfficialSource()
  const team = ['Käthe Brandlow / Łukasz Brzezimir']
  expect(await namesOf(source, { name: 'Brandlow', firstname: 'lukasz' })).toEqual(team)
  site.stats.clear()
  // The site searches the first member only, so the lists of teams are read as they are.
  expect(await namesOf(source, { name: 'brzezimir', sexMode: 'X' })).toEqual(team)
  expect(await namesOf(source, { name: 'brzezimir', firstname: 'Käthe', sexMode: 'X' })).toEqual([])
  // Łukasz is a first name, so searching it as a last name must not find him.
  expect(await namesOf(source, { name: 'lukasz', sexMode: 'X' })).toEqual([])
})

test('[RESULT-17] second members are found even if others with their name race alone', async () => {
  const { source } = await anOfficialSource()
  const found = await namesOf(source, { name: 'Sokólnik' })
  expect(found).toContain('Dobromir Sokólnik')
  expect(found).toEqual(
    expect.arrayContaining([
      'Sindre Strandvåg / Łukasz Sokólnik',
      'Femke Mühlentor / Milena Sokólnik',
      'Fleur Oosterweide / Łukasz Sokólnik',
    ]),
  )
})

test('[RESULT-17] team lists are read once and cached for an hour for any search', async () => {
  const { source, site, clock } = await anOfficialSource()
  const countReads = () => site.stats.count(/event=HD_.*search%5Bname%5D=&/)
  await source.search(query({ name: 'Sokólnik' }))
  expect(countReads()).toBe(1)
  await source.search(query({ name: 'Brzezimir' }))
  expect(countReads()).toBe(1)
  clock.skip(60 * 60_000 + 1)
  await source.search(query({ name: 'Ter Heide' }))
  expect(countReads()).toBe(2)
})

test('[RESULT-17] a list too long for one search is reported, and the next search reads on', async () => {
  const asked: number[] = []
  const rest = { href: '', nationality: null, totalTime: 1, place: 1, agPlace: 1, city: null }
  const aTeam = (n: number): ListRow => ({
    ...{ ...rest, idp: `RT${n}`, eventId: null, time: '1', ageGroup: null, sex: null },
    name: `Ann A${n} / Bea Last${n}`,
    members: [`Ann A${n}`, `Bea Last${n}`],
  })
  const getList: GetList = async ({ name, page }) => {
    if (name !== '') return { ok: true, rows: [], isFull: false, isTooMany: false }
    asked.push(page)
    return { ok: true, rows: [aTeam(page)], isFull: page < 50, isTooMany: false }
  }
  const keptPages = createKeptPages(aClock())
  const list = { eventId: 'HD_1', eventName: 'HYROX DOUBLES', sexes: ['X'], isTeam: true } as const
  const search = (name: string) =>
    searchLists([list], query({ name }), { origin: 'https://site.example', getList, keptPages })
  expect(await search('Last50')).toEqual({ ok: true, results: [], unreached: ['HYROX DOUBLES'] })
  expect(asked).toHaveLength(40)
  const outcome = await search('Last50')
  expect(outcome.ok && outcome.results.map(({ cols }) => cols[0])).toEqual(['Ann A50 / Bea Last50'])
  expect(outcome).toMatchObject({ unreached: [] })
  expect(asked).toEqual(Array.from({ length: 50 }, (_, n) => n + 1))
})

test('a division of several days without a roll-up is searched day by day', async () => {
  const { source } = await anOfficialSource()
  const outcome = await source.search(query({ group: '2026 Brinefort', name: 'Strandvåg' }))
  expect(outcome.ok && outcome.results.map(({ event_name }) => event_name)).toEqual([
    'HYROX - Saturday',
    'HYROX - Saturday',
    'HYROX DOUBLES - Saturday',
    'HYROX DOUBLES - Sunday',
    'HYROX DOUBLES - Sunday',
  ])
})

test('lists that print athletes three times and members twice show each once', async () => {
  const { source } = await anOfficialSource({ rowCopies: 3, memberCopies: 2 })
  expect(await namesOf(source, { name: 'Brandlow' })).toEqual([
    'Jörg Brandlow',
    'Käthe Brandlow / Łukasz Brzezimir',
    'Käthe Straßwald / Ronja Brandlow',
  ])
})

test('a list longer than a page is read to its second page and no further', async () => {
  const { source, site } = await anOfficialSource({ nameMatch: 'contains' })
  const found = await namesOf(source, { group: '2026 Valmora', name: 'e', sexMode: 'M' })
  expect(found.length).toBeGreaterThan(100)
  expect(site.stats.count(/event=H_LR3SIM1320.*page=2/)).toBe(1)
  expect(site.stats.count(/page=3/)).toBe(0)
  // Only the crowded list had a second page.
  expect(site.stats.count(/page=2/)).toBe(1)
})

test('when athletes are printed three times, the counter shows that a page is full', async () => {
  const { source, site } = await anOfficialSource({ rowCopies: 3, nameMatch: 'contains' })
  const found = await namesOf(source, { group: '2026 Valmora', name: 'o', sexMode: 'M' })
  expect(found.length).toBeGreaterThan(34)
  expect(site.stats.count(/page=2/)).toBe(1)
})

test('an athlete in two lists is shown once, as in the first', async () => {
  const row = { idp: 'RT1', eventId: null, name: 'Zoë Olmeda', time: '01:02:03', ageGroup: null }
  const rest = { href: '', members: [], nationality: null, totalTime: 3723, place: 1, agPlace: 1 }
  const rows = [{ ...row, ...rest, city: null, sex: null }]
  const lists = ['H_ALD26_OVERALL', 'H_A1'].map((eventId) => ({
    eventId,
    eventName: eventId,
    sexes: ['W'] as const,
    isTeam: false,
  }))
  const outcome = await searchLists(lists, query({ name: 'Olmeda' }), {
    origin: 'https://results.example',
    getList: async () => ({ ok: true, rows, isFull: false, isTooMany: false }),
    keptPages: createKeptPages(aClock()),
  })
  expect(outcome.ok && outcome.results.map(({ event_id }) => event_id)).toEqual(['H_ALD26_OVERALL'])
  expect(outcome.ok && outcome.results[0]?.cols.slice(0, 3)).toEqual(['Zoë Olmeda', '01:02:03', ''])
})

test('too many matches for a last name are narrowed down by the first name', async () => {
  const { source, site } = await anOfficialSource({ nameMatch: 'contains' })
  const given = { group: '2026 Valmora', name: 'e', firstname: 'Sem', sexMode: 'M' } as const
  const found = await namesOf(source, given)
  expect(found.length).toBeGreaterThan(3)
  for (const name of found) expect(name).toMatch(/\bSem\b/)
  expect(new Set(site.stats.requests.map(({ address }) => address)).size).toBe(
    site.stats.requests.length,
  )
  expect(site.stats.count(/search%5Bfirstname%5D=Sem/)).toBe(1)
  expect(site.stats.count(/page=2/)).toBe(0)
})

test('a search reports its progress list by list', async () => {
  const { source } = await anOfficialSource()
  const steps: SearchProgress[] = []
  await source.search(query({ name: 'Brandlow' }), undefined, (step) => steps.push(step))
  expect(steps.map(({ done, total }) => `${done}/${total}`)).toEqual(
    // Three lists by the name, and the teams once more for their second members.
    Array.from({ length: 4 }, (_, n) => `${n + 1}/4`),
  )
  const found = steps.filter((step) => step.found.length > 0)
  expect(found.map(({ eventName, sex }) => `${eventName} ${sex}`).sort()).toEqual([
    'HYROX %',
    'HYROX DOUBLES %',
    'HYROX DOUBLES %',
  ])
})

test('matches are shown even if a division could not be reached, which is reported', async () => {
  const faults = [{ type: 'garbage', on: /event=HPRO_/ }] as const
  const { source } = await anOfficialSource({ faults })
  const failures: unknown[] = []
  const outcome = await source.search(query({ name: 'Brandlow' }), undefined, ({ failure }) =>
    failures.push(failure),
  )
  expect(outcome).toMatchObject({ ok: true, unreached: ['HYROX PRO'] })
  expect(outcome.ok && outcome.results).toHaveLength(3)
  expect(failures.filter((failure) => failure === 'page-unreadable')).toHaveLength(1)
})

test('no matches while a division could not be reached is a failure, not an empty list', async () => {
  const faults = [{ type: 'garbage', on: /event=HPRO_/ }] as const
  const { source } = await anOfficialSource({ faults })
  expect(await namesOf(source, { name: 'Nobody' })).toBe('page-unreadable')
})

test('a first page is shown even if the second failed, which is reported', async () => {
  const faults = [{ type: 'garbage', on: /page=2/ }] as const
  const { source } = await anOfficialSource({ faults, nameMatch: 'contains' })
  const outcome = await source.search(query({ group: '2026 Valmora', name: 'e', sexMode: 'M' }))
  expect(outcome).toMatchObject({ ok: true, unreached: ['HYROX'] })
  expect(outcome.ok && outcome.results.length).toBeGreaterThanOrEqual(100)
})

test('a visitor who stops searching stops the requests', async () => {
  const { source, site } = await anOfficialSource({ faults: [{ type: 'hang', on: /pidp=/ }] })
  const stop = new AbortController()
  const search = source.search(query({ name: 'Brandlow' }), stop.signal)
  await expect.poll(() => site.stats.atOnce()).toBe(3)
  stop.abort()
  expect(await search).toEqual({ ok: false, reason: 'site-silent' })
  await expect.poll(() => site.stats.atOnce()).toBe(0)
  expect(site.stats.count(/pidp=/)).toBe(3)
})

test('[RESULT-8] visitors who make the same search share its requests', async () => {
  const { source, site } = await anOfficialSource()
  const all = await Promise.all(
    Array.from({ length: 30 }, () => namesOf(source, { name: 'Brandlow' })),
  )
  expect(new Set(all.map((names) => String(names))).size).toBe(1)
  // The divisions, the catalogue, three lists, and the teams once more.
  expect(site.stats.requests).toHaveLength(6)
})
