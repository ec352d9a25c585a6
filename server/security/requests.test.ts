import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { createConnection } from 'node:net'
import { join } from 'node:path'
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MAX_JSON_BYTES, MAX_PAGE_LENGTH, MAX_VIDEO_BYTES } from '../../contract/limits.ts'
import { PNG_URL } from '../../contract/testing/examples.ts'
import { goldenHtml } from '../results/parse/testing/golden-pages.ts'
import { buildTestApp } from '../testing/build-test-app.ts'
import { aServer, PASSWORD, type TestServer } from '../testing/engines.ts'
import { aVideoForm } from '../videos/testing/a-form.ts'
import { uploadsAtWork } from '../videos/testing/a-video-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer('embedded')
  writeFileSync(join(server.folder, '..', 'racetrace-secret.txt'), 'the secret')
})
afterAll(() => server.close())

const BACK = [
  '..',
  '%2e%2e',
  '..%2f..',
  '%2e%2e%2f%2e%2e',
  '..%5c..',
  '....//..',
  '%252e%252e',
  '\\..',
]
const PLACES = ['/api/maps', '/api/videos', '/assets', '']
const TRAVERSALS = PLACES.flatMap((place) =>
  BACK.flatMap((back) =>
    ['racetrace-secret.txt', 'files/../../racetrace-secret.txt', 'etc/passwd'].map(
      (file) => `${place}/${back}/${file}`,
    ),
  ),
)

test('[SAFE-18] no path leads out of the maps, the clips or the pages', async () => {
  for (const url of TRAVERSALS) {
    const reply = await server.app.inject({ url })
    expect([url, reply.statusCode < 500 && reply.statusCode >= 400]).toEqual([url, true])
    expect(reply.body).not.toMatch(/the secret|root:/)
  }
})

test.each([
  '../evil',
  'maps/../../evil',
  '/etc/passwd',
  'maps/%2e%2e',
  'a b',
  '',
  '.hidden',
  'maps\\..',
])('[SAFE-18] the file store itself takes no name like %j', async (name) => {
  const calls = [
    async () => server.deps.files.find(name),
    async () => server.deps.files.write(name, Buffer.from('x')),
    async () => server.deps.files.remove(name),
  ]
  for (const call of calls) await expect(call()).rejects.toThrow('Not a name for a stored file')
})

const INJECTION = 'x\r\nset-cookie: evil=1\r\n\r\n<script>'
test("[SAFE-18] no response header contains a visitor's text", async () => {
  const encoded = encodeURIComponent(INJECTION)
  const urls = [
    `/${encoded}`,
    `/race?idp=${encoded}`,
    `/api/races/${encoded}`,
    `/api/preview.png?event=${encoded}`,
  ]
  for (const url of urls) {
    const headers = { 'x-request-id': 'chosen-by-me', 'x-forwarded-host': 'evil.example' }
    const reply = await server.app.inject({ url, headers })
    expect(JSON.stringify(reply.headers)).not.toMatch(/evil|<script/)
    expect(reply.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
    if (reply.headers['content-type']?.toString().startsWith('text/html')) {
      expect(reply.body).not.toContain('<script>')
      expect(reply.body).not.toContain('evil.example')
    }
  }
})

test('[SAFE-18] an invalid host does not appear in a page, and never causes a redirect', async () => {
  const host = 'evil.example"><script>alert(1)</script>'
  const reply = await server.app.inject({ url: '/', headers: { host } })
  expect(reply.body).not.toContain('<script>alert')
  for (const url of [
    '//evil.example',
    '//evil.example/..',
    '/\\evil.example',
    '/https://evil.example',
  ]) {
    const { statusCode, headers } = await server.app.inject({ url })
    expect([url, statusCode >= 300 && statusCode < 400, headers.location]).toEqual([
      url,
      false,
      undefined,
    ])
  }
})

test('[SAFE-18] a broken request line ends the connection, and the server continues', async () => {
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.app.server.address() as { port: number }
  const connection = createConnection({ port, host: '127.0.0.1' })
  let answer = ''
  connection.on('data', (chunk) => {
    answer += chunk
  })
  connection.write(
    'GET / HTTP/1.1\r\nhost: a\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\nGET /api/races HTTP/1.1\r\n\r\n',
  )
  await once(connection, 'close')
  expect(answer).toMatch(/^HTTP\/1\.1 400 /)
  expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1)
  expect((await server.app.inject('/api/health')).statusCode).toBe(200)
})

