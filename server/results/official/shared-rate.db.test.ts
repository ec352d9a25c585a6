import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { type Database, openDatabase } from '../../storage/database.ts'
import { startPostgres, type TestPostgres } from '../../testing/postgres.ts'
import { PARSERS } from '../reading/readers.ts'
import { startSimulator } from '../testing/simulator/simulator.ts'
import { REAL_CLOCK } from './clock.ts'
import { createOfficialSource } from './official-source.ts'
import { createSharedRate } from './shared-rate.ts'

let postgres: TestPostgres
let one: Database
let other: Database
beforeAll(async () => {
  postgres = await startPostgres()
  const url = await postgres.urlOf('racetrace')
  one = await openDatabase({ url })
  other = await openDatabase({ url })
})
afterAll(async () => {
  await one.close()
  await other.close()
  await postgres.stop()
})
beforeEach(async () => {
  await one.db.execute(sql`truncate site_requests, site_rest`)
})

const NEVER = new AbortController().signal

async function twoServers() {
  const site = await startSimulator()
  onTestFinished(site.close)
  const sourceOf = (database: Database) =>
    createOfficialSource({
      origin: site.origin,
      parsers: PARSERS,
      version: '1.2.3',
      site: 'https://racetrace.example',
      log: () => {},
      database,
    })
  return { site, sources: [sourceOf(one), sourceOf(other)] as const }
}

test('[RESULT-8] two servers with requests for 100 unknown results together send at most two per second', async () => {
  const { site, sources } = await twoServers()
  const wanted = Array.from({ length: 100 }, (_, n) => ({
    idp: `LR3SIM${(0x491000 + n).toString(16).toUpperCase()}`,
    season: 'season-8',
    eventId: 'H_LR3SIM1320',
  }))
  const outcomes = await Promise.all(
    wanted.map((address, n) => (n % 2 === 0 ? sources[0] : sources[1]).result(address)),
  )
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(100)
  expect(site.stats.requests).toHaveLength(100)
  expect(site.stats.mostPerSecond()).toBeLessThanOrEqual(2)
}, 180_000)

test('[RESULT-8] no more than four are under way on all servers together', async () => {
  for (let n = 0; n < 4; n++) {
    // Sent long ago: they only count because they are still in progress.
    await one.db.execute(
      sql`insert into site_requests (at, is_sent, lease_until) values (now() - interval '20 seconds', true, now() + interval '20 seconds')`,
    )
  }
  for (const { db } of [one, other]) {
    const leaving = new AbortController()
    // Requests that have to wait are aborted; the others get a slot.
    const rate = createSharedRate(db, { wait: async () => leaving.abort() })
    expect(await rate.take(leaving.signal)).toBe('left')
  }
  await one.db.execute(sql`update site_requests set is_over = true`)
  const slot = await createSharedRate(other.db, REAL_CLOCK).take(NEVER)
  expect(slot).toMatchObject({ sent: expect.any(Function) })
})

test('[RESULT-8] a server that died holds its slot no longer than its lease', async () => {
  await one.db.execute(
    sql`insert into site_requests (at, lease_until) select now() - interval '50 seconds', now() - interval '5 seconds' from generate_series(1, 4)`,
  )
  const slot = await createSharedRate(other.db, REAL_CLOCK).take(NEVER)
  expect(slot).toMatchObject({ over: expect.any(Function) })
})

test('[RESULT-8] when the site refuses one server, the other pauses as well', async () => {
  const { site, sources } = await twoServers()
  await createSharedRate(one.db, REAL_CLOCK).rest(100_000)
  const address = { idp: 'LR3SIM491000', season: 'season-8', eventId: 'H_LR3SIM1320' }
  expect(await sources[1].result(address)).toEqual({ ok: false, reason: 'circuit-open' })
  expect(site.stats.requests).toEqual([])
  await createSharedRate(other.db, REAL_CLOCK).rest(-1)
  expect(await sources[1].result(address)).toMatchObject({ ok: true })
})
