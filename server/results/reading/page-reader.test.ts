import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { asVisitor } from '../../fairness/visitor.ts'
import { anOfficialSource } from '../official/testing/an-official-source.ts'
import { goldenHtml, goldenPages } from '../parse/testing/golden-pages.ts'
import { A_STUCK_READER } from '../testing/a-stuck-reader.ts'
import { createPageReader, type PageReader } from './page-reader.ts'

let reader: PageReader
afterEach(() => reader.close())

/** The body of a call that sends a page. */
const bodyOf = (html: string) => Buffer.from(JSON.stringify({ html }))

test('[SAFE-25] a page is read the same in a worker as elsewhere', async () => {
  reader = createPageReader({ patienceMs: 60_000 })
  const { expected } = goldenPages().find(({ slug }) => slug === 'event-single') ?? {}
  expect(await reader.read(bodyOf(goldenHtml('event-single')))).toEqual(expected)
})

test('[SAFE-25] a page that takes too long is abandoned, and the next one is read', async () => {
  reader = createPageReader({ patienceMs: 500, file: A_STUCK_READER })
  const stuck = reader.read(bodyOf('for ever'))
  let turns = 0
  while (turns < 100) {
    turns += 1
    await nextTurn()
  }
  expect(await stuck).toEqual({ ok: false, reason: 'page-too-slow' })
  // The worker may not start in time on a busy machine, so this tries again.
  await expect.poll(() => reader.read(bodyOf('a page'))).toEqual({ ok: false, reason: 'no-result' })
})

test('[SAFE-24, SAFE-25] fifty pages from one visitor make another visitor wait for only one turn', async () => {
  reader = createPageReader({ patienceMs: 60_000, file: A_STUCK_READER })
  const ended: string[] = []
  const read = (visitor: string) =>
    asVisitor(visitor, async () => {
      const outcome = await reader.read(bodyOf('a page'))
      ended.push(outcome.ok ? '' : `${visitor} ${outcome.reason}`)
    })
  const many = Array.from({ length: 50 }, () => read('a'))
  await Promise.all([...many, read('b')])
  const isRead = (end: string) => end.endsWith('no-result')
  expect(ended.filter(isRead).slice(0, 2)).toEqual(['a no-result', 'b no-result'])
  // One is being read and sixteen wait; one of them gave up its slot to the other visitor.
  expect(ended.filter(isRead)).toHaveLength(17)
  expect(ended.filter((end) => end === 'a busy')).toHaveLength(34)
})

test('[SAFE-25] a page of the results site is read the same in a worker as elsewhere', async () => {
  reader = createPageReader({ patienceMs: 60_000 })
  const { expected } = goldenPages().find(({ slug }) => slug === 'event-single') ?? {}
  expect(await reader.parsers.readResultPage(goldenHtml('event-single'))).toMatchObject(
    expected as object,
  )
})

test('[SAFE-25] lists and searches of the site are read the same in a worker', async () => {
  reader = createPageReader({ patienceMs: 60_000 })
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

test('[SAFE-25] a page of the site that keeps its reader busy is unreadable, and nothing else has to wait for it', async () => {
  reader = createPageReader({ patienceMs: 500, file: A_STUCK_READER })
  const { parsers } = reader
  expect(await parsers.readResultPage('for ever')).toEqual({
    ok: false,
    reason: 'page-unreadable',
  })
  expect(await parsers.parseListPage('for ever')).toEqual({ ok: false, reason: 'page-unreadable' })
  expect(await parsers.parseGroups('for ever')).toEqual([])
})

test('[SAFE-25] a slow page from a visitor costs the site no page', async () => {
  reader = createPageReader({ patienceMs: 1000, file: A_STUCK_READER })
  const stuck = reader.read(bodyOf('for ever'))
  expect(await reader.parsers.readResultPage('a page')).toEqual({ ok: false, reason: 'no-result' })
  expect(await stuck).toEqual({ ok: false, reason: 'page-too-slow' })
})
