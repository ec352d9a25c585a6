import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify, { type FastifyInstance } from 'fastify'
import { buildApp } from '../server/app.ts'
import { readConfig } from '../server/config.ts'
import { openDeps } from '../server/open-deps.ts'
import { startSimulator } from '../server/results/testing/simulator/simulator.ts'
import type { Deps } from '../server/routes/deps.ts'
import { readMapImage } from '../server/storage/read-map.ts'
import type { Load } from './load-client.ts'
import type { Measure } from './measure.ts'

const ROUNDS = 5
const CONNECTIONS = 50
/** The pages, which `npm run bench` builds before. */
const WEB_ROOT = join(import.meta.dirname, '../dist/web')

/** Our server's time for a route, against a bare one that sends the same bytes. */
export async function measureServer(): Promise<Measure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'racetrace-bench-'))
  const site = await startSimulator()
  const read = readConfig({ DATA_DIR: join(folder, 'data'), RESULTS_URL: site.origin })
  if (!read.ok) throw new Error(read.problems.join())
  const { deps, close } = await openDeps(read.config, 'bench', () => {})
  await fillRaces(deps, 98)
  const app = await buildApp(deps, { webRoot: WEB_ROOT, unlimited: ['127.0.0.1'] })

  const fetchBody = JSON.stringify(await findSomebody(deps))
  const [races, results] = [await app.inject('/api/races'), await ask(app, fetchBody)]
  const bare = fastify()
  bare.get('/races', (_request, reply) => reply.type('application/json').send(races.rawPayload))
  bare.post('/fetch', (_request, reply) => reply.type('application/json').send(results.rawPayload))
  const [ours, reference] = [
    await app.listen({ port: 0, host: '127.0.0.1' }),
    await bare.listen({ port: 0, host: '127.0.0.1' }),
  ]

  const measures = [
    await compare('`GET /api/races` with 100 races', 0.6, {
      ours: { url: `${ours}/api/races`, method: 'GET' },
      reference: { url: `${reference}/races`, method: 'GET' },
    }),
    await compare('a cached `POST /api/athlete-results/fetch`', 0.5, {
      ours: { url: `${ours}/api/athlete-results/fetch`, method: 'POST', body: fetchBody },
      reference: { url: `${reference}/fetch`, method: 'POST', body: fetchBody },
    }),
  ]
  await Promise.all([app.close(), bare.close()])
  await close()
  await site.close()
  rmSync(folder, { recursive: true })
  return measures
}

const ask = (app: FastifyInstance, body: string) =>
  app.inject({
    method: 'POST',
    url: '/api/athlete-results/fetch',
    payload: body,
    headers: { 'content-type': 'application/json' },
  })

/** An athlete on the simulated site; after one request the result is cached. */
async function findSomebody({ lists, search, findResult }: Deps) {
  const [season] = (await lists.seasons()).options
  const { options } = await lists.groups(season?.value ?? '')
  for (const group of options) {
    const query = {
      season: season?.value ?? '',
      group: group.value,
      firstname: '',
      sexMode: 'all',
    } as const
    const found = await search({ ...query, name: 'a' })
    const link = found.ok ? found.results[0]?.cols[3] : undefined
    const idp = link && new URL(link).searchParams.get('idp')
    if (idp && (await findResult({ idp })).ok) return { idp }
  }
  throw new Error('Nobody is on the simulated site')
}

/** More published races, beside the two samples: with the map and course of one of them. */
async function fillRaces({ races, courses, files }: Deps, count: number) {
  const [sample] = await races.listAll()
  if (!sample) throw new Error('There is no sample race')
  const segments = await courses.segments(sample.id)
  const path = await courses.path(sample.id)
  const stored = await files.find(sample.mapImageUrl.replace('/api/', ''))
  if (!path || !stored) throw new Error('The sample race is not whole')
  const bytes = Buffer.concat(await stored.body.toArray())
  const read = await readMapImage(`data:image/webp;base64,${bytes.toString('base64')}`)
  if (!read.ok) throw new Error(read.reason)
  for (let i = 0; i < count; i++) {
    const { id } = await races.create({ ...sample, name: `2026 Race ${i}` }, read.image)
    await courses.saveSegments(id, segments)
    await courses.savePath(id, { ...path, points: path.pathPoints })
  }
}

type Target = Pick<Load, 'url' | 'method'> & { body?: string }

/** Alternating rounds, medians of each, so that other load on the machine affects both. */
async function compare(
  what: string,
  goal: number,
  { ours, reference }: { ours: Target; reference: Target },
): Promise<Measure> {
  const client = fork(join(import.meta.dirname, 'load-client.ts'))
  const measure = async (target: Target, seconds: number) => {
    client.send({ ...target, connections: CONNECTIONS, seconds })
    const [rate] = (await once(client, 'message')) as [number]
    return rate
  }
  for (const target of [ours, reference]) await measure(target, 1)
  const rates: { ours: number[]; reference: number[] } = { ours: [], reference: [] }
  for (let round = 0; round < ROUNDS; round++) {
    rates.ours.push(await measure(ours, 1.5))
    rates.reference.push(await measure(reference, 1.5))
  }
  client.disconnect()
  const [rate, bare] = [median(rates.ours), median(rates.reference)]
  return {
    what,
    ours: `${Math.round(rate)} /s`,
    reference: `${Math.round(bare)} /s (bare route)`,
    ratio: (rate / bare).toFixed(2),
    goal: `at least ${goal}`,
    isMet: rate / bare >= goal,
  }
}

const median = (values: number[]) =>
  values.sort((a, b) => a - b)[Math.floor(values.length / 2)] as number
