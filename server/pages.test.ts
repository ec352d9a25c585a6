import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { PAGE_SOURCES, PAGES } from '../contract/page-paths.ts'
import { SCRIPTS_TAG } from '../contract/page-scripts.ts'
import { EMAIL_PLACEHOLDER } from '../contract/texts/page-tags.ts'
import { TITLE_PLACEHOLDER } from '../contract/texts/page-titles.ts'
import { aPage, aSource } from './results/testing/a-source.ts'
import { buildTestApp } from './testing/build-test-app.ts'
import { aServer, type TestServer } from './testing/engines.ts'

let server: TestServer
let app: FastifyInstance
let folder: string
const official = aSource({ pages: { 'RTANA1 H_1': aPage({ athleteName: 'Ana Ruiz' }) } })

beforeAll(async () => {
  server = await aServer('embedded', [official.source])
  folder = mkdtempSync(join(tmpdir(), 'racetrace-pages-'))
  mkdirSync(join(folder, '.vite'))
  writeFileSync(
    join(folder, 'index.html'),
    '<head><!--tags--><!--/tags--></head><div id="app"><!--page--></div>',
  )
  const manifest = Object.values(PAGE_SOURCES).map((source) => [
    source,
    { file: `assets/${source}` },
  ])
  writeFileSync(join(folder, '.vite/manifest.json'), JSON.stringify(Object.fromEntries(manifest)))
  const withEmail = `<a href="mailto:${EMAIL_PLACEHOLDER}">${EMAIL_PLACEHOLDER}</a>`
  const frame = (html: string) => ({ withEmail: html, withoutEmail: html })
  const rendered = {
    '/': { withEmail, withoutEmail: '<p>soon</p>' },
    '/search': frame('<h1>Find your race</h1>'),
    '/screen/:race': frame('<p>Loading</p>'),
    '/embed/race': frame(`<p>${TITLE_PLACEHOLDER}</p>`),
    '/race': frame('<h1>No Athletes Selected</h1>'),
    '/race of one': frame(`<p>${TITLE_PLACEHOLDER}</p>`),
    '/race of several': frame(`<p>${TITLE_PLACEHOLDER}</p><ol></ol>`),
  }
  writeFileSync(join(folder, '.vite/rendered.json'), JSON.stringify(rendered))
  app = await anApp({})
})
afterAll(async () => {
  await app.close()
  await server.close()
  rmSync(folder, { recursive: true })
})

const anApp = (given: Partial<TestServer['deps']>) =>
  buildTestApp({ ...server.deps, ...given }, { webRoot: folder })
const get = (url: string, headers = {}) => app.inject({ url, headers })
const tagOf = (html: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1]

test.each(PAGES)('[STATIC-1, STATIC-7] %s has its own title and script', async (path) => {
  const { statusCode, body } = await get(path)
  expect(statusCode).toBe(200)
  expect(body).toMatch(/<title>[^<]*Racetrace[^<]*<\/title>/)
  // A prerendered page must not wait for its script.
  const hasWords = ['/', '/search', '/race', '/embed/race', '/screen/:race'].includes(path)
  expect(body.includes(`href="/assets/${PAGE_SOURCES[path]}"`)).toBe(!hasWords)
  expect(tagOf(body, 'og:image')).toBe('http://localhost:80/api/preview.png')
})

test('[LANDING-5, LOOK-15] a prerendered page contains its text, and the operator address with any character', async () => {
  expect((await get('/')).body).toContain(
    '<a href="mailto:operator@racetrace.example">operator@racetrace.example</a>',
  )
  const quoted = await anApp({ operatorEmail: `o'neill+$&@race.example` })
  expect((await quoted.inject('/')).body).toContain('>o&#39;neill+$&amp;@race.example</a>')
  await quoted.close()
})

test('[LOOK-15] search and race contain their text before any script, which comes after the first paint', async () => {
  const search = (await get('/search')).body
  expect(search).toContain('<h1>Find your race</h1>')
  expect(tagOf(search, SCRIPTS_TAG)).toBe(`/assets/${PAGE_SOURCES['/search']}`)
  expect((await get('/race')).body).toContain('<h1>No Athletes Selected</h1>')
  const one = (await get('/race?idp=RTNG0004')).body
  expect(one).toContain('<p>Mattis Overgaard · Hyrox Northgate 2026 · 1:01:08</p>')
  expect(tagOf(one, SCRIPTS_TAG)).toBe(`/assets/${PAGE_SOURCES['/race']}`)
  expect((await get('/race?idp=RTNG0004&idp=RTNG0005')).body).toMatch(/<p>Mattis.* vs .*<ol>/)
  expect(tagOf((await get('/')).body, SCRIPTS_TAG)).toBe(undefined)
})

