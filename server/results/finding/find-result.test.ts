import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { athleteResult } from '../../../contract/result-schema.ts'
import { aRace, aSearchResult } from '../../../contract/testing/examples.ts'
import type { Database } from '../../storage/database.ts'
import { anEmbeddedDatabase } from '../../testing/an-empty-database.ts'
import { readResultPage } from '../parse/result-page.ts'
import { goldenHtml } from '../parse/testing/golden-pages.ts'
import { aPage, aSource } from '../testing/a-source.ts'
import { createFindResult } from './find-result.ts'
import { createLists } from './option-lists.ts'
import { createResultStore, type ResultStore } from './result-store.ts'
import { createSearch } from './search-sources.ts'

const DAY_MS = 86_400_000
let database: Database
let store: ResultStore
beforeAll(async () => {
  database = await anEmbeddedDatabase()
  store = createResultStore(database)
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.db.execute(sql`truncate results, result_addresses`)
  store = createResultStore(database)
})

const ADDRESS = { season: 'season-8', eventId: 'H_1' }

/** A finder with one source and a fake clock. */
function aFinder(given: Parameters<typeof aSource>[0] = {}) {
  const { source, asked, state } = aSource({ pages: { 'RT1 H_1': aPage() }, ...given })
  const clock = { ahead: 0 }
  const start = () =>
    createFindResult({
      sources: [source],
      store: createResultStore(database),
      listRaces: async () => [aRace()],
      now: () => Date.now() + clock.ahead,
    })
  /** `restart` returns a finder with empty memory, as after a server start. */
  return { find: start(), restart: start, asked, state, clock }
}

test('[RESULT-5] a pasted link leads to the result, and is stored for the idp alone', async () => {
  const { find, asked } = aFinder()
  const first = await find({ idp: 'RT1', ...ADDRESS })
  if (!first.ok) throw new Error(first.reason)
  expect(athleteResult.parse(first.result)).toMatchObject({
    idp: 'RT1',
    raceId: 'sydney-2025',
    raceDate: '2025-07-05',
    source: 'official',
    staleFor: null,
  })
  expect(asked).toEqual([{ idp: 'RT1', eventName: null, ...ADDRESS }])
  expect(await store.findAddress('RT1')).toMatchObject(ADDRESS)
})

test('[TITLE-4] when races share a name, the result belongs to the race of its own season', async () => {
  const { source } = aSource({ pages: { 'RT1 H_1': aPage() } })
  const races = [aRace({ id: 'later', season: 'season-9' }), aRace()]
  const find = createFindResult({
    sources: [source],
    store: createResultStore(database),
    listRaces: async () => races,
    now: Date.now,
  })
  const found = await find({ idp: 'RT1', ...ADDRESS })
  expect(found).toMatchObject({ result: { raceId: 'sydney-2025' } })
})

test('[RESULT-5] an idp shown in a search can be opened directly', async () => {
  const { source } = aSource({
    search: async () => ({
      ok: true,
      results: [
        aSearchResult({
          cols: ['Ruiz, Ana', '1:12:34', '30-34', 'https://x/?idp=RT1&event=H_1'],
          event_id: 'H_1',
        }),
        aSearchResult({ cols: ['No, Link', '', '', ''] }),
      ],
    }),
  })
  const search = createSearch([source], store)
  const query = {
    season: 'season-8',
    group: '2025 Sydney',
    name: 'Ruiz',
    firstname: '',
    sexMode: 'all' as const,
  }
  expect(await search(query)).toMatchObject({ ok: true, results: [{}, {}] })
  // The page itself may not name its race, and the row names only the division.
  const { find } = aFinder({ pages: { 'RT1 H_1': aPage({ eventName: null }) } })
  expect(await find({ idp: 'RT1_X' })).toMatchObject({
    ok: true,
    result: { idp: 'RT1', eventName: '2025 Sydney', raceId: 'sydney-2025' },
  })
})

test('[FIELD-15] a result names the list it was found in, once that is known', async () => {
  const { source } = aSource({ pages: { 'RT1 H_1': aPage() } })
  const listRaces = async () => [aRace()]
  const find = createFindResult({ sources: [source], store, listRaces, now: Date.now })
  const sexOf = async () => {
    const found = await find({ idp: 'RT1', ...ADDRESS })
    return found.ok ? athleteResult.parse(found.result).sex : found.reason
  }
  // A pasted link leads to a page that doesn't name its race; the second reply comes from the
  // cache.
  expect([await sexOf(), await sexOf()]).toEqual([undefined, undefined])
  await store.rememberAddresses([{ idp: 'RT1', ...ADDRESS, eventName: null, sex: 'W' }])
  expect([await sexOf(), await sexOf()]).toEqual(['W', 'W'])
})

