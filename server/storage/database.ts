import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle as drizzleEmbedded } from 'drizzle-orm/pglite'
import pg from 'pg'
import { takeFolder } from './folder-lock.ts'
import { migrate } from './migrate.ts'

/** The database, whichever engine is behind it. */
export type Db = PgDatabase<PgQueryResultHKT, Record<string, never>>

/** An open database. */
export type Database = {
  readonly db: Db
  /** Whether other servers may be using it too. */
  readonly isShared: boolean
  /** Fails when the database does not answer. */
  ping(): Promise<void>
  /** How its connections are used; nothing for the embedded one, which has none. */
  readonly pool?: () => PoolState
  close(): Promise<void>
}

/** Connections that are open, those of them that rest, and how many queries wait for one. */
export type PoolState = {
  readonly total: number
  readonly idle: number
  readonly waiting: number
}

/** Where the database is: a Postgres server, or a folder of our own. */
export type DatabasePlace = { url: string } | { folder: string }

type OpenOptions = {
  readonly isMigrated?: boolean
  /** Called when the embedded database cannot go on, and must not be asked anything any more. */
  readonly onPanic?: (error: Error) => void
}

/** Opens the database and brings its tables up to date, unless it is to be left as it is. */
export async function openDatabase(
  place: DatabasePlace,
  { isMigrated = true, onPanic = endProcess }: OpenOptions = {},
): Promise<Database> {
  const isShared = 'url' in place
  const opened = isShared ? openPostgres(place.url) : await openEmbedded(place.folder, onPanic)
  try {
    if (isMigrated) await migrate(opened.db)
  } catch (error) {
    await opened.close()
    throw error
  }
  return { ...opened, isShared, ping: async () => void (await opened.db.execute(sql`select 1`)) }
}

function openPostgres(url: string) {
  const pool = new pg.Pool({ connectionString: url, max: 10, connectionTimeoutMillis: 5000 })
  // A connection that dies while idle is replaced at the next query; without a listener it would
  // take the whole server down.
  pool.on('error', () => {})
  // So would one that dies in the middle of a transaction: the next query of it fails, which is all
  // it takes.
  pool.on('connect', (client) => client.on('error', () => {}))
  return {
    db: drizzlePostgres(pool) as unknown as Db,
    pool: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: () => pool.end(),
  }
}

async function openEmbedded(folder: string, onPanic: (error: Error) => void) {
  const release = claimFolder(folder)
  const files = await PGlite.create(join(folder, 'database'))
  watchPanic(files, onPanic)
  const close = async () => {
    await files.close()
    release()
  }
  return { db: drizzleEmbedded(files) as unknown as Db, close }
}

/**
 * A database without room for its log panics. As a program of its own it would end there and start
 * anew from its log; embedded it would turn in circles at the next question, and the server with it.
 */
function watchPanic(files: PGlite, onPanic: (error: Error) => void) {
  const run = files.execProtocolStream.bind(files)
  files.execProtocolStream = (...args) =>
    run(...args).catch((error) => {
      if (error.severity === 'PANIC') onPanic(error)
      throw error
    })
}

/** Nothing that was acknowledged is lost: the next start reads it from the log. */
function endProcess({ message }: Error): never {
  process.stderr.write(
    `racetrace stops: the database in DATA_DIR cannot write any more (${message}); make room and start again\n`,
  )
  process.exit(1)
}

function claimFolder(folder: string): () => void {
  try {
    mkdirSync(folder, { recursive: true })
    return takeFolder(folder)
  } catch (cause) {
    const isTold = cause instanceof Error && cause.message.startsWith('DATA_DIR')
    throw isTold ? cause : new Error(`DATA_DIR: ${folder} cannot be used as a folder`, { cause })
  }
}
