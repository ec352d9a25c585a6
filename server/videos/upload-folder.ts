import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Seconds } from '../../race/types.ts'

/** No upload takes this long; an older one was left behind by a killed server. */
const LEFT_BEHIND: Seconds = 30 * 60

export type UploadFolder = ReturnType<typeof createUploadFolder>

/** Uploads in a folder on disk, created on first use. */
export function createUploadFolder(folder: string) {
  /** This server's own uploads, whose age must not depend on a clock that jumps. */
  const atWork = new Set<string>()
  return {
    /** Runs work with two paths in a new folder, which is deleted afterwards in any case. */
    async use<Result>(work: (paths: { input: string; output: string }) => Promise<Result>) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const own = await mkdtemp(join(folder, 'upload-'))
      atWork.add(own)
      try {
        return await work({ input: join(own, 'input'), output: join(own, 'clip.mp4') })
      } finally {
        await rm(own, { recursive: true, force: true })
        atWork.delete(own)
      }
    },

    /** Removes leftovers. Safe while others are working. */
    async sweep(): Promise<void> {
      const names = await readdir(folder).catch(() => [])
      for (const name of names) {
        const path = join(folder, name)
        const found = await stat(path).catch(() => null)
        const isLeft = found && Date.now() - found.mtimeMs > LEFT_BEHIND * 1000
        if (isLeft && !atWork.has(path)) await rm(path, { recursive: true, force: true })
      }
    },
  }
}
