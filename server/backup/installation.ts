import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { openFiles } from '../files/open-files.ts'
import { openDatabase } from '../storage/database.ts'
import { terminalMessage } from '../storage/error-message.ts'
import { migrate } from '../storage/migrate.ts'
import { checkBackup, restoreBackup } from './restore-backup.ts'
import { type Amount, writeBackup } from './write-backup.ts'

type Place = Pick<Config, 'dataDir' | 'databaseUrl' | 'bucket'>

/**
 * Backs up the installation the configuration names, and restores the archive into a scratch folder
 * before it gets its name. The database is left as it is.
 */
export async function backUp(config: Place, path: string, now: Date): Promise<Amount> {
  const hasData = config.databaseUrl !== null || existsSync(join(config.dataDir, 'database'))
  if (!hasData) throw new Error(`DATA_DIR: there is no database in ${config.dataDir}`)
  if (existsSync(path)) throw new Error(`${path} is there already; choose another name`)
  return withInstallation(config, (installation) =>
    writeBackup(path, installation, now, assertRestorable),
  )
}

/** Restores a backup to the configured installation; `tell` first receives what the backup lacks. */
export async function restore(
  config: Place,
  path: string,
  tell: (sentence: string) => void = () => {},
): Promise<Amount> {
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
    const amount = await restoreBackup(path, { database, files })
    await migrate(database.db)
    return amount
  })
}

/** Next to the archive, where there is room for its contents. */
async function assertRestorable(path: string): Promise<void> {
  const dataDir = await mkdtemp(`${path}-check-`)
  try {
    await restore({ dataDir, databaseUrl: null, bucket: null }, path, (lacks) => {
      throw new Error(lacks)
    })
  } catch (cause) {
    const reason = terminalMessage(cause instanceof Error ? cause : new Error(String(cause)))
    throw new Error(`The backup could not be restored, so it was not kept: ${reason}`, { cause })
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
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

/** The outcome, for the terminal. */
export function describeAmount({ rows, files }: Amount): string {
  const count = (table: string) => rows.get(table) ?? 0
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
