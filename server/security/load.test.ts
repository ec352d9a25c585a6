import { setImmediate as nextTurn } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MAX_PAGE_LENGTH } from '../../contract/limits.ts'
import { SESSION_COOKIE } from '../http/security.ts'
import { parseListPage } from '../results/parse/list-page.ts'
import { parseResultPage } from '../results/parse/result-page.ts'
import { createPageReader } from '../results/reading/page-reader.ts'
import { A_STUCK_READER } from '../results/testing/a-stuck-reader.ts'
import type { Deps } from '../routes/deps.ts'
import { buildTestApp } from '../testing/build-test-app.ts'
import { aServer, PASSWORD, type TestServer } from '../testing/engines.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer('embedded')
})
afterAll(() => server.close())

/** The server with some of its parts replaced. */
const appWith = (parts: Partial<Deps>) =>
  buildTestApp({ ...server.deps, ...parts }, { webRoot: server.folder })

test('[SAFE-25] a page that keeps its reader busy gets a reply, and others are served meanwhile', async () => {
  const pages = createPageReader({ patienceMs: 1000, file: A_STUCK_READER })
  const app = await appWith({ pages })
  const reply = app.inject({
    method: 'POST',
    url: '/api/results/read',
    payload: { html: 'for ever' },
  })
  expect((await app.inject('/api/races')).statusCode).toBe(200)
  const { statusCode, body } = await reply
  expect([statusCode, JSON.parse(body)]).toEqual([
    422,
    { error: 'This page takes too long to read', reason: 'page-too-slow' },
  ])
  await app.close()
  await pages.close()
})

test("[SAFE-25] not even a page's JSON is parsed on the event loop", async () => {
  const bodies: string[] = []
  const pages: Deps['pages'] = {
    async read(body) {
      bodies.push(Buffer.from(body).toString())
      return { ok: false, reason: 'no-result' }
    },
    close: async () => {},
  }
  const app = await appWith({ pages })
  const payload = '{"html": this would be no JSON'
  const headers = { 'content-type': 'application/json' }
  await app.inject({ method: 'POST', url: '/api/results/read', payload, headers })
  expect(bodies).toEqual([payload])
  await app.close()
})

test('[SAFE-25] not even the JSON of fields is parsed on the event loop', async () => {
  const bodies: string[] = []
  const fieldReader: Deps['fieldReader'] = {
    async read(body) {
      bodies.push(Buffer.from(body).toString())
      return { ok: false, status: 400, text: 'No fields', reason: 'bad-request' }
    },
    close: async () => {},
  }
  const app = await appWith({ fieldReader })
  const token = await server.deps.operator.signIn(PASSWORD)
  const payload = '{"fields": this would be no JSON'
  const headers = { 'content-type': 'application/json', cookie: `${SESSION_COOKIE}=${token}` }
  const url = '/api/races/sample-northgate/fields'
  await app.inject({ method: 'POST', url, payload, headers })
  expect(bodies).toEqual([payload])
  await app.close()
})

test('[SAFE-25] when 32 pages arrive or wait, an address with several gives one up to another', async () => {
  const free = Promise.withResolvers<void>()
  let reading = 0
  const pages: Deps['pages'] = {
    async read() {
      reading += 1
      await free.promise
      return { ok: false, reason: 'no-result' }
    },
    close: async () => {},
  }
  const app = await appWith({ pages })
  const send = async (remoteAddress: string) => {
    const payload = { html: 'a page' }
    const url = '/api/results/read'
    const reply = await app
      .inject({ method: 'POST', url, payload, remoteAddress })
      .catch(() => ({ statusCode: 'hung up', headers: { 'retry-after': undefined } }) as const)
    return `${reply.statusCode} ${reply.headers['retry-after'] ?? ''}`.trim()
  }
  const fromFour = Array.from({ length: 32 }, (_, i) => send(`10.9.0.${i % 4}`))
  await expect.poll(() => reading).toBe(32)
  expect(await send('10.9.0.1')).toBe('503 10')
  const newcomers = [send('10.9.2.1'), send('10.9.2.2')]
  await expect.poll(() => reading).toBe(34)
  free.resolve()
  expect(await Promise.all(newcomers)).toEqual(['422', '422'])
  const answers = await Promise.all(fromFour)
  expect(answers.filter((answer) => answer === 'hung up')).toHaveLength(2)
  expect(answers.filter((answer) => answer === '422')).toHaveLength(30)
  await app.close()
})

