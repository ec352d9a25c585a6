import { availableParallelism } from 'node:os'
import { createFairQueue, type QueueLoad } from '../fairness/fair-queue.ts'
import type { ByteRange, FileStore, StoredFile } from '../files/file-store.ts'
import type { Database } from '../storage/database.ts'
import { createClipStore } from './clip-store.ts'
import { conversionLimits } from './conversion-limits.ts'
import { createFfmpegCheck, PROGRAMS, type Programs } from './ffmpeg-check.ts'
import { createSessionStore } from './session-store.ts'
import { createUploadFolder } from './upload-folder.ts'
import { createUploadVideo, type Upload, type UploadOutcome } from './upload-video.ts'

/** Videos of visitors: taken, made into clips, played, and deleted. */
export type Videos = {
  /** Whether videos can be converted here. */
  isReady(): Promise<boolean>
  /** How many conversions are under way and wait for it. */
  load(): QueueLoad
  upload(upload: Upload): Promise<UploadOutcome>
  /** How large a clip of this session is; nothing when it is gone or belongs to another session. */
  findSize(id: string, token: string): Promise<number | null>
  read(id: string, range?: ByteRange): Promise<StoredFile | null>
  /** Any call of a visitor says that the session lives. */
  heartbeat(token: string): Promise<void>
  /** Ends a session and deletes its clips. */
  endSession(token: string): Promise<void>
  /** Deletes what has had its time. Safe on several servers at once. */
  sweep(): Promise<void>
}

/** What videos are made of; tests pass programs and a number of cores of their own. */
export type VideoParts = {
  readonly database: Pick<Database, 'db'>
  readonly files: FileStore
  /** Where uploads lie while they are at work. */
  readonly folder: string
  readonly programs?: Programs
  readonly cores?: number
  /** Whether a sweep that would delete a large share of all clips waits for their hour to pass. */
  readonly isSweepLimited?: boolean
}

/** Puts the room together. */
export function createVideos(parts: VideoParts): Videos {
  const { database, files, programs = PROGRAMS, cores = availableParallelism() } = parts
  const { isSweepLimited = true } = parts
  const now = () => performance.now() / 1000
  const sessions = createSessionStore(database, now)
  const clips = createClipStore(database, files, { isSweepLimited, now })
  const folder = createUploadFolder(parts.folder)
  const isReady = createFfmpegCheck(programs, now)
  const queue = createFairQueue(conversionLimits(cores))
  return {
    isReady,
    load: queue.load,
    upload: createUploadVideo({ isReady, programs, queue, folder, sessions, clips }),
    async findSize(id, token) {
      const session = await sessions.find(token)
      return session === null ? null : clips.findSize(id, session)
    },
    read: clips.read,
    heartbeat: sessions.touch,
    async endSession(token) {
      await clips.removeOf(await sessions.end(token))
    },
    async sweep() {
      await sessions.endSilent()
      const work = [clips.removeOld(), clips.removeOrphans(), folder.sweep()]
      // Each does what it can, whatever becomes of the others.
      await Promise.allSettled(work)
      await Promise.all(work)
    },
  }
}
