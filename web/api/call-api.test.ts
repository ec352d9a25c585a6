import { afterEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { getRace, listRaces } from '../../contract/races.ts'
import { fetchResult } from '../../contract/result-calls.ts'
import { aRace } from '../../contract/testing/examples.ts'
import { ApiError, callApi, ExplainedError, sentenceOf } from './call-api.ts'
import { log } from './log.ts'
import { queryClient, reader } from './queries.ts'
import { resultQuery } from './result-query.ts'
import { groupsQuery, seasonsQuery } from './season-queries.ts'

const answer = (body: unknown, init: ResponseInit = {}) =>
  vi.fn(async (_address: string, _init?: RequestInit) => new Response(JSON.stringify(body), init))

function stubFetch(stub: ReturnType<typeof answer>) {
  vi.stubGlobal('fetch', stub)
  return stub
}
afterEach(() => vi.unstubAllGlobals())

const signal = new AbortController().signal

test('[PRIV-3] a reply that is no longer shown is fetched again after five minutes', async () => {
  vi.useFakeTimers()
  const queryFn = vi.fn(async () => ['Ana Ruiz'])
  const ask = () => queryClient.fetchQuery({ queryKey: ['/api/fields/1'], queryFn })
  await ask()
  await vi.advanceTimersByTimeAsync(299_000)
  await ask()
  expect(queryFn).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1000)
  queryFn.mockResolvedValue([])
  expect(await ask()).toEqual([])
  vi.useRealTimers()
})

test('[API-19] requests send cookies and JSON, and fill in the path and query', async () => {
  const race = { ...aRace(), version: 1 }
  const sent = stubFetch(answer(race))
  await expect(callApi(getRace, { params: { id: race.id } })).resolves.toEqual(race)
  expect(sent).toHaveBeenCalledWith(
    '/api/races/sydney-2025',
    expect.objectContaining({ method: 'GET', credentials: 'same-origin' }),
  )
  const listed = stubFetch(answer([]))
  await callApi(listRaces, { query: { include: 'unpublished' } })
  expect(listed.mock.calls[0]?.[0]).toBe('/api/races?include=unpublished')
})

test('[API-17, API-19] a non-OK response is an error with its status and body', async () => {
  stubFetch(answer({ error: 'Cannot determine race' }, { status: 422 }))
  const error = await callApi(fetchResult, { body: { idp: 'A1' } }).catch((thrown) => thrown)
  expect(error).toBeInstanceOf(ApiError)
  expect(error.message).toBe('422: {"error":"Cannot determine race"}')
  expect(sentenceOf(error)).toBe('Cannot determine race')
})

test('[SAFE-7, LOOK-7] each kind of failure has its own message', async () => {
  stubFetch(answer({ id: 7 }))
  const error = await callApi(getRace, { params: { id: 'x' } }).catch((thrown) => thrown)
  expect(error).toBeInstanceOf(z.core.$ZodError)
  expect(sentenceOf(error)).toBe(
    'We couldn’t read the server’s response. Reload the page and try again',
  )
  expect(sentenceOf(new TypeError('Failed to fetch'))).toContain('We couldn’t reach the server')
  expect(sentenceOf(new SyntaxError('Unexpected token <'))).toBe(sentenceOf(error))
  expect(sentenceOf(new ExplainedError('This file is empty'))).toBe('This file is empty')
  expect(sentenceOf(new Error('x is undefined'))).toContain('Something went wrong')
})

test('[API-19] the reader joins its key with slashes, and a 401 throws', async () => {
  const sent = stubFetch(answer([]))
  await reader(z.array(z.string()))({ queryKey: ['/api/races', 'x', 'segments'], signal })
  expect(sent.mock.calls[0]?.[0]).toBe('/api/races/x/segments')

  stubFetch(answer({ error: 'Please enter the operator password first' }, { status: 401 }))
  const key = { queryKey: ['/api/race-requests'], signal }
  await expect(reader(z.null())(key)).rejects.toThrow('401: ')
})

test('[API-19] nothing is refetched automatically, except that a result is retried once', () => {
  expect(queryClient.getDefaultOptions().queries).toMatchObject({
    retry: false,
    refetchOnWindowFocus: false,
    refetchInterval: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  expect(resultQuery('A1', null).retry).toBe(1)
})

test('[API-19] groups are requested only once a season is chosen', () => {
  expect(groupsQuery('').enabled).toBe(false)
  expect(groupsQuery('season-8')).toMatchObject({
    enabled: true,
    queryKey: ['/api/hyrox/groups?season=season-8'],
  })
})

test('[RESULT-6] an incomplete list is recognised by its header', async () => {
  const list = [{ value: 'a', label: 'A' }]
  stubFetch(answer(list, { headers: { 'x-racetrace-unreached': 'results-site' } }))
  await expect(queryClient.fetchQuery({ ...seasonsQuery, staleTime: 0 })).resolves.toEqual({
    options: list,
    isWhole: false,
  })
})

test('[LOG-1] an event is not awaited, and a failed one only logs to the console', async () => {
  // biome-ignore lint/suspicious/noConsole: the console is what is tested here.
  const warned = vi.mocked(console.warn)
  const sent = stubFetch(answer(null))
  log('replay_started')
  expect(sent.mock.calls[0]?.[1]).toMatchObject({
    method: 'POST',
    keepalive: true,
    body: '{"actionType":"replay_started"}',
  })
  await expect.poll(() => sent).toHaveResolved()
  expect(warned).not.toHaveBeenCalled()
  stubFetch(answer(null, { status: 500 }))
  log('replay_paused')
  await expect.poll(() => warned).toHaveBeenCalledWith('Failed to log user action')
  // This warning is expected; uncleared, it would fail the test.
  warned.mockClear()
})
