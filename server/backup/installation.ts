import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { openFiles } from '../files/open-files.ts'
import { openDatabase } from '../storage/database.ts'
import { checkBackup, restoreBackup } from './restore-backup.ts'
import { type Amount, writeBackup } from './write-backup.ts'

type Place = Pick<Config, 'dataDir' | 'databaseUrl' | 'bucket'>

/** Backs up the installation the configuration names. The database is left as it is. */
export async function backUp(config: Place, path: string, now: Date): Promise<Amount> {
  const hasData = config.databaseUrl !== null || existsSync(join(config.dataDir, 'database'))
  if (!hasData) throw new Error(`DATA_DIR: there is no database in ${config.dataDir}`)
  return withInstallation(config, { isMigrated: false }, (installation) =>
    writeBackup(path, installation, now),
  )
}

/** Restores a backup to the installation the configuration names. */
export async function restore(config: Place, path: string): Promise<Amount> {
  // Before anything is opened: a broken archive must not even leave an empty database behind.
  await checkBackup(path)
  return withInstallation(config, { isMigrated: true }, (installation) =>
    restoreBackup(path, installation),
  )
}

async function withInstallation<Result>(
  config: Place,
  options: { readonly isMigrated: boolean },
  work: (opened: Opened) => Promise<Result>,
): Promise<Result> {
  const place = config.databaseUrl ? { url: config.databaseUrl } : { folder: config.dataDir }
  const database = await openDatabase(place, options)
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

/** What happened, for the terminal. */
export function describeAmount({ rows, files }: Amount): string {
  const count = (table: Parameters<typeof rows.get>[0]) => rows.get(table) ?? 0
  return [
    `${count('races')} races with ${files} maps`,
    `${count('race_requests')} requests`,
    `${count('results')} results`,
    `${count('actions')} events`,
  ].join(', ')
}

/** A sentence for the terminal: what fails because of a running server says what to do about it. */
export function describeProblem(error: unknown): string {
  const { message, cause } = error instanceof Error ? error : new Error(String(error))
  const pid = /is in use by process (\d+)/.exec(message)?.[1]
  if (pid) {
    return `The server is running (process ${pid}). Stop it first: the embedded database has one user at a time`
  }
  if (cause instanceof Error && 'code' in cause && cause.code === 'ECONNREFUSED') {
    return 'DATABASE_URL: the database does not answer'
  }
  if (message === 'fetch failed') return 'S3_ENDPOINT: the file store does not answer'
  return message
}