test('[LANDING-9] a server without sample data says so, and its page offers no sample', async () => {
  expect(tagOf((await get('/')).body, 'sample-data')).toBe(undefined)
  const bare = await anApp({ hasSampleData: false })
  expect(tagOf((await bare.inject('/')).body, 'sample-data')).toBe('off')
  await bare.close()
})

test('[LANDING-5] without an operator address, the page without it is sent', async () => {
  const silent = await anApp({ operatorEmail: null })
  const { body } = await silent.inject('/')
  expect(body).toContain('<p>soon</p>')
  expect(body).not.toContain('@')
  await silent.close()
})

test('[PREVIEW-1, LINK-4] a shared replay is titled by athlete, race and total, and opens at its moment', async () => {
  const { body, headers } = await get('/race?idp=RTNG0004&t=754.3&speed=25')
  expect(body).toContain('<title>Mattis Overgaard · Hyrox Northgate 2026 · 1:01:08</title>')
  expect(tagOf(body, 'description')).toContain('Mattis Overgaard: 1:01:08')
  expect(tagOf(body, 'og:image')).toBe('http://localhost:80/api/preview.png?idp=RTNG0004')
  expect(tagOf(body, 'og:url')).toBe(
    'http://localhost:80/race?idp=RTNG0004&amp;t=754.3&amp;speed=25',
  )
  expect([headers['x-robots-tag'], tagOf(body, 'robots')]).toEqual(['noindex', 'noindex'])
})

test("[SPOIL-3, LINK-1] the tags of a link without spoilers omit the total and keep the link's address", async () => {
  const { body } = await get(
    '/race?idp=RTNG0004&cam=battle&mode=from:push&ghost=median&ghost=plan:target:4800~group:open_M&spoilers=off&mode=moon',
  )
  expect(body).toContain('<title>Mattis Overgaard · Hyrox Northgate 2026</title>')
  expect(body).not.toContain('1:01:08')
  expect(tagOf(body, 'og:image')).toBe(
    'http://localhost:80/api/preview.png?idp=RTNG0004&amp;spoilers=off',
  )
  expect(tagOf(body, 'og:url')).toBe(
    'http://localhost:80/race?idp=RTNG0004&amp;cam=battle&amp;mode=from:push&amp;ghost=median&amp;ghost=plan:target:4800~group:open_M&amp;spoilers=off',
  )
})

test('[PREVIEW-1] several athletes are shortened and counted as on the page', async () => {
  const { body } = await get('/race?idp=RTNG0004_x&idp=RTNG0005&idp=RTNG0004&event=2026+Northgate')
  expect(body).toMatch(/<title>Mattis Overgaard vs [^<·]+ · Hyrox Northgate 2026<\/title>/)
  expect(tagOf(body, 'og:image')).toBe(
    'http://localhost:80/api/preview.png?idp=RTNG0004&amp;idp=RTNG0005&amp;event=2026+Northgate',
  )
})

test.each([
  '/race',
  '/race?idp=',
  '/race?idp=%00%ff&event=%',
  '/race?idp=RTNOBODY1',
  '/race?event=%3Cscript%3Ealert(1)%3C/script%3E&idp=RTNOBODY1',
])('[PREVIEW-1] %s gives the general tags', async (url) => {
  const { statusCode, body } = await get(url)
  expect(statusCode).toBe(200)
  expect(body).toContain('<title>Race replay · Racetrace</title>')
  expect(body).not.toContain('script>alert')
  expect(tagOf(body, 'robots')).toBe('noindex')
})

test('[PREVIEW-1] a crawler never causes a request to the results site; results a visitor has opened are known', async () => {
  const link = '/race?idp=RTANA1&event=2025+Sydney'
  expect((await get(link)).body).toContain('<title>Race replay · Racetrace</title>')
  expect((await get('/api/preview.png?idp=RTANA1&event=2025+Sydney')).statusCode).toBe(200)
  expect(official.asked).toEqual([])

  const payload = { idp: 'RTANA1', season: 'season-8', eventId: 'H_1' }
  await app.inject({ method: 'POST', url: '/api/athlete-results/fetch', payload })
  expect(official.asked).toHaveLength(1)
  expect((await get(link)).body).toContain('<title>Ana Ruiz · Hyrox Sydney 2025 · 1:12:34</title>')
  expect(official.asked).toHaveLength(1)
})

test('[PREVIEW-1] late or missing tags never delay the page', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { findShareImage, close } = server.deps.sharedLinks
  const slow = await anApp({
    sharedLinks: {
      findShareImage,
      close,
      patienceMs: 250,
      findShared: () => new Promise(() => {}),
    },
  })
  const waiting = slow.inject('/race?idp=RTNG0004')
  await vi.advanceTimersByTimeAsync(250)
  expect((await waiting).body).toContain('<title>Race replay · Racetrace</title>')
  vi.useRealTimers()
  const broken = await anApp({
    sharedLinks: {
      ...server.deps.sharedLinks,
      findShared: () => Promise.reject(new Error('no database')),
    },
  })
  expect((await broken.inject('/race?idp=RTNG0004')).statusCode).toBe(200)
  await Promise.all([slow.close(), broken.close()])
})

