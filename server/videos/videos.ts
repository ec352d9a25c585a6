import { availableParallelism } from 'node:os'
import { createFairQueue } from '../fairness/fair-queue.ts'
import type { FileStore } from '../files/file-store.ts'
import type { Database } from '../storage/database.ts'
import { createClipStore } from './clip-store.ts'
import { createFfmpegCheck, PROGRAMS, type Programs } from './ffmpeg-check.ts'
import { createSessionStore } from './session-store.ts'
import { createUploadFolder } from './upload-folder.ts'
import { createUploadVideo } from './upload-video.ts'

/** Visitors' videos: received, made into clips, played and deleted. */
export type Videos = ReturnType<typeof createVideos>

/** The dependencies of videos; tests pass their own programs and number of cores. */
export type VideoParts = {
  readonly database: Pick<Database, 'db'>
  readonly files: FileStore
  /** The folder of uploads in progress. */
  readonly folder: string
  readonly programs?: Programs
  readonly cores?: number
  /** Whether a sweep that would delete a large share of all clips waits for their hour to pass. */
  readonly isSweepLimited?: boolean
}

export function createVideos(parts: VideoParts) {
  const { database, files, programs = PROGRAMS, cores = availableParallelism() } = parts
  const { isSweepLimited = true } = parts
  const now = () => performance.now() / 1000
  const sessions = createSessionStore(database, now)
  const clips = createClipStore(database, files, { isSweepLimited, now })
  const folder = createUploadFolder(parts.folder)
  const isReady = createFfmpegCheck(programs, now)
  const queue = createFairQueue(conversionLimits(cores))
  return {
    /** Whether videos can be converted here. */
    isReady,
    /** The number of running and waiting conversions. */
    load: queue.load,
    upload: createUploadVideo({ isReady, programs, queue, folder, sessions, clips }),
    /** The size of this session's clip; null when it is gone or belongs to another session. */
    async findSize(id: string, token: string): Promise<number | null> {
      const session = await sessions.find(token)
      return session === null ? null : clips.findSize(id, session)
    },
    read: clips.read,
    /** Any call of a visitor keeps the session alive. */
    heartbeat: sessions.touch,
    /** Ends a session and deletes its clips. */
    async endSession(token: string): Promise<void> {
      await clips.removeOf(await sessions.end(token))
    },
    /** Deletes expired clips and sessions. Safe on several servers at once. */
    async sweep(): Promise<void> {
      await sessions.endSilent()
      const work = [clips.removeOld(), clips.removeOrphans(), folder.sweep()]
      // Each runs to its end, even if another fails.
      await Promise.allSettled(work)
      await Promise.all(work)
    },
  }
}

/**
 * How many videos are converted at once, and how many may wait. One conversion keeps two cores
 * busy. With more than four ahead, a visitor would lose patience.
 */
export function conversionLimits(cores: number) {
  const atOnce = Math.max(1, Math.floor(cores / 2))
  return { atOnce, longest: 4 * atOnce }
}
