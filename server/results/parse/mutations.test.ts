import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { pageResult } from '../../../contract/result-schema.ts'
import { parseListPage } from './list-page.ts'
import { parseResultPage } from './result-page.ts'
import { parseDivisions, parseGroups, parseSeasons } from './site-menus.ts'
import { goldenHtml, goldenPages } from './testing/golden-pages.ts'
import { mutate, seededRandom } from './testing/mutate.ts'

const MUTATIONS = 5_000

const exactPage = z.strictObject(pageResult.shape)

const pages = goldenPages()
const lists = pages.filter(({ slug }) => slug.startsWith('list-'))
const results = pages.filter(({ slug }) => !slug.startsWith('list-'))

/** The problem with the parsed result, or null. */
function findFault(html: string): string | null {
  const outcome = parseResultPage(html)
  if (!outcome.ok)
    return /^(no-result|page-unreadable|other-race)$/.test(outcome.reason) ? null : 'reason'
  const { page } = outcome
  const checked = exactPage.safeParse(page)
  if (!checked.success) return checked.error.message
  const times = Object.values(page.segmentTimes)
  const unaccounted = Object.values(page.unaccountedTimes)
  const sum = [...times, ...unaccounted].reduce<number>((total, time) => total + (time ?? 0), 0)
  if (page.status !== 'finished') return page.status === 'dnf' && page.totalTime ? 'dnf' : null
  if (page.totalTime === null || times.includes(null)) return 'finished without all times'
  return Math.abs(sum - page.totalTime) < 1e-6 ? null : `${sum} is not ${page.totalTime}`
}

// The schema allows neither NaN nor infinite numbers, so nothing that passes contains any.
test(`[RESULT-1] ${MUTATIONS} broken pages give a consistent result, or a reason`, () => {
  const random = seededRandom(20_260_314)
  for (let i = 0; i < MUTATIONS; i++) {
    const { slug, html } = results[i % results.length] as (typeof results)[number]
    const mutated = mutate(html, random)
    const fault = findFault(mutated)
    if (fault !== null) expect.fail(`mutation ${i} of ${slug}: ${fault}`)
  }
})

/** The same for lists and the options of their forms. */
function findListFault(html: string): string | null {
  const outcome = parseListPage(html)
  for (const row of outcome.ok ? outcome.page.rows : []) {
    if (!/^[A-Za-z0-9]+$/.test(row.idp) || row.name === '') return JSON.stringify(row)
    if (row.totalTime !== null && !Number.isFinite(row.totalTime)) return JSON.stringify(row)
  }
  const codes = parseDivisions(html).map(({ eventId }) => ({ value: eventId }))
  const options = [...parseSeasons(html), ...parseGroups(html), ...codes]
  return options.some(({ value }) => value === '') ? 'an option without a value' : null
}

test('[RESULT-1] 2,000 broken lists give only rows with valid links, or none', () => {
  const random = seededRandom(20_260_315)
  for (let i = 0; i < 2_000; i++) {
    const { slug, html } = lists[i % lists.length] as (typeof lists)[number]
    const fault = findListFault(mutate(html, random))
    if (fault !== null) expect.fail(`mutation ${i} of ${slug}: ${fault}`)
  }
})

test('[RESULT-1] a page with endless nesting, or without an end, can still be read', () => {
  const whole = goldenHtml('event-single')
  const wanted = parseResultPage(whole)
  for (const rubbish of ['<div>', '<td>', '<tr><td>', '<b class="detail-box">', '&amp;', 'x']) {
    expect(parseResultPage(whole + rubbish.repeat(100_000))).toEqual(wanted)
    parseListPage(rubbish.repeat(100_000))
  }
})
