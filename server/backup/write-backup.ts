import { buffer } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import type { FileStore } from '../files/file-store.ts'
import type { Database } from '../storage/database.ts'
import type { Db } from '../storage/db.ts'
import { mapName } from '../storage/map-files.ts'
import { migrationNames } from '../storage/migrate.ts'
import { isUsedMap } from '../storage/references.ts'
import { type Part, writeArchive } from './archive.ts'
import { KEPT_TABLES } from './tables.ts'

/** Rows in a line: a result has some ten kilobytes. */
const ROWS_A_LINE = 200

/** How much was written or restored: rows by table, and files. */
export type Amount = { readonly rows: ReadonlyMap<string, number>; readonly files: number }

/** The source of a backup, and the target of a restore. */
export type Installation = {
  readonly database: Pick<Database, 'db'>
  readonly files: FileStore
}

/**
 * Writes all stored data into one file, which appears once `check` accepts it. It is a snapshot of
 * one moment, even while servers on the same Postgres keep working.
 */
export async function writeBackup(
  path: string,
  { database, files }: Installation,
  madeAt: Date,
  check?: (draft: string) => Promise<void>,
): Promise<Amount> {
  const rows = new Map<string, number>()
  let fileCount = 0
  const note = (part: Part) => {
    if ('file' in part) fileCount += 1
    else rows.set(part.table, (rows.get(part.table) ?? 0) + part.rows.length)
    return part
  }
  await database.db.transaction(
    async (tx) => {
      const migrations = await readMigrations(tx)
      const about = { madeAt: madeAt.toISOString(), migrations }
      await writeArchive(path, about, readAll(tx, files, note), check)
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
  return { rows, files: fileCount }
}

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

async function* readAll(tx: Db, files: FileStore, note: (part: Part) => Part) {
  for (const table of KEPT_TABLES) {
    for await (const rows of readTable(tx, table)) {
      yield note({ table, rows })
      if (table !== 'maps') continue
      for (const { hash, extension } of rows) {
        yield note(await readFile(files, mapName(String(hash), String(extension))))
      }
    }
  }
}

type Row = Record<string, unknown>

/** Rows as the database itself writes them in JSON: exact to the microsecond, on both engines alike. */
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

async function readFile(files: FileStore, name: string): Promise<Part> {
  const found = await files.find(name)
  if (!found) {
    throw new Error(`${name} is gone: a map was changed meanwhile, please make the backup again`)
  }
  return { file: name, base64: (await buffer(found.body)).toString('base64') }
}

async function query<Value>(tx: Db, text: string): Promise<Value[]> {
  const found = await tx.execute<{ row: Value }>(sql.raw(text))
  return found.rows.map(({ row }) => row)
}
