import { expect, test, vi } from 'vitest'
import { asVisitor } from '../../fairness/visitor.ts'
import { createRequestQueue } from './request-queue.ts'
import { shareRequests } from './shared-requests.ts'
import { aClock, settle } from './testing/fake-clock.ts'

function requests() {
  const ends: { resolve(value: string): void; signal: AbortSignal }[] = []
  const run = vi.fn((_key: string, signal: AbortSignal) => {
    const { promise, resolve } = Promise.withResolvers<string>()
    ends.push({ resolve, signal })
    return promise
  })
  return { ask: shareRequests(run), run, ends }
}

test('[RESULT-8] a hundred callers who ask for the same thing share one request and its response', async () => {
  const { ask, run, ends } = requests()
  const answers = Array.from({ length: 100 }, () => ask('a'))
  ends[0]?.resolve('found')
  expect(new Set((await Promise.all(answers)).map((answer) => answer.ok && answer.value))).toEqual(
    new Set(['found']),
  )
  expect(run).toHaveBeenCalledOnce()
})

test('[RESULT-8] a visitor who leaves gets a reply at once and does not cancel the request for others', async () => {
  const { ask, run, ends } = requests()
  const leave = new AbortController()
  const leaving = ask('a', leave.signal)
  const staying = ask('a')
  leave.abort()
  expect(await leaving).toEqual({ ok: false, reason: 'left' })
  expect(ends[0]?.signal.aborted).toBe(false)
  ends[0]?.resolve('found')
  expect(await staying).toEqual({ ok: true, value: 'found' })
  expect(run).toHaveBeenCalledOnce()
})

test('when everyone has left it is cancelled, and the next visitor starts again', async () => {
  const { ask, run, ends } = requests()
  const leave = new AbortController()
  const leaving = [ask('a', leave.signal), ask('a', leave.signal)]
  leave.abort()
  await Promise.all(leaving)
  expect(ends[0]?.signal.aborted).toBe(true)

  const next = ask('a')
  ends[0]?.resolve('too late')
  await settle()
  ends[1]?.resolve('found')
  expect(await next).toEqual({ ok: true, value: 'found' })
  expect(run).toHaveBeenCalledTimes(2)
})

test('a different key, or the same key later, is a new request', async () => {
  const { ask, run, ends } = requests()
  const [first, other] = [ask('a'), ask('b')]
  ends[0]?.resolve('one')
  ends[1]?.resolve('two')
  expect([await first, await other]).toEqual([
    { ok: true, value: 'one' },
    { ok: true, value: 'two' },
  ])
  const later = ask('a')
  ends[2]?.resolve('three')
  expect(await later).toEqual({ ok: true, value: 'three' })
  expect(run).toHaveBeenCalledTimes(3)
})

test('a visitor who left before asking causes no request', async () => {
  const { ask, run } = requests()
  expect(await ask('a', AbortSignal.abort())).toEqual({ ok: false, reason: 'left' })
  expect(run).not.toHaveBeenCalled()
})

test('a request that fails fails for all who share it, and is not cached', async () => {
  let count = 0
  const ask = shareRequests(async () => {
    count += 1
    throw new Error('A bug')
  })
  const answers = await Promise.allSettled([ask('a'), ask('a')])
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await expect(ask('a')).rejects.toThrow('A bug')
  expect(count).toBe(2)
})

test("[SAFE-24] a visitor who shares another visitor's request need not wait for all of that visitor's", async () => {
  const clock = aClock()
  const queue = createRequestQueue(clock)
  const order: string[] = []
  const ask = shareRequests((key, signal, callers) =>
    queue.run(
      async () => {
        order.push(key)
      },
      signal,
      { callers },
    ),
  )
  for (let i = 0; i < 20; i++) void asVisitor('a', () => ask(`page ${i}`))
  await settle()
  void asVisitor('b', () => ask('page 19'))
  await clock.advance(1100)
  expect(order).toEqual(['page 0', 'page 1', 'page 19', 'page 2'])
})
