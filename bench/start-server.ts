import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { startSimulator } from '../server/results/testing/simulator/simulator.ts'
import { aProcess, endProcesses } from '../server/testing/a-process.ts'
import { startPostgres } from '../server/testing/postgres.ts'
import { startS3 } from '../server/testing/s3.ts'

/** Where a server keeps things: in its own folder, or in a database and a bucket. */
export type Engine = 'embedded' | 'postgres'

/** A server as an operator runs it, in front of a simulated results site. */
export type RunningServer = {
  readonly origin: string
  readonly pid: number
  /** Where it keeps everything, unless that is a database and a bucket. */
  readonly dataDir: string
  /** Bytes of memory it holds right now. */
  memory(): number
  /** Its output; a run that goes well leaves nothing here. */
  output(): string
  stop(): Promise<void>
}

/** The operator's password of a server that is measured. */
export const PASSWORD = 'soak operator password'

/** A server that hasn't ended by then no longer accepts requests. */
const STOP_PATIENCE_MS = 10_000

/**
 * Starts a server with the built pages and the sample races. It trusts the reported address, so that
 * one machine can be many visitors.
 */
export async function startServer(engine: Engine): Promise<RunningServer> {
  const folder = mkdtempSync(join(tmpdir(), 'racetrace-bench-'))
  const site = await startSimulator()
  const storage = engine === 'postgres' ? await startStorage() : { env: {}, stop: async () => {} }
  const dataDir = join(folder, 'data')
  const env = {
    DATA_DIR: dataDir,
    SAMPLE_DATA: 'on',
    RESULTS_URL: site.origin,
    TRUST_PROXY: 'loopback',
    ADMIN_PASSWORD: PASSWORD,
    PATH: process.env.PATH ?? '',
    ...storage.env,
  }
  // As `npm start` does it; the settings that make a test's server start quickly make it answer
  // slowly.
  const server = await aProcess(env, [])
  return {
    origin: server.origin,
    pid: server.pid,
    dataDir,
    memory: () => {
      const status = readFileSync(`/proc/${server.pid}/status`, 'utf8')
      return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) * 1024
    },
    output: server.output,
    async stop() {
      server.kill('SIGTERM')
      await Promise.race([server.exited, setTimeout(STOP_PATIENCE_MS, null, { ref: false })])
      await endProcesses()
      await storage.stop()
      await site.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Runs a server of its own while `use` runs. */
export async function withServer<Value>(
  use: (server: RunningServer) => Promise<Value>,
): Promise<Value> {
  const server = await startServer('embedded')
  try {
    return await use(server)
  } finally {
    await server.stop()
  }
}

/** A Postgres and a bucket, and the environment that names them. */
export async function startStorage() {
  const [postgres, s3] = await Promise.all([startPostgres(), startS3()])
  const { endpoint, region, bucket, accessKeyId, secretAccessKey } = s3.bucket
  return {
    env: {
      DATABASE_URL: await postgres.urlOf('racetrace'),
      S3_ENDPOINT: endpoint,
      S3_REGION: region,
      S3_BUCKET: bucket,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
    },
    async stop() {
      await postgres.stop()
      await s3.stop()
    },
  }
}
