import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startSimulator } from '../../server/results/simulator/simulator.ts'
import { aProcess, endProcesses } from '../../server/testing/a-process.ts'
import { startPostgres } from '../../server/testing/postgres.ts'
import { startS3 } from '../../server/testing/s3.ts'

/** Where a server keeps things: in its own folder, or in a database and a bucket. */
export type Engine = 'embedded' | 'postgres'

/** A server as an operator runs it, with a results site behind that is not the real one. */
export type SoakedServer = {
  readonly origin: string
  /** Bytes of memory it holds right now. */
  memory(): number
  /** What it has said; a soak that goes well leaves nothing here. */
  output(): string
  stop(): Promise<void>
}

/** Starts one. It trusts the address it is told, so that one machine can be many visitors. */
export async function startServer(engine: Engine): Promise<SoakedServer> {
  const folder = mkdtempSync(join(tmpdir(), 'racetrace-soak-'))
  const site = await startSimulator()
  const storage = engine === 'postgres' ? await startStorage() : { env: {}, stop: async () => {} }
  const env = {
    DATA_DIR: join(folder, 'data'),
    SAMPLE_DATA: 'on',
    RESULTS_URL: site.origin,
    TRUST_PROXY: 'loopback',
    ADMIN_PASSWORD: 'soak operator password',
    PATH: process.env.PATH ?? '',
    ...storage.env,
  }
  // As `npm start` does it; what makes a test's server start quickly makes it answer slowly.
  const server = await aProcess(env, [])
  return {
    origin: server.origin,
    memory: () => {
      const status = readFileSync(`/proc/${server.pid}/status`, 'utf8')
      return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) * 1024
    },
    output: server.output,
    async stop() {
      server.kill('SIGTERM')
      await server.exited
      await endProcesses()
      await storage.stop()
      await site.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function startStorage() {
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
