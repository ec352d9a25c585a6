import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CallName } from '../contract/calls.ts'
import { MOST_NAME_AGE } from '../contract/limits.ts'
import type { PAGES } from '../contract/page-paths.ts'
import { buildField, type FieldRow } from '../race/field/field.ts'
import { decodeField, encodeField, type FieldFile } from '../race/field/field-file.ts'
import { findLinkIdp } from '../race/links/result-links.ts'
import { restore } from './backup/installation.ts'
import { writeBackup } from './backup/write-backup.ts'
import { readConfig } from './config.ts'
import { openDeps } from './open-deps.ts'
import { createResultStore } from './results/finding/result-store.ts'
import { createVisitorResults } from './results/finding/visitor-results.ts'
import { aPage, aSource } from './results/testing/a-source.ts'
import type { Deps } from './routes/deps.ts'
import { publishSampleRaces } from './sample-races.ts'
import { putEmptyDatabase } from './testing/an-empty-database.ts'
import { buildTestApp } from './testing/build-test-app.ts'
import { aServerOn, ENGINE, type TestServer } from './testing/engines.ts'

type Place = { readonly app: FastifyInstance; readonly deps: Deps }

/**
 * Ana is hidden through her official result, Łucja has initials through her imported one, Kim is
 * shown.
 */
const [ANA, LUCJA, KIM] = [
  { name: 'Ana Ruiz García', bib: 'QX9102', total: 4354, team: 'Box Eleven' },
  { name: 'Łucja Żyłko', bib: 'QX9101', total: 4400 },
  { name: 'Kim Mo', bib: 'QX9103', total: 4500 },
] as const
/** Must not appear in any answer. */
const SECRETS = /ruiz|garc|łucja|lucja|żyłko|zylko|qx9102|qx9101|box eleven/i

const NOBODY = 'names no athlete'
const OPERATOR = 'for the operator, who sees every name'
const OWN = 'returns only what its caller sent'
const OF_PAGES = 'a page without results; those it shows come from the calls here'

/**
 * Every way data leaves the server. A new call or page doesn't compile until it has a check here,
 * or a reason why it needs none. The browser makes search, replays, dots, passes, embeds, screens,
 * exported videos, cards and downloads from these answers alone.
 */
