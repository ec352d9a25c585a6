import { type AddressInfo, createConnection } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import fastify from 'fastify'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { LINES_TYPE } from '../../contract/call.ts'
import { fetchResult } from '../../contract/result-calls.ts'
import {
  NOT_SEARCHED_HEADER,
  type SearchLine,
  searchLine,
  searchResults,
} from '../../contract/search-calls.ts'
import { answerError } from '../http/errors.ts'
import { createFindResult } from '../results/finding/find-result.ts'
import { createLists } from '../results/finding/option-lists.ts'
import { createResultStore } from '../results/finding/result-store.ts'
import { createSearch } from '../results/finding/search-sources.ts'
import { anOfficialSource } from '../results/official/testing/an-official-source.ts'
import { createSampleSource } from '../results/sample/sample-source.ts'
import type { ResultsSource } from '../results/source.ts'
import { aSource } from '../results/testing/a-source.ts'
import type { Fault } from '../results/testing/simulator/site-faults.ts'
import type { Database } from '../storage/database.ts'
import { anEmbeddedDatabase } from '../testing/an-empty-database.ts'
import type { Deps } from './deps.ts'
import { resultRoutes } from './result-routes.ts'

const NOBODY = { season: 'season-8', group: '2026 Aldersee', name: 'Nobody' }
const BRANDLOW = { ...NOBODY, name: 'Brandlow' }

let database: Database
beforeAll(async () => {
  database = await anEmbeddedDatabase()
})
afterAll(() => database.close())

/** A listening server, because only a real connection can be closed; it stops after the test. */
async function aListening(source: ResultsSource) {
  const sources = [createSampleSource(), source]
  const store = createResultStore(database)
  const app = fastify({ forceCloseConnections: true })
  app.setErrorHandler(answerError)
  resultRoutes(app, {
    lists: createLists(sources),
    search: createSearch(sources, store),
    findResult: createFindResult({ sources, store, listRaces: async () => [], now: Date.now }),
  } as Deps)
  onTestFinished(() => app.close())
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const post = (path: string, body: object, init: RequestInit = {}) =>
    fetch(`http://127.0.0.1:${port}${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
      ...init,
      headers: { 'content-type': 'application/json', ...init.headers },
    })
  const search = (query: object, init: RequestInit = {}) =>
    post(searchResults.path, query, { ...init, headers: { accept: LINES_TYPE } })
  return { port, post, search }
}

async function aSimulated(...faults: Fault[]) {
  const { source, site } = await anOfficialSource({ faults })
  return { ...(await aListening(source)), site }
}

const linesOf = async (reply: Response): Promise<SearchLine[]> =>
  (await reply.text())
    .trimEnd()
    .split('\n')
    .map((line) => searchLine.parse(JSON.parse(line)))

const namesIn = (line: SearchLine | undefined) =>
  line && 'results' in line ? line.results.map(({ cols }) => cols[0]) : null

/** Reads an unfinished response up to a word. */
async function readUntil(reply: Response, word: string): Promise<string> {
  const reader = reply.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  while (!text.includes(word)) {
    const piece = await reader?.read()
    if (piece?.value === undefined) throw new Error(`The answer ended without ${word}: ${text}`)
    text += piece.value
  }
  return text
}

test('[SEARCH-7] a search reports each division, and then the whole', async () => {
  const { search } = await aSimulated()
  const reply = await search(BRANDLOW)
  expect(reply.status).toBe(200)
  expect(reply.headers.get('content-type')).toMatch(LINES_TYPE)
  expect(reply.headers.get('cache-control')).toBe('no-store')
  const lines = await linesOf(reply)
  const progress = lines.slice(0, -1)
  expect(progress).toHaveLength(4)
  expect(progress.map((line) => line.type === 'progress' && [line.done, line.total])).toEqual(
    [1, 2, 3, 4].map((done) => [done, 4]),
  )
  const named = ['Jörg Brandlow', 'Käthe Brandlow / Łukasz Brzezimir']
  const names = [...named, 'Käthe Straßwald / Ronja Brandlow']
  expect(progress.slice(0, 3).flatMap((line) => namesIn(line) ?? [])).toEqual(
    expect.arrayContaining(named),
  )
  // The teams come last, searched for all their members.
  expect(namesIn(progress[3])?.toSorted()).toEqual(names.slice(1))
  expect(lines.at(-1)).toMatchObject({ type: 'found', unreached: [] })
  expect(namesIn(lines.at(-1))).toEqual(names)
})

test('[API-11, SEARCH-7] a client that does not request lines gets the plain list', async () => {
  const { post } = await aSimulated()
  for (const accept of ['*/*', 'application/json', 'text/html']) {
    const reply = await post(searchResults.path, BRANDLOW, { headers: { accept } })
    expect(reply.headers.get('content-type')).toMatch('application/json')
    expect(searchResults.reply.parse(await reply.json())).toHaveLength(3)
  }
})

test('[SEARCH-7] a search without matches is an empty list, not a failure', async () => {
  const { search } = await aSimulated()
  expect((await linesOf(await search(NOBODY))).at(-1)).toEqual({
    type: 'found',
    results: [],
    unreached: [],
  })
})

test('[SEARCH-7] the sample answers at once, with its only line', async () => {
  const { search } = await aListening(aSource().source)
  const lines = await linesOf(await search({ ...NOBODY, group: '2026 Northgate', name: 'over' }))
  expect(lines).toHaveLength(1)
  expect(namesIn(lines[0])).toContain('Overgaard, Mattis')
})

test('[SEARCH-7] a line is sent while the next division is still pending', async () => {
  const { search } = await aSimulated({ type: 'hang', on: /event=HD_/ })
  const stop = new AbortController()
  const reply = await search(BRANDLOW, { signal: stop.signal })
  const text = await readUntil(reply, 'Jörg Brandlow')
  expect(searchLine.parse(JSON.parse(text.split('\n')[0] ?? ''))).toMatchObject({
    type: 'progress',
    total: 4,
    isReached: true,
  })
  stop.abort()
})

test('[SEARCH-7] reported matches can be opened, although the search was stopped', async () => {
  const { search, post, site } = await aSimulated({ type: 'hang', on: /event=HD_/ })
  const stop = new AbortController()
  const reply = await search(BRANDLOW, { signal: stop.signal })
  const text = await readUntil(reply, 'Jörg Brandlow')
  stop.abort()
  await expect.poll(() => site.stats.atOnce()).toBe(0)
  const idp = /[?&]idp=(\w+)/.exec(text)?.[1]
  const fetched = await post(fetchResult.path, { idp })
  expect(fetchResult.reply.parse(await fetched.json()).result).toMatchObject({
    athleteName: 'Jörg Brandlow',
    eventName: '2026 Aldersee',
  })
})

test('[SEARCH-7] a search that fails at once returns the status of its failure', async () => {
  const { search } = await aSimulated({ type: 'garbage' })
  const reply = await search(BRANDLOW)
  expect([reply.status, await reply.json()]).toEqual([
    502,
    { error: 'The results page could not be read', reason: 'page-unreadable' },
  ])
})

test('[SEARCH-7] a search that fails later ends with a line that says so', async () => {
  const { search } = await aSimulated({ type: 'garbage', on: /pidp=/ })
  const lines = await linesOf(await search(BRANDLOW))
  expect(lines.at(-1)).toEqual({
    type: 'failed',
    error: 'The results page could not be read',
    reason: 'page-unreadable',
  })
  expect(lines.filter((line) => line.type === 'progress' && !line.isReached)).toHaveLength(4)
})

test('[SEARCH-7] divisions that could not be searched are listed beside the matches', async () => {
  const { search } = await aSimulated({ type: 'garbage', on: /event=HPRO_/ })
  const lines = await linesOf(await search(BRANDLOW))
  expect(lines.at(-1)).toMatchObject({ type: 'found', unreached: ['HYROX PRO'] })
})

test('[SEARCH-7] a visitor who leaves stops the requests', async () => {
  const { port, site } = await aSimulated({ type: 'hang', on: /pidp=/ })
  const body = JSON.stringify(BRANDLOW)
  // A connection that simply ends, as when a tab is closed.
  const connection = createConnection({ port, host: '127.0.0.1' })
  connection.on('error', () => {})
  connection.write(
    `POST ${searchResults.path} HTTP/1.1\r\nhost: x\r\naccept: ${LINES_TYPE}\r\n` +
      `content-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
  )
  await expect.poll(() => site.stats.atOnce()).toBe(3)
  connection.destroy()
  await expect.poll(() => site.stats.atOnce()).toBe(0)
})

