import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Call } from '../contract/call.ts'
import { CALLS } from '../contract/calls.ts'
import { MAX_JSON_BYTES } from '../contract/limits.ts'
import { PAGES } from '../contract/page-paths.ts'
import { describeApi } from './http/openapi.ts'
import { buildTestApp } from './testing/build-test-app.ts'
import { aServer, type TestServer } from './testing/engines.ts'

let server: TestServer

beforeAll(async () => {
  server = await aServer('embedded')
  mkdirSync(join(server.folder, 'assets'))
  writeFileSync(join(server.folder, 'assets/main-abc123.js'), 'export {}')
  writeFileSync(join(server.folder, 'assets/main-abc123.js.gz'), gzipSync('export {}'))
})
afterAll(() => server.close())

const get = (url: string, headers = {}) => server.app.inject({ url, headers })

test.each(['/', '/replay', '/exsurgo'])('[STATIC-1] %s gives the app', async (path) => {
  const reply = await get(path)
  expect(reply.statusCode).toBe(200)
  expect(reply.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(reply.headers['cache-control']).toBe('no-cache')
  expect(reply.body).toContain('<title>Racetrace: relive your race</title>')
})

test('[STATIC-1] an unknown address answers 404 with the app, which shows its own page', async () => {
  const reply = await get('/nowhere')
  expect(reply.statusCode).toBe(404)
  expect(reply.body).toContain('<title>Page Not Found · Racetrace</title>')
})

test('[API-17] an unknown call answers 404 with a sentence', async () => {
  const failure = [404, { error: 'There is nothing at this address', reason: 'not-found' }]
  const read = await get('/api/nowhere')
  expect([read.statusCode, read.json()]).toEqual(failure)
  const write = await server.app.inject({ method: 'POST', url: '/nowhere' })
  expect([write.statusCode, write.json()]).toEqual(failure)
})

test.each([
  ['an address that cannot be read', { url: '/%' }, 400],
  ['broken JSON', { url: '/api/race-request', payload: '{"a":', type: 'application/json' }, 400],
  ['no JSON', { url: '/api/race-request', payload: '<a/>', type: 'application/xml' }, 415],
])('[API-17] %s gets a sentence', async (_, { url, payload, type }: Wrong, status) => {
  const reply = await server.app.inject({
    method: payload ? 'POST' : 'GET',
    url,
    ...(payload ? { payload, headers: { 'content-type': type ?? '' } } : {}),
  })
  expect(reply.statusCode).toBe(status)
  expect(reply.json()).toEqual({
    error: expect.stringMatching(/^The request /),
    reason: expect.any(String),
  })
})
type Wrong = { url: string; payload?: string; type?: string }

test('[SAFE-12] a body larger than its call needs is refused', async () => {
  const payload = { raceName: 'x', details: 'y'.repeat(MAX_JSON_BYTES) }
  const reply = await server.app.inject({ method: 'POST', url: '/api/race-request', payload })
  expect([reply.statusCode, reply.json()]).toEqual([
    413,
    { error: 'The request is too large', reason: 'too-large' },
  ])
})

test('files with a hash in their name may be cached for ever, and are sent compressed', async () => {
  const asset = await get('/assets/main-abc123.js')
  expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  const compressed = await get('/assets/main-abc123.js', { 'accept-encoding': 'gzip' })
  expect(compressed.headers['content-encoding']).toBe('gzip')
  expect(compressed.headers['content-type']).toMatch(/^(text|application)\/javascript/)
})

test.each([
  '/../package.json',
  '/assets/../../package.json',
  '/%2e%2e/package.json',
  '/index.html%00',
])('[SAFE-18] no file outside the pages is served: %s', async (path) => {
  const reply = await get(path)
  expect([400, 403, 404]).toContain(reply.statusCode)
  expect(reply.body).not.toContain('devDependencies')
})

test('[SAFE-9] pages may run and load only our own files', async () => {
  const { headers } = await get('/')
  const policy = String(headers['content-security-policy'])
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval';")
  expect(policy.replace("'wasm-unsafe-eval'", '')).not.toMatch(/unsafe|\*|https?:/)
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
  })
  expect(headers).not.toHaveProperty('x-powered-by')
  expect(headers).not.toHaveProperty('strict-transport-security')
})

