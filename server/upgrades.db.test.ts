import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { restore } from './backup/installation.ts'
import { openDatabase } from './storage/database.ts'
import { migrate, migrationNames } from './storage/migrate.ts'
import { aProcess, endProcesses } from './testing/a-process.ts'
import { aClient } from './testing/a-publication.ts'
import { putEmptyDatabase } from './testing/an-empty-database.ts'
import { ENGINE } from './testing/engines.ts'
import { startPostgres, type TestPostgres } from './testing/postgres.ts'
import {
  RELEASED,
  RELEASED_PASSWORD,
  readServed,
  type SqlPlace,
  withSql,
} from './testing/released.ts'

const NAME = ENGINE === 'PGlite' ? 'embedded' : 'postgres'
const folder = mkdtempSync(join(tmpdir(), 'racetrace-upgrades-'))
let postgres: TestPostgres | undefined
let count = 0
beforeAll(async () => {
  if (ENGINE === 'Postgres') postgres = await startPostgres()
})
afterEach(endProcesses)
afterAll(async () => {
  await postgres?.stop()
  rmSync(folder, { recursive: true })
})

const read = (version: string, kind: string) =>
  readFileSync(join(RELEASED, version, `${NAME}.${kind}`), 'utf8')

/** What a released version served, without the age of a stored result, which grows every day. */
const servedBy = (version: string) =>
  JSON.parse(read(version, 'json'), (key, value) => (key === 'staleFor' ? undefined : value))

/** A new, empty place. */
async function anEmptyPlace(): Promise<SqlPlace> {
  count += 1
  if (postgres) return { url: await postgres.urlOf(`upgrade_${count}`) }
  const place = { folder: join(folder, `data-${count}`) }
  await putEmptyDatabase(place.folder)
  return place
}

/** A database as a released version left it. */
async function anOldDatabase(version: string): Promise<SqlPlace> {
  const place = await anEmptyPlace()
  await withSql(place, (run) => run(read(version, 'sql')))
  return place
}

/** Everything today's server returns from a database, with an unreachable results site. */
async function servedFrom(place: SqlPlace, dataDir = join(folder, `files-${count}`)) {
  const server = await aProcess({
    ...{ PATH: process.env.PATH ?? '', ADMIN_PASSWORD: RELEASED_PASSWORD },
    RESULTS_URL: 'http://127.0.0.1:9',
    ...('url' in place
      ? { DATABASE_URL: place.url, DATA_DIR: dataDir }
      : { DATA_DIR: place.folder }),
  })
  const cookie = await aClient(server.origin).signIn(RELEASED_PASSWORD)
  const served = await readServed(aClient(server.origin, cookie))
  server.kill('SIGTERM')
  await server.exited
  return served
}

const contentOf = (place: SqlPlace) =>
  withSql(place, async (run) => {
    const tables = await run(
      "select table_name as name from information_schema.tables where table_schema = 'public' order by 1",
    )
    const rows = tables.map(async ({ name }) => [
      name,
      await run(`select to_jsonb(t)::text as row from "${name}" t order by 1`),
    ])
    return Promise.all(rows)
  })

describe.each(readdirSync(RELEASED))(`the data of %s on ${ENGINE}`, (version) => {
  test('[STORE-12] today’s server serves all its data', async () => {
    const before = servedBy(version)
    expect(Object.keys(before).length).toBeGreaterThan(12)
    // Later versions may return more about each thing, never less.
    expect(await servedFrom(await anOldDatabase(version))).toMatchObject(before)
  })

  test('[STORE-12] a failed migration changes nothing, and the next working version migrates the database', async () => {
    const place = await anOldDatabase(version)
    const before = await contentOf(place)
    const migrations = join(folder, `migrations-${count}`)
    mkdirSync(migrations)
    cpSync(join(import.meta.dirname, 'storage/migrations'), migrations, { recursive: true })
    writeFileSync(
      join(migrations, '9999-broken.sql'),
      'delete from races;\nalter table drafts drop column content;\nselect 1 / 0;\n',
    )
    const database = await openDatabase(place, { isMigrated: false })
    const names = [...migrationNames(), '9999-broken.sql']
    await expect(migrate(database.db, names, migrations)).rejects.toThrow()
    await database.close()
    expect(await contentOf(place)).toEqual(before)
    expect(await servedFrom(place)).toMatchObject(servedBy(version))
  })

  test('[STORE-14] its backup is restored into today’s tables', async () => {
    const place = await anEmptyPlace()
    const dataDir = 'folder' in place ? place.folder : join(folder, `restored-${count}`)
    const lacks: string[] = []
    const databaseUrl = 'url' in place ? place.url : null
    const archive = join(RELEASED, version, `${NAME}.backup`)
    await restore({ dataDir, databaseUrl, bucket: null }, archive, (text) => lacks.push(text))
    const before = servedBy(version)
    const served = await servedFrom(place, dataDir)
    const races = '/api/races?include=unpublished'
    expect(served[races]).toMatchObject(before[races])
    if (version !== '0.1.0') {
      expect(lacks).toEqual([])
      expect(served).toMatchObject(before)
      return
    }
    // Its backups did not have the maps of drafts.
    expect(lacks).toEqual([
      'The backup lacks maps. Restored without a map: 1 drafts. Not restored: none.',
    ])
    const others = Object.entries(before).filter(([path]) => !path.startsWith('/api/drafts'))
    expect(others.length).toBeGreaterThan(10)
    expect(served).toMatchObject(Object.fromEntries(others))
    expect(served['/api/drafts']).toMatchObject([{ name: '2026 Draft', mapImageUrl: null }])
  })
})
