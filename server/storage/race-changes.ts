import { eq, sql } from 'drizzle-orm'
import type { Database } from './database.ts'
import type { Db } from './db.ts'
import { settings } from './schema.ts'

const VERSION = 'races-version'

/** Detects changes to anything visitors see of races. */
export type RaceChanges = {
  /** Call this in every transaction that makes such a change. */
  mark(tx: Db): Promise<void>
  version(): Promise<string>
}

/**
 * A counter. On a shared database it is a row; the embedded one has a single process and runs one
 * transaction at a time, so a number in memory does the same.
 */
export function createRaceChanges({
  db,
  isShared,
}: Pick<Database, 'db' | 'isShared'>): RaceChanges {
  if (isShared) return { mark, version: () => readVersion(db) }
  let changes = 0
  return {
    mark: async () => {
      changes += 1
    },
    version: async () => String(changes),
  }
}

async function mark(tx: Db): Promise<void> {
  await tx
    .insert(settings)
    .values({ name: VERSION, value: '1' })
    .onConflictDoUpdate({
      target: settings.name,
      set: { value: sql`(${settings.value}::bigint + 1)::text` },
    })
}

async function readVersion(db: Db): Promise<string> {
  const [row] = await db.select().from(settings).where(eq(settings.name, VERSION))
  return row?.value ?? '0'
}
