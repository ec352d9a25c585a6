import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PAGE_SOURCES, PAGES } from '../page-paths.ts'
import { NOT_FOUND_TAGS, PAGE_TAGS, replayTags } from './page-tags.ts'

const ana = { athleteName: 'Ana Ruiz', totalTime: 4354, status: 'finished' } as const
const eva = { athleteName: 'Eva Lind', totalTime: 4000, status: 'finished' } as const

test('[STATIC-7] every page has a title and a description of a length that is shown whole', () => {
  for (const { title, description } of [
    ...PAGES.map((page) => PAGE_TAGS[page]),
    NOT_FOUND_TAGS,
    replayTags([ana], '2026 Northgate'),
  ]) {
    expect(title).toContain(title.includes('Ana') ? 'Ana Ruiz' : 'Racetrace')
    expect(title.length).toBeLessThanOrEqual(60)
    expect(description.length).toBeGreaterThan(30)
    expect(description.length).toBeLessThanOrEqual(160)
  }
})

test('[PREVIEW-1] the addresses of the landing page are one page to search engines; athletes are none', () => {
  expect([PAGE_TAGS['/replay'].canonical, PAGE_TAGS['/exsurgo'].canonical]).toEqual(['/', '/'])
  for (const page of ['/race', '/test', '/admin'] as const) {
    expect(PAGE_TAGS[page].canonical).toBeNull()
  }
  expect(NOT_FOUND_TAGS.canonical).toBeNull()
  expect(replayTags([ana], null).canonical).toBeNull()
})

test.each([
  [[ana], '2026 Northgate', 'Ana Ruiz · Hyrox Northgate 2026 · 1:12:34'],
  [[ana], null, 'Ana Ruiz · 1:12:34'],
  [
    [{ ...ana, totalTime: null, status: 'dnf' as const }],
    '2026 Northgate',
    'Ana Ruiz · Hyrox Northgate 2026 · DNF',
  ],
  // A total counts for nothing when the judges say so.
  [[{ ...ana, status: 'dsq' as const }], null, 'Ana Ruiz · DSQ'],
  [[ana, eva], '2026 Northgate', 'Ana Ruiz vs Eva Lind · Hyrox Northgate 2026'],
  [
    [ana, eva, ana, eva, ana],
    '2026 Northgate',
    'Ana Ruiz, Eva Lind and 3 more · Hyrox Northgate 2026',
  ],
  [[], '2026 Northgate', 'Race replay · Racetrace'],
])('[PREVIEW-1] a replay of %j at %j is called %j', (athletes, race, title) => {
  expect(replayTags(athletes, race).title).toBe(title)
})

test('[SPOIL-3] without spoilers the tags of a replay tell no total', () => {
  const { title, description } = replayTags([ana], '2026 Northgate', false)
  expect(title).toBe('Ana Ruiz · Hyrox Northgate 2026')
  expect(description).toMatch(/^Ana Ruiz at Hyrox Northgate 2026\. Watch/)
  const stopped = { ...ana, totalTime: null, status: 'dnf' as const }
  expect(JSON.stringify(replayTags([stopped], null, false))).not.toContain('DNF')
})

test.each(Object.entries(PAGE_SOURCES))('[STATIC-7] the source of %s is there: %s', (_, source) => {
  expect(existsSync(join(import.meta.dirname, '../../web', source))).toBe(true)
})
