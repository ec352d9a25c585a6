import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startSimulator } from '../../server/results/testing/simulator/simulator.ts'
import { aCuttableDisk, canCutPower } from '../../server/testing/a-power-cut.ts'
import { endProcesses } from '../../server/testing/a-process.ts'
import { putEmptyDatabase } from '../../server/testing/an-empty-database.ts'
import { startPostgres } from '../../server/testing/postgres.ts'
import { makeVideo } from '../../tools/testing/make-test-video.ts'
import { end } from '../measure.ts'
import { startStorage } from '../start-server.ts'
import { type Fault, toFaultTable } from './fault.ts'
import { killAtRandom } from './kills.ts'

const { values } = parseArgs({
  options: {
    power: { type: 'string', default: '50' },
    alone: { type: 'string', default: '50' },
    pair: { type: 'string', default: '50' },
  },
})
const REPORT = join(import.meta.dirname, '../faults.md')

const folder = mkdtempSync(join(tmpdir(), 'racetrace-faults-'))
const faults: Fault[] = []
const site = await startSimulator()
try {
  // Made before timing starts.
  await makeVideo({ seconds: 1 })
  report(await cutPower(Number(values.power)))
  report(await cutPowerOfPostgres(Number(values.power)))
  report(await killOne(Number(values.alone)))
  report(await killOneOfTwo(Number(values.pair)))
} finally {
  await endProcesses()
  await site.close()
  rmSync(folder, { recursive: true, force: true })
}
end(faults.every(({ lost }) => lost.length === 0))

/** Written after each part, because a full run takes an hour; a shorter run isn't a report. */
function report(found: Fault) {
  faults.push(found)
  const table = toFaultTable(faults)
  console.log(table)
  if (process.argv.length > 2) return
  writeFileSync(REPORT, `# Faults\n\nMade by \`npm run faults\`.\n\n${table}\n`)
}

/** The disk is a separate ext4 on a loop device that loses whatever was not flushed. */
async function cutPower(kills: number): Promise<Fault> {
  const fault = 'power cut of the only server, embedded, on a disk that keeps only what was flushed'
  if (!canCutPower) return notPossible(fault)
  const disk = aCuttableDisk(2000)
  try {
    const dataDir = join(disk.folder, 'data')
    await putEmptyDatabase(dataDir)
    disk.flush()
    const env = { DATA_DIR: dataDir, RESULTS_URL: site.origin }
    return await killAtRandom({ fault, servers: 1, kills, env, disk })
  } finally {
    await endProcesses()
    await disk.remove()
  }
}

/** The same disk under Postgres, with its fsync on, and under the data folder. */
async function cutPowerOfPostgres(kills: number): Promise<Fault> {
  const fault = 'power cut of the only server and its Postgres, on such a disk'
  if (!canCutPower) return notPossible(fault)
  const disk = aCuttableDisk(2000)
  const postgres = await startPostgres({ parent: disk.folder, fsync: true })
  try {
    const env = {
      DATA_DIR: join(disk.folder, 'data'),
      RESULTS_URL: site.origin,
      DATABASE_URL: await postgres.urlOf('racetrace'),
    }
    disk.flush()
    const both = {
      ...disk,
      cut() {
        postgres.kill()
        disk.cut()
      },
      async restore() {
        await disk.restore()
        await postgres.resume()
      },
    }
    return await killAtRandom({ fault, servers: 1, kills, env, disk: both })
  } finally {
    await endProcesses()
    await postgres.stop()
    await disk.remove()
  }
}

function notPossible(fault: string): Fault {
  return { fault, tried: 'not possible on this machine: it takes root', times: 0, lost: [] }
}

function killOne(kills: number): Promise<Fault> {
  const env = { DATA_DIR: join(folder, 'alone'), RESULTS_URL: site.origin }
  return killAtRandom({ fault: 'kill -9 of the only server, embedded', servers: 1, kills, env })
}

async function killOneOfTwo(kills: number): Promise<Fault> {
  const storage = await startStorage()
  const env = { DATA_DIR: join(folder, 'pair'), RESULTS_URL: site.origin, ...storage.env }
  const fault = 'kill -9 of one of two servers, Postgres and S3'
  const found = await killAtRandom({ fault, servers: 2, kills, env })
  await endProcesses()
  await storage.stop()
  return found
}