test('[SAFE-11] 200 visitors who share an address open the landing page, search and watch a replay', async () => {
  const app = await appWith({})
  const statuses = new Map<string, number>()
  const ask = async (url: string, payload?: object) => {
    const method = payload ? 'POST' : 'GET'
    const options = { url, method, remoteAddress: '10.9.3.1', ...(payload && { payload }) } as const
    const { statusCode } = await app.inject(options)
    const key = `${url} ${statusCode}`
    statuses.set(key, (statuses.get(key) ?? 0) + 1)
  }
  const search = { season: 'season-8', group: '2026 Northgate', sexMode: 'all', asTyped: true }
  for (let visitor = 0; visitor < 200; visitor++) {
    for (const url of ['/', '/search', '/race?idp=RT1', '/api/races', '/api/hyrox/seasons']) {
      await ask(url)
    }
    // A search for each letter typed.
    for (const name of ['O', 'Ov', 'Ove', 'Over', 'Overg', 'Overga', 'Overgaa', 'Overgaard']) {
      await ask('/api/hyrox/search', { ...search, name })
    }
    await ask('/api/athlete-results/fetch', { idp: 'RT1' })
    for (const actionType of ['race_selected', 'replay_started', 'replay_paused']) {
      await ask('/api/logs/action', { actionType })
    }
  }
  expect([...statuses.keys()].filter((key) => /(429|5\d\d)$/.test(key))).toEqual([])
  expect(statuses.get('/ 200')).toBe(200)
  await app.close()
})

test.each(['/', '/nowhere', '/api/openapi.json'])(
  '[STORE-3] %s is compressed once and sent from memory',
  async (url) => {
    const headers = { 'accept-encoding': 'br' }
    const reply = await server.app.inject({ url, headers })
    expect(reply.headers['content-encoding']).toBe('br')
    // A body compressed on the fly has no length.
    expect(Number(reply.headers['content-length'])).toBe(reply.rawPayload.length)
  },
)

test.each([
  ['/', 1200],
  ['/api/openapi.json', 60],
])('[SAFE-11] one address can request %s %i times a minute', async (url, most) => {
  const app = await appWith({})
  const ask = (remoteAddress: string) => app.inject({ url, remoteAddress })
  for (let i = 0; i < most; i++) await ask('10.9.4.1')
  expect((await ask('10.9.4.1')).statusCode).toBe(429)
  expect((await ask('10.9.4.2')).statusCode).toBe(200)
  await app.close()
})

test('[SAFE-12] a large body that is refused unread is read slowly on every call', async () => {
  const app = await appWith({})
  const origin = await app.listen()
  const listeners: number[] = []
  app.server.once('request', (request, reply) => {
    reply.once('finish', () => listeners.push(request.listenerCount('data')))
  })
  const reply = await fetch(`${origin}/api/races`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: 'x'.repeat(1_000_000),
  })
  expect([reply.status, listeners]).toEqual([401, [1]])
  await app.close()
})

/** A piece repeated up to this many characters. */
const fill = (piece: string, length: number) => piece.repeat(Math.floor(length / piece.length))
const PAGES: [string, (length: number) => string][] = [
  ['rows and cells without ends', (length) => fill('<tr><td>a<td>b', length)],
  ['titles without ends', (length) => fill('<h2>x', length)],
  ['countries without ends', (length) => fill('<td><i class="nation__abbr">', length)],
  ['labels without ends', (length) => fill('<b class="list-label">x', length)],
  [
    'thousands of headings above thousands of rows',
    (length) => `<table><tr>${fill('<th>x', length / 2)}${fill('<tr><td>a<td>b', length / 2)}`,
  ],
]
test.each(PAGES)(
  '[SAFE-25] reading a page of %s takes work in proportion to its size',
  (_, make) => {
    const workOf = (html: string) => {
      const start = process.cpuUsage()
      parseResultPage(html)
      parseListPage(html)
      const { user, system } = process.cpuUsage(start)
      return user + system
    }
    workOf(make(MAX_PAGE_LENGTH / 16))
    // Measures processor time, not elapsed time; quadratic work would take minutes.
    expect(workOf(make(MAX_PAGE_LENGTH)) / 1000).toBeLessThan(4000)
    const read = parseResultPage(`${make(MAX_PAGE_LENGTH)}<tr><td>Name<td>Ana Ruiz`)
    expect(JSON.stringify(read).length).toBeLessThan(1_000_000)
  },
)

