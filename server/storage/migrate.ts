import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Db } from './db.ts'

const FOLDER = join(import.meta.dirname, 'migrations')

/** An arbitrary but fixed number: servers that start together take turns on this lock. */
const LOCK = 7_204_518

/**
 * Runs all pending migrations, or none of them. They are plain SQL files, run in the order of their
 * names and never changed once released. Tables of a newer version are refused, because an older
 * server might damage them. With `names`, a restore requests the tables of an earlier version.
 */
export async function migrate(
  db: Db,
  names: readonly string[] = migrationNames(),
  folder = FOLDER,
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`)
    await tx.execute(
      sql`create table if not exists migrations (name text primary key, run_at timestamptz not null default now())`,
    )
    const done = await tx.execute<{ name: string }>(sql`select name from migrations`)
    const run = new Set(done.rows.map(({ name }) => name))
    const unknown = [...run].filter((name) => !names.includes(name)).sort()
    if (unknown.length > 0) {
      throw new Error(
        `the tables are of a newer version of Racetrace (this one does not know ${unknown.join(', ')}). Nothing was changed: start the newer version, or restore a backup of this one`,
      )
    }
    for (const name of names.filter((candidate) => !run.has(candidate))) {
      // One statement at a time, because a prepared query takes only one.
      for (const statement of statementsOf(readFileSync(join(folder, name), 'utf8'))) {
        await tx.execute(sql.raw(statement))
      }
      await tx.execute(sql`insert into migrations (name) values (${name})`)
    }
  })
}

/** This version's migrations, in order. */
export const migrationNames = (): string[] => globSync('*.sql', { cwd: FOLDER }).sort()

function statementsOf(text: string): string[] {
  const bare = text.replace(/^\s*--.*$/gm, '')
  return bare
    .split(/;\s*$/m)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '')
}
