import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { buildField } from '../../race/field/field.ts'
import { encodeField } from '../../race/field/field-file.ts'
import { buildTemplate } from '../../race/segments.ts'
import { noiseMapUrl } from '../../tools/testing/noise-map.ts'
import type { Client } from './a-publication.ts'

/** The databases that released versions left, one folder each. */
export const RELEASED = join(import.meta.dirname, 'released')

/** The operator's password in them. */
export const RELEASED_PASSWORD = 'released data password'

/** The place of a released version's database. */
export type SqlPlace = { readonly url: string } | { readonly folder: string }
type Run = (text: string) => Promise<Record<string, unknown>[]>

/** Runs SQL on a database without our server, several statements at once. */
export async function withSql<Result>(place: SqlPlace, work: (run: Run) => Promise<Result>) {
  if ('url' in place) {
    const client = new pg.Client(place.url)
    await client.connect()
    return work(async (text) => (await client.query(text)).rows).finally(() => client.end())
  }
  const files = await PGlite.create(join(place.folder, 'database'))
  const run: Run = async (text) => (await files.exec(text)).at(-1)?.rows ?? []
  return work(run).finally(() => files.close())
}

/** Left out because sessions expire. */
const LEFT_OUT = ['sessions', 'operator_sessions', 'videos']

/** All tables of a database as plain SQL: the migrations of its version, then the rows. */
export async function dumpSql(place: SqlPlace, migrations: string): Promise<string> {
  const files = globSync('*.sql', { cwd: migrations }).sort()
  const schema = files.map((name) => readFileSync(join(migrations, name), 'utf8'))
  const rows = await withSql(place, async (run) => {
    const tables = await run(
      "select table_name as name from information_schema.tables where table_schema = 'public' order by 1",
    )
    const inserts: string[] = []
    for (const { name } of tables.filter((table) => !LEFT_OUT.includes(String(table.name)))) {
      const found = await run(`select to_jsonb(t) as row from "${name}" t order by 1`)
      if (found.length === 0) continue
      const json = JSON.stringify(found.map(({ row }) => row)).replaceAll("'", "''")
      inserts.push(
        `insert into "${name}" overriding system value select * from jsonb_populate_recordset(null::"${name}", '${json}'::jsonb);\n`,
      )
    }
    return inserts
  })
  return [
    'create table migrations (name text primary key, run_at timestamptz not null default now());\n',
    ...schema,
    // Allows rows to come before the rows they refer to.
    'set session_replication_role = replica;\n',
    ...rows,
    "select setval(pg_get_serial_sequence('actions', 'id'), (select coalesce(max(id), 0) + 1 from actions), false);\n",
  ].join('\n')
}

const SEGMENTS = buildTemplate().map((segment, i) => ({ ...segment, startIdx: i, endIdx: i + 1 }))
const PATH = SEGMENTS.concat(SEGMENTS.slice(0, 1)).map((_, i) => ({ x: 20 + 9 * i, y: 150 + i }))
const FIELD = {
  name: 'Ruiz, Ana',
  bib: '90042',
  ageGroup: '30-34',
  start: 36_000,
  status: 'finished',
  total: 330,
  times: Object.fromEntries(SEGMENTS.map(({ key }) => [key, 10])),
} as const
const KEPT = { season: 'season-8', eventId: 'H_ALD26_OVERALL', idp: 'LR3SIM48B404' }

/**
 * Creates something of every kind on a server, through its calls: a race published twice with
 * another map, one that waits for its path, a field, a request, an event, a stored result, and a
 * draft with a map.
 */
export async function fillServer(operator: Client): Promise<void> {
  const send = async (path: string, body: object, method = 'POST') => {
    const answer = await operator.call(method, path, body)
    if (answer.status >= 300) throw new Error(`${path} answered ${JSON.stringify(answer.body)}`)
    return answer.body as { id: string }
  }
  const race = { name: '2026 Łódź „Hala” 1', location: "L'Hôtel", mapImageUrl: noiseMapUrl(20_000) }
  const facts = { season: 'season-8', date: '2026-03-14', timeZone: 'Europe/Warsaw' }
  const { id } = await send('/api/races', { ...race, ...facts, mapLook: 'night' })
  await send(`/api/races/${id}/segments`, { segments: SEGMENTS })
  await send(`/api/races/${id}/course-path`, { pathPoints: PATH, width: 500, height: 300 })
  await send(`/api/races/${id}`, { mapImageUrl: noiseMapUrl(20_500) }, 'PATCH')
  await send(`/api/races/${id}/segments`, { segments: SEGMENTS })
  await send(`/api/races/${id}/course-path`, { pathPoints: PATH, width: 500, height: 300 })
  const field = buildField({ division: 'HYROX', sex: 'W', isNamed: true }, [FIELD])
  await send(`/api/races/${id}/fields`, { fields: [encodeField(field)] })

  const begun = await send('/api/races', { ...race, name: '2026 Begun' })
  await send(`/api/races/${begun.id}/segments`, { segments: SEGMENTS })

  await send('/api/race-request', { raceName: '2026 Oslo', details: 'line\none' })
  await send('/api/logs/action', {
    actionType: 'page_visited',
    actionDetails: { share: 0.1 + 0.2 },
  })
  // The reader of pages gives up after seconds, which a busy machine may need to start it.
  for (let tries = 1; ; tries++) {
    const { status } = await operator.call('POST', '/api/athlete-results/fetch', KEPT)
    if (status === 200) break
    if (tries === 10) throw new Error(`The result answered ${status}`)
  }
  const draft = { name: '2026 Draft', content: '{"a":"ü"}', mapImageUrl: noiseMapUrl(21_000) }
  await send('/api/drafts/a-draft', draft)
}

/** Everything a server returns of it, by address. */
export async function readServed(operator: Client): Promise<Record<string, unknown>> {
  const served: Record<string, unknown> = {}
  const get = async (path: string) => {
    const { status, body } = await operator.call('GET', path)
    served[path] = status === 200 ? body : status
    return (status === 200 ? body : []) as { id: string; hash: string; version: number }[]
  }
  for (const { id } of await get('/api/races?include=unpublished')) {
    await get(`/api/races/${id}`)
    await get(`/api/races/${id}/segments`)
    await get(`/api/races/${id}/course-path`)
    for (const { hash } of await get(`/api/races/${id}/fields`)) await get(`/api/fields/${hash}`)
    for (const { version } of await get(`/api/races/${id}/states`)) {
      await get(`/api/races/${id}/states/${version}`)
    }
  }
  for (const { id } of await get('/api/drafts')) await get(`/api/drafts/${id}`)
  await get('/api/race-requests')
  const kept = await operator.call('POST', '/api/athlete-results/fetch', KEPT)
  return { ...served, 'kept result': kept.body }
}

/** Runs a checkout's program to its end; throws its output if it fails. */
export async function runProgram(cwd: string, args: readonly string[], env: NodeJS.ProcessEnv) {
  const child = spawn(process.execPath, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      said += chunk
    })
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(said)
}
