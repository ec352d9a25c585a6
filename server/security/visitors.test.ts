import { once } from 'node:events'
import { createServer } from 'node:http'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { CALLS, type CallName } from '../../contract/calls.ts'
import { PNG_URL } from '../../contract/testing/examples.ts'
import { createResultStore } from '../results/finding/result-store.ts'
import { createSearch } from '../results/finding/search-sources.ts'
import { aPage, aSource } from '../results/testing/a-source.ts'
import { buildTestApp } from '../testing/build-test-app.ts'
import { aServer, type TestServer } from '../testing/engines.ts'
import { aVisitor } from '../videos/testing/a-video-server.ts'

let server: TestServer
const pages: Record<string, ReturnType<typeof aPage>> = {}
const site = { ...aSource({ pages }), pages }
beforeAll(async () => {
  server = await aServer('embedded', [site.source])
})
afterAll(() => server.close())

const post = (url: string, payload: object, app = server.app) =>
  app.inject({ method: 'POST', url, payload })

test('[SAFE-3] search, replay, upload and requests need no login, and set no cookie except for a clip', async () => {
  const seasons = await server.app.inject('/api/hyrox/seasons')
  const search = { season: 'season-8', group: '2026 Northgate', name: 'over' }
  const found = await post('/api/hyrox/search', search)
  const result = await post('/api/athlete-results/fetch', { idp: 'RTNG0004' })
  const races = await server.app.inject('/api/races')
  const request = await post('/api/race-request', { raceName: '2026 Oslo' })
  const replies = [seasons, found, result, races, request]
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200])
  expect(found.json().length).toBeGreaterThan(0)
  expect(replies.flatMap(({ cookies }) => cookies)).toEqual([])

  const visitor = aVisitor(server.app)
  const clip = await visitor.upload()
  expect((await visitor.get(clip.url)).statusCode).toBe(200)
  // A clip's session gives access to nothing else.
  const cookies = { racetrace_operator: visitor.token(), racetrace_session: visitor.token() }
  expect((await server.app.inject({ url: '/api/race-requests', cookies })).statusCode).toBe(401)
})

test("[SAFE-3] only changes to races, visitors' messages and the server's state need a login", () => {
  const needed = (Object.keys(CALLS) as CallName[]).filter(
    (name) => CALLS[name].caller === 'operator',
  )
  expect(needed.sort()).toEqual([
    'addAuthenticator',
    'bringBackField',
    'changeRace',
    'changeRaceRequest',
    'createRace',
    'decidePrivacy',
    'deleteDraft',
    'deleteField',
    'deleteRace',
    'deleteRaceRequest',
    'getDraft',
    'getFieldNames',
    'getPublishedState',
    'getServerState',
    'listDrafts',
    'listEarlierFields',
    'listPrivacyDecisions',
    'listPublishedStates',
    'listRaceRequests',
    'makeBackup',
    'removeAuthenticator',
    'removeFieldNames',
    'saveCoursePath',
    'saveDraft',
    'saveFields',
    'saveSegments',
    'summarizeLogs',
  ])
})

test('[SAFE-5] no address given by a visitor or the operator is ever requested', async () => {
  const contacts: string[] = []
  const trap = createServer(({ url = '' }, reply) => {
    contacts.push(url)
    reply.end()
  })
  await once(trap.listen(0, '127.0.0.1'), 'listening')
  const address = `http://127.0.0.1:${(trap.address() as { port: number }).port}/x`
  const fetched = vi.spyOn(globalThis, 'fetch')
  const search = { season: address, group: address, name: address, firstname: address }
  await post('/api/hyrox/search', search)
  await server.app.inject(`/api/hyrox/groups?season=${encodeURIComponent(address)}`)
  await post('/api/athlete-results/fetch', { idp: 'RT1', season: address, eventId: address })
  await post('/api/athlete-results/fetch', { idp: 'RT1', eventName: address })
  await post('/api/race-request', { raceName: address, details: address })
  await post('/api/results/read', { html: `<img src="${address}"><link href="${address}">` })
  await server.app.inject(`/api/preview.png?event=${encodeURIComponent(address)}`)
  await server.app.inject(`/race?idp=RT1&event=${encodeURIComponent(address)}`)
  for (const mapImageUrl of [address, `data:image/png;base64,${address}`, 'file:///etc/passwd']) {
    const race = { name: '2026 Far', location: address, mapImageUrl }
    const reply = await server.asOperator({ method: 'POST', url: '/api/races', payload: race })
    expect(reply.statusCode).toBeGreaterThanOrEqual(400)
  }
  expect(contacts).toEqual([])
  expect(fetched).not.toHaveBeenCalled()
  fetched.mockRestore()
  // The listener works: it records this request.
  await fetch(address)
  expect(contacts).toEqual(['/x'])
  trap.close()
})

test("[SAFE-19] another visitor's clip looks like one that never existed", async () => {
  const [owner, other] = [aVisitor(server.app), aVisitor(server.app)]
  const { url } = await owner.upload()
  await other.upload()
  const theirs = await other.get(url)
  const nobodys = await other.get(`/api/videos/${'A'.repeat(32)}.mp4`)
  expect([theirs.statusCode, theirs.body]).toEqual([nobodys.statusCode, nobodys.body])
  expect(Object.keys(theirs.headers).sort()).toEqual(Object.keys(nobodys.headers).sort())
  // The name has 192 random bits.
  expect(url).toMatch(/^\/api\/videos\/[\w-]{32}\.mp4$/)
})

