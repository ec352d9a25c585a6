import fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { MAX_PAGE_JSON_BYTES, MAX_PAGE_LENGTH } from '../../contract/limits.ts'
import { readPage } from '../../contract/result-calls.ts'
import { answerError } from '../http/errors.ts'
import { goldenHtml, goldenPages } from '../results/parse/testing/golden-pages.ts'
import { createPageReader } from '../results/reading/page-reader.ts'
import type { Deps } from './deps.ts'
import { resultRoutes } from './result-routes.ts'

// Without the dependencies that could fetch or store anything, so they cannot be used.
const app = fastify()
app.setErrorHandler(answerError)
const pages = createPageReader({ patienceMs: 60_000 })
resultRoutes(app, { pages: pages as Deps['pages'] } as Deps)
afterAll(async () => {
  await app.close()
  await pages.close()
})

async function read(payload: object) {
  const reply = await app.inject({ method: 'POST', url: readPage.path, payload })
  return { status: reply.statusCode, body: reply.json() }
}

test.each(['event-single', 'doubles', 'dnf'])(
  '[API-25] a saved page of %s is read, and nothing is fetched or stored',
  async (slug) => {
    const { expected } = goldenPages().find((page) => page.slug === slug) ?? {}
    const { status, body } = await read({ html: goldenHtml(slug) })
    expect(status).toBe(200)
    const { result } = readPage.reply.parse(body)
    expect({ ok: true, page: result }).toEqual(expected)
    expect(body.result).not.toHaveProperty('idp')
  },
)

test('[API-25] a page saved by a browser, with its scripts and comments, gives the same result', async () => {
  const html = goldenHtml('event-single')
  const saved = `<!-- saved from url=(0036)https://results.hyrox.com/ -->\n${html}<script>x</script>`
  expect((await read({ html: saved })).body).toEqual((await read({ html })).body)
})

test.each([
  [
    'a page of something else',
    '<html><h1>It works!</h1></html>',
    'This is not a results page we can read',
    'page-unreadable',
  ],
  ['no page at all', 'run 1: 4:30', 'This is not a results page we can read', 'page-unreadable'],
  ['an empty text', ' ', 'The page must not be empty', 'bad-request'],
])('[API-25] %s is refused with a sentence', async (_, html, error, reason) => {
  const { status, body } = await read({ html })
  expect(status).toBeGreaterThanOrEqual(400)
  expect(status).toBeLessThan(500)
  expect(body).toEqual({ error, reason })
})

test.each([
  ['no JSON', '{"html": ', 'The request could not be understood'],
  ['nothing', '', 'The request could not be understood'],
  ['no object', '["a page"]', 'The request must be a JSON object'],
])('[API-25] %s in place of a page is refused with a sentence', async (_, payload, error) => {
  const headers = { 'content-type': 'application/json' }
  const reply = await app.inject({ method: 'POST', url: readPage.path, payload, headers })
  expect([reply.statusCode, reply.json()]).toEqual([400, { error, reason: 'bad-request' }])
})

test('[API-25] a results page without a result says so', async () => {
  expect(await read({ html: goldenHtml('wrong-season') })).toEqual({
    status: 422,
    body: { error: 'This results page has no result in it', reason: 'no-result' },
  })
})

test('[SAFE-12] a page longer than any results page is refused', async () => {
  expect(await read({ html: 'x'.repeat(MAX_PAGE_LENGTH + 1) })).toEqual({
    status: 400,
    body: { error: 'The page must have at most 2,097,152 characters', reason: 'bad-request' },
  })
  expect(await read({ html: 'x'.repeat(MAX_PAGE_JSON_BYTES) })).toEqual({
    status: 413,
    body: { error: 'The request is too large', reason: 'too-large' },
  })
})