test('[RESULT-5] otherwise the event name is looked up in all seasons, newest first', async () => {
  const { find, asked } = aFinder({
    groupsOf: {
      'season-9': ['2026 Oslo'],
      'season-8': ['2025 Sydney'],
      'season-7': ['2025 Sydney'],
    },
    divisionsOf: ['HD_1', 'H_1', 'HPRO_1'],
  })
  expect(await find({ idp: 'RT1', eventName: 'Hyrox Sydney 2025' })).toMatchObject({ ok: true })
  expect(asked.map(({ season, eventId }) => `${season} ${eventId}`)).toEqual([
    'season-8 HD_1',
    'season-8 H_1',
    'season-8 H_1',
  ])
})

test('[RESULT-5, API-8] only if all of that fails is the race unknown', async () => {
  const { find, asked } = aFinder()
  expect(await find({ idp: 'RT1' })).toEqual({ ok: false, reason: 'race-unknown' })
  expect(await find({ idp: 'RT1', eventName: '2019 Nowhere' })).toEqual({
    ok: false,
    reason: 'race-unknown',
  })
  expect(await find({ idp: '!!' })).toEqual({ ok: false, reason: 'no-result' })
  expect(asked).toEqual([])
})

test('[RESULT-5] an unresponsive site is not mistaken for an unknown race', async () => {
  const { find, state } = aFinder()
  state.failure = { reason: 'site-silent' }
  expect(await find({ idp: 'RT1', eventName: '2025 Sydney' })).toEqual({
    ok: false,
    reason: 'site-silent',
  })
})

test('[RESULT-8] a hundred simultaneous visitors cause one request', async () => {
  const { find, asked } = aFinder()
  const outcomes = await Promise.all(
    Array.from({ length: 100 }, () => find({ idp: 'RT1', ...ADDRESS })),
  )
  expect(outcomes.every((outcome) => outcome.ok)).toBe(true)
  expect(asked).toHaveLength(1)
})

test('[RESULT-11] a stored result is returned without a request for a day', async () => {
  const { find, asked, clock } = aFinder()
  await find({ idp: 'RT1', ...ADDRESS })
  clock.ahead = DAY_MS - 60_000
  await find({ idp: 'RT1' })
  expect(asked).toHaveLength(1)
  clock.ahead = DAY_MS + 60_000
  await find({ idp: 'RT1' })
  expect(asked).toHaveLength(2)
})

test('[RESULT-11] a settled result is never requested again', async () => {
  const { find, restart, asked, clock } = aFinder()
  await find({ idp: 'RT1', ...ADDRESS })
  await database.db.execute(sql`update results set first_fetched_at = now() - interval '22 days'`)
  clock.ahead = 300 * DAY_MS
  expect(await restart()({ idp: 'RT1' })).toMatchObject({ ok: true, result: { staleFor: null } })
  expect(asked).toHaveLength(1)
})

test('[RESULT-11] when the site does not respond, an old copy is returned with its age', async () => {
  const { find, state, clock } = aFinder()
  await find({ idp: 'RT1', ...ADDRESS })
  state.failure = { reason: 'circuit-open' }
  clock.ahead = 3 * DAY_MS
  const outcome = await find({ idp: 'RT1' })
  expect(outcome).toMatchObject({ ok: true, result: { idp: 'RT1' } })
  expect(outcome.ok && outcome.result.staleFor).toBeCloseTo((3 * DAY_MS) / 1000, -2)
})

test('[RESULT-11] a stored page that no longer matches our schema is read again', async () => {
  const { find, restart, asked } = aFinder()
  await find({ idp: 'RT1', ...ADDRESS })
  await database.db.execute(sql`update results set page = '{"athleteName": 5}'`)
  expect(await restart()({ idp: 'RT1' })).toMatchObject({ ok: true })
  expect(asked).toHaveLength(2)
})

test('[RESULT-1] a page that calls its race General Ranking gets the name it was found under', async () => {
  const { find } = aFinder({ pages: { 'RT1 H_1': aPage({ eventName: null }) } })
  const outcome = await find({ idp: 'RT1', eventName: '2025 Sydney', ...ADDRESS })
  expect(outcome).toMatchObject({
    ok: true,
    result: { eventName: '2025 Sydney', raceId: 'sydney-2025' },
  })
})