test('[PREVIEW-3] the PNG is cached for two and a half minutes, a generic one for one minute', async () => {
  const known = await get('/api/preview.png?idp=RTNG0004')
  expect(known.headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=150',
  })
  expect([known.rawPayload.readUInt32BE(16), known.rawPayload.readUInt32BE(20)]).toEqual([
    1200, 630,
  ])
  const unknown = await get('/api/preview.png?idp=RTNOBODY1')
  expect([unknown.statusCode, unknown.headers['cache-control']]).toEqual([
    200,
    'public, max-age=60',
  ])
})

test('[PREVIEW-3] when too many wait for a share image, the response is 503 with Retry-After', async () => {
  const busy = await anApp({
    sharedLinks: { ...server.deps.sharedLinks, findShareImage: async () => null },
  })
  const reply = await busy.inject('/api/preview.png')
  expect([reply.statusCode, reply.headers['retry-after']]).toEqual([503, '10'])
  expect(reply.json()).toEqual({
    error: 'Too many pictures are being created. Please try again in a minute',
    reason: 'busy',
  })
  await busy.close()
})

test('[PREVIEW-1] absolute addresses begin with the public one, whatever host was requested', async () => {
  const open = await anApp({ publicUrl: 'https://race.example/' })
  const reply = await open.inject({ url: '/privacy', headers: { host: 'evil.example' } })
  expect(reply.body).toContain('<link rel="canonical" href="https://race.example/privacy" />')
  expect(reply.body).not.toContain('evil')
  await open.close()
  const odd = await get('/', { host: '"><script>' })
  expect(odd.body).not.toContain('<script>')
})

test('[STATIC-7] an unchanged page is not sent again', async () => {
  const first = await get('/')
  const again = await get('/', { 'if-none-match': first.headers.etag })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  const other = await get('/terms', { 'if-none-match': first.headers.etag })
  expect(other.statusCode).toBe(200)
})

test('[SAFE-9] internal facts about the build are not served', async () => {
  for (const name of ['manifest.json', 'rendered.json']) {
    const { statusCode, body } = await get(`/.vite/${name}`)
    expect(statusCode).toBe(404)
    expect(body).not.toContain('withEmail')
  }
})

test('[SAFE-22] without a public address, no page contains the host a visitor sent', async () => {
  const { body } = await server.app.inject({ url: '/', headers: { host: 'evil.example' } })
  expect(body).not.toContain('evil.example')
  expect(body).not.toMatch(/canonical|og:url|og:image|twitter:image/)
  const own = await server.app.inject({ url: '/', headers: { host: '127.0.0.1:3000' } })
  expect(tagOf(own.body, 'og:image')).toBe('http://127.0.0.1:3000/api/preview.png')
  const near = await server.app.inject({ url: '/', headers: { host: 'localhost.evil.example' } })
  expect(near.body).not.toContain('evil.example')
})

test("[EMBED-1] a replay links to its oEmbed address; other pages don't", async () => {
  const { body } = await get('/race?idp=RTNG0004&t=600')
  const [, href = ''] =
    /<link rel="alternate" type="application\/json\+oembed"[^>]* href="([^"]*)"/.exec(body) ?? []
  const told = await get(href.replaceAll('&amp;', '&').replace('http://localhost:80', ''))
  expect(told.statusCode).toBe(200)
  expect(told.json()).toMatchObject({
    version: '1.0',
    type: 'rich',
    title: 'Mattis Overgaard · Hyrox Northgate 2026 · 1:01:08',
    html: expect.stringContaining('src="http://localhost:80/embed/race?idp=RTNG0004&amp;t=600"'),
    thumbnail_url: 'http://localhost:80/api/preview.png?idp=RTNG0004',
  })
  expect((await get('/search')).body).not.toContain('oembed')
})

test('[EMBED-1] an embed fits the size a site asks for, and other links get a clear error', async () => {
  const ask = (query: string) => get(`/api/oembed?url=${query}`)
  const link = encodeURIComponent('http://localhost:80/race?idp=RTNG0004')
  const narrow = (await ask(`${link}&maxwidth=500&maxheight=2000`)).json()
  expect([narrow.width, narrow.height]).toEqual([500, 600])
  for (const [query, status] of [
    [encodeURIComponent('https://evil.example/race?idp=RTNG0004'), 404],
    [encodeURIComponent('http://localhost:80/privacy'), 404],
    [`${link}&format=xml`, 501],
    [`${link}&maxwidth=wide`, 400],
    ['', 400],
  ] as const) {
    const reply = await ask(query)
    expect([query, reply.statusCode]).toEqual([query, status])
    expect(reply.json().error).toBeTruthy()
  }
})