const SURFACES: {
  readonly [name in CallName | (typeof PAGES)[number]]: ((place: Place) => Promise<string>) | string
} = {
  searchResults: async ({ app }) => {
    const texts = ['ana', 'ruiz garcia', 'zylko', 'QX9101', 'QX9102', 'eleven', 'kim', '1:12:34']
    const all = [GROUP, { raceId: RACE }, {}].flatMap((where) =>
      texts.flatMap((name) =>
        [true, false].map((asTyped) =>
          app.inject({ method: 'POST', url: SEARCH, payload: { ...where, name, asTyped } }),
        ),
      ),
    )
    const headers = { accept: 'application/x-ndjson' }
    const lines = await app.inject({
      ...{ method: 'POST', url: SEARCH, headers },
      payload: { ...GROUP, name: 'ruiz' },
    })
    return [...(await Promise.all(all)), lines].map(({ body }) => body).join()
  },
  fetchResult: async ({ app }) => {
    const bodies = await Promise.all(
      [...OFFICIAL_IDPS, ...importedIdps].map((idp) => fetchResult(app, idp)),
    )
    return JSON.stringify(bodies)
  },
  getField: async ({ app }) => {
    const entries = (await app.inject({ url: FIELDS })).json() as { address: string }[]
    expect(entries.length).toBeGreaterThan(0)
    const all = await Promise.all(entries.map(({ address }) => app.inject({ url: address })))
    return all.map(({ body }) => body).join()
  },
  getShareImage: async ({ deps }) => {
    // The share image is drawn only from this.
    const idps = [...OFFICIAL_IDPS, ...importedIdps]
    return JSON.stringify(await deps.sharedLinks.findShared({ idps, event: null }))
  },
  '/race': ({ app }) => askForEach(app, (idp) => `/race?idp=${idp}`),
  '/embed/race': ({ app }) => askForEach(app, (idp) => `/embed/race?idp=${idp}`),
  getOembed: ({ app }) =>
    askForEach(app, (idp) => `/api/oembed?url=http://localhost:80/race?idp=${idp}`),
  listFields: async ({ app }) => (await app.inject({ url: FIELDS })).body,
  listPrivacyDecisions: async ({ deps }) => JSON.stringify(await deps.privacy.list()),
  decidePrivacy: 'answers like listPrivacyDecisions',
  ...{ getFieldNames: OPERATOR, listEarlierFields: NOBODY, bringBackField: NOBODY },
  ...{ saveFields: NOBODY, deleteField: NOBODY, removeFieldNames: NOBODY, readPage: OWN },
  ...{ listRaces: NOBODY, getRace: NOBODY, createRace: NOBODY, changeRace: NOBODY },
  ...{ deleteRace: NOBODY, getSegments: NOBODY, saveSegments: NOBODY, getCoursePath: NOBODY },
  ...{ saveCoursePath: NOBODY, listPublishedStates: NOBODY, getPublishedState: NOBODY },
  ...{ listDrafts: OPERATOR, getDraft: OPERATOR, saveDraft: OWN, deleteDraft: NOBODY },
  ...{ getMap: NOBODY, listSeasons: NOBODY, listGroups: NOBODY, uploadVideo: OWN },
  ...{ getVideo: OWN, endSession: NOBODY, requestRace: NOBODY, requestPrivacy: NOBODY },
  ...{ listRaceRequests: OPERATOR, changeRaceRequest: OPERATOR, deleteRaceRequest: NOBODY },
  ...{
    logAction: NOBODY,
    countVisit: NOBODY,
    addAuthenticator: NOBODY,
    removeAuthenticator: NOBODY,
    summarizeLogs: NOBODY,
    openAdminSession: NOBODY,
  },
  ...{ closeAdminSession: NOBODY, getServerState: NOBODY, makeBackup: NOBODY },
  ...{ downloadBackup: OPERATOR, getHealth: NOBODY, getReadiness: NOBODY, getOpenApi: NOBODY },
  ...{ getMetrics: NOBODY },
  ...{ '/': OF_PAGES, '/replay': OF_PAGES, '/exsurgo': OF_PAGES, '/search': OF_PAGES },
  ...{ '/app': OF_PAGES, '/test': OF_PAGES, '/plan': OF_PAGES, '/admin': OF_PAGES },
  ...{ '/privacy': OF_PAGES, '/terms': OF_PAGES, '/screen/:race': OF_PAGES },
}

const RACE = 'sample-northgate'
const FIELDS = `/api/races/${RACE}/fields`
const SEARCH = '/api/hyrox/search'
const GROUP = { season: 'season-9', group: '2026 Gym Cup' }
const OFFICIAL_IDPS = ['RTANA1', 'RTSECOND2', 'RTKIM1']
let importedIdps: string[] = []

async function askForEach(app: FastifyInstance, addressOf: (idp: string) => string) {
  const all = [...OFFICIAL_IDPS, ...importedIdps].map((idp) => app.inject({ url: addressOf(idp) }))
  const replies = await Promise.all(all)
  expect(replies.map(({ statusCode }) => statusCode)).toEqual(all.map(() => 200))
  return replies.map(({ body }) => body).join()
}

const fetchResult = async (app: FastifyInstance, idp: string) => {
  const payload = { idp, season: 'season-9', eventId: 'H_1' }
  const reply = await app.inject({ method: 'POST', url: '/api/athlete-results/fetch', payload })
  expect(reply.statusCode).toBe(200)
  return reply.json().result
}

