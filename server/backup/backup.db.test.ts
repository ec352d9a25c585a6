import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { segmentsOfRace } from '../../contract/testing/examples.ts'
import { MAP_SIZES, noiseMapUrl } from '../../tools/testing/noise-map.ts'
import { type Config, readConfig } from '../config.ts'
import { openFiles } from '../files/open-files.ts'
import { openDeps } from '../open-deps.ts'
import { createResultStore } from '../results/finding/result-store.ts'
import { aPage } from '../results/testing/a-source.ts'
import { type Database, openDatabase } from '../storage/database.ts'
import { migrationNames } from '../storage/migrate.ts'
import { readLogo } from '../storage/read-logo.ts'
import { readMapImage } from '../storage/read-map.ts'
import { aPublication } from '../testing/a-publication.ts'
import { putEmptyDatabase, putMigratedDatabase } from '../testing/an-empty-database.ts'
import { ENGINE } from '../testing/engines.ts'
import { startPostgres, type TestPostgres } from '../testing/postgres.ts'
import { startS3, type TestS3 } from '../testing/s3.ts'
import { checkArchive, headOf, type Part, readParts, writeArchive } from './archive.ts'
import { backUp, describeContents, describeProblem, restore } from './installation.ts'
import { KEPT_TABLES, LEFT_OUT_TABLES } from './tables.ts'
import { writeBackup } from './write-backup.ts'

const NOW = new Date('2026-11-15T08:00:00Z')
const folder = mkdtempSync(join(tmpdir(), 'racetrace-backup-'))
const pathOf = (name: string) => join(folder, name)
let postgres: TestPostgres | undefined
let s3: TestS3 | undefined
let count = 0
/** An installation in use, its backup, and all its contents; one for each place. */
type Backed = Awaited<ReturnType<typeof aBackup>>
let embedded: Backed
let shared: Backed | undefined

beforeAll(async () => {
  embedded = await aBackup('embedded')
  if (ENGINE === 'PGlite') return
  ;[postgres, s3] = await Promise.all([startPostgres(), startS3()])
  shared = await aBackup('Postgres and S3')
})
afterAll(async () => {
  await postgres?.stop()
  await s3?.stop()
  rmSync(folder, { recursive: true })
})

/** An archive of any parts that is itself complete. */
const writeParts = (
  path: string,
  { madeAt, migrations }: { madeAt: string; migrations: readonly string[] },
  parts: AsyncIterable<Part>,
) =>
  writeArchive(path, async (put) => {
    await put(headOf(new Date(madeAt), [...migrations]))
    for await (const part of parts) await put(part)
  })

type Place = 'embedded' | 'Postgres and S3'
/** Tests on the embedded database start no Postgres or S3. */
const PLACES: readonly Place[] =
  ENGINE === 'PGlite' ? ['embedded'] : ['embedded', 'Postgres and S3']

/** Needs only the embedded database, so the tests on Postgres don't repeat it. */
const embeddedTest = test.runIf(ENGINE === 'PGlite')

/** An unused installation; on Postgres its bucket has no maps. */
async function anEmptyOne(place: Place): Promise<Config> {
  const dataDir = pathOf(`data-${++count}`)
  const read = readConfig({ DATA_DIR: dataDir, SAMPLE_DATA: 'on' })
  if (!read.ok) throw new Error(read.problems.join())
  if (place === 'embedded' || !postgres || !s3) return read.config
  const files = openFiles({ bucket: s3.bucket, dataDir })
  for (const name of await files.list('maps')) await files.remove(name)
  const databaseUrl = await postgres.urlOf(`backup_${count}`)
  return { ...read.config, databaseUrl, bucket: s3.bucket }
}

/** The same with its database made, which takes seconds, but without tables. */
async function aNewOne(place: Place): Promise<Config> {
  const config = await anEmptyOne(place)
  if (place === 'embedded') await putEmptyDatabase(config.dataDir)
  return config
}

/** An unused installation after its first start. */
async function aStartedOne(place: Place): Promise<Config> {
  const config = await anEmptyOne(place)
  if (place === 'embedded') await putMigratedDatabase(config.dataDir)
  return config
}