test('[SAFE-8] compressed bodies are not decompressed, which would take more work than sending them', async () => {
  const reply = await server.app.inject({
    method: 'POST',
    url: '/api/results/read',
    headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
    payload: gzipSync(JSON.stringify({ html: fill('<tr><td>', 1_000_000) })),
  })
  expect([reply.statusCode, reply.json()]).toEqual([
    415,
    { error: 'The request must not be compressed', reason: 'packed' },
  ])
})

test('[SAFE-25] large pages are limited by bytes per address, before they are read', async () => {
  const send = (remoteAddress: string) =>
    server.app.inject({
      method: 'POST',
      url: '/api/results/read',
      payload: { html: 'x'.repeat(MAX_PAGE_LENGTH) },
      remoteAddress,
    })
  const statuses: number[] = []
  for (let i = 0; i < 13; i++) statuses.push((await send('10.8.0.1')).statusCode)
  expect(statuses.filter((status) => status === 422)).toHaveLength(11)
  const last = await send('10.8.0.1')
  expect([last.statusCode, Number(last.headers['retry-after']) > 0]).toEqual([429, true])
  expect((await send('10.8.0.2')).statusCode).toBe(422)
})

test('[SAFE-2] passwords are checked one at a time for all addresses, and few may wait', async () => {
  let [atWork, most] = [0, 0]
  const free = Promise.withResolvers<void>()
  const operator = {
    ...server.deps.operator,
    async findWrong() {
      atWork += 1
      most = Math.max(most, atWork)
      await free.promise
      atWork -= 1
      return 'wrong-password' as const
    },
  }
  const app = await appWith({ operator })
  const replies = Array.from({ length: 40 }, (_, i) =>
    app.inject({
      method: 'POST',
      url: '/api/admin/session',
      payload: { password: 'a guess' },
      remoteAddress: `10.7.0.${i}`,
    }),
  )
  const refused: (string | undefined)[] = []
  for (const reply of replies) {
    void reply.then(({ headers }) => refused.push(headers['retry-after'] as string | undefined))
  }
  await expect.poll(() => refused.length).toBe(19)
  expect(new Set(refused)).toEqual(new Set(['5']))
  expect((await app.inject('/')).statusCode).toBe(200)
  free.resolve()
  const statuses = (await Promise.all(replies)).map(({ statusCode }) => statusCode)
  expect(most).toBe(1)
  expect(statuses.filter((status) => status === 401)).toHaveLength(21)
  expect(statuses.filter((status) => status === 503)).toHaveLength(19)
  await app.close()
})

test('[SAFE-2] one address may try simultaneously, and each attempt counts', async () => {
  const replies = Array.from({ length: 8 }, () =>
    server.app.inject({
      method: 'POST',
      url: '/api/admin/session',
      payload: { password: 'a guess' },
      remoteAddress: '10.7.1.1',
    }),
  )
  const statuses = (await Promise.all(replies)).map(({ statusCode }) => statusCode).sort()
  expect(statuses).toEqual([401, 401, 401, 401, 429, 429, 429, 429])
})

test('[PREVIEW-3] a flood of share image requests is refused before the database is queried', async () => {
  const asked: string[] = []
  const { createSharedLinks } = await import('../share-image/shared-links.ts')
  const sharedLinks = createSharedLinks({
    findStored: async (idp) => {
      asked.push(idp)
      return new Promise<null>(() => {})
    },
    listRaces: async () => [],
    courses: server.deps.courses,
    raceFields: server.deps.raceFields,
    files: server.deps.files,
  })
  const app = await appWith({ sharedLinks })
  const ask = (i: number, remoteAddress: string) =>
    app.inject({ url: `/api/preview.png?idp=WHO${i}`, remoteAddress })
  for (let i = 0; i < 18; i++) void ask(i, '10.6.0.1')
  await nextTurn()
  const refused = await ask(19, '10.6.0.1')
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '10'])
  expect(asked).toHaveLength(2)
  await sharedLinks.close()
})
