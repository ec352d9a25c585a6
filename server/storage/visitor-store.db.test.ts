import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aServerOn, ENGINE, type TestServer } from '../testing/engines.ts'
import { createVisitorStore } from './visitor-store.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServerOn(ENGINE)
})
afterAll(() => server.close())

test('[ADMIN-32] visits counted at once by two servers add up, and unknown races count as no race', async () => {
  const { db } = server.database
  await db.execute(sql`insert into maps values ('abc', 'png', 1000, 800)`)
  for (const id of ['one', 'two']) {
    await db.execute(
      sql`insert into races (id, name, location, map_hash) values (${id}, ${id}, 'Hall', 'abc')`,
    )
  }
  const stores = [createVisitorStore(server.database), createVisitorStore(server.database)]
  const visits = ['one', 'two', 'made-up', 'also made-up', null, undefined].flatMap((raceId) =>
    stores.flatMap((store) => [
      { store, raceId },
      { store, raceId },
    ]),
  )
  // In both orders, in which two servers could block each other.
  await Promise.all(
    [...visits, ...visits.toReversed()].map(async ({ store, raceId }, nth) => {
      for (let wait = 0; wait < nth % 3; wait++) await store.summary(1)
      await store.count({ what: 'replay', raceId })
    }),
  )
  const counts = await stores[0]?.summary(1)
  expect(counts?.map(({ what, raceId, count }) => [what, raceId, count])).toEqual([
    ['replay', null, 32],
    ['replay', 'one', 8],
    ['replay', 'two', 8],
  ])
})

test('[STORE-19] events that arrive together are all kept, in order', async () => {
  const { log } = createVisitorStore(server.database)
  const details = Array.from({ length: 50 }, (_, n) => ({ n }))
  await Promise.all(
    details.map((actionDetails) => log({ actionType: 'replay_paused', actionDetails })),
  )
  const { rows } = await server.database.db.execute(
    sql`select details from actions where action_type = 'replay_paused' order by id`,
  )
  expect(rows).toEqual(details.map((of) => ({ details: of })))
})
