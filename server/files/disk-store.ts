import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { access, open, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { assertName, type FileStore } from './file-store.ts'
import { makeFolder, syncFolder } from './sync.ts'

/** Files in a folder of the server. */
export function createDiskStore(folder: string): FileStore {
  const pathOf = (name: string) => {
    assertName(name)
    return join(folder, name)
  }
  return {
    async write(name, bytes) {
      const path = pathOf(name)
      await makeFolder(dirname(path))
      // Written to a temporary file, flushed, then renamed, so that no name ever has half a file.
      const draft = `${path}.${randomUUID()}.part`
      try {
        const file = await open(draft, 'wx', 0o600)
        try {
          await file.writeFile(bytes)
          await file.sync()
        } finally {
          await file.close()
        }
        await rename(draft, path)
        // The folder is flushed too, or a row could outlive the file it names.
        await syncFolder(dirname(path))
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
    },

    async find(name, range) {
      try {
        const file = await open(pathOf(name), 'r')
        if (range) {
          return { body: file.createReadStream(range), sizeBytes: range.end - range.start + 1 }
        }
        const { size } = await file.stat()
        return { body: file.createReadStream(), sizeBytes: size }
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },

    remove: (name) => rm(pathOf(name), { force: true }),

    async list(name) {
      try {
        return (await readdir(pathOf(name))).map((entry) => `${name}/${entry}`)
      } catch (error) {
        if (isMissing(error)) return []
        throw error
      }
    },

    async check() {
      await makeFolder(folder)
      await access(folder, constants.W_OK)
    },
  }
}

const isMissing = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT'
