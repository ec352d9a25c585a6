import { randomBytes } from 'node:crypto'
import { and, eq, gt, inArray, lte, notExists, or, type SQL, sql } from 'drizzle-orm'
import { MEGABYTE, VIDEO_KEEP_SECONDS } from '../../contract/limits.ts'
import type { Seconds } from '../../race/types.ts'
import type { ByteRange, FileStore, StoredFile } from '../files/file-store.ts'
import type { Database } from '../storage/database.ts'
import { sessions, videos } from '../storage/schema.ts'
import { isFewEnough } from '../storage/sweep-maps.ts'

/** Time between two sweeps. */
export const SWEEP_EVERY: Seconds = 60
/** Early enough that even with a late sweep a clip is gone within the hour (VIDEO-6). */
const KEEP: Seconds = VIDEO_KEEP_SECONDS - 2 * SWEEP_EVERY

/**
 * Maximum clips and their bytes, of all visitors: about 5 MB each. Beyond that the oldest are
 * deleted.
 */
const MOST_CLIPS = { clips: 2000, bytes: 4 * 1024 * MEGABYTE }

const FOLDER = 'videos'
const ID_BYTES = 24

const oldest = sql`now() - make_interval(secs => ${KEEP})`
/** A clip dated in the future has an unknown age, because the clock was set back. */
const newest = sql`now() + make_interval(secs => ${SWEEP_EVERY})`
const fileOf = (id: string) => `${FOLDER}/${id}.mp4`

export type ClipStore = ReturnType<typeof createClipStore>

type ClipOptions = {
  readonly isSweepLimited: boolean
  readonly most: typeof MOST_CLIPS
  /** Seconds on a monotonic clock. */
  readonly now: () => Seconds
}

/** Stores clips. All times are the database's, so the servers' clocks may differ. */
export function createClipStore(
  { db }: Pick<Database, 'db'>,
  files: FileStore,
  options: Partial<ClipOptions> = {},
) {
  const { isSweepLimited = true, most = MOST_CLIPS } = options
  const { now = () => performance.now() / 1000 } = options

  /** The time since which files without a row have been spared, because there are too many. */
  let sparedSince: Seconds | null = null

  /**
   * The file is deleted before the row, so that after an interruption the next sweep finds the row
   * again.
   */
  async function remove(which: SQL | undefined): Promise<void> {
    const rows = await db.select({ id: videos.id }).from(videos).where(which)
    const removals = rows.map(async ({ id }) => {
      await files.remove(fileOf(id))
      await db.delete(videos).where(eq(videos.id, id))
    })
    // One failure must not stop the others; it fails the sweep at the end.
    await Promise.allSettled(removals)
    await Promise.all(removals)
  }

  /** Makes room for the newest clips (STORE-24). */
  function removeExcess(): Promise<void> {
    return remove(sql`${videos.id} in (
      select id from (
        select id,
          row_number() over newest_first as place,
          sum(size_bytes) over newest_first as bytes
        from videos window newest_first as (order by uploaded_at desc, id)
      ) as clips where place > ${most.clips} or bytes > ${most.bytes}
    )`)
  }

  return {
    /** Stores a clip uploaded `age` ago. Null if its session has ended in the meantime. */
    async keep(bytes: Uint8Array, sessionHash: string, age: Seconds): Promise<string | null> {
      const id = randomBytes(ID_BYTES).toString('base64url')
      await db.insert(videos).values({
        id,
        sessionHash,
        sizeBytes: bytes.length,
        uploadedAt: sql`now() - make_interval(secs => ${age})`,
      })
      await removeExcess()
      await files.write(fileOf(id), bytes)
      // A session that ended while the file was being written could not delete it.
      const [row] = await db.select({ id: videos.id }).from(videos).where(eq(videos.id, id))
      if (row) return id
      await files.remove(fileOf(id))
      return null
    },

    /** The size of a session's clip; null when it is deleted or belongs to another session. */
    async findSize(id: string, sessionHash: string): Promise<number | null> {
      const isTheirs = and(eq(videos.id, id), eq(videos.sessionHash, sessionHash))
      const [row] = await db
        .select({ sizeBytes: videos.sizeBytes })
        .from(videos)
        .where(and(isTheirs, gt(videos.uploadedAt, oldest)))
      return row?.sizeBytes ?? null
    },

    read: (id: string, range?: ByteRange): Promise<StoredFile | null> =>
      files.find(fileOf(id), range),

    removeOf: (sessionHash: string): Promise<void> => remove(eq(videos.sessionHash, sessionHash)),

    /** Clips that are or may be too old, and those whose session has ended. */
    removeOld: (): Promise<void> => {
      const owner = db.select().from(sessions).where(eq(sessions.tokenHash, videos.sessionHash))
      const isOver = or(lte(videos.uploadedAt, oldest), gt(videos.uploadedAt, newest))
      return remove(or(isOver, notExists(owner)))
    },

    /**
     * Deletes files without a row: a server was killed while writing one, or this is the wrong
     * database. If they are a large share of all files, they stay until their hour is over anyway.
     */
    async removeOrphans(): Promise<void> {
      // The order matters: a listed file already had its row.
      const names = await files.list(FOLDER)
      const ids = names.map((name) => name.slice(FOLDER.length + 1).split('.')[0] ?? '')
      if (ids.length === 0) return
      const rows = await db.select({ id: videos.id }).from(videos).where(inArray(videos.id, ids))
      const known = new Set(rows.map(({ id }) => id))
      const orphans = names.filter((_, i) => !known.has(ids[i] ?? ''))
      if (!isSweepLimited || isFewEnough(orphans.length, names.length)) sparedSince = null
      else sparedSince ??= now()
      if (sparedSince !== null && now() - sparedSince < KEEP) {
        throw new Error(
          `${orphans.length} of ${names.length} clips are unknown to this database: they stay until their hour is over. If it is the right one, start once with SWEEP_LIMIT=off`,
        )
      }
      for (const name of orphans) await files.remove(name)
    },
  }
}
