import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { actionDetails } from '../../contract/logs.ts'
import { createResultStore } from '../results/finding/result-store.ts'
import { aPage } from '../results/testing/a-source.ts'
import { buildTestApp } from '../testing/build-test-app.ts'
import { aServerOn, ENGINE, type TestServer } from '../testing/engines.ts'
import { createVisitorStore } from './visitor-store.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServerOn(ENGINE)
})
afterAll(() => server.close())

const valuesOf = async (query: string) => {
  const found = await server.database.db.execute<{ value: unknown }>(sql.raw(query))
  return found.rows.map(({ value }) => value)
}

test('[STORE-24] when there are too many events, results or addresses, the oldest are deleted', async () => {
  const most = { events: 5, results: 2, addresses: 3 }
  const store = createVisitorStore(server.database, most, 4)
  for (let n = 1; n <= 16; n++) {
    await store.log({ actionType: 'page_visited', actionDetails: { n } })
  }
  expect(await valuesOf("select (details->>'n')::int as value from actions order by id")).toEqual([
    12, 13, 14, 15, 16,
  ])

  const results = createResultStore(server.database)
  for (let n = 1; n <= 5; n++) {
    const address = { idp: `RT${n}`, season: 'season-8', eventId: 'H_1', eventName: null }
    await results.keep(address, { page: aPage(), url: null })
    await results.rememberAddresses([address])
  }
  await store.forgetOld()
  expect(await valuesOf('select idp as value from results order by idp')).toEqual(['RT4', 'RT5'])
  expect(await valuesOf('select idp as value from result_addresses order by idp')).toEqual([
    'RT3',
    'RT4',
    'RT5',
  ])
})

test('[STORE-24] results, addresses and requests are deleted when they expire', async () => {
  const { db } = server.database
  await db.execute(
    sql`update results set fetched_at = now() - interval '11 days' where idp = 'RT4'`,
  )
  await db.execute(
    sql`update result_addresses set seen_at = now() - interval '11 days' where idp <> 'RT5'`,
  )
  const store = createVisitorStore(server.database, undefined, 1, { results: 10, requests: 5 })
  const old = await store.request({ raceName: '2026 Oslo' })
  const young = await store.request({ raceName: '2026 Oslo' })
  const wish = { name: 'Ana Ruiz', wanted: 'hidden', contact: 'ana@example.org' } as const
  const oldWish = await store.request({ raceName: '2026 Oslo', privacy: wish })
  await db.execute(
    sql`update race_requests set created_at = now() - interval '6 days' where id in (${old.id}, ${oldWish.id})`,
  )
  await store.forgetOld()
  expect(await valuesOf('select idp as value from results')).toEqual(['RT5'])
  expect(await valuesOf('select idp as value from result_addresses')).toEqual(['RT5'])
  expect(await valuesOf('select id as value from race_requests')).toEqual([young.id])
})

test('[STORE-24] an event has at most 2,000 characters of details', () => {
  const details = (length: number) =>
    Object.fromEntries(Array.from({ length: 20 }, (_, i) => [`d${i}`, 'x'.repeat(length)]))
  expect(actionDetails.safeParse(details(50)).success).toBe(true)
  expect(actionDetails.safeParse(details(500)).success).toBe(false)
})

test('[STORE-24] one address may log a limited number of events a day, and others are not affected', async () => {
  const app = await buildTestApp(
    { ...server.deps, visitors: { ...server.deps.visitors, log: async () => undefined } },
    { webRoot: server.folder, unlimited: ['10.4.0.1'] },
  )
  const log = (remoteAddress: string) =>
    app.inject({
      method: 'POST',
      url: '/api/logs/action',
      payload: { actionType: 'page_visited' },
      remoteAddress,
    })
  for (let n = 0; n < 5000; n++) await log('10.4.0.1')
  expect((await log('10.4.0.1')).statusCode).toBe(429)
  expect((await log('10.4.0.2')).statusCode).toBe(204)
  await app.close()
})