test('[SEARCH-7] an answer that fails halfway ends without its last line', async () => {
  const found = { cols: ['A', '', '', ''], sex: 'M', event_id: '', event_name: 'HYROX' } as const
  const progress = { done: 1, total: 2, eventName: 'HYROX', sex: 'M', failure: null } as const
  const { source } = aSource({
    search: async (_query, _signal, onProgress) => {
      onProgress?.({ ...progress, found: [{ ...found, cols: [...found.cols] }] })
      await nextTurn()
      throw new Error('a bug')
    },
  })
  const { search } = await aListening(source)
  const reply = await search(BRANDLOW)
  expect(reply.status).toBe(200)
  await expect(reply.text()).rejects.toThrow()
})

test('[SEARCH-32, RESULT-8] while the visitor types, the sample is searched and the results site gets no request', async () => {
  const { post, site } = await aSimulated()
  const typed = (query: object) => post(searchResults.path, { ...query, asTyped: true })
  const sample = await typed({ season: 'season-8', group: '2026 Northgate', name: 'over' })
  expect(sample.headers.get(NOT_SEARCHED_HEADER)).toBe(null)
  expect(await sample.json()).toMatchObject([
    { cols: ['Overgaard, Mattis', '1:01:08', '30-34', {}] },
  ])
  const before = site.stats.requests.length
  const official = await typed(BRANDLOW)
  expect(official.headers.get(NOT_SEARCHED_HEADER)).toBe('press-search')
  expect(await official.json()).toEqual([])
  expect(site.stats.requests.length).toBe(before)
})
