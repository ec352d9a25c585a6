import { expect, test } from 'vitest'
import { parseListPage } from '../../parse/list-page.ts'
import { parseResultPage } from '../../parse/result-page.ts'
import { detailPage } from './detail-page.ts'
import { athletesOf } from './invented-field.ts'
import { DIVISIONS } from './invented-seasons.ts'
import { buildListing, type ListQuirks } from './list-query.ts'
import { listPage } from './write-list-page.ts'

const days = DIVISIONS.filter((division) => division.days.length === 0)
const read = (season: number, query: Record<string, string>) =>
  parseResultPage(detailPage(season, new URLSearchParams(query)))

test.each(days)('the pages of $group, $label are read as they were drawn', (division) => {
  const { season, code: event } = division
  for (const athlete of athletesOf(division).slice(0, 20)) {
    const { idp, clock, total, members, disqualified } = athlete
    const outcome = read(season, { content: 'detail', pid: 'list', idp, event })
    const status = disqualified !== null ? 'dsq' : total === null ? 'dnf' : 'finished'
    const names = members.map(({ first, last }) => `${first} ${last}`)
    expect(outcome).toMatchObject({ ok: true, page: { status, warnings: [] } })
    if (!outcome.ok) continue
    const { page } = outcome
    expect(page.athleteName).toBe([...new Set(names)].join(' / '))
    expect(page.totalTime).toBe(total === null ? null : Math.floor(total))
    expect(page.segmentTimes.seg_run1).toBe(Math.floor(clock[0] ?? 0))
  }
})

test('penalties, bonus, missed mats and athletes who stopped are read correctly', () => {
  const page = (idp: string, event: string) => {
    const outcome = read(8, { pid: 'list', idp, event })
    return outcome.ok ? outcome.page : null
  }
  const pro = 'HPRO_LR3SIM1320'
  expect(page('LR3SIM490004', pro)?.adjustments).toMatchObject([{ kind: 'penalty', seconds: 300 }])
  expect(page('LR3SIM490404', pro)?.adjustments).toMatchObject([{ kind: 'bonus', seconds: 60 }])
  expect(page('LR3SIM490003', pro)?.estimatedSegments.length).toBeGreaterThan(0)
  expect(page('LR3SIM490005', pro)).toMatchObject({ status: 'dnf', totalTime: null })
  expect(page('LR3SIM490405', pro)).toMatchObject({
    status: 'dsq',
    statusReason: 'Missing lap in run 3',
  })
})

test.each(days)('the list of $group, $label is read row by row', (division) => {
  const { season, code: event } = division
  const quirks: ListQuirks = {
    rowCopies: 2,
    memberCopies: 2,
    nameMatch: 'prefix',
    isSexIncomplete: false,
    isNewestEmpty: false,
    hasLayers: false,
  }
  for (const sex of ['M', 'W', 'X']) {
    const query = new URLSearchParams({ pid: 'list', event, 'search[sex]': sex, num_results: '50' })
    const html = listPage(season, query, buildListing(season, query, quirks), quirks)
    const own = athletesOf(division).filter((athlete) => athlete.sex === sex)
    const outcome = parseListPage(html)
    expect(outcome).toMatchObject({ ok: true, page: { hasNoResults: own.length === 0 } })
    if (!outcome.ok) continue
    const { rows, count } = outcome.page
    expect(count?.results).toBe(own.length * 2)
    expect(rows).toHaveLength(Math.min(own.length, 25))
    for (const row of rows) expect(own.map(({ idp }) => idp)).toContain(row.idp)
  }
})
