import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Takes a data folder for this process alone: two embedded databases on the same files would
 * destroy them. A lock left behind by a process that was killed is taken over.
 */
export function takeFolder(folder: string): () => void {
  const path = join(folder, 'server.pid')
  const owner = readOwner(path)
  if (owner !== null && owner !== process.pid && isAlive(owner)) {
    throw new Error(`DATA_DIR: ${folder} is in use by process ${owner}; give each server its own`)
  }
  writeFileSync(path, String(process.pid))
  return () => rmSync(path, { force: true })
}

function readOwner(path: string): number | null {
  try {
    const owner = Number(readFileSync(path, 'utf8'))
    return Number.isInteger(owner) && owner > 0 ? owner : null
  } catch {
    // No file: nobody has it.
    return null
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM: it lives, but is somebody else's.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
