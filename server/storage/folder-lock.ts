import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Locks a data folder for this process: two embedded databases on the same files would destroy
 * them. A lock left behind by a killed process is taken over.
 */
export function takeFolder(folder: string): () => void {
  const lock = join(folder, 'server.pid')
  const draft = `${lock}.${process.pid}`
  writeFileSync(draft, describe(process.pid) ?? '', { mode: 0o600 })
  try {
    // A link is created together with its content, and only if it doesn't exist: if two processes
    // try at the same moment, one fails.
    while (!tryLink(draft, lock)) dropLeftOver(lock, folder)
  } finally {
    rmSync(draft, { force: true })
  }
  return () => rmSync(lock, { force: true })
}

function tryLink(from: string, to: string): boolean {
  try {
    linkSync(from, to)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

/** Moves away a dead process's lock; throws when the process is alive. */
function dropLeftOver(lock: string, folder: string) {
  const owner = readText(lock)
  if (owner === null) return
  const pid = Number.parseInt(owner, 10)
  if (pid > 0 && describe(pid) === owner) {
    throw new Error(`DATA_DIR: ${folder} is in use by process ${pid}; give each server its own`)
  }
  const aside = `${lock}.${process.pid}.old`
  try {
    renameSync(lock, aside)
  } catch {
    // Another process was faster; the next try sees its lock.
    return
  }
  // Another process has taken the lock since it was read, so it is moved back.
  if (readText(aside) !== owner) tryLink(aside, lock)
  rmSync(aside, { force: true })
}

/** Identifies a process by its id and start time, because ids are reused. */
function describe(pid: number): string | null {
  const stat = readText(`/proc/${pid}/stat`)
  // The program's name is in parentheses and may contain spaces; the start time is the 20th field
  // after it.
  const began = stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[19]
  return began ? `${pid} ${began}\n` : null
}

function readText(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    // A missing file is a valid answer.
    return null
  }
}
