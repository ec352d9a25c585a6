import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Seconds } from '../../race/types.ts'

/** No upload is at work for this long; what is older was left behind by a server that was killed. */
const LEFT_BEHIND: Seconds = 30 * 60

export type UploadFolder = ReturnType<typeof createUploadFolder>

/** Uploads in a folder on disk: it is made when it is first needed. */
export function createUploadFolder(folder: string) {
  /** Those of this server, which a clock that jumps does not make any older. */
  const atWork = new Set<string>()
  return {
    /** Does something with two paths in a new folder, which is gone afterwards, come what may. */
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

    /** Removes what was left behind. Safe while others are at work. */
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