const BOMB = JSON.stringify({ raceName: 'x', details: 'y'.repeat(50 * MAX_JSON_BYTES) })
test.each([
  ['gzip', gzipSync(BOMB)],
  ['deflate', deflateSync(BOMB)],
  ['br', brotliCompressSync(BOMB)],
])('[SAFE-8] a body packed with %s is measured unpacked', async (encoding, payload) => {
  expect(payload.length).toBeLessThan(MAX_JSON_BYTES)
  const reply = await server.app.inject({
    method: 'POST',
    url: '/api/race-request',
    headers: { 'content-type': 'application/json', 'content-encoding': encoding },
    remoteAddress: '10.9.0.1',
    payload,
  })
  expect([400, 413, 415]).toContain(reply.statusCode)
  expect(await server.deps.visitors.requests()).toEqual([])
})

test('[SAFE-8] a compressed upload is not a video, and leaves nothing behind', async () => {
  const form = aVideoForm(Buffer.alloc(2 * MAX_VIDEO_BYTES))
  const payload = gzipSync(form.payload)
  expect(payload.length).toBeLessThan(MAX_VIDEO_BYTES / 100)
  const headers = { ...form.headers, 'content-encoding': 'gzip' }
  const reply = await server.app.inject({
    method: 'POST',
    url: '/api/upload-video',
    payload,
    headers,
  })
  expect([400, 413, 415]).toContain(reply.statusCode)
  expect(await uploadsAtWork(server.folder)).toEqual([])
})

test.each([
  [12_001, 1],
  [1, 12_001],
  [65_535, 65_535],
  [1_000_000, 1_000_000],
])(
  '[SAFE-8] a map of %i × %i pixels is refused by its header, without decoding',
  async (width, height) => {
    const bytes = Buffer.from(PNG_URL.slice(PNG_URL.indexOf(',') + 1), 'base64')
    bytes.writeUInt32BE(width, 16)
    bytes.writeUInt32BE(height, 20)
    const mapImageUrl = `data:image/png;base64,${bytes.toString('base64')}`
    const payload = { name: '2026 Bomb', location: 'Hall', mapImageUrl }
    const reply = await server.asOperator({ method: 'POST', url: '/api/races', payload })
    expect([reply.statusCode, reply.json()]).toEqual([
      413,
      { error: 'The map image is too large', reason: 'map-too-large' },
    ])
    expect(await server.deps.files.list('maps')).toEqual([])
  },
)

const fill = (piece: string) => piece.repeat(Math.floor((MAX_PAGE_LENGTH - 100) / piece.length))
const PAGES: [string, () => string][] = [
  ['elements that never end', () => fill('<div>')],
  ['tables in tables', () => fill('<table><tr><td>')],
  ['one attribute after the other', () => `<div ${fill('a=1 ')}>`],
  ['classes without end', () => `<div class="${fill('desc ')}">`],
  [
    'rows of nothing',
    () => fill('<tr class="list-highlight"><th class="desc">Run</th><td></td></tr>'),
  ],
  ['half tags', () => fill('<')],
  ['comments that do not end', () => fill('<!--')],
  ['letters that mean others', () => fill('&amp;&#38;&#x26;')],
  ['blanks', () => `<h1>${fill(' ')}</h1>`],
  ['colons', () => `<td class="f-time">${fill('1:')}</td>`],
  ['a real page, again and again', () => fill(goldenHtml('event-single'))],
  [
    'a real page with blanks in its times',
    () =>
      goldenHtml('event-single').replace(
        />(\d\d:\d\d:\d\d)</g,
        `>${' '.repeat(20_000)}$1${' '.repeat(20_000)}x<`,
      ),
  ],
]
let pagesSent = 0
test.each(PAGES)('[SAFE-25] a page made of %s is read fast enough', async (_, make) => {
  const html = make().slice(0, MAX_PAGE_LENGTH)
  // Each from its own address, because one address may not send this many bytes.
  pagesSent += 1
  const remoteAddress = `10.9.1.${pagesSent}`
  const start = process.cpuUsage()
  const reply = await server.app.inject({
    method: 'POST',
    url: '/api/results/read',
    payload: { html },
    remoteAddress,
  })
  expect([200, 422]).toContain(reply.statusCode)
  const { user, system } = process.cpuUsage(start)
  // Measures processor time, because the machine does other things as well; more than linear work
  // would take minutes.
  expect((user + system) / 1000).toBeLessThan(5000)
})

