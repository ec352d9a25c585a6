import { afterEach, expect, test } from 'vitest'
import { anOfficialSource } from '../official/testing/an-official-source.ts'
import { goldenHtml, goldenPages } from '../parse/testing/golden-pages.ts'
import { A_STUCK_READER } from '../testing/a-stuck-reader.ts'
import { createSiteReader, type SiteReader } from './site-reader.ts'

let reader: SiteReader
afterEach(() => reader.close())

test('[SAFE-25] a page of the results site is read in a worker as it is read anywhere', async () => {
  reader = createSiteReader({ patienceMs: 60_000 })
  const { expected } = goldenPages().find(({ slug }) => slug === 'event-single') ?? {}
  expect(await reader.parsers.readResultPage(goldenHtml('event-single'))).toMatchObject(
    expected as object,
  )
})

test('[SAFE-25] lists and searches of the site are the same, read in a worker', async () => {
  reader = createSiteReader({ patienceMs: 60_000 })
  const here = await anOfficialSource()
  const { source } = await anOfficialSource({}, { parsers: reader.parsers })
  const seasons = await source.seasons()
  expect(seasons).toEqual(await here.source.seasons())
  const season = (seasons.ok && seasons.options.at(-1)?.value) || ''
  const groups = await source.groups(season)
  expect(groups).toEqual(await here.source.groups(season))
  const group = (groups.ok && groups.options.at(-1)?.value) || ''
  expect(await source.divisions(season, group)).toEqual(await here.source.divisions(season, group))
  const query = { season, group, name: 'm', firstname: '', sexMode: 'all' } as const
  const found = await source.search(query)
  expect(found.ok && found.results.length).toBeGreaterThan(0)
})

test('[SAFE-25] a page of the site that keeps its reader busy is unreadable, and nothing else waits for it', async () => {
  reader = createSiteReader({ patienceMs: 500, file: A_STUCK_READER })
  const { parsers } = reader
  expect(await parsers.readResultPage('for ever')).toEqual({
    ok: false,
    reason: 'page-unreadable',
  })
  expect(await parsers.parseListPage('for ever')).toEqual({ ok: false, reason: 'page-unreadable' })
  expect(await parsers.parseGroups('for ever')).toEqual([])
})
