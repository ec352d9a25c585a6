import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as nextTurn } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Config, readConfig } from '../config.ts'
import { type Opened, openDeps } from '../open-deps.ts'
import { type Simulator, startSimulator } from '../results/testing/simulator/simulator.ts'
import { putMigratedDatabase } from '../testing/an-empty-database.ts'
import { buildTestApp } from '../testing/build-test-app.ts'
import { startPostgres } from '../testing/postgres.ts'
import { createMetrics } from './metrics.ts'
import { parseMetrics } from './testing/parse-metrics.ts'

const TOKEN = 'a token of sixteen or more'.replaceAll(' ', '-')
const ATHLETE = { idp: 'LR3SIM48B404', season: 'season-8', eventId: 'H_ALD26_OVERALL' }

const folder = mkdtempSync(join(tmpdir(), 'racetrace-metrics-'))
let site: Simulator
let opened: Opened
let app: FastifyInstance

beforeAll(async () => {
  writeFileSync(
    join(folder, 'index.html'),
    '<head><!--tags--><!--/tags--></head><div><!--page--></div>',
  )
  site = await startSimulator()
  await putMigratedDatabase(join(folder, 'data'))
  const config = aConfig({ DATA_DIR: join(folder, 'data'), RESULTS_URL: site.origin })
  opened = await openDeps(config, '1.0.0', () => {})
  app = await buildTestApp(opened.deps, { webRoot: folder, metrics: opened.metrics, ...config })
})
afterAll(async () => {
  await app.close()
  await opened.close()
  await site.close()
  rmSync(folder, { recursive: true })
})

function aConfig(env: Record<string, string>): Config {
  const read = readConfig({ METRICS_TOKEN: TOKEN, LOG_LEVEL: 'silent', SAMPLE_DATA: 'on', ...env })
  if (!read.ok) throw new Error(read.problems.join())
  return read.config
}

const ask = (authorization: string | null, of = app) =>
  of.inject({ url: '/api/metrics', headers: authorization === null ? {} : { authorization } })