test('[SAFE-19] an unpublished race looks like one that does not exist', async () => {
  const payload = { name: '2026 Secret', location: 'Hall', mapImageUrl: PNG_URL }
  const made = await server.asOperator({ method: 'POST', url: '/api/races', payload })
  const { id } = made.json()
  for (const part of ['', '/segments', '/course-path']) {
    const hidden = await server.app.inject(`/api/races/${id}${part}`)
    const missing = await server.app.inject(`/api/races/no-such-race${part}`)
    expect([hidden.statusCode, hidden.body]).toEqual([404, missing.body])
  }
  expect((await server.app.inject('/api/races')).body).not.toContain('Secret')
  await server.asOperator({ method: 'DELETE', url: `/api/races/${id}` })
})

test('[SAFE-22] a wrong address for an idp is not stored for others', async () => {
  const wrong = { idp: 'RTVICTIM', season: 'season-8', eventId: 'H_WRONG' }
  expect((await post('/api/athlete-results/fetch', wrong)).statusCode).toBe(404)
  const found = await server.database.db.execute(
    "select from result_addresses where idp = 'RTVICTIM'",
  )
  expect(found.rows).toEqual([])
  // An address that leads to a result is stored.
  site.pages['RTVICTIM H_RIGHT'] = aPage()
  expect(
    (await post('/api/athlete-results/fetch', { ...wrong, eventId: 'H_RIGHT' })).statusCode,
  ).toBe(200)
  const kept = await server.database.db.execute(
    "select event_id from result_addresses where idp = 'RTVICTIM'",
  )
  expect(kept.rows).toEqual([{ event_id: 'H_RIGHT' }])
})

test("[SAFE-22] a visitor's name for a race is not shown to others", async () => {
  site.pages['RTNAMED H_1'] = aPage({ eventName: null })
  const fetch = (more: object) =>
    post('/api/athlete-results/fetch', {
      idp: 'RTNAMED',
      season: 'season-8',
      eventId: 'H_1',
      ...more,
    })
  const nameOf = async (table: string) => {
    const found = await server.database.db.execute<{ event_name: string | null }>(
      `select event_name from ${table} where idp = 'RTNAMED'`,
    )
    return found.rows[0]?.event_name
  }
  expect((await fetch({ eventName: 'Buy my pills' })).statusCode).toBe(200)
  expect([await nameOf('results'), await nameOf('result_addresses')]).toEqual([null, null])
  expect((await fetch({})).json().result.eventName).toBeNull()
})

test('[SAFE-22] a race group made up by a visitor is not stored with the results', async () => {
  const result = {
    cols: ['Ana', '1:00:00', '', 'https://results.example/?idp=RTFOUND'],
    sex: 'M',
    event_id: 'H_1',
    event_name: 'HYROX',
  } as const
  const { source } = aSource({
    search: async () => ({ ok: true, results: [{ ...result, cols: [...result.cols] }] }),
  })
  const store = createResultStore(server.database)
  const search = createSearch([source], store)
  const query = { season: 'season-8', name: 'Ana', firstname: '', sexMode: 'all' } as const
  await search({ ...query, group: 'Buy my pills' })
  expect(await store.findAddress('RTFOUND')).toMatchObject({ eventName: null })
  await search({ ...query, group: '2025 Sydney' })
  expect(await store.findAddress('RTFOUND')).toMatchObject({ eventName: '2025 Sydney' })
  await search({ ...query, group: 'Buy my pills' })
  expect(await store.findAddress('RTFOUND')).toMatchObject({ eventName: '2025 Sydney' })
})

test("[SAFE-14] a database error is logged without the query's values", async () => {
  const lines: string[] = []
  const write = process.stdout.write
  process.stdout.write = ((line: string) => lines.push(line) > 0) as typeof process.stdout.write
  const own = await aServer('embedded', [site.source])
  const app = await buildTestApp(own.deps, { webRoot: own.folder, logLevel: 'info' })
  try {
    for (const table of ['results', 'race_requests', 'actions', 'races']) {
      await own.database.db.execute(`alter table ${table} rename to gone_${table}`)
    }
    const replies = [
      await post('/api/athlete-results/fetch', { idp: 'SECRETIDP' }, app),
      await post(
        '/api/race-request',
        { raceName: 'Secret Race', details: 'I am Secret Person' },
        app,
      ),
      await post(
        '/api/logs/action',
        { actionType: 'page_visited', athleteResultId: 'SECRETID' },
        app,
      ),
      await app.inject('/api/races/secret-race'),
    ]
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([500, 500, 500, 500])
    for (const reply of replies)
      expect(reply.json()).toEqual({ error: 'Something went wrong', reason: 'broken' })
  } finally {
    process.stdout.write = write
  }
  await app.close()
  await own.close()
  const log = lines.join('')
  expect(log).not.toMatch(/secret/i)
  // Everything needed to find the bug: what failed, where, and why.
  expect(log).toContain('Failed query: ')
  expect(log).toMatch(/"code":"42P01"/)
  expect(log).toMatch(/at .*server\/storage\/visitor-store\.ts/)
})
