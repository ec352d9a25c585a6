import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type FieldEntry, listFields } from '../contract/field-calls.ts'
import { aFieldFile } from '../contract/testing/a-field-file.ts'
import {
  aProcess,
  endProcesses,
  madePassword,
  type ServerProcess,
  WITHOUT_VIDEOS,
} from './testing/a-process.ts'
import { aClient, aPublishing, publish } from './testing/a-publication.ts'
import { startPostgres, type TestPostgres } from './testing/postgres.ts'

/** Number of kills, spread over the duration of a call. */
const KILLS = 3
const DIVISIONS = ['HYROX', 'HYROX PRO', 'HYROX DOUBLES'] as const

let folder: string
let environment: { [name: string]: string }
let server: ServerProcess
let cookie = ''
let url = ''

async function start() {
  server = await aProcess(environment)
}

/** A race on a server with its own database; every test leaves the server running. */
async function begin(place: { DATABASE_URL: string } | null) {
  folder = mkdtempSync(join(tmpdir(), 'racetrace-fields-'))
  environment = { DATA_DIR: folder, ...WITHOUT_VIDEOS, ...place }
  await start()
  cookie = await aClient(server.origin).signIn(madePassword(server))
  const publishing = aPublishing('2026 Fields')
  await publish(aClient(server.origin, cookie), publishing)
  url = `/api/races/${publishing.id}/fields`
}

async function end() {
  await endProcesses()
  rmSync(folder, { recursive: true })
}

const call = (method: string, path: string, body?: object) =>
  aClient(server.origin, cookie).call(method, path, body)
const importAll = async (count: number) =>
  call('POST', url, {
    fields: DIVISIONS.map((division) => aFieldFile(count, division)),
    replaces: (await list()).map(({ hash }) => hash),
  })
const list = async () => listFields.reply.parse((await call('GET', url)).body)

/** Kills the server during a call, then starts it again. */
async function killDuring(work: () => Promise<unknown>, afterMs: number) {
  const answer = work().catch(() => 'cut off')
  // The delay chooses the moment of the kill; it waits for nothing.
  await wait(afterMs)
  server.kill('SIGKILL')
  await server.exited
  await answer
  await start()
}

/** Every listed field exists, and its text matches the hash in its address. */
async function expectWhole(entries: readonly FieldEntry[]) {
  for (const { address, hash, count } of entries) {
    const text = await (await fetch(server.origin + address)).text()
    expect(createHash('sha256').update(text).digest('hex')).toBe(hash)
    expect(JSON.parse(text).count).toBe(count)
  }
}

describe.each(['embedded', 'Postgres'])('%s', (engine) => {
  let postgres: TestPostgres | null = null
  beforeAll(async () => {
    if (engine === 'Postgres') postgres = await startPostgres()
    await begin(postgres && { DATABASE_URL: await postgres.urlOf('racetrace') })
  })
  afterAll(async () => {
    await end()
    await postgres?.stop()
  })

  test('[API-25] a killed import leaves the old fields or the new ones, never some of each', {
    timeout: 900_000,
  }, async () => {
    await importAll(200)
    const begun = performance.now()
    await importAll(201)
    const span = performance.now() - begun
    for (let kill = 0; kill < KILLS; kill++) {
      const count = 202 + kill
      await killDuring(() => importAll(count), ((kill + 0.5) / KILLS) * 1.2 * span)
      const entries = await list()
      expect(entries).toHaveLength(DIVISIONS.length)
      expect(new Set(entries.map((entry) => entry.count)).size).toBe(1)
      await expectWhole(entries)
    }
  })
})

test('[API-25] an import that is killed between two of its fields leaves the old ones', {
  timeout: 300_000,
}, async () => {
  const postgres = await startPostgres()
  const DATABASE_URL = await postgres.urlOf('racetrace')
  await begin({ DATABASE_URL })
  await importAll(100)
  // Another client locks the second field, so the import waits there with the first one written.
  const holder = new pg.Client(DATABASE_URL)
  await holder.connect()
  await holder.query('begin')
  await holder.query('select 1 from race_fields where division = $1 for update', [DIVISIONS[1]])
  const answer = importAll(101).catch(() => 'cut off')
  const countWaiting = async () =>
    (await holder.query('select 1 from pg_locks where not granted')).rowCount
  await expect.poll(countWaiting).toBeGreaterThan(0)
  server.kill('SIGKILL')
  await server.exited
  await answer
  await holder.query('rollback')
  await holder.end()
  await start()
  const entries = await list()
  expect(entries.map(({ count }) => count)).toEqual([100, 100, 100])
  await expectWhole(entries)
  await end()
  await postgres.stop()
})
