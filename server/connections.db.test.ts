import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { getServerState, makeBackup } from '../contract/backup-calls.ts'
import { startSimulator } from './results/testing/simulator/simulator.ts'
import { aProcess, endProcesses, QUICK } from './testing/a-process.ts'
import { aClient } from './testing/a-publication.ts'
import { ENGINE } from './testing/engines.ts'
import { startPostgres } from './testing/postgres.ts'
import { fillServer, readServed } from './testing/released.ts'
import { startS3 } from './testing/s3.ts'

const folder = mkdtempSync(join(tmpdir(), 'racetrace-connections-'))
/** Checking a backup by restoring it takes a minute on a busy machine. */
const LONG = { timeout: 400_000 }
const PASSWORD = 'correct horse battery'
const ends: (() => Promise<void>)[] = [endProcesses]
afterAll(async () => {
  for (const end of ends) await end()
  rmSync(folder, { recursive: true })
})

/** This run's database and bucket, and the hosts the server has to reach for them. */
async function aStorage() {
  if (ENGINE === 'PGlite') return { env: {}, hosts: [] }
  const [postgres, s3] = [await startPostgres(), await startS3()]
  ends.push(postgres.stop, s3.stop)
  const url = await postgres.urlOf('connections')
  const { endpoint, bucket, accessKeyId, secretAccessKey } = s3.bucket
  return {
    env: {
      DATABASE_URL: url,
      S3_ENDPOINT: endpoint,
      S3_BUCKET: bucket,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
    },
    hosts: [new URL(url).host, new URL(endpoint).host],
  }
}

test(
  '[SAFE-42] the server connects only to the results site, the database and the bucket',
  LONG,
  async () => {
    const site = await startSimulator()
    ends.push(site.close)
    const storage = await aStorage()
    const note = join(folder, 'connections')
    writeFileSync(note, '')
    const watch = `--import=${join(import.meta.dirname, 'testing/watch-connections.ts')}`
    const server = await aProcess(
      {
        ...{
          PATH: process.env.PATH ?? '',
          DATA_DIR: join(folder, 'data'),
          ADMIN_PASSWORD: PASSWORD,
        },
        ...{ RESULTS_URL: site.origin, SAMPLE_DATA: 'on', CONNECTIONS_FILE: note, ...storage.env },
      },
      [...QUICK, watch],
    )
    const connections = () => [...new Set(readFileSync(note, 'utf8').split('\n'))].filter(Boolean)
    const visitor = aClient(server.origin)
    for (const path of ['/', '/search', '/admin', '/replay?a=RTNG0004', '/api/preview.png']) {
      expect([path, (await fetch(server.origin + path)).status]).toEqual([path, 200])
    }
    await visitor.call('POST', '/api/athlete-results/fetch', { idp: 'RTNG0004' })
    // The results site gets no requests until a visitor asks for results.
    expect(connections().sort()).toEqual([...storage.hosts].sort())

    const operator = aClient(server.origin, await visitor.signIn(PASSWORD))
    await fillServer(operator)
    await readServed(operator)
    await operator.call('POST', makeBackup.path)
    const state = async () =>
      getServerState.reply.parse((await operator.call('GET', getServerState.path)).body)
    await expect
      .poll(async () => (await state()).backups.isRunning, { timeout: 300_000 })
      .toBe(false)
    expect((await state()).backups).toMatchObject({ failure: null, last: expect.anything() })
    const hosts = [new URL(site.origin).host, ...storage.hosts]
    expect(connections().sort()).toEqual(hosts.sort())
    const shown = Object.values((await state()).hosts).filter((host) => host !== null)
    expect(shown.sort()).toEqual(hosts.sort())
  },
)