async function read(of = app) {
  const reply = await ask(`Bearer ${TOKEN}`, of)
  expect(reply.statusCode).toBe(200)
  expect(reply.headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8')
  const measures = parseMetrics(reply.body)
  return (name: string, labels = '') => measures.get(name)?.lines.get(name + labels)
}

const fetchResult = () =>
  app.inject({ method: 'POST', url: '/api/athlete-results/fetch', payload: ATHLETE })

test('[HOUSE-11] without a token the metrics address does not exist', async () => {
  const { metricsToken, ...others } = aConfig({})
  const off = await buildTestApp(opened.deps, { webRoot: folder, ...others })
  const reply = await ask(`Bearer ${TOKEN}`, off)
  expect([reply.statusCode, reply.json()]).toEqual([
    404,
    { error: 'There is nothing at this address', reason: 'not-found' },
  ])
  await off.close()
})

test.each([
  ['no token', null],
  ['an empty one', 'Bearer '],
  ['a wrong one', `Bearer ${TOKEN}x`],
  ['a part of it', `Bearer ${TOKEN.slice(0, -1)}`],
  ['another scheme', `Basic ${TOKEN}`],
  ['the bare token', TOKEN],
])('[HOUSE-11] %s is refused', async (_, authorization) => {
  const reply = await ask(authorization)
  expect([reply.statusCode, reply.json()]).toEqual([
    401,
    { error: 'The metrics need their token', reason: 'wrong-token' },
  ])
  expect(reply.headers['www-authenticate']).toBe('Bearer')
})

test('[HOUSE-11] requests and their duration are recorded by route, method and status class', async () => {
  const before = await read()
  await app.inject('/api/races')
  await app.inject('/api/races/nobody-knows-this')
  await app.inject('/api/races/nor-that?idp=RTSECRET')
  await app.inject({ method: 'POST', url: '/no/such/address' })
  const after = await read()
  const moved = (labels: string) =>
    (after('racetrace_http_requests_total', labels) ?? 0) -
    (before('racetrace_http_requests_total', labels) ?? 0)
  expect(moved('{route="/api/races",method="GET",status="2xx"}')).toBe(1)
  expect(moved('{route="/api/races/:id",method="GET",status="4xx"}')).toBe(2)
  expect(moved('{route="unknown",method="POST",status="4xx"}')).toBe(1)
  const name = 'racetrace_http_request_duration_seconds'
  const { body } = await ask(`Bearer ${TOKEN}`)
  expect(parseMetrics(body).get(name)?.lines.get(`${name}_count{route="/api/races/:id"}`)).toBe(2)
})

test("[HOUSE-11, SAFE-14] no label depends on visitors' input, and none names a person", async () => {
  await app.inject('/api/metrics')
  const before = parseMetrics((await ask(`Bearer ${TOKEN}`)).body)
  for (let i = 0; i < 30; i++) {
    await app.inject({ url: `/api/races/secret-${i}`, remoteAddress: '203.0.113.7' })
    await app.inject(`/race?idp=SECRET${i}`)
    await app.inject({ url: `/secret-${i}`, method: 'PROPFIND' as 'GET' })
  }
  const { body } = await ask(`Bearer ${TOKEN}`)
  expect(body).not.toMatch(/secret|203\.0\.113/i)
  const size = (measures: typeof before) =>
    measures.get('racetrace_http_requests_total')?.lines.size ?? 0
  // The race page and the unknown method.
  expect(size(parseMetrics(body)) - size(before)).toBeLessThanOrEqual(2)
})

test('[HOUSE-11] pages of the results site are counted by outcome', async () => {
  const before = await read()
  expect((await fetchResult()).statusCode).toBe(200)
  const after = await read()
  const fetches = 'racetrace_results_site_fetches_total'
  const labels = '{outcome="page"}'
  expect((after(fetches, labels) ?? 0) - (before(fetches, labels) ?? 0)).toBe(1)
  expect(after('racetrace_results_site_resting')).toBe(0)
})

test('[HOUSE-11] a site that refuses is reported as resting', async () => {
  site.set({ type: 'status', status: 403 })
  const payload = { season: 'season-8', group: '2026 Aldersee', name: 'Brandlow' }
  for (let i = 0; i < 4; i++) {
    const asked = { ...payload, season: `season-${i + 2}` }
    await app.inject({ method: 'POST', url: '/api/hyrox/search', payload: asked })
  }
  const after = await read()
  expect(after('racetrace_results_site_fetches_total', '{outcome="4xx"}')).toBeGreaterThan(0)
  expect(after('racetrace_results_site_fetches_total', '{outcome="not-asked"}')).toBeGreaterThan(0)
  expect(after('racetrace_results_site_resting')).toBe(1)
})

test('[HOUSE-11] conversions are counted by state', async () => {
  const value = await read()
  expect(value('racetrace_conversions', '{state="running"}')).toBe(0)
  expect(value('racetrace_conversions', '{state="waiting"}')).toBe(0)
})

test('[HOUSE-11] memory, start time and event loop lag are reported', async () => {
  const value = await read()
  expect(value('process_resident_memory_bytes')).toBeGreaterThan(10_000_000)
  expect(value('process_start_time_seconds')).toBeCloseTo(performance.timeOrigin / 1000, 0)
  const longest = async () => (await read())('nodejs_eventloop_lag_max_seconds')
  const holdUp = async () => {
    const end = performance.now() + 150
    while (performance.now() < end) Math.sqrt(end)
    // A timer measures the lag; a reply on the same turn of the loop would not let it run.
    await nextTurn()
    return longest()
  }
  // Each reading restarts the measurement, and its first tick isn't counted.
  await expect.poll(holdUp).toBeGreaterThan(0.1)
  // Another program may delay the loop for a while too.
  await expect.poll(longest, { timeout: 60_000 }).toBeLessThan(0.1)
})

test('[HOUSE-11] the connections to Postgres are reported', async () => {
  const postgres = await startPostgres()
  const config = aConfig({
    DATA_DIR: join(folder, 'none'),
    DATABASE_URL: await postgres.urlOf('metrics'),
    SAMPLE_DATA: 'off',
  })
  const own = await openDeps(config, '1.0.0', () => {})
  try {
    const measures = parseMetrics((await own.metrics?.text()) ?? '')
    const lines = measures.get('racetrace_database_connections')?.lines
    const open = lines?.get('racetrace_database_connections{state="idle"}')
    expect(open).toBeGreaterThanOrEqual(1)
    expect(lines?.get('racetrace_database_connections{state="busy"}')).toBe(0)
  } finally {
    await own.close()
    await postgres.stop()
  }
})

test('[HOUSE-11] a counter without events is 0', async () => {
  const measures = parseMetrics(await createMetrics().text())
  const fetches = measures.get('racetrace_results_site_fetches_total')?.lines
  expect([...(fetches?.values() ?? [])]).toEqual(Array(7).fill(0))
})