async function aLogo() {
  const logoUrl = `data:image/webp;base64,${readFileSync('contract/sample/northgate.webp', 'base64')}`
  const read = await readLogo(logoUrl, openFiles({ bucket: null, dataDir: folder }))
  if (!read.ok) throw new Error(read.reason)
  return read.image
}

/** A year's worth of data, or without sample data the least that has everything. */
async function fill(config: Config): Promise<void> {
  const { deps, close } = await openDeps(config, '1.0.0', () => {})
  const { races, courses, visitors } = deps
  const begun = aPublication('2026 Begun \u2028 "quoted" ü')
  // As large as a photo: an archive must not depend on small maps.
  const image = await readMapImage(noiseMapUrl(MAP_SIZES[config.hasSampleData ? 1 : 0]))
  if (!image.ok) throw new Error(image.reason)
  const { id } = await races.create(
    {
      ...{ name: begun.name, location: 'Hall', mapLook: 'night', hasPrintedNames: true },
      ...{ accent: '#d7263d', logo: await aLogo() },
    },
    image.image,
  )
  await courses.saveSegments(id, segmentsOfRace())
  await visitors.request({ raceName: '2026 Oslo', details: 'line\none\u2028two', season: 'S8' })
  await visitors.log({ actionType: 'page_visited', actionDetails: { count: 1, share: 0.1 + 0.2 } })
  await deps.operator.signIn('whatever it is')
  await close()
  await withDatabase(config, async (database) => {
    const store = createResultStore(database)
    const address = { idp: 'RT1', season: 'season-8', eventId: 'H_1', eventName: '2026 Oslo' }
    const page = aPage({ athleteName: 'Żaneta Überall' })
    await store.keep(address, { page, url: 'https://results.example/' })
    await store.rememberAddresses([address])
    await database.db.execute(
      sql`insert into actions (action_type, details) select 'page_visited', details from actions, generate_series(2, 450)`,
    )
    await database.db.execute(
      sql`insert into sessions (token_hash) values ('a visitor who is here just now')`,
    )
  })
}

async function aBackup(place: Place, hasSampleData = true) {
  const source = { ...(await aStartedOne(place)), hasSampleData }
  await fill(source)
  const archive = pathOf(`backup ${count}`)
  const contents = await backUp(source, archive, NOW)
  return { source, archive, contents, before: await contentOf(source) }
}

