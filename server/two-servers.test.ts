import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Race } from '../contract/races.ts'
import { readConfig } from './config.ts'
import { openDeps } from './open-deps.ts'
import { aProcess, endProcesses, type ServerProcess } from './testing/a-process.ts'
import {
  aClient,
  aPublication,
  aPublishing,
  type Client,
  findFlaw,
  publish,
} from './testing/a-publication.ts'
import { startPostgres, type TestPostgres } from './testing/postgres.ts'
import { startS3, type TestS3 } from './testing/s3.ts'

const SAMPLE_IDS = ['sample-northgate', 'sample-port-meridian']

let postgres: TestPostgres
let s3: TestS3
let url: string
/** Nothing may be written here: with a database and a bucket a server keeps nothing itself. */
const folder = mkdtempSync(join(tmpdir(), 'racetrace-two-'))
let servers: readonly [ServerProcess, ServerProcess]
let password: string
/** The operator at each server, with the same session. */
let one: Client
let other: Client

beforeAll(async () => {
  ;[postgres, s3] = await Promise.all([startPostgres(), startS3()])
  url = await postgres.urlOf('racetrace')
  const { endpoint, region, bucket, accessKeyId, secretAccessKey } = s3.bucket
  const env = {
    DATA_DIR: join(folder, 'data'),
    SAMPLE_DATA: 'on',
    DATABASE_URL: url,
    S3_ENDPOINT: endpoint,
    S3_REGION: region,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  }
  servers = await Promise.all([aProcess(env), aProcess(env)])
  const told = servers.flatMap(({ output }) => /password is (\S+)/.exec(output())?.[1] ?? [])
  password = told[0] ?? ''
  const cookie = await aClient(servers[0].origin).signIn(password)
  one = aClient(servers[0].origin, cookie)
  other = aClient(servers[1].origin, cookie)
})

afterAll(async () => {
  await endProcesses()
  await postgres.stop()
  await s3.stop()
  rmSync(folder, { recursive: true })
})

test('[STORE-1] servers that start together on an empty database migrate it once', async () => {
  const migrations = readdirSync(join(import.meta.dirname, 'storage/migrations'))
  const rows = await query('select name from migrations order by name')
  expect(rows.map(({ name }) => name)).toEqual(migrations.sort())
})

test('[SAFE-2, STORE-1] servers that start together print one password, which works on both', async () => {
  const told = servers.filter(({ output }) => output().includes('password is'))
  expect(told).toHaveLength(1)
  for (const { origin } of servers) {
    const answer = await aClient(origin).call('POST', '/api/admin/session', { password })
    expect(answer.status).toBe(204)
  }
})

test('[STORE-1, RESULT-7] servers that start together publish the two sample races once', async () => {
  for (const client of [one, other]) {
    const races = await client.allRaces()
    expect(races.map(({ id }) => id).sort()).toEqual(SAMPLE_IDS)
    for (const race of races) expect(await findFlaw(client, race)).toBeNull()
  }
  expect(await s3.names()).toHaveLength(SAMPLE_IDS.length)
})

test('[STORE-1] a race published on one server is served by the other at once, including its map', async () => {
  const id = await publish(one, aPublishing('seen-at-once'))
  const race = (await other.races()).find((candidate) => candidate.id === id)
  expect(race && (await findFlaw(other, race))).toBeNull()
})

test('[STORE-1] one publish may be spread over both servers', async () => {
  const { race, segments, path } = aPublication('spread')
  const { id } = (await one.call('POST', '/api/races', race)).body as { id: string }
  expect((await other.call('POST', `/api/races/${id}/segments`, segments)).status).toBe(200)
  expect((await one.call('POST', `/api/races/${id}/course-path`, path)).status).toBe(200)
  expect((await other.races()).map((listed) => listed.id)).toContain(id)
})

test('[STORE-1] a session is valid on both servers and ends on both', async () => {
  const cookie = await aClient(servers[0].origin).signIn(password)
  const [here, there] = servers.map(({ origin }) => aClient(origin, cookie)) as [Client, Client]
  const statusOf = async (client: Client) => (await client.call('GET', '/api/race-requests')).status
  expect([await statusOf(here), await statusOf(there)]).toEqual([200, 200])
  await there.call('DELETE', '/api/admin/session')
  expect([await statusOf(here), await statusOf(there)]).toEqual([401, 401])
})

test('[STORE-1, STORE-8] a race deleted on one server is gone on the other, with its map', async () => {
  const before = await s3.names()
  const id = await publish(one, aPublishing('deleted'))
  const race = (await one.races()).find((candidate) => candidate.id === id) as Race
  expect(await s3.names()).toHaveLength(before.length + 1)

  expect((await other.call('DELETE', `/api/races/${id}`)).status).toBe(204)
  expect((await one.races()).map((listed) => listed.id)).not.toContain(id)
  expect((await one.call('GET', `/api/races/${id}`)).status).toBe(404)
  expect((await one.call('GET', `/api/races/${id}/segments`)).status).toBe(404)
  expect((await one.map(race)).status).toBe(404)
  expect(await s3.names()).toEqual(before)
})

test('[STORE-1, ADMIN-11] the same race created on both servers at once is one race', async () => {
  const { race } = aPublication('twice')
  const answers = await Promise.all(
    [one, other, one, other].map((client) => client.call('POST', '/api/races', race)),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect((await one.allRaces()).filter(({ name }) => name === 'twice')).toHaveLength(1)
})

test('[STORE-1, STORE-8] a map that one server drops while the other starts to use it stays', async () => {
  const { race, segments, path } = aPublication('handed over')
  let id = await publish(one, aPublishing('handed over'))
  for (let round = 0; round < 10; round++) {
    // Alternates, so that neither is always faster.
    const [dropping, taking] = round % 2 === 0 ? [one, other] : [other, one]
    const next = { ...race, name: `handed over ${round}` }
    const [dropped, taken] = await Promise.all([
      dropping.call('DELETE', `/api/races/${id}`),
      taking.call('POST', '/api/races', next),
    ])
    expect([dropped.status, taken.status]).toEqual([204, 200])
    id = (taken.body as { id: string }).id
    await one.call('POST', `/api/races/${id}/segments`, segments)
    await one.call('POST', `/api/races/${id}/course-path`, path)
    const listed = (await one.races()).find((candidate) => candidate.id === id)
    expect(listed && (await findFlaw(one, listed))).toBeNull()
  }
})

test('[SAFE-2, STORE-1, RESULT-7] ten servers that open one empty database together agree on one password and two races', async () => {
  const read = readConfig({ DATABASE_URL: await postgres.urlOf('crowded'), DATA_DIR: folder })
  if (!read.ok) throw new Error(read.problems.join(', '))
  const config = { ...read.config, bucket: s3.bucket }
  const opened = await Promise.all(
    Array.from({ length: 10 }, () => openDeps(config, '0.0.0', () => {})),
  )
  const made = opened.flatMap(({ madePassword }) => madePassword ?? [])
  expect(made).toHaveLength(1)
  for (const { deps } of opened) {
    expect(await deps.operator.signIn(made[0] ?? '')).not.toBeNull()
    const { races } = await deps.races.listPublished()
    expect(races.map(({ id }) => id).sort()).toEqual(SAMPLE_IDS)
  }
  await Promise.all(opened.map(({ close }) => close()))
})

test("[STORE-1] nothing is stored on a server's disk", async () => {
  expect(readdirSync(folder)).toEqual([])
})

async function query(text: string): Promise<{ name: string }[]> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}
