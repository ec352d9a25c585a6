import { expect, onTestFinished, test } from 'vitest'
import { parseClock } from '../../../../race/text/clock-text.ts'
import { type SimulatorOptions, startSimulator } from './simulator.ts'
import type { Fault } from './site-faults.ts'

const BROWSER = { 'user-agent': 'Mozilla/5.0 (compatible; Test/1.0; +https://test.example)' }
const LIST = '/season-8/?pid=list&event=H_LR3SIM1320'
const MEN = `${LIST}&search%5Bsex%5D=M`
const detail = (idp: string, event: string, pid = 'list') =>
  `/season-8/?content=detail&pid=${pid}&idp=${idp}&event=${event}`

async function aSite(options: SimulatorOptions = {}) {
  const site = await startSimulator(options)
  onTestFinished(site.close)
  const ask = (address: string, init: RequestInit = {}) =>
    fetch(`${site.origin}${address}`, { headers: BROWSER, redirect: 'manual', ...init })
  return { site, ask, read: async (address: string) => (await ask(address)).text() }
}

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0
const rowsOf = (html: string) => count(html, /<h4 class=" list-field type-/g)

test('only what looks like a browser is let in', async () => {
  const { ask } = await aSite()
  for (const agent of ['curl/8', 'Racetrace/1.0', 'Bot Mozilla/5.0']) {
    expect((await ask('/season-8/', { headers: { 'user-agent': agent } })).status).toBe(403)
  }
  expect((await ask('/season-8/')).status).toBe(200)
})

test('a cold address answers 504 once; the cache says what it had', async () => {
  const { ask } = await aSite({ faults: [{ type: 'cold' }] })
  const [first, second] = [await ask(MEN), await ask(MEN)]
  expect([first.status, first.headers.get('x-results-cache')]).toEqual([504, 'MISS'])
  expect([second.status, second.headers.get('x-results-cache')]).toEqual([200, 'HIT'])
  expect(second.headers.get('cache-control')).toBe('public, no-cache, max-age=0')
})

test.each([
  ['/', '/season-9/'],
  ['/season-42/?pid=list', '/season-9/'],
  ['/season-8', '/season-8/'],
])('%s leads to %s', async (address, location) => {
  const answer = await (await aSite()).ask(address)
  expect([answer.status, answer.headers.get('location')]).toEqual([301, location])
})

test('every page has the season menu twice', async () => {
  const { read } = await aSite()
  for (const address of ['/season-8/', LIST, detail('NOBODY', 'H_LR3SIM1320')]) {
    const html = await read(address)
    expect(count(html, /<ul class="dropdown-menu">/g)).toBe(2)
    expect(count(html, /<a href="\/season-7" class="" role="button">Season 24\/25<\/a>/g)).toBe(2)
  }
})

test('the search form has its selects, and JSON for those that depend on each other', async () => {
  const { read } = await aSite()
  const form = await read('/season-8/?pid=start')
  expect(form).toContain('name="event_main_group" id="default-lists-event_main_group"')
  expect(form).toContain('<option value="H_ALD26_OVERALL">HYROX - Overall</option>')

  const fields = '/season-8/index.php?content=ajax2&func=getSearchFields'
  const group = encodeURIComponent('2026 Brinefort')
  const all = JSON.parse(await read(fields)).branches.lists.fields
  expect(all.event_main_group.data[1]).toEqual({ v: ['2026 Valmora', '2026 Valmora'] })
  const one = JSON.parse(await read(`${fields}&options[b][lists][event_main_group]=${group}`))
  expect(one.branches.lists.fields.event.data[1]).toEqual({
    v: ['HE_LR3SIM1340', 'HYROX ELITE 15 - Thursday'],
  })
  expect(await read('/season-8/?content=ajax2&client=js')).not.toMatch(/^[{[<]/)
})

test.each([
  ['', 25],
  ['&num_results=50', 50],
  ['&num_results=100', 100],
  ['&num_results=99', 25],
  ['&num_results=100&page=3', 30],
])('a list with %j has %i rows', async (query, rows) => {
  expect(rowsOf(await (await aSite()).read(`${MEN}${query}`))).toBe(rows)
})

test('a form that is posted gets what a link gets', async () => {
  const { ask, read } = await aSite()
  const posted = await ask('/season-8/?pid=list&pidp=ranking_nav', {
    method: 'POST',
    body: new URLSearchParams({ event: 'H_LR3SIM1320', 'search[sex]': 'M', num_results: '50' }),
  })
  expect(rowsOf(await posted.text())).toBe(50)

  const narrowed = await ask('/season-8/index.php?pid=list', {
    method: 'POST',
    body: new URLSearchParams({ event_main_group: '2026 Brinefort', pid: 'list' }),
  })
  expect(count(await narrowed.text(), /<option value="H[^"]*_LR3SIM/g)).toBe(5)
  expect(await read(LIST)).toContain('<optgroup label="sonstige">')
})

test('without a sex a long list shows nobody, a short one mixes men and women', async () => {
  const { read } = await aSite()
  const long = await read(`${LIST}&search%5Bsex%5D=%25`)
  expect(long).toContain('&gt; 200 Results')
  expect(rowsOf(long)).toBe(0)
  const short = await read('/season-8/?pid=list&event=HPRO_LR3SIM1320')
  expect(rowsOf(short)).toBe(12)
  expect(count(short, /place-primary numeric" style="width: 60px">1</g)).toBe(2)
})

test('an event it does not know is the general ranking; nobody found is an alert', async () => {
  const { read } = await aSite()
  expect(await read('/season-8/?pid=list&event=H_NOWHERE')).toContain('General Ranking / All')
  const none = await read(`${MEN}&search%5Bname%5D=Nobody`)
  expect(none).toContain('There are currently no results available.')
  expect(none).toContain('0 Results')
})

test('rows look like those of the site', async () => {
  const html = await (await aSite()).read(`${MEN}&num_results=100`)
  expect(html).toContain('<h2> Results: 2026 Valmora / HYROX</h2>')
  expect(html).toContain('230 Results')
  expect(count(html, /<li class=" list-active list-group-item row">/g)).toBe(50)
  expect(count(html, /list-label">Total<\/div>\d\d:\d\d:\d\d<\/div>/g)).toBe(100)
  expect(html).toMatch(/href="\?content=detail&amp;fpid=list&amp;pid=list&amp;idp=LR3SIM\w+&amp;/)
})

test('the pager hides its links in character codes', async () => {
  const html = await (await aSite()).read(`${MEN}&num_results=100`)
  const codes = [...html.matchAll(/data-silver="([\d,]+)"/g)].map(([, text]) =>
    String.fromCharCode(...(text ?? '').split(',').map(Number)),
  )
  expect(codes).toHaveLength(4)
  expect(codes[1]).toBe(
    '?page=2&amp;pid=list&amp;event=H_LR3SIM1320&amp;search%5Bsex%5D=M&amp;num_results=100',
  )
})

test('rows and members can be repeated, as some boards do', async () => {
  const { read } = await aSite({ rowCopies: 2, memberCopies: 3 })
  const html = await read('/season-8/?pid=list&event=HD_LR3SIM1320&search%5Bsex%5D=X')
  expect(rowsOf(html)).toBe(6)
  const team = 'Zoë Olmeda, Zoë Olmeda, Zoë Olmeda, Bram Oosterweide'
  expect(count(html, new RegExp(team, 'g'))).toBe(2)
})

test('of a team the search knows the first member only', async () => {
  const { read } = await aSite()
  const doubles = '/season-8/?pid=list&event=HD_LR3SIM1320&search%5Bsex%5D=X&search%5Bname%5D='
  expect(rowsOf(await read(`${doubles}Olmeda`))).toBe(1)
  expect(rowsOf(await read(`${doubles}Oosterweide`))).toBe(0)
})

test('the all-time ranking has its own ids and cities, and ignores the names of teams', async () => {
  const { read } = await aSite()
  const ranking = '/season-8/?pid=list_overall&search%5Bsex%5D=M&event='
  const singles = await read(`${ranking}HPRO_HYROXOVERALL&search%5Bname%5D=Overbeck`)
  expect(singles).toMatch(/idp=LR3SIM\w+OV&amp;/)
  expect(singles).toContain('list-label">City</div>Valmora 2026')
  expect(rowsOf(await read(`${ranking}HD_HYROXOVERALL&search%5Bname%5D=Nobody`))).toBe(9)
})

test('a detail page has 19 splits and 30 mats, rounded each in its way', async () => {
  const html = await (await aSite()).read(detail('LR3SIM491001', 'H_LR3SIM1320'))
  const splits = [...html.matchAll(/<td class="f-time_(\d+)">([\d:]+)</g)]
  const times = [...html.matchAll(/<td class="time">([\d:]+)</g)].map(([, text]) => text ?? '')
  const diffs = [...html.matchAll(/<td class="diff right last">([\d:]+)</g)]
  expect([splits.length, times.length, diffs.length]).toEqual([19, 30, 30])

  const sum = (texts: readonly (string | undefined)[]) =>
    texts.reduce((total, text) => total + (parseClock(text ?? '') ?? Number.NaN), 0)
  const total = sum([times.at(-1)])
  expect(html).toContain(`<td class="f-time_finish_netto last">${times.at(-1)}</td>`)
  expect(sum(diffs.map(([, text]) => text))).toBe(total)
  // The summary rounds up: 17 parts of the race come to more than the race.
  const parts = splits.filter(([, field]) => !['49', '50'].includes(field ?? ''))
  const surplus = sum(parts.map(([, , text]) => text)) - total
  expect(surplus).toBeGreaterThan(0)
  expect(surplus).toBeLessThanOrEqual(17)
  expect(html).toContain('<td class="f-__meeting last">General Ranking</td>')
})

test('missed mats are muted dashes, penalties are text', async () => {
  const { read } = await aSite()
  const missed = await read(detail('LR3SIM491003', 'H_LR3SIM1320'))
  const dash = '<span class="text-muted">&ndash;</span>'
  expect(missed.split(`<td class="time">${dash}</td>`)).toHaveLength(3)
  expect(await read(detail('LR3SIM491004', 'H_LR3SIM1320'))).toContain('RUN 5 (300s)')
})

test('teams have members instead of a name, and a race', async () => {
  const html = await (await aSite()).read(detail('LR3SIM493800', 'HD_LR3SIM1320'))
  expect(html).toMatch(/>Member 1<\/th>\n<td class="f-member_1 last">Olmeda, Zoë \(ESP\)</)
  expect(html).not.toContain('>Name</th>')
  expect(html).toContain('<td class="f-__meeting last">2026 Valmora</td>')
})

test('elite pages have hundredths, no roxzone and no totals of runs', async () => {
  const html = await (await aSite()).read(detail('LR3SIM498000', 'HE_LR3SIM1340'))
  expect(html).toMatch(/<td class="f-time_finish_netto last">\d\d:\d\d\.\d\d</)
  expect(html).not.toMatch(/Rox In|Roxzone/)
  expect(html).toMatch(/f-time_49"><span class="text-muted">/)
})

test('pages of the all-time ranking have no times of day and an empty replay', async () => {
  const { read } = await aSite()
  const html = await read(detail('LR3SIM490001OV', 'HPRO_HYROXOVERALL', 'list_overall'))
  expect(html).toContain('<td class="f-gimmick_10 last">Valmora 2026</td>')
  expect(html).not.toContain('Time Of Day')
  expect(count(html, /<td class="time">\d/g)).toBe(1)
})

test.each([
  detail('LR3SIM491001', 'H_LR3SIM1320').replace('season-8', 'season-7'),
  detail('LR3SIM491001', 'HPRO_LR3SIM1320'),
  detail('LR3SIM491001', 'H_HYROXOVERALL', 'list_overall'),
  detail('LR3SIM491001OV', 'H_LR3SIM1320'),
])('%s is a page with nothing in it', async (address) => {
  const { ask } = await aSite()
  const answer = await ask(address)
  expect(answer.status).toBe(200)
  const html = await answer.text()
  expect(html).toContain('id="detail-box-totals"')
  expect(html).not.toMatch(/<td/)
})

test.each<[string, Fault, (answer: Response, body: string) => unknown, unknown]>([
  ['a status', { type: 'status', status: 503 }, ({ status }) => status, 503],
  ['garbage', { type: 'garbage' }, (_, body) => body.includes('It works'), true],
  ['a huge page', { type: 'huge', bytes: 70_000 }, (_, body) => body.length, 70_000],
  [
    'a redirect elsewhere',
    { type: 'redirect', to: 'https://evil.example/' },
    ({ headers }) => headers.get('location'),
    'https://evil.example/',
  ],
])('%s can be asked for, where and how often one likes', async (_name, fault, look, expected) => {
  const { site, ask } = await aSite()
  site.set({ ...fault, on: /pid=list/, times: 1 })
  expect((await ask('/season-8/')).status).toBe(200)
  const answer = await ask(MEN)
  expect(look(answer, await answer.text())).toBe(expected)
  expect((await ask(MEN)).status).toBe(200)
})

test('it counts what came, how fast and how much at a time', async () => {
  const { site, ask } = await aSite({ faults: [{ type: 'hang' }] })
  const stop = new AbortController()
  const asked = [1, 2, 3].map((n) =>
    ask(`/season-8/?n=${n}`, { signal: stop.signal }).catch(() => 'stopped'),
  )
  await expect.poll(() => site.stats.atOnce()).toBe(3)
  stop.abort()
  expect(await Promise.all(asked)).toEqual(['stopped', 'stopped', 'stopped'])
  await expect.poll(() => site.stats.atOnce()).toBe(0)
  expect([site.stats.mostAtOnce(), site.stats.mostPerSecond()]).toEqual([3, 3])
  expect(site.stats.count(/n=2/)).toBe(1)
  expect(site.stats.requests[0]).toMatchObject({ method: 'GET', userAgent: BROWSER['user-agent'] })
  site.stats.clear()
  expect(site.stats.requests).toEqual([])
})
