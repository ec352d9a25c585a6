import { mkdir, open, readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Concurrent flushes: Node has four threads for files, so more would only wait. */
const AT_ONCE = 4

/** Flushes the names in a folder to disk; without it a power cut could lose a new file. */
export const syncFolder = flush

/** Flushes everything in a folder, and the folder itself. */
export async function syncTree(path: string): Promise<void> {
  const entries = await readdir(path, { withFileTypes: true, recursive: true })
  const inside = entries
    .filter((entry) => entry.isFile() || entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name))
  const paths = [...inside, path].values()
  const work = async () => {
    for (const each of paths) await flush(each)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
}

/** Makes a folder and its parents, and flushes the new names. */
export async function makeFolder(path: string): Promise<void> {
  const first = await mkdir(path, { recursive: true, mode: 0o700 })
  if (first === undefined) return
  for (let made = path; made.length >= first.length; made = dirname(made)) {
    await syncFolder(dirname(made))
  }
}

async function flush(path: string): Promise<void> {
  const file = await open(path, 'r')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}