test('[SAFE-12] a connection whose body arrives too slowly is closed', async () => {
  const app = await buildTestApp(server.deps, { webRoot: server.folder, bodyPatienceMs: 100 })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as { port: number }
  const connection = createConnection({ port, host: '127.0.0.1' })
  connection.on('error', () => {})
  connection.write(
    'POST /api/race-request HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 50\r\n\r\n{"raceName"',
  )
  await once(connection, 'close')
  expect(await server.deps.visitors.requests()).toEqual([])
  // A quick request gets a reply, however old its connection is.
  const quick = await fetch(`http://127.0.0.1:${port}/api/race-request`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"raceName":"2026 Quick"}',
  })
  expect(quick.status).toBe(200)
  await app.close()
})

test.each([
  ['/api/races', 'application/json'],
  ['/api/hyrox/search', 'application/json'],
  ['/api/results/read', 'application/json'],
  ['/api/upload-video', 'multipart/form-data; boundary=b'],
  ['/nowhere', 'text/plain'],
])(
  '[SAFE-12] a body sent to %s without its size is refused, and the connection closed',
  async (path, type) => {
    const app = await buildTestApp(server.deps, { webRoot: server.folder })
    await app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = app.server.address() as { port: number }
    const connection = createConnection({ port, host: '127.0.0.1' })
    connection.on('error', () => {})
    let answer = ''
    connection.on('data', (chunk) => {
      answer += chunk
    })
    connection.write(
      `POST ${path} HTTP/1.1\r\nhost: a\r\ncontent-type: ${type}\r\ntransfer-encoding: chunked\r\n\r\n1\r\nx\r\n`,
    )
    // The body has no end: the server ends it.
    await once(connection, 'close')
    expect(answer).toMatch(/^HTTP\/1\.1 411 /)
    expect(answer).toContain('The request must say how large it is')
    await app.close()
  },
)

test('[SAFE-12] neither a request nor its headers may take for ever to arrive', () => {
  const { requestTimeout, headersTimeout } = server.app.server
  expect(requestTimeout).toBeGreaterThan(10 * 60_000)
  expect(requestTimeout).toBeLessThanOrEqual(15 * 60_000)
  expect(headersTimeout).toBeGreaterThan(0)
  expect(headersTimeout).toBeLessThanOrEqual(60_000)
})

test('[SAFE-7] property names that would change every object are refused', async () => {
  for (const payload of [
    '{"raceName":"x","__proto__":{"evil":1}}',
    '{"raceName":"x","constructor":{"prototype":{"evil":1}}}',
  ]) {
    const headers = { 'content-type': 'application/json' }
    const reply = await server.app.inject({
      method: 'POST',
      url: '/api/race-request',
      payload,
      headers,
      remoteAddress: '10.9.0.3',
    })
    expect(reply.statusCode).toBe(400)
  }
  expect({}).not.toHaveProperty('evil')
})