test('[EMBED-1] only an embed can be framed; every other page, file and call refuses', async () => {
  const refusalOf = async (url: string) => {
    const { headers } = await get(url)
    const isFramed = !String(headers['content-security-policy']).includes("frame-ancestors 'none'")
    return [url, isFramed, headers['x-frame-options']]
  }
  const calls = Object.values<Call>(CALLS).map(({ path }) => path)
  for (const url of [...PAGES, ...calls, '/nowhere', '/embed/nowhere', '/assets/main-abc123.js']) {
    const isEmbed = url === '/embed/race'
    expect(await refusalOf(url)).toEqual([url, isEmbed, isEmbed ? undefined : 'SAMEORIGIN'])
  }
  const { headers } = await get('/embed/race?idp=A')
  expect(headers['content-security-policy']).toContain('frame-ancestors *')
  // To Safari, 'self' is nobody in a sandbox.
  expect(headers['content-security-policy']).toMatch(/script-src 'self' http:\/\/[\w.:]+ 'wasm/)
  expect(headers['content-security-policy']).toContain("default-src 'none'")
})

test('[EMBED-1] a sandboxed embed can load what it shows and nothing else', async () => {
  const open = 'access-control-allow-origin'
  for (const [url, isOpen] of [
    ...[['/assets/main-abc123.js', true] as const, ['/api/races', true] as const],
    ...[['/race', false] as const, ['/api/race-requests', false] as const],
  ]) {
    const { headers } = await get(url, { origin: 'null' })
    expect([url, headers[open]]).toEqual([url, isOpen ? '*' : undefined])
  }
  const ask = (url: string, origin: string, method: 'POST' | 'OPTIONS' = 'POST') =>
    server.app.inject({ method, url, headers: { origin }, payload: { idp: 'RTNG0004' } })
  const { path } = CALLS.fetchResult
  expect((await ask(path, 'null')).statusCode).toBe(200)
  expect((await ask(path, 'null', 'OPTIONS')).headers[open]).toBe('null')
  expect((await ask(path, 'https://evil.example')).statusCode).toBe(403)
})

test('[SAFE-9] with https, browsers must keep using it, and the cookie is sent only over it', async () => {
  const deps = { ...server.deps, publicUrl: 'https://race.example' }
  const app = await buildTestApp(deps, { webRoot: server.folder })
  const { headers } = await app.inject('/')
  expect(headers['strict-transport-security']).toMatch(/max-age=31536000/)
  const signOut = await app.inject({ method: 'DELETE', url: '/api/admin/session' })
  expect(signOut.cookies[0]).toMatchObject({ secure: true })
  await app.close()
})

const aRequest = (headers: Record<string, string>, remoteAddress = '10.2.0.1') =>
  server.app.inject({
    method: 'POST',
    url: '/api/race-request',
    payload: { raceName: '2026 Oslo' },
    headers,
    remoteAddress,
  })

test.each([
  ['another site', { origin: 'https://evil.example' }],
  ['another port', { origin: 'http://localhost:81' }],
  ['a page without an origin', { origin: 'null' }],
  ['another site, told by the browser alone', { 'sec-fetch-site': 'cross-site' }],
])('[SAFE-9] a write from %s is refused', async (_, headers) => {
  const reply = await aRequest(headers)
  expect([reply.statusCode, reply.json()]).toEqual([
    403,
    { error: 'This call may only come from the site itself', reason: 'wrong-origin' },
  ])
})

test('[SAFE-9] a write from our own page, or from no page, is accepted', async () => {
  expect((await aRequest({ origin: 'http://localhost:80', host: 'localhost:80' })).statusCode).toBe(
    200,
  )
  expect((await aRequest({ 'sec-fetch-site': 'same-origin' })).statusCode).toBe(200)
  expect((await aRequest({})).statusCode).toBe(200)
})

test('[SAFE-11] an address over its limit has to wait, others do not', async () => {
  const statuses: number[] = []
  for (let i = 0; i < 12; i++) statuses.push((await aRequest({}, '10.3.0.1')).statusCode)
  expect(statuses).toEqual([...Array(10).fill(200), 429, 429])
  const refused = await aRequest({}, '10.3.0.1')
  expect(refused.json()).toEqual({
    error: 'Too many requests. Please wait a moment',
    reason: 'too-many-requests',
  })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await aRequest({}, '10.3.0.2')).statusCode).toBe(200)
})

test('[SAFE-14] the log contains the route but not the address', async () => {
  const lines: string[] = []
  const write = process.stdout.write
  process.stdout.write = ((line: string) => lines.push(line) > 0) as typeof process.stdout.write
  const app = await buildTestApp(server.deps, { webRoot: server.folder, logLevel: 'info' })
  try {
    await app.inject({
      url: '/api/races/ana-ruiz-secret?idp=RTSECRET',
      remoteAddress: '203.0.113.7',
    })
    await app.inject({ url: '/race?idp=RTSECRET', remoteAddress: '203.0.113.7' })
  } finally {
    process.stdout.write = write
  }
  await app.close()
  const log = lines.join('')
  expect(log).toContain('"route":"/api/races/:id"')
  expect(log).toMatch(/"reqId":"[0-9a-f-]{36}"/)
  expect(log).not.toMatch(/secret|203\.0\.113/i)
})

test('[API-25] the description names the calls reserved for the operator', () => {
  const { paths } = describeApi('1.0.0')
  expect(paths['/api/races']?.post).toHaveProperty('security')
  expect(paths['/api/races']?.get).not.toHaveProperty('security')
})

test('[API-25] a server whose files are gone is not ready but stays up', async () => {
  const files = { ...server.deps.files, check: () => Promise.reject(new Error('gone')) }
  const app = await buildTestApp({ ...server.deps, files }, { webRoot: server.folder })
  expect((await app.inject('/api/ready')).statusCode).toBe(503)
  expect((await app.inject('/api/health')).statusCode).toBe(200)
  await app.close()
})
