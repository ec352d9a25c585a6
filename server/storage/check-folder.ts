import { readdirSync, readFileSync, type Stats, statSync } from 'node:fs'
import { join } from 'node:path'

/** PGlite's Postgres version; no other one can read its files. */
const POSTGRES_MAJOR = '18'

/** Without these files it is no database, and Postgres's own error would not help. */
const PARTS = ['PG_VERSION', 'global/pg_control', 'base', 'pg_wal', 'pg_xact']

const ADVICE =
  'Nothing was changed. Put back what is missing, or restore a backup into a folder that is not there yet'

/**
 * Stops a start on a damaged data folder, without changing anything: a new database in it would
 * know no races, and the sweep would then delete every map.
 */
export function checkFolder(folder: string): void {
  const refuse = (what: string, cause?: unknown): never => {
    throw new Error(`DATA_DIR: ${what}. ${ADVICE}`, { cause })
  }
  const find = (name: string): Stats | null => {
    try {
      return statSync(join(folder, name))
    } catch (error) {
      if (codeOf(error) === 'ENOENT') return null
      return refuse(`${join(folder, name)} cannot be read`, error)
    }
  }
  const lock = find('server.pid')
  if (lock && !lock.isFile()) refuse(`${join(folder, 'server.pid')} is not a file`)
  const path = join(folder, 'database')
  const database = find('database')
  if (!database) {
    if (hasMaps(folder)) refuse(`there are maps in ${folder} and no database`)
    return
  }
  if (!database.isDirectory()) refuse(`${path} is not a folder`)
  for (const part of PARTS) {
    if (!find(join('database', part))) refuse(`${path} is damaged: it has no ${part}`)
  }
  const major = readVersion(path) ?? refuse(`${join(path, 'PG_VERSION')} cannot be read`)
  if (major !== POSTGRES_MAJOR) {
    refuse(`${path} is of Postgres ${major}, and this version of Racetrace runs ${POSTGRES_MAJOR}`)
  }
}

function hasMaps(folder: string): boolean {
  try {
    return readdirSync(join(folder, 'files/maps')).length > 0
  } catch {
    // A missing maps folder is fine; the file store detects an unreadable one.
    return false
  }
}

function readVersion(path: string): string | null {
  try {
    return readFileSync(join(path, 'PG_VERSION'), 'utf8').trim()
  } catch {
    return null
  }
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : null)
