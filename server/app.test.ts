import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { buildApp } from './app.ts'

const webRoot = mkdtempSync(join(tmpdir(), 'racetrace-web-'))
mkdirSync(join(webRoot, 'assets'))
writeFileSync(join(webRoot, 'index.html'), '<!doctype html><title>app</title>')
writeFileSync(join(webRoot, 'assets/main-abc123.js'), 'export {}')
const app = await buildApp({ webRoot })

afterAll(async () => {
  await app.close()
  rmSync(webRoot, { recursive: true })
})

test('[API-26] /api/health says that the process lives', async () => {
  const reply = await app.inject('/api/health')
  expect([reply.statusCode, reply.json()]).toEqual([200, { status: 'ok' }])
})

test.each(['/', '/replay', '/exsurgo'])('[LANDING-7] %s gives the app', async (path) => {
  const reply = await app.inject(path)
  expect(reply.statusCode).toBe(200)
  expect(reply.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(reply.body).toContain('<title>app</title>')
})

test('[STATIC-4] an unknown address answers 404 with the app, which shows its own page', async () => {
  const reply = await app.inject('/nowhere')
  expect(reply.statusCode).toBe(404)
  expect(reply.body).toContain('<title>app</title>')
})

test('[API-17] an unknown call answers 404 with a sentence', async () => {
  const reply = await app.inject('/api/nowhere')
  expect([reply.statusCode, reply.json()]).toEqual([
    404,
    { error: 'There is nothing at this address' },
  ])
})

test('[API-17] a request that cannot be understood answers 400 with a sentence', async () => {
  const reply = await app.inject({ url: '/%', method: 'GET' })
  expect(reply.statusCode).toBe(400)
  expect(reply.json()).toEqual({ error: expect.any(String) })
})

test('files with a hash in their name may be kept for ever, the page may not', async () => {
  const asset = await app.inject('/assets/main-abc123.js')
  expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect((await app.inject('/')).headers['cache-control']).toBe('no-cache')
})

test.each([
  '/../package.json',
  '/assets/../../package.json',
  '/%2e%2e/package.json',
  '/index.html%00',
])('no file outside the pages is served: %s', async (path) => {
  const reply = await app.inject(path)
  expect([400, 403, 404]).toContain(reply.statusCode)
  expect(reply.body).not.toContain('devDependencies')
})
