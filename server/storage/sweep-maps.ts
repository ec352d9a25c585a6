import { and, eq } from 'drizzle-orm'
import type { FileStore } from '../files/file-store.ts'
import type { Database } from './database.ts'
import type { Db } from './db.ts'
import { lockMap, mapName } from './map-files.ts'
import { isUsedMap } from './references.ts'
import { maps } from './schema.ts'

const FOLDER = 'maps'

/**
 * Deletes files of unused maps and leftovers of interrupted writes, both left when a server is
 * killed. Storing and dropping a map take turns on its hash; whoever has the turn knows that no
 * other process uses the map, so a file's age doesn't matter. When a large share of all maps is
 * unused, this is probably the wrong database, so they stay and the operator is informed.
 */
export async function sweepMaps(
  { db }: Pick<Database, 'db'>,
  files: FileStore,
  { isSweepLimited }: { readonly isSweepLimited: boolean },
): Promise<void> {
  // Files are listed first: if a listed file has a race by now, the check in its turn notices.
  const names = await files.list(FOLDER)
  const known = new Set((await listMaps(db)).map(({ hash, extension }) => mapName(hash, extension)))
  const unknown = names.filter((name) => !known.has(name))
  const whole = unknown.filter((name) => !name.endsWith('.part'))
  const isAllowed = !isSweepLimited || isFewEnough(whole.length, names.length)
  const strange = isAllowed ? unknown : unknown.filter((name) => name.endsWith('.part'))
  for (const [hash, those] of Map.groupBy(strange, hashOf)) {
    await db.transaction(async (tx) => {
      await lockMap(tx, hash)
      const [map] = await listMaps(tx, hash)
      const own = map ? mapName(map.hash, map.extension) : null
      if (!map) await tx.delete(maps).where(eq(maps.hash, hash))
      for (const name of those.filter((candidate) => candidate !== own)) await files.remove(name)
    })
  }
  if (!isAllowed) {
    throw new Error(
      `${whole.length} of ${names.length} maps belong to no race of this database: none of them was deleted. If that is right, start once with SWEEP_LIMIT=off`,
    )
  }
}

/** Maps that races or drafts use, or used when published: all of them, or the one with a hash. */
function listMaps(db: Db, hash?: string) {
  const isMeant = hash === undefined ? isUsedMap : and(eq(maps.hash, hash), isUsedMap)
  return db.select({ hash: maps.hash, extension: maps.extension }).from(maps).where(isMeant)
}

/** `maps/<hash>.webp`, or `maps/<hash>.webp.<anything>.part`. */
const hashOf = (name: string) => name.slice(FOLDER.length + 1).split('.')[0] ?? ''

/** This many files may always be deleted: the leftovers of a few publishes. */
const ALWAYS = 20
/** A larger share of all files isn't leftovers but suggests the wrong database. */
const SHARE = 1 / 4

/** Whether a sweep may delete this many of all files without confirmation. */
export const isFewEnough = (count: number, all: number): boolean =>
  count <= Math.max(ALWAYS, all * SHARE)
