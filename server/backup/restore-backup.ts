import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { FileStore } from '../files/file-store.ts'
import type { Database } from '../storage/database.ts'
import type { Db } from '../storage/db.ts'
import { lockMap } from '../storage/map-files.ts'
import { migrationNames } from '../storage/migrate.ts'
import { createRaceChanges } from '../storage/race-changes.ts'
import { checkArchive, type Part, readParts } from './archive.ts'
import { createCompleteRows } from './complete-rows.ts'
import { FORMER_TABLES, KEPT_TABLES, LEFT_OUT_TABLES } from './tables.ts'

/**
 * Tables that must be empty, including those a backup leaves out: rows in them mean the
 * installation is in use.
 */
const TABLES = [...KEPT_TABLES, ...LEFT_OUT_TABLES, ...FORMER_TABLES].filter(
  (table) => table !== 'migrations',
)

/** A restorable archive. */
export type CheckedBackup = {
  /** The migrations of the version that wrote it. */
  readonly migrations: readonly string[]
  /** What it lacks, and the consequences; empty for a complete archive. */
  readonly lacks: string | null
}

/** Reads a whole archive; throws a sentence when this version can't restore it. */
export async function checkBackup(path: string): Promise<CheckedBackup> {
  const { migrations } = await checkArchive(path)
  const known = migrationNames()
  if (migrations.length === 0 || migrations.some((name, i) => name !== known[i])) {
    throw new Error(
      `${path} was made by a newer version of Racetrace (its last migration is ${migrations.at(-1)}, ` +
        `here it is ${known.at(-1)}): restore it with that version`,
    )
  }
  const complete = createCompleteRows()
  for await (const part of readParts(path)) if ('table' in part) complete.of(part)
  return { migrations, lacks: describeLacks(complete) }
}

function describeLacks({
  leftOut,
  withoutReference,
}: ReturnType<typeof createCompleteRows>): string | null {
  const list = (counts: ReadonlyMap<string, number>) =>
    [...counts].map(([table, rows]) => `${rows} ${table.replaceAll('_', ' ')}`).join(', ') || 'none'
  if (leftOut.size + withoutReference.size === 0) return null
  return `The backup lacks maps. Restored without a map: ${list(withoutReference)}. Not restored: ${list(leftOut)}.`
}

/** Restores a checked backup into an empty installation, completely or not at all. */
export async function restoreBackup(
  path: string,
  { database, files }: { database: Pick<Database, 'db' | 'isShared'>; files: FileStore },
): Promise<void> {
  const written: string[] = []
  const complete = createCompleteRows()
  try {
    await database.db.transaction(async (tx) => {
      // Locked so that no other server uses the tables meanwhile.
      const tables = await listTables(tx)
      await tx.execute(sql.raw(`lock table ${tables.join(', ')} in share row exclusive mode`))
      await assertEmpty(tx, tables)
      for await (const part of readParts(path)) {
        if ('file' in part) {
          written.push(part.file)
          await restoreFile(tx, files, part)
        } else {
          await restoreRows(tx, complete.of(part))
        }
      }
      await assertMaps(tx, written)
      // New events get ids after the restored ones.
      await tx.execute(
        sql.raw(
          `select setval(pg_get_serial_sequence('actions', 'id'), coalesce(max(id), 0) + 1, false) from actions`,
        ),
      )
      // Servers already running on the empty database notice the races.
      await createRaceChanges(database).mark(tx)
    })
  } catch (error) {
    // Rows are rolled back with the transaction, files aren't.
    for (const name of written) await files.remove(name)
    throw error
  }
}

/** Only existing ones: the tables are of the version that made the backup. */
async function listTables(tx: Db): Promise<string[]> {
  const found = await tx.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
  )
  const names = new Set(found.rows.map(({ name }) => name))
  return TABLES.filter((table) => names.has(table))
}

async function assertEmpty(tx: Db, tables: readonly string[]): Promise<void> {
  for (const table of tables) {
    const found = await tx.execute(sql.raw(`select 1 from ${table} limit 1`))
    if (found.rows.length === 0) continue
    throw new Error(
      `The installation is not empty (there is something in ${table}): restore into an empty DATA_DIR or database that no server has used`,
    )
  }
}

async function restoreRows(tx: Db, { table, rows }: Extract<Part, { table: string }>) {
  const name = sql.raw(table)
  await tx.execute(
    sql`insert into ${name} overriding system value select * from jsonb_populate_recordset(null::${name}, ${JSON.stringify(rows)}::jsonb)`,
  )
}

async function restoreFile(tx: Db, files: FileStore, part: Extract<Part, { file: string }>) {
  const bytes = Buffer.from(part.base64, 'base64')
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 40)
  if (!part.file.startsWith(`maps/${hash}.`)) throw new Error(`${part.file} is not what it was`)
  // Locked against the sweep: no race has this map until the end.
  await lockMap(tx, hash)
  await files.write(part.file, bytes)
}

async function assertMaps(tx: Db, written: readonly string[]): Promise<void> {
  const found = await tx.execute<{ name: string }>(
    sql.raw(`select 'maps/' || hash || '.' || extension as name from maps`),
  )
  const missing = found.rows.find(({ name }) => !written.includes(name))
  if (missing) throw new Error(`The backup has no file ${missing.name}`)
}
