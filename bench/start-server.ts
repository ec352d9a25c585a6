import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { startSimulator } from '../server/results/testing/simulator/simulator.ts'
import { aProcess, endProcesses } from '../server/testing/a-process.ts'
import { startPostgres } from '../server/testing/postgres.ts'
import { startS3 } from '../server/testing/s3.ts'

/** Where a server stores data: in its own folder, or in a database and a bucket. */
export type Engine = 'embedded' | 'postgres'

/** A server as an operator runs it, with a simulated results site. */
export type RunningServer = {
  readonly origin: string
  readonly pid: number
  /** Where it stores everything, unless it uses a database and a bucket. */
  readonly dataDir: string
  /** Current memory in bytes. */
  memory(): number
  /** Its output; a successful run leaves nothing here. */
  output(): string
  /** Kills it without a warning and starts it again at the same address. */
  restart(): Promise<void>
  stop(): Promise<void>
}

/** The operator's password of the measured server. */
export const PASSWORD = 'soak operator password'

/** If it hasn't ended by then, it no longer accepts requests. */
const STOP_PATIENCE_MS = 10_000

/**
 * Starts a server with the built pages and sample races. It trusts the reported address, so that
 * one machine can act as many visitors.
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
  // As `npm start` does; the settings for a quick start in tests would make it answer slowly.
  let server = await aProcess(env, [])
  let earlierOutput = ''
  const { origin } = server
  return {
    origin,
    get pid() {
      return server.pid
    },
    dataDir,
    memory: () => {
      const status = readFileSync(`/proc/${server.pid}/status`, 'utf8')
      return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) * 1024
    },
    output: () => earlierOutput + server.output(),
    async restart() {
      server.kill('SIGKILL')
      await server.exited
      earlierOutput += server.output()
      server = await aProcess({ ...env, PORT: new URL(origin).port }, [])
    },
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

/** Runs a separate server while `use` runs. */
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

/** A Postgres and a bucket, and the environment that points to them. */
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