const fileOf = (rows: readonly Partial<FieldRow>[]) => {
  const row = { ageGroup: '30-34', start: null, status: 'finished' } as const
  const all = rows.map((given) => ({
    name: null,
    bib: null,
    total: null,
    times: {},
    ...row,
    ...given,
  }))
  return encodeField(buildField({ division: 'GYM OPEN', sex: 'W', isNamed: true }, all))
}
const pageOf = ({ name, bib, total }: typeof ANA | typeof LUCJA | typeof KIM) =>
  aPage({
    ...{ athleteName: name, bibNumber: bib, totalTime: total, eventName: '2026 Gym Cup' },
    ...{ nationality: ['ESP'], teamMembers: [name] },
  })
const rowOf = (
  { name, bib }: typeof ANA | typeof LUCJA | typeof KIM,
  idp: string,
  time: string,
) => ({
  cols: [name, time, '30-34', `?idp=${idp}`] as [string, string, string, string],
  ...{ sex: 'W' as const, event_id: 'H_1', event_name: 'GYM OPEN', bib },
})

const official = aSource({
  groupsOf: { 'season-9': ['2026 Gym Cup'] },
  divisionsOf: ['H_1'],
  pages: {
    'RTANA1 H_1': pageOf(ANA),
    'RTSECOND2 H_1': pageOf(LUCJA),
    'RTKIM1 H_1': pageOf(KIM),
  },
  search: async (_query, _signal, onProgress) => {
    const results = [
      rowOf(ANA, 'RTANA1', '1:12:34'),
      rowOf(LUCJA, 'RTSECOND2', '1:13:20'),
      rowOf(KIM, 'RTKIM1', '1:15:00'),
    ]
    const progress = { done: 1, total: 1, eventName: 'GYM OPEN', sex: 'W' as const }
    onProgress?.({ ...progress, found: results, failure: null })
    return { ok: true, results }
  },
})

