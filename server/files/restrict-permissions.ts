import { chmodSync, lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** The server's entries in its data folder. */
const OWN = ['database', 'database.new', 'files', 'uploads', 'backups', 'server.pid']

/**
 * Restricts a data folder's contents to its owner, including files that an earlier version left
 * readable. The folder itself is restricted only when it contains nothing else: the operator may
 * share it with other programs.
 */
export function restrictDataFolder(folder: string): void {
  const names = readNames(folder)
  for (const name of names.filter((each) => OWN.includes(each))) restrictTree(join(folder, name))
  if (names.every((name) => OWN.includes(name))) setMode(folder, 0o700)
}

/** Restricts a folder and everything in it. Links are skipped: their targets aren't ours. */
export function restrictTree(path: string): void {
  const found = lstatSync(path, { throwIfNoEntry: false })
  if (found?.isDirectory()) {
    if (mustChange(found.mode, 0o700)) setMode(path, 0o700)
    for (const name of readNames(path)) restrictTree(join(path, name))
  } else if (found?.isFile() && mustChange(found.mode, 0o600)) setMode(path, 0o600)
}

const mustChange = (mode: number, wanted: number) => (mode & 0o777) !== wanted

function setMode(path: string, mode: number) {
  try {
    chmodSync(path, mode)
  } catch (error) {
    // Deleted in the meantime, or owned by another user.
    if (!isCode(error, 'ENOENT') && !isCode(error, 'EPERM')) throw error
  }
}

function readNames(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch (error) {
    if (isCode(error, 'ENOENT')) return []
    throw error
  }
}

const isCode = (error: unknown, code: string) =>
  error instanceof Error && 'code' in error && error.code === code
