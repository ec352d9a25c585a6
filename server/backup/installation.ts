import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isDeepStrictEqual, promisify } from 'node:util'
import { openFiles } from '../files/open-files.ts'
import type { Bucket } from '../files/s3-store.ts'
import { openDatabase } from '../storage/database.ts'
import { terminalMessage } from '../storage/error-message.ts'
import { migrate } from '../storage/migrate.ts'
import { checkBackup, restoreBackup } from './restore-backup.ts'
import {
  type Contents,
  type Installation,
  MapGone,
  readContents,
  writeBackup,
} from './write-backup.ts'

/** Where an installation stores its data, from the configuration. */
type Place = {
  readonly dataDir: string
  readonly databaseUrl: string | null
  readonly bucket: Bucket | null
}

/** Backs up the configured installation without changing its database. */
export async function backUp(config: Place, path: string, now: Date): Promise<Contents> {
  const hasData = config.databaseUrl !== null || existsSync(join(config.dataDir, 'database'))
  if (!hasData) throw new Error(`DATA_DIR: there is no database in ${config.dataDir}`)
  if (existsSync(path)) throw new Error(`${path} is there already; choose another name`)
  return withInstallation(config, (installation) => makeBackup(path, installation, now))
}

/** The restored backup differs from what was written. */
export class NotTheSame extends Error {}

/**
 * Time limit of a check in milliseconds: restoring a gigabyte takes minutes, anything longer hangs.
 */
const CHECK_PATIENCE_MS = 2 * 3600_000

/** Maximum attempts: a map may be deleted during a backup. */
const TRIES = 3

/**
 * Backs up an open installation and restores the archive into a scratch folder before it gets its
 * name: every table must have the same row count and digest.
 */
export async function makeBackup(
  path: string,
  installation: Installation,
  now: Date,
  signal?: AbortSignal,
): Promise<Contents> {
  for (let tries = 1; ; tries++) {
    try {
      return await writeBackup(path, installation, now, (draft, written) =>
        assertRestorable(draft, written, signal),
      )
    } catch (error) {
      if (!(error instanceof MapGone) || tries === TRIES) throw error
    }
  }
}

/** Next to the archive, where there is enough space. */
async function assertRestorable(path: string, written: Contents, signal?: AbortSignal) {
  const scratch = await mkdtemp(`${path}-check-`)
  try {
    const program = join(import.meta.dirname, 'check-backup.ts')
    // The process uses the embedded database's code only once, so the quick compiler will do.
    const args = ['--liftoff-only', program, path, scratch]
    const checked = await promisify(execFile)(process.execPath, args, {
      signal,
      timeout: CHECK_PATIENCE_MS,
    })
    if (!isDeepStrictEqual(JSON.parse(checked.stdout), written)) {
      throw new NotTheSame(
        'The backup was restored and is not what was written, so it was not kept',
      )
    }
  } catch (cause) {
    if (cause instanceof NotTheSame || signal?.aborted) throw cause
    const reason =
      cause instanceof Error && 'stderr' in cause ? String(cause.stderr) : String(cause)
    throw new Error(`The backup could not be restored, so it was not kept: ${reason}`, { cause })
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}

/** Restores a backup to the configured installation; `tell` first receives what the backup lacks. */
export async function restore(
  config: Place,
  path: string,
  tell: (sentence: string) => void = () => {},
): Promise<Contents> {
  // Before anything is opened: a broken archive must not even leave an empty database behind.
  const { migrations, lacks } = await checkBackup(path)
  if (lacks !== null) tell(lacks)
  return withInstallation(config, async ({ database, files }) => {
    await migrate(database.db, migrations).catch((cause) => {
      throw new Error(
        `The tables cannot be made as the backup has them: restore into an empty DATA_DIR or database that no server has used`,
        { cause },
      )
    })
    await restoreBackup(path, { database, files })
    await migrate(database.db)
    return readContents({ database, files })
  })
}

async function withInstallation<Result>(
  config: Place,
  work: (opened: Opened) => Promise<Result>,
): Promise<Result> {
  const place = config.databaseUrl ? { url: config.databaseUrl } : { folder: config.dataDir }
  const database = await openDatabase(place, { isMigrated: false })
  try {
    return await work({ database, files: openFiles(config) })
  } finally {
    await database.close()
  }
}

type Opened = {
  readonly database: Awaited<ReturnType<typeof openDatabase>>
  readonly files: ReturnType<typeof openFiles>
}

/** A summary for the terminal. */
export function describeContents({ tables, files }: Contents): string {
  const count = (table: string) => tables[table]?.rows ?? 0
  return [
    `${count('races')} races`,
    `${files} maps`,
    `${count('drafts')} drafts`,
    `${count('race_fields')} fields`,
    `${count('race_requests')} requests`,
    `${count('results')} results`,
    `${count('actions')} events`,
  ].join(', ')
}

/** A sentence for the terminal that says what to do, if known. */
export function describeProblem(error: unknown): string {
  const problem = error instanceof Error ? error : new Error(String(error))
  const { message, cause } = problem
  const pid = /is in use by process (\d+)/.exec(message)?.[1]
  if (pid) {
    return `The server is running (process ${pid}). Stop it first: the embedded database has one user at a time`
  }
  if (cause instanceof Error && 'code' in cause && cause.code === 'ECONNREFUSED') {
    return 'DATABASE_URL: the database does not answer'
  }
  if (message === 'fetch failed') return 'S3_ENDPOINT: the file store does not answer'
  return terminalMessage(problem)
}
