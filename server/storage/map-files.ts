import { and, eq, not, sql } from 'drizzle-orm'
import type { FileStore } from '../files/file-store.ts'
import type { Db } from './db.ts'
import type { MapImage } from './read-map.ts'
import { isUsedMap } from './references.ts'
import { maps } from './schema.ts'

/** A map's name in the file store. */
export const mapName = (hash: string, extension: string) => `maps/${hash}.${extension}`

/**
 * Runs work on a map under a lock on its hash. Without it, one server could delete a file another
 * has just started to use.
 */
export function withMap<Result>(
  db: Db,
  files: FileStore,
  image: MapImage,
  work: (tx: Db) => Promise<Result>,
): Promise<Result> {
  return db.transaction(async (tx) => {
    await putMap(tx, files, image)
    return work(tx)
  })
}

/** Stores a map or logo under a lock until the end of the transaction. */
export async function putMap(tx: Db, files: FileStore, image: MapImage): Promise<void> {
  const { hash, extension, width, height, bytes } = image
  await lockMap(tx, hash)
  // Written even if the row exists, because an interrupted deletion may have removed only the file.
  await files.write(mapName(hash, extension), bytes)
  await tx.insert(maps).values({ hash, extension, width, height }).onConflictDoNothing()
}

/** Maps not used by any race, published state or draft. */
export async function listUnusedMaps(db: Db): Promise<string[]> {
  const unused = await db.select({ hash: maps.hash }).from(maps).where(not(isUsedMap))
  return unused.map(({ hash }) => hash)
}

/** With the extension, a file whose row was rolled back is deleted too. */
export async function dropUnusedMap(
  db: Db,
  files: FileStore,
  hash: string,
  extension?: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockMap(tx, hash)
    const [used] = await tx
      .select()
      .from(maps)
      .where(and(eq(maps.hash, hash), isUsedMap))
    if (used) return
    const [map] = await tx.delete(maps).where(eq(maps.hash, hash)).returning()
    const ending = map?.extension ?? extension
    if (ending) await files.remove(mapName(hash, ending))
  })
}

/** Locks a map until the end of the transaction. */
export const lockMap = (tx: Db, hash: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${hash}, 0))`)
