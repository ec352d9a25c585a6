import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '../storage/database.ts'
import { aPublication } from '../testing/a-publication.ts'
import { putEmptyDatabase } from '../testing/an-empty-database.ts'
import { aServerOn, ENGINE, PASSWORD, type TestServer } from '../testing/engines.ts'
import { restore } from './installation.ts'
import { createBackups } from './nightly.ts'

/** Restoring a backup to check it takes a minute on a busy machine. */
const LONG = { timeout: 400_000 }

const folder = mkdtempSync(join(tmpdir(), 'racetrace-nightly-'))
let server: TestServer
let count = 0
beforeAll(async () => {
  server = await aServerOn(ENGINE)
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

/** Replaces a backup and its check, which take seconds. */
async function makeAtOnce(path: string) {
  writeFileSync(path, 'a backup', { mode: 0o600 })
}

type Given = { keep?: number; minutes?: number | null; isReal?: boolean }

/** The server's backups, with a fake clock and a fake disk size. */
function someBackups({ keep = 7, minutes = 210, isReal = false }: Given = {}) {
  const dataDir = join(folder, `data-${++count}`)
  const state = {
    now: new Date('2026-11-19T12:00'),
    room: Number.POSITIVE_INFINITY,
    logged: [] as object[],
  }
  const backups = createBackups({
    ...{ database: server.database, files: server.deps.files, dataDir, keep, minutes },
    log: (details) => state.logged.push(details),
    now: () => state.now,
    measureRoom: async () => state.room,
    ...(isReal ? {} : { make: makeAtOnce }),
  })
  const files = () => {
    try {
      return readdirSync(join(dataDir, 'backups')).sort()
    } catch {
      return []
    }
  }
  /** The timer fires at this time. */
  const tickAt = async (moment: string) => {
    state.now = new Date(moment)
    await backups.tick()
    return files().length
  }
  return { backups, dataDir, state, files, tickAt }
}

async function publish(name: string): Promise<string> {
  const { race, segments, path } = aPublication(name)
  const post = async (url: string, payload: object) => {
    const reply = await server.asOperator({ method: 'POST', url, payload })
    expect([url, reply.statusCode]).toEqual([url, 200])
    return reply.json()
  }
  const { id } = await post('/api/races', race)
  await post(`/api/races/${id}/segments`, segments)
  await post(`/api/races/${id}/course-path`, path)
  return id
}

async function restored(archive: string) {
  const dataDir = join(folder, `restored-${++count}`)
  await putEmptyDatabase(dataDir)
  await restore({ dataDir, databaseUrl: null, bucket: null }, archive)
  return openDatabase({ folder: dataDir })
}

describe(`on ${ENGINE}`, () => {
  test('[STORE-25] one backup is made each night, even if the time was missed, and only the newest are kept', async () => {
    const { tickAt, files, dataDir, backups, state } = someBackups({ keep: 2 })
    // The first backup isn't due yet.
    expect(await tickAt('2026-11-19T23:59')).toBe(0)
    expect(await tickAt('2026-11-20T03:29')).toBe(0)
    expect(await tickAt('2026-11-20T03:30')).toBe(1)
    expect(await tickAt('2026-11-20T03:31')).toBe(1)
    expect(await tickAt('2026-11-21T09:00')).toBe(2)
    const [, second] = files()
    expect(await tickAt('2026-11-22T03:31')).toBe(2)
    expect(files()[0]).toBe(second)
    expect(statSync(join(dataDir, 'backups', String(second))).mode & 0o777).toBe(0o600)
    expect(await backups.state()).toMatchObject({
      ...{ minutes: 210, keep: 2, isRunning: false, failure: null },
      last: { madeAt: state.now.toISOString().replace('.000', ''), sizeBytes: expect.any(Number) },
    })
    const off = someBackups({ minutes: null })
    expect(await off.tickAt('2026-11-23T03:30')).toBe(0)
  })

  test(
    '[STORE-25] a backup made under load has everything acknowledged before it began',
    LONG,
    async () => {
      const { backups, dataDir, files } = someBackups({ isReal: true })
      const acknowledged: string[] = []
      let isOver = false
      const load = async (name: string) => {
        for (let i = 0; !isOver; i++) {
          const payload = { raceName: `${name} ${i}` }
          // Requests are limited by address, so each needs its own.
          const remoteAddress = `10.${name.charCodeAt(0)}.${i >> 8}.${i & 255}`
          const url = '/api/race-request'
          const reply = await server.app.inject({ method: 'POST', url, payload, remoteAddress })
          if (reply.statusCode === 200) acknowledged.push(payload.raceName)
        }
      }
      const visitors = ['a', 'b', 'c'].map(load)
      const race = await publish('2026 Under load')
      await expect.poll(() => acknowledged.length).toBeGreaterThan(3)
      const before = [...acknowledged]
      const backup = backups.start()
      await expect.poll(() => acknowledged.length).toBeGreaterThan(before.length + 20)
      isOver = true
      await Promise.all(visitors)
      await backup
      expect(backups.isFailing()).toBe(false)

      const database = await restored(join(dataDir, 'backups', String(files()[0])))
      const found = await database.db.execute<{ name: string }>(
        sql`select race_name as name from race_requests`,
      )
      const courses = await database.db.execute(sql`select race_id from courses`)
      await database.close()
      const names = found.rows.map(({ name }) => name)
      expect(before.filter((name) => !names.includes(name))).toEqual([])
      expect(courses.rows).toContainEqual({ race_id: race })
    },
  )

  test('[STORE-25] without space nothing is written, leftovers of a killed server are deleted, and the failure stays until a backup works', async () => {
    const { backups, state, files, dataDir } = someBackups()
    const leftOver = join(dataDir, 'backups/racetrace-2026-11-18T03-30-00Z.backup.7.part-check-a1')
    mkdirSync(leftOver, { recursive: true })
    state.room = 100_000_000
    await backups.start()
    expect(files()).toEqual([])
    expect((await backups.state()).failure).toEqual({
      at: state.now.toISOString(),
      reason: 'no-room',
    })
    expect(state.logged).toHaveLength(1)
    state.room = Number.POSITIVE_INFINITY
    await backups.start()
    expect((await backups.state()).failure).toBe(null)
  })

  test('[STORE-25, API-25] a failed backup is shown to the operator and in /api/ready, which stays 200', async () => {
    const { backups } = server.deps
    const ready = async () => (await server.app.inject('/api/ready')).json()
    expect(await ready()).toMatchObject({ backups: 'ok' })
    await server.database.db.execute(sql`insert into maps values ('gone', 'png', 300, 300)`)
    await server.database.db.execute(
      sql`insert into drafts (id, name, content, map_hash, version) values ('d', 'n', '', 'gone', 1)`,
    )
    await backups.start()
    const reply = await server.app.inject('/api/ready')
    expect([reply.statusCode, reply.json().backups]).toEqual([200, 'failing'])
    const state = await server.asOperator({ url: '/api/admin/server' })
    expect(state.json()).toMatchObject({
      version: '0.0.0',
      backups: { last: null, failure: { reason: 'failed' } },
      hosts: { results: 'results.example', database: null, bucket: null },
    })
    await server.database.db.execute(sql`delete from drafts where id = 'd'`)
  })

  test(
    '[STORE-25] only the operator can make a backup and download it, with the password',
    LONG,
    async () => {
      const url = '/api/admin/backups/download'
      const download = (password: string) =>
        server.app.inject({ method: 'POST', url, payload: { password } })
      expect((await download(PASSWORD)).statusCode).toBe(404)
      const make = { method: 'POST', url: '/api/admin/backups', payload: {} } as const
      expect((await server.app.inject(make)).statusCode).toBe(401)
      const begun = await server.asOperator(make)
      expect([begun.statusCode, begun.json().isRunning]).toEqual([200, true])
      await server.deps.backups.start()
      expect((await server.app.inject('/api/ready')).json()).toMatchObject({ backups: 'ok' })

      const refused = await download('something else')
      expect([refused.statusCode, refused.json().reason]).toEqual([401, 'wrong-password'])
      server.clock.now += 60
      const reply = await download(PASSWORD)
      expect(reply.statusCode).toBe(200)
      const name = /filename="(.+)"/.exec(String(reply.headers['content-disposition']))?.[1] ?? ''
      const stored = readFileSync(join(server.folder, 'backups', name))
      expect(reply.rawPayload.equals(stored)).toBe(true)
    },
  )
})
