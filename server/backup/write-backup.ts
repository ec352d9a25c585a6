import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import type { FileStore } from '../files/file-store.ts'
import type { Database } from '../storage/database.ts'
import type { Db } from '../storage/db.ts'
import { mapName } from '../storage/map-files.ts'
import { migrationNames } from '../storage/migrate.ts'
import { isUsedMap } from '../storage/references.ts'
import { headOf, writeArchive } from './archive.ts'
import { KEPT_TABLES } from './tables.ts'

/** Rows per line: a result takes some ten kilobytes. */
const ROWS_A_LINE = 200

/** A summary of a backup or restore: row count and digest by table, and files. */
export type Contents = {
  readonly tables: { readonly [table: string]: { readonly rows: number; readonly digest: string } }
  readonly files: number
}

/** The source of a backup, and the target of a restore. */
export type Installation = {
  readonly database: Pick<Database, 'db'>
  readonly files: FileStore
}

/** A map was deleted during the backup; the next attempt won't need it. */
export class MapGone extends Error {}

/**
 * Writes all stored data into one file, which gets its name once `check` accepts it. The rows are a
 * snapshot of one moment, even while servers keep working. Maps are read afterwards: they never
 * change, and reading them inside the transaction would block the embedded database.
 */
export async function writeBackup(
  path: string,
  { database, files }: Installation,
  madeAt: Date,
  check: (draft: string, contents: Contents) => Promise<void> = async () => {},
): Promise<Contents> {
  const maps: string[] = []
  let contents: Contents = { tables: {}, files: 0 }
  await writeArchive(
    path,
    async (put) => {
      await inSnapshot(database, async (tx) => {
        await put(headOf(madeAt, await readMigrations(tx)))
        const tables = await readTables(tx, async (table, rows) => {
          if (table === 'maps') {
            maps.push(...rows.map((row) => mapName(String(row.hash), String(row.extension))))
          }
          await put({ table, rows })
        })
        contents = { tables, files: maps.length }
      })
      for (const name of maps) {
        const found = await files.find(name)
        if (!found) {
          throw new MapGone(
            `${name} is gone: a map was changed meanwhile, please make the backup again`,
          )
        }
        await put({ file: name, base64: (await buffer(found.body)).toString('base64') })
      }
    },
    (draft) => check(draft, contents),
  )
  return contents
}

/** The current contents of an installation, to compare with a backup. */
export async function readContents({ database, files }: Installation): Promise<Contents> {
  const tables = await inSnapshot(database, (tx) => readTables(tx, async () => {}))
  return { tables, files: (await files.list('maps')).length }
}

const inSnapshot = <Result>({ db }: Pick<Database, 'db'>, work: (tx: Db) => Promise<Result>) =>
  db.transaction(work, { isolationLevel: 'repeatable read', accessMode: 'read only' })

async function readMigrations(tx: Db): Promise<string[]> {
  const hasTable = await query(tx, "select 1 as row where to_regclass('migrations') is not null")
  const names = hasTable.length
    ? await query<string>(tx, 'select name as row from migrations order by name')
    : []
  if (names.join() !== migrationNames().join()) {
    throw new Error(
      'The database is of another version of Racetrace: make the backup with the version that runs on it',
    )
  }
  return names
}

type Row = Record<string, unknown>

/** Passes on the rows of all tables, with their count and digest. */
async function readTables(
  tx: Db,
  use: (table: string, rows: Row[]) => Promise<void>,
): Promise<Contents['tables']> {
  const tables: Record<string, { rows: number; digest: string }> = {}
  for (const table of KEPT_TABLES) {
    let count = 0
    const digest = Buffer.alloc(32)
    for await (const rows of readTable(tx, table)) {
      count += rows.length
      for (const row of rows) {
        // Row order depends on the database's locale, so it must not matter.
        const hash = createHash('sha256').update(JSON.stringify(row)).digest()
        for (let i = 0; i < digest.length; i++) digest[i] = Number(digest[i]) ^ Number(hash[i])
      }
      await use(table, rows)
    }
    tables[table] = { rows: count, digest: digest.toString('hex') }
  }
  return tables
}

/** Rows as JSON written by the database: exact to the microsecond, and the same on both engines. */
async function* readTable(tx: Db, table: string): AsyncGenerator<Row[]> {
  const name = sql.raw(table)
  const isMeant = table === 'maps' ? isUsedMap : sql`true`
  await tx.execute(
    sql`declare backup no scroll cursor for select to_jsonb(${name}) as row from ${name} where ${isMeant} order by 1`,
  )
  for (;;) {
    const some = await query<Row>(tx, `fetch ${ROWS_A_LINE} from backup`)
    if (some.length === 0) break
    yield some
  }
  await tx.execute(sql.raw('close backup'))
}

async function query<Value>(tx: Db, text: string): Promise<Value[]> {
  const found = await tx.execute<{ row: Value }>(sql.raw(text))
  return found.rows.map(({ row }) => row)
}