describe(`on ${ENGINE}`, () => {
  let server: TestServer
  let before: { kim: object; field: FieldFile }

  beforeAll(async () => {
    server = await aServerOn(ENGINE, {}, [official.source])
    await publishSampleRaces(server.database, server.deps)
    const payload = { ...GROUP, name: GROUP.group }
    await server.asOperator({ method: 'PATCH', url: `/api/races/${RACE}`, payload })
    for (const { hash } of (await server.app.inject({ url: FIELDS })).json()) {
      await server.asOperator({ method: 'DELETE', url: `${FIELDS}/${hash}` })
    }
    await save([ANA, LUCJA, KIM])
    importedIdps = await listIdps()
    before = { kim: await fetchResult(server.app, importedIdps[2] ?? ''), field: await readField() }
  })
  afterAll(() => server?.close())

  async function save(rows: readonly Partial<FieldRow>[]) {
    const current = (await server.app.inject({ url: FIELDS })).json() as { hash: string }[]
    const payload = { fields: [fileOf(rows)], replaces: current.map(({ hash }) => hash) }
    const reply = await server.asOperator({ method: 'POST', url: FIELDS, payload })
    expect(reply.statusCode).toBe(200)
  }
  async function namesOf() {
    const [entry] = (await server.app.inject({ url: FIELDS })).json() as { hash: string }[]
    return (await server.asOperator({ url: `${FIELDS}/${entry?.hash}` })).json()
  }
  const listIdps = async () => (await namesOf()).idps as string[]
  async function readField(): Promise<FieldFile> {
    const [entry] = (await server.app.inject({ url: FIELDS })).json() as { address: string }[]
    return (await server.app.inject({ url: entry?.address ?? '' })).json()
  }
  const decide = (payload: object) =>
    server.asOperator({ method: 'POST', url: '/api/privacy-decisions', payload })

  async function expectHidden(place: Place) {
    let seen = ''
    for (const [name, look] of Object.entries(SURFACES)) {
      if (typeof look === 'string') continue
      const text = await look(place)
      expect([name, SECRETS.exec(text)?.[0]]).toEqual([name, undefined])
      seen += text
    }
    // Everyone else is still there, and so are the initials.
    expect(seen).toMatch(/Kim Mo/)
    expect(seen).toMatch(/QX9103/)
    expect(seen).toMatch(/Ł\. Ż\./)
    expect(seen).toMatch(/Unnamed athlete/)
  }

  test('[PRIV-1] before a decision, every surface names its athletes', async () => {
    for (const [name, look] of Object.entries(SURFACES)) {
      if (typeof look === 'string' || ['listFields', 'listPrivacyDecisions'].includes(name))
        continue
      expect([name, SECRETS.test(await look(server))]).toEqual([name, true])
    }
  })

  test('[PRIV-3] a field with names is always revalidated, so hidden names disappear for everyone at once', async () => {
    const [entry] = (await server.app.inject({ url: FIELDS })).json() as { address: string }[]
    const url = entry?.address ?? ''
    const first = await server.app.inject({ url })
    expect(first.body).toMatch(SECRETS)
    expect(first.headers['cache-control']).toBe('no-cache')
    const headers = { 'if-none-match': String(first.headers.etag) }
    expect((await server.app.inject({ url, headers })).statusCode).toBe(304)

    expect((await decide({ idp: 'RTNOBODY1', state: 'hidden' })).statusCode).toBe(404)
    expect((await decide({ idp: 'RTANA1', state: 'hidden' })).statusCode).toBe(200)
    expect((await decide({ idp: importedIdps[1], state: 'initials' })).statusCode).toBe(200)
    const second = await server.app.inject({ url, headers })
    expect(second.statusCode).toBe(200)
    expect(second.body).not.toMatch(SECRETS)

    const image = await server.app.inject({ url: `/api/preview.png?idp=RTNG0004` })
    const [, age] = /max-age=(\d+)/.exec(String(image.headers['cache-control'])) ?? []
    expect(Number(age)).toBeLessThanOrEqual(MOST_NAME_AGE / 2)
  })

  test('[PRIV-1] no surface has the names or bibs of the two, and no rank or time changes', async () => {
    await expectHidden(server)
    expect(await fetchResult(server.app, importedIdps[2] ?? '')).toEqual({
      ...before.kim,
      fetchedAt: expect.any(String),
    })
    expect(await fetchResult(server.app, importedIdps[0] ?? '')).toMatchObject({
      ...{ athleteName: 'Unnamed athlete', bibNumber: null, overallPlace: 1, totalTime: 4354 },
    })
    expect(await fetchResult(server.app, 'RTSECOND2')).toMatchObject({
      ...{ athleteName: 'Ł. Ż.', bibNumber: null, teamMembers: ['Ł. Ż.'], url: null },
    })
    const { names, bibs, teams, ...times } = await readField()
    const { names: _, bibs: __, teams: ___, ...timesBefore } = before.field
    expect(times).toEqual(timesBefore)
    expect({ names, bibs, teams }).toEqual({
      names: [null, 'Ł. Ż.', 'Kim Mo'],
      bibs: [null, null, 'QX9103'],
      teams: [null, null, null],
    })
    // A search for the initials finds the athlete; a search for the name doesn't.
    const payload = { raceId: RACE, name: 'Ł. Ż.', asTyped: true }
    const found = (await server.app.inject({ method: 'POST', url: SEARCH, payload })).json()
    expect(findLinkIdp(found[0].cols[3])).toBe(importedIdps[1])
  })

  test('[PRIV-1] athletes stay hidden after a corrected import and after restoring an earlier one', async () => {
    await save([
      { ...ANA, total: 4360 },
      { name: 'ŻYŁKO, Łucja', bib: LUCJA.bib, total: LUCJA.total },
      KIM,
    ])
    await expectHidden(server)
    // A new bib gives a new id, but name and total still match the decision.
    await save([{ ...ANA, bib: 'QX9200' }, { ...LUCJA, bib: 'QX9201' }, KIM])
    importedIdps = await listIdps()
    await expectHidden(server)
    const earlier = await server.asOperator({ url: `/api/races/${RACE}/earlier-fields` })
    const [{ hash }] = earlier.json()
    const url = `/api/races/${RACE}/earlier-fields/${hash}`
    expect((await server.asOperator({ method: 'POST', url })).statusCode).toBe(200)
    importedIdps = await listIdps()
    await expectHidden(server)
  })

  test('[PRIV-1] an athlete stays hidden when the result is fetched from the results site again', async () => {
    await server.database.db.execute(sql`update results set parser_version = 0, page_values = null`)
    const asked = official.asked.length
    // Another server, with empty caches.
    const other = createVisitorResults({
      ...{ sources: [official.source], store: createResultStore(server.database) },
      listRaces: async () => (await server.deps.races.listPublished()).races,
      ...{ privacy: server.deps.privacy, now: Date.now },
    })
    const outcome = await other.findResult({ idp: 'RTANA1' })
    expect(official.asked.length).toBe(asked + 1)
    expect(outcome).toMatchObject({ ok: true, result: { athleteName: 'Unnamed athlete' } })
    expect(JSON.stringify(outcome)).not.toMatch(SECRETS)
  })

  test('[PRIV-1] a backup has names and decisions, and a restored server hides the same athletes', async () => {
    const path = join(server.folder, 'backup')
    await writeBackup(path, { database: server.database, files: server.deps.files }, new Date())
    const env = { DATA_DIR: join(server.folder, 'restored'), RESULTS_URL: 'http://127.0.0.1:9' }
    const read = readConfig({ ...env, ADMIN_PASSWORD: 'correct horse', SAMPLE_DATA: 'off' })
    if (!read.ok) throw new Error(read.problems.join())
    await putEmptyDatabase(read.config.dataDir)
    await restore(read.config, path)
    const opened = await openDeps(read.config, '0.0.0', () => {})
    const app = await buildTestApp(opened.deps, { webRoot: server.folder })
    await expectHidden({ app, deps: opened.deps })
    await app.close()
    await opened.close()
  }, 180_000)

  test('[PRIV-2] the operator sees every name and can show an athlete again, and the log has no names', async () => {
    const { file, states } = await namesOf()
    expect(decodeField(file).people?.map(({ name }) => name)).toEqual([
      ...[expect.stringContaining('Ana'), expect.stringMatching(/Łucja/), 'Kim Mo'],
    ])
    expect(states).toEqual(['hidden', 'initials', 'shown'])
    expect((await decide({ idp: importedIdps[0], state: 'shown' })).statusCode).toBe(200)
    const decided = await decide({ idp: importedIdps[1], state: 'shown' })
    expect(JSON.stringify(decided.json())).not.toMatch(SECRETS)
    const rows = await server.database.db.execute(sql`select * from privacy_decisions`)
    expect(JSON.stringify(rows.rows)).not.toMatch(SECRETS)
    expect((await readField()).names).toEqual(file.names)
    expect((await fetchResult(server.app, importedIdps[0] ?? '')).athleteName).toBe(ANA.name)
    // The newer decision also applies to her official result, which had an older one.
    expect((await fetchResult(server.app, 'RTANA1')).athleteName).toBe(ANA.name)
  })

  test('[PRIV-2] one call resolves a request, and a request without a name or email address is rejected', async () => {
    const wish = { name: 'Ana Ruiz', bib: null, wanted: 'hidden', contact: 'ana@example.org' }
    const ask = (payload: object) =>
      server.app.inject({ method: 'POST', url: '/api/privacy-request', payload })
    for (const missing of ['name', 'contact', 'wanted'] as const) {
      const reply = await ask({ raceName: 'Gym Cup', ...wish, [missing]: '' })
      expect([reply.statusCode, reply.json().error]).toEqual([400, expect.any(String)])
    }
    const { id } = (await ask({ raceName: 'Gym Cup', ...wish, idp: 'RTANA1' })).json()
    const list = async () => (await server.asOperator({ url: '/api/race-requests' })).json()
    expect((await list())[0]).toMatchObject({ id, isDone: false, privacy: { idp: 'RTANA1' } })
    await decide({ idp: 'RTANA1', state: 'hidden', requestId: id })
    expect((await list())[0]).toMatchObject({ id, isDone: true })
    expect((await fetchResult(server.app, 'RTANA1')).athleteName).toBe('Unnamed athlete')
  })
})
