import { mkdir, readdir, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { BackupProblem, BackupState } from '../../contract/backup-calls.ts'
import type { Log } from '../results/official/site-client.ts'
import { makeBackup, NotTheSame } from './installation.ts'
import type { Installation } from './write-backup.ts'

/**
 * Bytes that must stay free beside a backup and its scratch folder: an empty database takes 60 MB.
 */
const ROOM_BESIDE = 200 * 1024 * 1024

const NAME = /^racetrace-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.backup$/

/** The leftovers of a backup whose server was killed. */
const LEFT_OVER = /^racetrace-[\dT-]+Z\.backup\.\d+\.part/

type Options = Installation & {
  readonly dataDir: string
  /** Time of day of the nightly backup, in minutes since midnight; null for none. */
  readonly minutes: number | null
  /** The number of backups to keep. */
  readonly keep: number
  readonly log: Log
  readonly now?: () => Date
  readonly make?: (...given: Parameters<typeof makeBackup>) => Promise<unknown>
  /** Free bytes on a folder's disk. */
  readonly measureRoom?: (folder: string) => Promise<number>
}

export type Backups = ReturnType<typeof createBackups>

/** The server's nightly backups, and those the operator requests. */
export function createBackups({
  minutes,
  keep,
  dataDir,
  log,
  now = () => new Date(),
  make = makeBackup,
  measureRoom = async (folder) => {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize
  },
  ...installation
}: Options) {
  const folder = join(dataDir, 'backups')
  const startedAt = now()
  let triedAt: Date | null = null
  let failure: BackupState['failure'] = null
  let running: Promise<void> | null = null
  const closing = new AbortController()

  /** Oldest first. */
  async function list() {
    const names = await readdir(folder).catch(() => [])
    const found = names.toSorted().flatMap((name) => {
      const [, day, ...time] = NAME.exec(name) ?? []
      return day ? [{ name, madeAt: `${day}T${time.join(':')}Z` }] : []
    })
    return Promise.all(
      found.map(async (each) => {
        const path = join(folder, each.name)
        return { ...each, path, sizeBytes: (await stat(path)).size }
      }),
    )
  }
  const findLast = async () => (await list()).at(-1) ?? null

  async function assertRoom() {
    const { rows } = await installation.database.db.execute<{ size: string }>(
      sql`select pg_database_size(current_database()) as size`,
    )
    const maps = await sizeOf(join(dataDir, 'files/maps'))
    const data = Math.max(Number(rows[0]?.size) + maps, (await findLast())?.sizeBytes ?? 0)
    // The archive and the scratch folder each need the space.
    if ((await measureRoom(folder)) < 2 * data + ROOM_BESIDE) throw new NoRoom()
  }

  async function run(): Promise<void> {
    const madeAt = now()
    triedAt = madeAt
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      for (const name of (await readdir(folder)).filter((each) => LEFT_OVER.test(each))) {
        await rm(join(folder, name), { recursive: true })
      }
      await assertRoom()
      const name = `racetrace-${madeAt.toISOString().slice(0, 19).replaceAll(':', '-')}Z.backup`
      await make(join(folder, name), installation, madeAt, closing.signal)
      failure = null
      const old = (await list()).slice(0, -keep)
      for (const { path } of old) await rm(path)
    } catch (error) {
      // The server is stopping, so this isn't a failure.
      if (closing.signal.aborted) return
      failure = { at: madeAt.toISOString(), reason: problemOf(error) }
      log({ err: error }, 'the backup failed')
    }
  }

  const start = () => {
    running ??= run().finally(() => {
      running = null
    })
    return running
  }

  return {
    /** Makes a backup now, unless one is in progress; a failure is recorded in the state. */
    start,
    findLast,
    isFailing: () => failure !== null,

    /** Makes the nightly backup when it is due, or overdue. */
    async tick(): Promise<void> {
      if (minutes === null) return
      const last = triedAt ?? (await findLast())?.madeAt ?? startedAt
      if (lastMoment(now(), minutes) > new Date(last)) await start()
    },

    async state(): Promise<BackupState> {
      const last = await findLast()
      return {
        minutes,
        keep,
        isRunning: running !== null,
        last: last && { madeAt: last.madeAt, sizeBytes: last.sizeBytes },
        failure,
      }
    },

    /** Cancels a backup in progress. */
    async close(): Promise<void> {
      closing.abort()
      await running
    },
  }
}

/** The latest occurrence of a time of day, up to now, in local time. */
function lastMoment(now: Date, minutes: number): Date {
  const moment = new Date(now)
  moment.setHours(0, minutes, 0, 0)
  if (moment > now) moment.setDate(moment.getDate() - 1)
  return moment
}

class NoRoom extends Error {}

function problemOf(error: unknown): BackupProblem {
  if (error instanceof NoRoom) return 'no-room'
  if (error instanceof Error && 'code' in error && error.code === 'ENOSPC') return 'no-room'
  return error instanceof NotTheSame ? 'not-the-same' : 'failed'
}

/** Bytes of all files in a folder; 0 if there is no folder. */
async function sizeOf(folder: string): Promise<number> {
  const names = await readdir(folder).catch(() => [])
  const sizes = names.map((name) =>
    stat(join(folder, name)).then(
      ({ size }) => size,
      () => 0,
    ),
  )
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}
