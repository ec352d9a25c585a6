import { expect, onTestFinished, test } from 'vitest'
import { type SimulatorOptions, startSimulator } from './simulator.ts'
import type { Fault } from './site-faults.ts'

const BROWSER = { 'user-agent': 'Mozilla/5.0 (compatible; Test/1.0; +https://test.example)' }
const LIST = '/season-8/?pid=list&event=H_LR3SIM1320'
const MEN = `${LIST}&search%5Bsex%5D=M`
const detail = (idp: string, event: string) =>
  `/season-8/?content=detail&pid=list&idp=${idp}&event=${event}`

async function aSite(options: SimulatorOptions = {}) {
  const site = await startSimulator(options)
  onTestFinished(site.close)
  const ask = (address: string, init: RequestInit = {}) =>
    fetch(`${site.origin}${address}`, { headers: BROWSER, redirect: 'manual', ...init })
  return { site, ask, read: async (address: string) => (await ask(address)).text() }
}

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0
const rowsOf = (html: string) => count(html, /<h4 class=" list-field type-/g)

test('only clients that look like a browser are accepted', async () => {
  const { ask } = await aSite()
  for (const agent of ['curl/8', 'Racetrace/1.0', 'Bot Mozilla/5.0']) {
    expect((await ask('/season-8/', { headers: { 'user-agent': agent } })).status).toBe(403)
  }
  expect((await ask('/season-8/')).status).toBe(200)
})

test('a cold address answers 504 once; its header reports a cache miss, then a hit', async () => {
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

test('a list of all sexes is empty when long, and mixes men and women when short', async () => {
  const { read } = await aSite()
  const long = await read(`${LIST}&search%5Bsex%5D=%25`)
  expect(long).toContain('&gt; 200 Results')
  expect(rowsOf(long)).toBe(0)
  const short = await read('/season-8/?pid=list&event=HPRO_LR3SIM1320')
  expect(rowsOf(short)).toBe(12)
  expect(count(short, /place-primary numeric" style="width: 60px">1</g)).toBe(2)
})

test('rows and members can be repeated, as some boards do', async () => {
  const { read } = await aSite({ rowCopies: 2, memberCopies: 3 })
  const html = await read('/season-8/?pid=list&event=HD_LR3SIM1320&search%5Bsex%5D=X')
  expect(rowsOf(html)).toBe(6)
  const team = 'Zoë Olmeda, Zoë Olmeda, Zoë Olmeda, Bram Oosterweide'
  expect(count(html, new RegExp(team, 'g'))).toBe(2)
})

test('a search for a team only knows its first member', async () => {
  const { read } = await aSite()
  const doubles = '/season-8/?pid=list&event=HD_LR3SIM1320&search%5Bsex%5D=X&search%5Bname%5D='
  expect(rowsOf(await read(`${doubles}Olmeda`))).toBe(1)
  expect(rowsOf(await read(`${doubles}Oosterweide`))).toBe(0)
})

test.each([
  detail('LR3SIM491001', 'H_LR3SIM1320').replace('season-8', 'season-7'),
  detail('LR3SIM491001', 'HPRO_LR3SIM1320'),
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

test('it counts requests, their rate and how many run at a time', async () => {
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
