import { sql } from 'drizzle-orm'
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres'
import { drizzle as drizzleEmbedded } from 'drizzle-orm/pglite'
import pg from 'pg'
import type { Db } from './db.ts'
import { openEmbedded } from './embedded.ts'
import { migrate } from './migrate.ts'

/** An open database. */
export type Database = {
  readonly db: Db
  /** Whether other servers may be using it too. */
  readonly isShared: boolean
  /** Fails when the database doesn't respond. */
  ping(): Promise<void>
  /** Reports the use of connections; missing for the embedded database, which has none. */
  readonly pool?: ReturnType<typeof openPostgres>['pool']
  close(): Promise<void>
}

/** The place of the database: a Postgres server, or our own folder. */
export type DatabasePlace = { url: string } | { folder: string }

type OpenOptions = {
  readonly isMigrated?: boolean
  /** Called when the embedded database can't continue and must not be queried any more. */
  readonly onPanic?: (error: Error) => void
}

/** Opens the database and migrates its tables, unless they should stay as they are. */
export async function openDatabase(
  place: DatabasePlace,
  { isMigrated = true, onPanic = endProcess }: OpenOptions = {},
): Promise<Database> {
  const isShared = 'url' in place
  const opened = isShared ? openPostgres(place.url) : await openFolder(place.folder, onPanic)
  try {
    if (isMigrated) await migrate(opened.db)
  } catch (error) {
    await opened.close()
    throw error
  }
  return { ...opened, isShared, ping: async () => void (await opened.db.execute(sql`select 1`)) }
}

function openPostgres(url: string) {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5000,
    // As in the embedded database, so that a backup's text doesn't depend on the time zone.
    options: '-c TimeZone=UTC',
  })
  // A connection that dies while idle is replaced at the next query; without a listener, its error
  // would end the server.
  pool.on('error', () => {})
  // So would one that dies in a transaction: the failure of its next query is enough.
  pool.on('connect', (client) => client.on('error', () => {}))
  return {
    db: drizzlePostgres(pool),
    /** Open connections (including idle ones) and queries waiting for one. */
    pool: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: () => pool.end(),
  }
}

async function openFolder(folder: string, onPanic: (error: Error) => void) {
  const { files, close } = await openEmbedded(folder, onPanic)
  return { db: drizzleEmbedded(files), close }
}

/** No acknowledged data is lost: the next start recovers it from the log. */
function endProcess({ message }: Error): never {
  process.stderr.write(
    `racetrace stops: the database in DATA_DIR cannot write any more (${message}); make room and start again\n`,
  )
  process.exit(1)
}
