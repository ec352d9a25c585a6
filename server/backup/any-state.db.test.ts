import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { is, sql } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDiskStore } from '../files/disk-store.ts'
import { type Database, openDatabase } from '../storage/database.ts'
import { mapName } from '../storage/map-files.ts'
import { REFERENCES } from '../storage/references.ts'
import * as schema from '../storage/schema.ts'
import { anEmbeddedDatabase } from '../testing/an-empty-database.ts'
import { ENGINE } from '../testing/engines.ts'
import { startPostgres } from '../testing/postgres.ts'
import { restoreBackup } from './restore-backup.ts'
import { KEPT_TABLES } from './tables.ts'
import { type Installation, readContents, writeBackup } from './write-backup.ts'

/** Use `BACKUP_STATES=200` after changing the backup or the tables; it takes a minute. */
const STATES = Number(process.env.BACKUP_STATES ?? 25)

const folder = mkdtempSync(join(tmpdir(), 'racetrace-any-state-'))
let stopPostgres = async () => {}
const databases: Database[] = []
type Opened = Installation & { readonly database: Database }
let source: Opened
let target: Opened

beforeAll(async () => {
  const open = async (database: Database): Promise<Opened> => {
    databases.push(database)
    const root = join(folder, `files-${databases.length}`)
    mkdirSync(root)
    return { database, files: createDiskStore(root) }
  }
  if (ENGINE === 'PGlite') {
    source = await open(await anEmbeddedDatabase())
    target = await open(await anEmbeddedDatabase())
    return
  }
  const postgres = await startPostgres()
  stopPostgres = postgres.stop
  source = await open(await openDatabase({ url: await postgres.urlOf('source') }))
  target = await open(await openDatabase({ url: await postgres.urlOf('target') }))
})
afterAll(async () => {
  for (const database of databases) await database.close()
  await stopPostgres()
  rmSync(folder, { recursive: true })
})

type Row = Record<string, unknown>
type State = ReadonlyMap<string, readonly Row[]>
type Column = ReturnType<typeof getTableConfig>['columns'][number]

const configs = Object.values(schema)
  .filter((value) => is(value, PgTable))
  .map((table) => getTableConfig(table))
const configOf = (table: string) => configs.find(({ name }) => name === table)

const text = fc.string({ unit: 'grapheme', maxLength: 20 }).map((value) => value.replace(/\0/g, ''))

/** The values a column can hold. Texts in keys and unique indexes get a number, to be unique. */
function anyValue(column: Column, isKey: boolean, number: number): fc.Arbitrary<unknown> {
  const type = column.getSQLType()
  if (type === 'text') return text.map((value) => (isKey ? `${number} ${value}` : value))
  if (type === 'integer' || type === 'bigint') return fc.constant(number + 1)
  // Eighths are exact in binary and decimal.
  if (type === 'double precision') return fc.integer().map((value) => value / 8)
  if (type === 'boolean') return fc.boolean()
  if (type === 'jsonb') return fc.dictionary(text, fc.oneof(text, fc.integer(), fc.constant(null)))
  if (type === 'timestamp with time zone') {
    const range = { min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }
    return fc.date(range).map((date) => date.toISOString())
  }
  throw new Error(`No values for a column of the type ${type}`)
}

/** Any state the tables allow, derived from the schema so that future tables are covered too. */
const anyState: fc.Arbitrary<State> = KEPT_TABLES.reduce<fc.Arbitrary<State>>(
  (states, table) =>
    states.chain((state) =>
      fc
        .nat({ max: table === 'actions' ? 250 : 4 })
        .chain((count) =>
          fc.tuple(...Array.from({ length: count }, (_, i) => anyRow(table, state, i))),
        )
        .map((rows) => new Map([...state, [table, rows.filter((row) => row !== null)]])),
    ),
  fc.constant(new Map()),
)

function anyRow(table: string, state: State, number: number): fc.Arbitrary<Row | null> {
  const config = configOf(table)
  if (!config) throw new Error(`${table} is not among our tables`)
  if (table === 'maps') return anyMap(number)
  const keys = new Set([
    ...config.primaryKeys.flatMap(({ columns }) => columns.map(({ name }) => name)),
    ...config.columns.filter(({ primary }) => primary).map(({ name }) => name),
    'division',
  ])
  const isOneToOne = (name: string) => config.columns.some((c) => c.primary && c.name === name)
  const values = config.columns.map((column) => {
    const reference = REFERENCES.find((r) => r.table === table && r.column === column.name)
    const value = reference
      ? anyKey(state.get(reference.target) ?? [], reference.key, isOneToOne(column.name), number)
      : anyValue(column, keys.has(column.name), number)
    return column.notNull ? value : fc.option(value)
  })
  return fc.tuple(...values).map((found) => {
    const row = Object.fromEntries(config.columns.map(({ name }, i) => [name, found[i]]))
    const isLost = config.columns.some(({ name, notNull }) => notNull && row[name] === null)
    return isLost ? null : row
  })
}

