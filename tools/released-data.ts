import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { startSimulator } from '../server/results/testing/simulator/simulator.ts'
import { aClient } from '../server/testing/a-publication.ts'
import { startPostgres } from '../server/testing/postgres.ts'
import {
  dumpSql,
  fillServer,
  RELEASED,
  RELEASED_PASSWORD,
  readServed,
  runProgram,
  type SqlPlace,
} from '../server/testing/released.ts'

/* Saves what this version leaves in a database and serves from it, for the upgrade tests: `npm run
   released-data`. Another installed and built checkout can be given instead. */
const checkout = resolve(process.argv[2] ?? join(import.meta.dirname, '..'))
const { version } = JSON.parse(readFileSync(join(checkout, 'package.json'), 'utf8'))
const target = join(RELEASED, version)
const folder = mkdtempSync(join(tmpdir(), 'racetrace-released-'))
mkdirSync(target, { recursive: true })
const postgres = await startPostgres()
const site = await startSimulator()
try {
  await store('embedded', { folder: join(folder, 'data') })
  await store('postgres', { url: await postgres.urlOf('released') })
} finally {
  await site.close()
  await postgres.stop()
  rmSync(folder, { recursive: true })
}

async function store(name: string, place: SqlPlace) {
  const env = {
    ...{ PATH: process.env.PATH, ADMIN_PASSWORD: RELEASED_PASSWORD, RESULTS_URL: site.origin },
    ...{ SAMPLE_DATA: 'off', LOG_LEVEL: 'warn', PORT: '0', BACKUP_TIME: 'off' },
    ...('url' in place
      ? { DATABASE_URL: place.url, DATA_DIR: join(folder, 'files') }
      : { DATA_DIR: place.folder }),
  }
  const stdio = ['ignore', 'pipe', 'inherit'] as const
  const server = spawn(process.execPath, ['server/main.ts'], {
    cwd: checkout,
    env,
    stdio: [...stdio],
  })
  const ended = once(server, 'close')
  let origin: string | undefined
  for await (const line of createInterface({ input: server.stdout })) {
    origin = /running at (http:\S+)/.exec(line)?.[1]
    if (origin) break
  }
  if (!origin) throw new Error('The server did not start')
  const operator = aClient(origin, await aClient(origin).signIn(RELEASED_PASSWORD))
  await fillServer(operator)
  const served = await readServed(operator)
  server.kill('SIGTERM')
  await ended
  const archive = join(target, `${name}.backup`)
  rmSync(archive, { force: true })
  await runProgram(checkout, ['tools/backup.ts', archive], env)
  const sql = await dumpSql(place, join(checkout, 'server/storage/migrations'))
  writeFileSync(join(target, `${name}.sql`), sql)
  writeFileSync(join(target, `${name}.json`), `${JSON.stringify(served, null, 1)}\n`)
  console.log(`racetrace: stored ${name} of ${version}`)
}
