import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { buildApp } from '../server/app.ts'
import { readConfig } from '../server/config.ts'
import { openDeps } from '../server/open-deps.ts'
import { startSimulator } from '../server/results/testing/simulator/simulator.ts'
import type { Fault } from '../server/results/testing/simulator/site-faults.ts'

/* The product with a simulated results site, for browser tests and for trying it out: `node
   tools/simulated-server.ts [pages]`. It prints its address, reads the site's faults as lines of
   JSON, and ends when its input closes. */
const [webRoot = join(import.meta.dirname, '../dist/web')] = process.argv.slice(2)
const folder = mkdtempSync(join(tmpdir(), 'racetrace-simulated-'))
const site = await startSimulator()
const read = readConfig({
  RESULTS_URL: site.origin,
  DATA_DIR: folder,
  ADMIN_PASSWORD: 'a simulated password',
})
if (!read.ok) throw new Error(read.problems.join('\n'))
const { deps, close } = await openDeps(read.config, '0.0.0', () => {})
// The map of a sample race stands in for the simulated site's race.
const name = '2026 Aldersee'
await deps.races.change('sample-northgate', { name, group: name, location: 'Seehalle' }, null)
const app = await buildApp(deps, { webRoot })
const origin = await app.listen({ port: 0, host: '127.0.0.1' })
console.log(JSON.stringify({ origin }))

for await (const line of createInterface({ input: process.stdin })) {
  const faults = JSON.parse(line) as (Omit<Fault, 'on'> & { on?: string })[]
  site.set(
    ...faults.map(({ on, ...fault }) => (on ? { ...fault, on: RegExp(on) } : fault) as Fault),
  )
  console.log(JSON.stringify({ faults: faults.length }))
}
await site.close()
await app.close()
await close()
rmSync(folder, { recursive: true })