test.each([
  ['/api/race-request', '{"raceName":"2026 \\ud800","details":"x"}'],
  ['/api/logs/action', '{"actionType":"page_visited","actionDetails":{"a\\udc00":"x"}}'],
  ['/api/logs/action', '{"actionType":"page_visited","raceId":"\\udfff"}'],
  ['/api/hyrox/search', '{"season":"season-8","group":"x","name":"\\ud83d"}'],
  ['/api/athlete-results/fetch', '{"idp":"RT1","eventName":"\\ud83d "}'],
  ['/api/results/read', '{"html":"<p>\\ud83d</p>"}'],
])(
  '[SAFE-7] half of a surrogate pair sent to %s is refused with a sentence',
  async (url, payload) => {
    const headers = { 'content-type': 'application/json' }
    const reply = await server.app.inject({ method: 'POST', url, payload, headers })
    expect([reply.statusCode, reply.json()]).toEqual([
      400,
      { error: 'A text of the request has an invalid character in it', reason: 'not-text' },
    ])
  },
)

test('[SAFE-11] a visitor cannot choose the address that limits count', async () => {
  const ask = (forwarded: string) =>
    server.app.inject({
      method: 'POST',
      url: '/api/race-request',
      payload: { raceName: 'x' },
      headers: { 'x-forwarded-for': forwarded },
      remoteAddress: '10.9.0.4',
    })
  const statuses: number[] = []
  for (let i = 0; i < 11; i++) statuses.push((await ask(`203.0.113.${i}`)).statusCode)
  expect(statuses.at(-1)).toBe(429)
})

test('[SAFE-11] behind a trusted proxy each visitor has their own limit', async () => {
  const app = await buildTestApp(server.deps, { webRoot: server.folder, trustProxy: 'uniquelocal' })
  const ask = (forwarded: string, remoteAddress = '10.9.0.5') =>
    app.inject({
      method: 'POST',
      url: '/api/race-request',
      payload: { raceName: 'x' },
      headers: { 'x-forwarded-for': forwarded },
      remoteAddress,
    })
  for (let i = 0; i < 10; i++) expect((await ask('203.0.113.1')).statusCode).toBe(200)
  expect((await ask('203.0.113.1')).statusCode).toBe(429)
  // Only the address added by the proxy counts, not what the visitor claims before it.
  expect((await ask('198.51.100.7, 203.0.113.1')).statusCode).toBe(429)
  expect((await ask('203.0.113.2')).statusCode).toBe(200)
  await app.close()
})

test('[SAFE-11] one IPv6 household counts as one address', async () => {
  const ask = (last: number) =>
    server.app.inject({
      method: 'POST',
      url: '/api/race-request',
      payload: { raceName: 'x' },
      remoteAddress: `2001:db8:1:2::${last.toString(16)}`,
    })
  const statuses: number[] = []
  for (let i = 0; i < 11; i++) statuses.push((await ask(i + 1)).statusCode)
  expect(statuses.at(-1)).toBe(429)
})

test('[SAFE-9] a page of a neighbouring site may not write either', async () => {
  for (const site of ['same-site', 'cross-site']) {
    const reply = await server.app.inject({
      method: 'POST',
      url: '/api/admin/session',
      payload: { password: PASSWORD },
      headers: { 'sec-fetch-site': site },
    })
    expect([site, reply.statusCode]).toEqual([site, 403])
  }
})

test('[SAFE-9] a host claimed by a visitor does not make another site ours', async () => {
  const app = await buildTestApp(server.deps, { webRoot: server.folder, trustProxy: true })
  const forwarded = { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' }
  const reply = await app.inject({
    method: 'POST',
    url: '/api/race-request',
    payload: { raceName: 'x' },
    headers: { origin: 'https://evil.example', host: 'race.example', ...forwarded },
    remoteAddress: '10.9.0.6',
  })
  expect(reply.statusCode).toBe(403)
  // The page must not contain it either.
  const claimed = { ...forwarded, 'x-forwarded-host': 'localhost:81' }
  const page = await app.inject({ url: '/', headers: { host: 'race.example', ...claimed } })
  expect(page.body).not.toContain('localhost:81')
  await app.close()
})

test("[SAFE-19] no cache stores the operator's replies, and public maps are still cached", async () => {
  for (const url of ['/api/race-requests', '/api/races?include=unpublished', '/api/logs/summary']) {
    expect((await server.asOperator({ url })).headers['cache-control']).toBe('no-store')
  }
  expect((await server.app.inject('/api/races')).headers['cache-control']).toBe(undefined)
})