async function withDatabase<Result>(config: Config, work: (database: Database) => Promise<Result>) {
  const { databaseUrl, dataDir } = config
  const database = await openDatabase(databaseUrl ? { url: databaseUrl } : { folder: dataDir })
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

/** All stored data as text: the rows of all tables and the files by name. */
async function contentOf(config: Config) {
  const rows = await withDatabase(config, async ({ db }) => {
    const tables: [string, unknown[]][] = []
    for (const table of KEPT_TABLES) {
      const found = await db.execute(
        sql.raw(
          `select to_jsonb(t) as row from ${table} t where to_jsonb(t)->>'name' is distinct from 'races-version' order by 1`,
        ),
      )
      tables.push([table, found.rows])
    }
    return Object.fromEntries(tables)
  })
  return { rows, files: (await openFiles(config).list('maps')).sort() }
}

const ways = PLACES.flatMap((from) => PLACES.map((to) => ({ from, to }))).filter(
  ({ from, to }) => from !== to || from === PLACES.at(-1),
)

describe.each(ways)('from $from to $to', ({ from, to }) => {
  test('[STORE-14] a backup restores races, maps, drafts, requests, results, events', async () => {
    const { archive, contents, before } = from === 'embedded' || !shared ? embedded : shared
    expect(before.rows.actions).toHaveLength(450)
    expect(before.rows.races).toHaveLength(3)
    expect(before.rows.races).toContainEqual({
      row: expect.objectContaining({
        ...{ map_look: 'night', has_printed_names: true, accent: '#d7263d' },
        logo_hash: expect.any(String),
      }),
    })
    expect(before.rows.waiting_segments).toHaveLength(1)
    expect(before.files).toHaveLength(4)

    expect(describeContents(contents)).toBe(
      '3 races, 4 maps, 0 drafts, 32 fields, 1 requests, 1 results, 450 events',
    )
    expect(statSync(archive).mode & 0o777).toBe(0o600)

    const target = await anEmptyOne(to)
    // A restore raises a counter in the settings, so that other servers notice the changed races.
    const withoutSettings = ({ tables, files }: typeof contents) => ({
      ...tables,
      settings: 0,
      files,
    })
    expect(withoutSettings(await restore(target, archive))).toEqual(withoutSettings(contents))
    expect(await contentOf(target)).toEqual(before)

    // The restored installation works: it serves the races, and the next event gets a new id.
    const { deps, close, madePassword } = await openDeps(target, '1.0.0', () => {})
    expect((await deps.races.listPublished()).races.map(({ name }) => name).sort()).toEqual([
      '2026 Northgate',
      '2026 Port Meridian',
    ])
    expect(madePassword).toBe(null)
    await deps.visitors.log({ actionType: 'page_visited' })
    for (const name of before.files) {
      const file = await deps.files.find(name)
      const hash = createHash('sha256').update(file ? await buffer(file.body) : '')
      expect(name).toContain(hash.digest('hex').slice(0, 40))
    }
    await close()
    expect((await contentOf(target)).rows.actions).toHaveLength(451)
  })
})

describe('an archive that cannot be restored', () => {
  let small: Backed
  let source: Config
  let archive: string
  beforeAll(async () => {
    small = await aBackup('embedded', false)
    ;({ source, archive } = small)
  })

  const lines = () => gunzipSync(readFileSync(archive)).toString().trimEnd().split('\n')
  // The compression level doesn't matter here, and a high one takes a second each time.
  const pack = (text: string) => gzipSync(text, { level: 1 })
  const write = (name: string, bytes: Buffer | string[]) => {
    const path = pathOf(name)
    writeFileSync(path, Array.isArray(bytes) ? pack(`${bytes.join('\n')}\n`) : bytes)
    return path
  }
  const withHead = (change: object) => {
    const [head = '', ...rest] = lines()
    return [JSON.stringify({ ...JSON.parse(head), ...change }), ...rest]
  }

  const BROKEN: [string, () => Buffer | string[], RegExp][] = [
    ['cut off', () => readFileSync(archive).subarray(0, -200), /broken/],
    ['half', () => readFileSync(archive).subarray(0, 5000), /broken/],
    ['without its last line', () => lines().slice(0, -1), /broken/],
    ['without a line', () => lines().filter((_, i) => i !== 3), /broken/],
    ['with a line changed', () => lines().map((l) => l.replace('Oslo', 'Bergen')), /broken/],
    ['with a line twice', () => lines().flatMap((l, i) => (i === 3 ? [l, l] : [l])), /broken/],
    ['of something else', () => Buffer.from('hello'), /broken/],
    ['of other lines', () => ['{"a":1}', '{"b":2}'], /not a backup of Racetrace/],
    ['empty', () => Buffer.alloc(0), /broken/],
    ['of a later format', () => withHead({ version: 2 }), /format 2, and this .* reads format 1/],
    ['of another version', () => withHead({ migrations: ['9999-later.sql'] }), /broken|newer/],
  ]
  embeddedTest.each(BROKEN)(
    '[STORE-14] an archive that is %s is refused before anything is opened',
    async (name, bytes, sentence) => {
      const target = await anEmptyOne('embedded')
      await expect(restore(target, write(`broken ${name}`, bytes()))).rejects.toThrow(sentence)
      await expect(backUp(target, pathOf('x'), NOW)).rejects.toThrow(/there is no database/)
    },
  )

  embeddedTest('[STORE-14] any flipped bit is detected', async () => {
    // Without the map, or nearly every flipped bit would hit it.
    const parts = async function* () {
      for await (const part of readParts(archive)) {
        if (!('file' in part) || part.base64.length < 100_000) yield part
      }
    }
    const path = pathOf('without the map')
    await writeParts(path, await checkArchive(archive), parts())
    await checkArchive(path)
    const good = readFileSync(path)
    const target = await anEmptyOne('embedded')
    for (let i = 0; i < 40; i++) {
      const bad = Buffer.from(good)
      // A few bytes of the gzip header have no meaning.
      const at = 10 + Math.floor(((good.length - 10) * i) / 40)
      bad[at] = (bad[at] ?? 0) ^ 0x10
      await expect(restore(target, write('flipped', bad))).rejects.toThrow(/broken|not a backup/)
    }
  })

  embeddedTest(
    '[STORE-14] an archive from a newer version names the version it needs',
    async () => {
      const path = pathOf('newer')
      const about = {
        madeAt: NOW.toISOString(),
        migrations: [...migrationNames(), '9999-later.sql'],
      }
      await writeParts(path, about, (async function* () {})())
      await expect(restore(await anEmptyOne('embedded'), path)).rejects.toThrow(
        /a newer version .*9999-later\.sql.* restore it with that version/,
      )
    },
  )

  embeddedTest(
    '[STORE-14] a file name that leads out of its folder is not accepted in a backup',
    async () => {
      const path = pathOf('evil')
      const file = { file: '../../evil.sh', base64: 'aGk=' }
      const about = { madeAt: NOW.toISOString(), migrations: migrationNames() }
      await writeParts(
        path,
        about,
        (async function* () {
          yield file
        })(),
      )
      await expect(restore(await anEmptyOne('embedded'), path)).rejects.toThrow()
    },
  )

  test.each(PLACES.slice(-1))(
    '[STORE-14] nothing is restored into an installation that is not empty: %s',
    async (place) => {
      const target = await aStartedOne(place)
      const { deps, close } = await openDeps({ ...target, hasSampleData: false }, '1', () => {})
      await deps.visitors.request({ raceName: 'mine' })
      await close()
      const before = await contentOf(target)
      await expect(restore(target, archive)).rejects.toThrow(
        /not empty \(there is something in \w+\)/,
      )
      expect(await contentOf(target)).toEqual(before)
    },
  )

  test.each(PLACES.slice(-1))(
    '[STORE-14] a restore that fails halfway leaves nothing and can be repeated: %s',
    async (place) => {
      const target = await aNewOne(place)
      const path = pathOf(`half ${place}`)
      // A complete archive whose last rows are invalid.
      const wrong = async function* () {
        yield* readParts(archive)
        yield { table: 'results', rows: [{ idp: 'RT9', url: 'Żaneta Überall' }] }
      }
      await writeParts(path, await checkArchive(archive), wrong())
      const problem = await restore(target, path).catch(describeProblem)
      expect(problem).toMatch(/^the database refused a query \(null value in column/)
      expect(problem).not.toContain('Żaneta')
      const { rows, files } = await contentOf(target)
      expect(Object.values(rows).flat()).toEqual([])
      expect(files).toEqual([])
      await restore(target, archive)
      expect((await contentOf(target)).files).toEqual(small.before.files)
    },
  )

  embeddedTest(
    '[STORE-14] an archive written before a migration is restored, and its rows are migrated',
    async () => {
      const parts = async function* () {
        for await (const part of readParts(archive)) {
          // A later migration moved these rows from another table.
          const isMoved = 'table' in part && part.table === 'waiting_segments'
          yield isMoved ? { ...part, table: 'course_drafts' } : part
        }
      }
      const path = pathOf('before the last migration')
      const { madeAt, migrations } = await checkArchive(archive)
      const earlier = migrations.filter((name) => name < '0015')
      await writeParts(path, { madeAt, migrations: earlier }, parts())
      const target = await aNewOne('embedded')
      await restore(target, path)
      const { rows } = await contentOf(target)
      expect(rows.waiting_segments).toEqual(small.before.rows.waiting_segments)
      // Logos and accent colours came later.
      const races = small.before.rows.races?.map((each) => {
        const { row } = each as { row: object }
        return { row: { ...row, accent: null, logo_hash: null } }
      })
      expect(rows.races).toEqual(races)
    },
  )

  embeddedTest(
    '[STORE-14] an archive from an earlier version reports what it lacks, and the rest is restored',
    async () => {
      const dataDir = pathOf('to be lacking')
      cpSync(small.source.dataDir, dataDir, { recursive: true })
      const source = { ...small.source, dataDir }
      const whole = pathOf('whole')
      const states = `select id, 1, now(), '[]', '{}', $map, '[]', '[]', 1, 1 from races limit 1`
      const maps = ['a', 'b'].map((letter) => letter.repeat(40))
      await withDatabase(source, async ({ db }) => {
        for (const map of maps) {
          await db.execute(sql`insert into maps values (${map}, 'png', 100, 100)`)
        }
        await db.execute(
          sql`insert into drafts (id, name, content, map_hash) values ('one', 'Oslo', '{}', ${maps[0]})`,
        )
        await db.execute(
          sql.raw(`insert into published_states ${states.replace('$map', `'${maps[1]}'`)}`),
        )
      })
      const files = openFiles(source)
      for (const map of maps) await files.write(`maps/${map}.png`, Buffer.from('a map'))
      await expect(backUp(source, whole, NOW)).rejects.toThrow(/not kept: maps\/\w+\.png is not/)
      expect(existsSync(whole)).toBe(false)

      // As version 13 wrote it: only maps of races.
      await withDatabase(source, (database) => writeBackup(whole, { database, files }, NOW))
      const parts = async function* () {
        for await (const part of readParts(whole)) {
          if ('file' in part) {
            if (!maps.some((map) => part.file.includes(map))) yield part
          } else if (part.table !== 'maps') yield part
          else yield { ...part, rows: part.rows.filter(({ hash }) => !maps.includes(String(hash))) }
        }
      }
      const path = pathOf('lacking')
      await writeParts(path, await checkArchive(whole), parts())
      const told: string[] = []
      const target = await aNewOne('embedded')
      await restore(target, path, (sentence) => told.push(sentence))
      expect(told).toEqual([
        'The backup lacks maps. Restored without a map: 1 drafts. Not restored: 1 published states.',
      ])
      const { rows } = await contentOf(target)
      expect(rows.drafts).toEqual([{ row: expect.objectContaining({ id: 'one', map_hash: null }) }])
      expect(JSON.stringify(rows.published_states)).not.toContain(maps[1])
      expect(rows.races).toHaveLength(1)
    },
  )

  embeddedTest('[STORE-14] an archive never overwrites another file', async () => {
    const same = backUp(source, archive, NOW)
    await expect(same).rejects.toThrow(/is there already; choose another name/)
    expect(lines().length).toBeGreaterThan(5)
  })

  embeddedTest(
    '[STORE-12, STORE-14] while the server runs on the embedded database, the command asks to stop it first',
    async () => {
      const { close } = await openDeps(source, '1.0.0', () => {})
      const problem = await backUp(source, pathOf('never'), NOW).catch(describeProblem)
      expect(problem).toMatch(/^The server is running \(process \d+\)\. Stop it first/)
      await close()
    },
  )

  test.runIf(ENGINE === 'Postgres')(
    '[STORE-14] on Postgres a backup is a snapshot of one moment while servers keep running',
    async () => {
      const busy = { ...(await anEmptyOne('Postgres and S3')), hasSampleData: false }
      const { deps, close } = await openDeps(busy, '1.0.0', () => {})
      let isOver = false
      const writing = (async () => {
        for (let i = 0; !isOver; i++) await deps.visitors.request({ raceName: `meanwhile ${i}` })
      })()
      const path = pathOf('busy')
      await backUp(busy, path, NOW)
      isOver = true
      await writing
      await close()
      const target = await anEmptyOne('Postgres and S3')
      await restore(target, path)
      const names = (await contentOf(target)).rows.race_requests as { row: { race_name: string } }[]
      const numbers = names
        .flatMap(({ row }) => /meanwhile (\d+)/.exec(row.race_name)?.[1] ?? [])
        .map(Number)
        .sort((a, b) => a - b)
      // A snapshot has everything from before its moment and nothing from after.
      expect(numbers).toEqual(numbers.map((_, i) => i))
    },
  )
})

test('[STORE-14] every table is backed up, or left out on purpose', async () => {
  const names = await withDatabase(embedded.source, async ({ db }) => {
    const found = await db.execute<{ name: string }>(
      sql`select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
    )
    return found.rows.map(({ name }) => name)
  })
  expect(names).toEqual([...KEPT_TABLES, ...LEFT_OUT_TABLES].sort())
})

test('[STORE-14, VIDEO-6] a backup contains no sessions and no clips', () => {
  const text = gunzipSync(readFileSync(embedded.archive)).toString()
  expect(text).toContain('Żaneta Überall')
  expect(text).not.toContain('a visitor who is here just now')
})
