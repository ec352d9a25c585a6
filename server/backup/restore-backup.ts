import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { FileStore } from '../files/file-store.ts'
import type { Database } from '../storage/database.ts'
import type { Db } from '../storage/db.ts'
import { lockMap } from '../storage/map-files.ts'
import { migrationNames } from '../storage/migrate.ts'
import { createRaceChanges } from '../storage/race-changes.ts'
import { checkArchive, type Part, readParts } from './archive.ts'
import { KEPT_TABLES, type KeptTable, LEFT_OUT_TABLES } from './tables.ts'
import type { Amount } from './write-backup.ts'

/** Tables that must be empty: also those a backup leaves out, or somebody is using this one. */
const TABLES = [...KEPT_TABLES, ...LEFT_OUT_TABLES.filter((table) => table !== 'migrations')]

/** Reads an archive to its end; fails with a sentence when it cannot be restored by this version. */
export async function checkBackup(path: string): Promise<void> {
  const { migrations } = await checkArchive(path)
  if (migrations.join() !== migrationNames().join()) {
    throw new Error(
      `${path} was made by another version of Racetrace (its last migration is ${migrations.at(-1)}, ` +
        `here it is ${migrationNames().at(-1)}): restore it with that version, then upgrade`,
    )
  }
}

/** Puts a backup that was checked into an empty installation: all of it, or nothing. */
export async function restoreBackup(
  path: string,
  { database, files }: { database: Pick<Database, 'db' | 'isShared'>; files: FileStore },
): Promise<Amount> {
  const rows = new Map<KeptTable, number>()
  const written: string[] = []
  try {
    await database.db.transaction(async (tx) => {
      // Nobody begins to use what is being filled.
      await tx.execute(sql.raw(`lock table ${TABLES.join(', ')} in share row exclusive mode`))
      await assertEmpty(tx)
      for await (const part of readParts(path)) {
        if ('file' in part) {
          written.push(part.file)
          await restoreFile(tx, files, part)
        } else {
          await restoreRows(tx, part)
          rows.set(part.table, (rows.get(part.table) ?? 0) + part.rows.length)
        }
      }
      await assertMaps(tx, written)
      // New events go on where the restored ones end.
      await tx.execute(
        sql.raw(
          `select setval(pg_get_serial_sequence('actions', 'id'), coalesce(max(id), 0) + 1, false) from actions`,
        ),
      )
      // A server that was running on the empty database sees that there are races now.
      await createRaceChanges(database).mark(tx)
    })
  } catch (error) {
    // The rows are gone with the transaction; files know none.
    for (const name of written) await files.remove(name)
    throw error
  }
  return { rows, files: written.length }
}

async function assertEmpty(tx: Db): Promise<void> {
  for (const table of TABLES) {
    const found = await tx.execute(sql.raw(`select 1 from ${table} limit 1`))
    if (found.rows.length === 0) continue
    throw new Error(
      `The installation is not empty (there is something in ${table}): restore into an empty DATA_DIR or database that no server has used`,
    )
  }
}

async function restoreRows(tx: Db, { table, rows }: Extract<Part, { table: KeptTable }>) {
  const name = sql.raw(table)
  await tx.execute(
    sql`insert into ${name} overriding system value select * from jsonb_populate_recordset(null::${name}, ${JSON.stringify(rows)}::jsonb)`,
  )
}

async function restoreFile(tx: Db, files: FileStore, part: Extract<Part, { file: string }>) {
  const bytes = Buffer.from(part.base64, 'base64')
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 40)
  if (!part.file.startsWith(`maps/${hash}.`)) throw new Error(`${part.file} is not what it was`)
  // In turns with whoever sweeps: until the end no race has this map.
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