/** The key of an existing row; null if there isn't one. */
function anyKey(rows: readonly Row[], key: string, isOneToOne: boolean, number: number) {
  const all = rows.map((row) => row[key])
  const some = isOneToOne ? all.slice(number, number + 1) : all
  return some.length === 0 ? fc.constant(null) : fc.constantFrom(...some)
}

const anyMap = (number: number): fc.Arbitrary<Row> =>
  fc.constantFrom('png', 'jpg', 'webp', 'avif').map((extension) => {
    const bytes = Buffer.from(`map ${number} ${extension}`)
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 40)
    return { hash, extension, width: 100, height: 100, created_at: '2026-01-01T00:00:00Z', bytes }
  })

async function clear({ database, files }: Opened) {
  // `truncate` creates new files for each table, which takes longer than everything else here.
  for (const table of KEPT_TABLES.toReversed()) {
    await database.db.execute(sql.raw(`delete from ${table}`))
  }
  for (const name of await files.list('maps')) await files.remove(name)
}

async function fill({ database: { db }, files }: Opened, state: State) {
  for (const [table, rows] of state) {
    const name = sql.raw(table)
    const text = JSON.stringify(rows.map(({ bytes: _, ...row }) => row))
    await db.execute(
      sql`insert into ${name} overriding system value select * from jsonb_populate_recordset(null::${name}, ${text}::jsonb)`,
    )
  }
  for (const { hash, extension, bytes } of state.get('maps') ?? []) {
    await files.write(mapName(String(hash), String(extension)), bytes as Buffer)
  }
}

/** Every row and file, except unreferenced maps and the change counter, which a restore raises. */
async function contentOf({ database: { db }, files }: Opened) {
  const all: Record<string, Row[]> = {}
  for (const table of KEPT_TABLES) {
    const found = await db.execute<{ row: Row }>(
      sql.raw(`select to_jsonb(${table}) as row from ${table} order by 1`),
    )
    all[table] = found.rows.map(({ row }) => row)
  }
  const used = new Set(
    REFERENCES.filter(({ target }) => target === 'maps').flatMap(({ table, column }) =>
      (all[table] ?? []).map((row) => row[column]),
    ),
  )
  const maps = (all.maps ?? []).filter(({ hash }) => used.has(hash))
  const contents: Record<string, string | null> = {}
  for (const { hash, extension } of maps) {
    const name = mapName(String(hash), String(extension))
    const file = await files.find(name)
    contents[name] = file && (await buffer(file.body)).toString('base64')
  }
  const settings = (all.settings ?? []).filter(({ name }) => name !== 'races-version')
  return { ...all, maps, settings, contents }
}

test(`[STORE-14] any state of the tables survives a backup and a restore: ${ENGINE}`, {
  timeout: 600_000,
}, async () => {
  let count = 0
  await fc.assert(
    fc.asyncProperty(anyState, async (state) => {
      await clear(source)
      await clear(target)
      await fill(source, state)
      const path = join(folder, `backup-${++count}`)
      const written = await writeBackup(path, source, new Date('2026-11-15T08:00:00Z'))
      await restoreBackup(path, target)
      const restored = await readContents(target)
      // A restore raises the race change counter, which is in the settings.
      expect({ ...restored.tables, settings: 0 }).toEqual({ ...written.tables, settings: 0 })
      expect(await contentOf(target)).toEqual(await contentOf(source))
      rmSync(path)
    }),
    { numRuns: STATES },
  )
})

test('[STORE-14] the references a backup follows are those of the database', async () => {
  const found = await source.database.db.execute<{ reference: string }>(sql`
    select c.conrelid::regclass || '.' || a.attname || ' -> ' || c.confrelid::regclass as reference
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
    where c.contype = 'f' order by 1`)
  const ours = REFERENCES.map(({ table, column, target }) => `${table}.${column} -> ${target}`)
  expect(ours.sort()).toEqual(found.rows.map(({ reference }) => reference))
})