test('[RESULT-6] a list waits three seconds for the site, is then sent without it, and is complete later', async () => {
  let answer: (value: { ok: true; options: { value: string; label: string }[] }) => void = () => {}
  const slow = aSource({
    seasons: () =>
      new Promise((resolve) => {
        answer = resolve
      }),
  }).source
  const sample = { ...aSource({ groupsOf: { 'season-8': [] } }).source, name: 'sample' as const }
  let isOver: () => void = () => {}
  const waits: number[] = []
  const lists = createLists([sample, slow], (ms) => {
    waits.push(ms)
    return new Promise((resolve) => {
      isOver = resolve
    })
  })
  const asked = lists.seasons()
  isOver()
  expect(await asked).toEqual({
    options: [{ value: 'season-8', label: 'season-8' }],
    isWhole: false,
  })
  expect(waits).toEqual([3000, 3000])

  answer({
    ok: true,
    options: [
      { value: 'season-9', label: 'Season 26/27' },
      { value: 'season-8', label: 'Season 25/26' },
    ],
  })
  const again = lists.seasons()
  await Promise.resolve()
  isOver()
  expect((await again).options.map(({ value }) => value)).toEqual(['season-9', 'season-8'])
})

test('[RESULT-6] a site that refuses makes the list incomplete at once', async () => {
  const { source, state } = aSource()
  state.failure = { reason: 'circuit-open' }
  const never = () => new Promise<void>(() => {})
  expect(await createLists([source], never).groups('season-8')).toEqual({
    options: [],
    isWhole: false,
  })
})

/** A result stored by an older parser, with its page's values but a different interpretation. */
async function keepFrom(version: number, hasValues: boolean) {
  const read = readResultPage(goldenHtml('event-single'))
  if (!read.ok) throw new Error(read.reason)
  const address = { idp: 'RT1', ...ADDRESS, eventName: null }
  await store.keep(address, { page: read.page, values: read.values, url: null })
  const { timesOfDay, splitPlaces, unaccountedTimes, ...old } = read.page
  await database.db.execute(
    sql`update results set parser_version = ${version}, page = ${JSON.stringify({ ...old, athleteName: 'Misread' })}::jsonb`,
  )
  if (!hasValues) await database.db.execute(sql`update results set page_values = null`)
  return read.page
}

test('[RESULT-11] a result from an older parser is derived again from the values of its page, without a request', async () => {
  const page = await keepFrom(0, true)
  const { restart, asked } = aFinder()
  const outcome = await restart()({ idp: 'RT1' })
  expect(outcome).toMatchObject({ ok: true, result: page })
  expect(asked).toEqual([])
  const kept = await database.db.execute<{ name: string; version: number }>(
    sql`select page->>'athleteName' as name, parser_version as version from results`,
  )
  expect(kept.rows).toEqual([{ name: page.athleteName, version: 1 }])
})

test('[RESULT-11] a result stored without page values is read again when it is requested', async () => {
  await keepFrom(0, false)
  const { restart, asked, state } = aFinder()
  state.failure = { reason: 'site-silent' }
  // While the site doesn't respond, the old result is better than none.
  expect(await restart()({ idp: 'RT1' })).toMatchObject({
    ok: true,
    result: { athleteName: 'Misread', timesOfDay: {}, splitPlaces: {} },
  })
  state.failure = null
  expect(await restart()({ idp: 'RT1' })).toMatchObject({
    ok: true,
    result: { athleteName: aPage().athleteName, staleFor: null },
  })
  expect(asked).toHaveLength(2)
})

test('[RESULT-5] a recurring race name is looked up in every season, skipping unreadable ones', async () => {
  const { find, asked } = aFinder({
    pages: { 'RT1 H_1': aPage() },
    seasons: async () => ({
      ok: true,
      options: ['season-10', 'season-9', 'season-8', 'season-7'].map((value) => ({
        value,
        label: value,
      })),
    }),
    groups: async (season) =>
      season === 'season-10'
        ? { ok: false, reason: 'page-unreadable' }
        : { ok: true, options: [{ value: '2025 Sydney', label: '2025 Sydney' }] },
    divisions: async (season) => ({
      ok: true,
      options: [{ value: season === 'season-8' ? 'H_1' : 'H_9', label: 'HYROX' }],
    }),
  })
  expect(await find({ idp: 'RT1', eventName: '2025 Sydney' })).toMatchObject({ ok: true })
  expect(asked.map(({ season }) => season).slice(0, 2)).toEqual(['season-9', 'season-8'])
})

test('[RESULT-5] only if no season can be read is that the outcome', async () => {
  const options = ['season-9', 'season-8'].map((value) => ({ value, label: value }))
  const seasons = async () => ({ ok: true as const, options })
  const silent = { ok: false, reason: 'site-silent' } as const
  const one = aFinder({
    seasons,
    groups: async (season) => (season === 'season-9' ? silent : { ok: true, options: [] }),
  })
  expect(await one.find({ idp: 'RT1', eventName: '2025 Sydney' })).toMatchObject({
    reason: 'race-unknown',
  })
  const { find } = aFinder({ seasons, groups: async () => silent })
  expect(await find({ idp: 'RT1', eventName: '2025 Sydney' })).toMatchObject({
    reason: 'site-silent',
  })
})
