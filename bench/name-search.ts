import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildField } from '../race/field/field.ts'
import { encodeField } from '../race/field/field-file.ts'
import { readConfig } from '../server/config.ts'
import { openDeps } from '../server/open-deps.ts'
import { prepareField } from '../server/storage/fields/prepare-field.ts'
import { startPostgres } from '../server/testing/postgres.ts'
import { manyRows } from './many-rows.ts'
import { type Measure, quantileOf } from './measure.ts'

const SEARCHES = 200
const MOST_MS = 50
/** Typed letter by letter, up to a whole name. */
const TYPED = ['v', 'na', 'nachname1', 'nachname12 vor', '100042']

/** Names typed into the search of 40,000 imported athletes, on both databases. */
export async function measureNameSearch(): Promise<Measure[]> {
  const postgres = await startPostgres()
  const url = await postgres.urlOf('search')
  const measures = [
    await measureOn('the embedded database', {}),
    await measureOn('Postgres', { DATABASE_URL: url }),
  ]
  await postgres.stop()
  return measures
}

async function measureOn(database: string, env: object): Promise<Measure> {
  const folder = mkdtempSync(join(tmpdir(), 'racetrace-bench-'))
  const read = readConfig({ DATA_DIR: join(folder, 'data'), ...env })
  if (!read.ok) throw new Error(read.problems.join())
  const { deps, close } = await openDeps(read.config, 'bench', () => {})
  const { races, raceFields, search } = deps
  const [race] = await races.listAll()
  if (!race) throw new Error('There is no race')
  for (const division of ['GYM RACE', 'GYM RACE PRO']) {
    const head = { division, sex: 'M', isNamed: true } as const
    await raceFields.save(race.id, [prepareField(encodeField(buildField(head, manyRows(20_000))))])
  }
  const times: number[] = []
  for (let i = 0; i < SEARCHES; i++) {
    const query = { season: '', group: '', name: TYPED[i % TYPED.length] ?? '', firstname: '' }
    const began = performance.now()
    const found = await search({ ...query, sexMode: 'all' }, { asTyped: true })
    times.push(performance.now() - began)
    if (!found.ok || found.results.length === 0) throw new Error(`Nobody is called ${query.name}`)
  }
  await close()
  rmSync(folder, { recursive: true })
  const ms = quantileOf(times, 0.95)
  return {
    what: `a search in 40,000 imported athletes while typing, on ${database} (95 % of ${SEARCHES})`,
    ours: `${ms.toFixed(1)} ms`,
    goal: `at most ${MOST_MS} ms`,
    isMet: ms <= MOST_MS,
  }
}
