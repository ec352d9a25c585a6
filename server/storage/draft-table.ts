import { and, count, desc, eq, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { getDraft, ListedDraft } from '../../contract/race-change-calls.ts'
import type { Outcome } from '../../race/types.ts'
import type { FileStore } from '../files/file-store.ts'
import type { Database } from './database.ts'
import type { Db } from './db.ts'
import { dropUnusedMap, lockMap, withMap } from './map-files.ts'
import type { MapImage } from './read-map.ts'
import { drafts, maps } from './schema.ts'

/** More drafts than an operator works on; it also limits their disk space. */
export const MOST_DRAFTS = 50

type SavedDraft = {
  readonly name: string
  readonly content: string
  /** The version it is based on; without one, nothing is overwritten. */
  readonly version: number | null
}

type SaveOutcome = Outcome<
  { draft: ListedDraft },
  { reason: 'draft-changed' | 'too-many-drafts' | 'no-map' }
>

export type DraftStore = ReturnType<typeof createDraftStore>

/** Their maps are stored with those of races. */
export function createDraftStore({ db }: Pick<Database, 'db'>, files: FileStore) {
  return {
    /** Newest first. */
    async list(): Promise<ListedDraft[]> {
      const rows = await selectDrafts(db).orderBy(desc(drafts.savedAt), drafts.id)
      return rows.map(toListed)
    },

    async find(id: string): Promise<z.output<typeof getDraft.reply> | null> {
      const [row] = await selectDrafts(db).where(eq(drafts.id, id))
      return row ? { ...toListed(row), content: row.draft.content } : null
    },

    /** With a new map, with a stored one (its hash), or with none. */
    async save(id: string, saved: SavedDraft, map: MapImage | string | null): Promise<SaveOutcome> {
      const before = await findMapHash(db, id)
      const hash = typeof map === 'string' ? map : (map?.hash ?? null)
      const outcome =
        map !== null && typeof map === 'object'
          ? await withMap(db, files, map, (tx) => put(tx, id, saved, hash))
          : await db.transaction(async (tx) => {
              if (hash !== null) {
                await lockMap(tx, hash)
                const [row] = await tx.select().from(maps).where(eq(maps.hash, hash))
                if (!row) return { ok: false, reason: 'no-map' } as const
              }
              return put(tx, id, saved, hash)
            })
      const unused = outcome.ok ? before : hash
      if (unused !== null && unused !== (outcome.ok ? hash : before)) {
        await dropUnusedMap(db, files, unused)
      }
      if (!outcome.ok) return outcome
      const [row] = await selectDrafts(db).where(eq(drafts.id, id))
      if (!row) throw new Error('The draft was deleted while it was saved')
      return { ok: true, draft: toListed(row) }
    },

    /** Returns false when it didn't exist. */
    async remove(id: string): Promise<boolean> {
      const [gone] = await db.delete(drafts).where(eq(drafts.id, id)).returning()
      if (gone?.mapHash) await dropUnusedMap(db, files, gone.mapHash)
      return gone !== undefined
    },
  }
}

/** An advisory lock, so that two servers take turns when there is no row to lock yet. */
const LOCK = 7_204_519

async function put(tx: Db, id: string, saved: SavedDraft, mapHash: string | null) {
  const { name, content, version } = saved
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`)
  const [present] = await tx
    .select({ version: drafts.version })
    .from(drafts)
    .where(eq(drafts.id, id))
  if (!present) {
    const [all] = await tx.select({ count: count() }).from(drafts)
    if ((all?.count ?? 0) >= MOST_DRAFTS) return { ok: false, reason: 'too-many-drafts' } as const
    await tx.insert(drafts).values({ id, name, content, mapHash })
    return { ok: true } as const
  }
  if (version !== null && present.version !== version) {
    return { ok: false, reason: 'draft-changed' } as const
  }
  await tx
    .update(drafts)
    .set({ name, content, mapHash, version: present.version + 1, savedAt: sql`now()` })
    .where(and(eq(drafts.id, id), eq(drafts.version, present.version)))
  return { ok: true } as const
}

async function findMapHash(db: Db, id: string): Promise<string | null> {
  const [row] = await db.select({ hash: drafts.mapHash }).from(drafts).where(eq(drafts.id, id))
  return row?.hash ?? null
}

function selectDrafts(db: Db) {
  return db
    .select({ draft: drafts, extension: maps.extension })
    .from(drafts)
    .leftJoin(maps, eq(maps.hash, drafts.mapHash))
}

function toListed(row: Awaited<ReturnType<typeof selectDrafts>>[number]): ListedDraft {
  const { id, name, version, savedAt, mapHash } = row.draft
  const mapImageUrl = mapHash && row.extension ? `/api/maps/${mapHash}.${row.extension}` : null
  return { id, name, version, savedAt: savedAt.toISOString(), mapImageUrl }
}
