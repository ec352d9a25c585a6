import { afterEach, expect, test, vi } from 'vitest'
import { LINES_TYPE } from '../../contract/call.ts'
import { NOT_SEARCHED_HEADER, NOT_SEARCHED_YET } from '../../contract/search-calls.ts'
import { aSearchResult } from '../../contract/testing/examples.ts'
import { mergeResults, type Progress, searchAthletes, searchTyped } from './search-athletes.ts'

const QUERY = {
  season: 'season-8',
  group: '2026 Northgate',
  raceId: 'sample-northgate',
  name: 'Ruiz',
  firstname: '',
  sexMode: 'all',
} as const
const ANA = aSearchResult()
const BEN = aSearchResult({ cols: ['Ode, Ben', '1:20:00', '30-34', 'https://x/?idp=RTBEN1'] })
const progressOf = (done: number, ...results: (typeof ANA)[]) => ({
  type: 'progress' as const,
  done,
  total: 2,
  division: 'HYROX',
  sex: 'W' as const,
  isReached: true,
  results,
})

afterEach(() => vi.unstubAllGlobals())

/** A server that sends exactly these pieces. */
function aServer(pieces: readonly (string | Uint8Array)[], init: ResponseInit = {}) {
  const encoder = new TextEncoder()
  const body = new ReadableStream({
    start(controller) {
      for (const piece of pieces) {
        controller.enqueue(typeof piece === 'string' ? encoder.encode(piece) : piece)
      }
      controller.close()
    },
  })
  const headers = { 'content-type': LINES_TYPE, ...init.headers }
  const asked = vi.fn(async (_address: string, _init: RequestInit) => {
    return new Response(body, { ...init, headers })
  })
  vi.stubGlobal('fetch', asked)
  return asked
}

function search() {
  const told: Progress[] = []
  const found = searchAthletes(QUERY, {
    signal: new AbortController().signal,
    onProgress: (progress) => told.push(progress),
  })
  return { told, found }
}

const lines = (...items: object[]) => items.map((item) => `${JSON.stringify(item)}\n`).join('')

test('[SEARCH-7] every line is reported as it arrives, and the last one is the answer', async () => {
  const text = lines(progressOf(1, ANA), progressOf(2, BEN), {
    type: 'found',
    results: [ANA, BEN],
    unreached: ['HYROX PRO'],
  })
  const asked = aServer([text])
  const { told, found } = search()
  expect(await found).toMatchObject({ results: [ANA, BEN], unreached: ['HYROX PRO'] })
  expect(told.map(({ done }) => done)).toEqual([1, 2])
  const [, init] = asked.mock.calls[0] ?? []
  expect(init).toMatchObject({ method: 'POST', credentials: 'same-origin' })
  expect(new Headers(init?.headers).get('accept')).toContain(LINES_TYPE)
})

test('[SEARCH-7] lines may be cut anywhere, even inside a letter', async () => {
  const name = aSearchResult({ cols: ['Łukasz Brzezimir', '1:20:00', '', ''] })
  const bytes = new TextEncoder().encode(
    lines(progressOf(1, name), { type: 'found', results: [name], unreached: [] }),
  )
  aServer([...bytes].map((byte) => new Uint8Array([byte])))
  const { told, found } = search()
  expect((await found).results[0]?.cols[0]).toBe('Łukasz Brzezimir')
  expect(told).toHaveLength(1)
})

test('[API-11] a plain list is an answer too', async () => {
  aServer([JSON.stringify([ANA])], { headers: { 'content-type': 'application/json' } })
  const { told, found } = search()
  expect(await found).toEqual({ results: [ANA], unreached: [] })
  expect(told).toEqual([])
})

test.each([
  [
    'a line that says so',
    [lines({ type: 'failed', error: 'It hangs', reason: 'site-silent' })],
    {},
    'It hangs',
  ],
  ['a status', ['{"error":"No"}'], { status: 503 }, '503: {"error":"No"}'],
  ['an early end', [lines(progressOf(1))], {}, 'The answer ended too early'],
])('[SEARCH-7] %s is a failed search', async (_, pieces, init, message) => {
  aServer(pieces, init)
  await expect(search().found).rejects.toThrow(message)
})

test('[SEARCH-7] an athlete who is in two divisions is shown once', () => {
  expect(mergeResults([ANA], [BEN, ANA])).toEqual([ANA, BEN])
  const nameless = aSearchResult({ cols: ['A', '1:00', '', ''] })
  const other = aSearchResult({ cols: ['B', '1:00', '', ''] })
  expect(mergeResults([nameless], [other, nameless])).toEqual([nameless, other])
})

test('[SEARCH-32] typing searches our own database, and reports if Search would find more', async () => {
  const { signal } = new AbortController()
  const json = { 'content-type': 'application/json' }
  const asked = aServer([JSON.stringify([ANA])], { headers: json })
  expect(await searchTyped(QUERY, signal)).toEqual({ results: [ANA], isWhole: true })
  expect(JSON.parse(String(asked.mock.calls[0]?.[1].body))).toEqual({ ...QUERY, asTyped: true })
  aServer([JSON.stringify([BEN])], {
    headers: { ...json, [NOT_SEARCHED_HEADER]: NOT_SEARCHED_YET },
  })
  expect(await searchTyped(QUERY, signal)).toEqual({ results: [BEN], isWhole: false })
})
