import { eq } from 'drizzle-orm'
import type { FileStore } from '../files/file-store.ts'
import type { Database, Db } from './database.ts'
import { lockMap, mapName } from './race-store.ts'
import { maps, races } from './schema.ts'

const FOLDER = 'maps'

/**
 * Deletes files of maps no race has, and what is left of files whose writing broke off: both stay
 * behind when a server is killed. A map is stored and dropped in turns on its hash; who has the turn
 * knows that nobody is at work on it, so nothing has to be of any age.
 */
export async function sweepMaps({ db }: Pick<Database, 'db'>, files: FileStore): Promise<void> {
  // Files first: one that is listed and has a race by now is no matter, the turn looks again.
  const names = await files.list(FOLDER)
  const known = new Set((await listMaps(db)).map(({ hash, extension }) => mapName(hash, extension)))
  const strange = names.filter((name) => !known.has(name))
  for (const [hash, those] of Map.groupBy(strange, hashOf)) {
    await db.transaction(async (tx) => {
      await lockMap(tx as Db, hash)
      const [map] = await listMaps(tx as Db, hash)
      const own = map ? mapName(map.hash, map.extension) : null
      if (!map) await tx.delete(maps).where(eq(maps.hash, hash))
      for (const name of those.filter((candidate) => candidate !== own)) await files.remove(name)
    })
  }
}

/** Maps that races have: all of them, or the one of a hash. */
function listMaps(db: Db, hash?: string) {
  return db
    .selectDistinct({ hash: maps.hash, extension: maps.extension })
    .from(maps)
    .innerJoin(races, eq(races.mapHash, maps.hash))
    .where(hash === undefined ? undefined : eq(maps.hash, hash))
}

/** `maps/<hash>.webp`, or `maps/<hash>.webp.<anything>.part`. */
const hashOf = (name: string) => name.slice(FOLDER.length + 1).split('.')[0] ?? ''
