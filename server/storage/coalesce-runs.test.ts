import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { coalesceRuns, coalesceWrites } from './coalesce-runs.ts'

/** Work whose runs the test finishes. */
function aWork() {
  const runs: { finish(value: number): void; fail(): void }[] = []
  const work = () =>
    new Promise<number>((resolve, reject) => {
      runs.push({ finish: resolve, fail: () => reject(new Error('broken')) })
    })
  return { runs, ask: coalesceRuns(work) }
}

async function turns() {
  for (let i = 0; i < 3; i++) await nextTurn()
}

test('[STORE-1] simultaneous callers share one run', async () => {
  const { runs, ask } = aWork()
  const asked = [ask(), ask(), ask()]
  await turns()
  expect(runs).toHaveLength(1)
  runs[0]?.finish(1)
  expect(await Promise.all(asked)).toEqual([1, 1, 1])
})

test('[STORE-1] callers who ask during a run wait for the next, so no result is older than its request', async () => {
  const { runs, ask } = aWork()
  const first = ask()
  await turns()
  const later = [ask(), ask()]
  await turns()
  expect(runs).toHaveLength(1)
  runs[0]?.finish(1)
  expect(await first).toBe(1)
  await turns()
  runs[1]?.finish(2)
  expect(await Promise.all(later)).toEqual([2, 2])
})

test('[STORE-1] a failed run fails only for its own callers', async () => {
  const { runs, ask } = aWork()
  const first = ask()
  await turns()
  const second = ask()
  runs[0]?.fail()
  await expect(first).rejects.toThrow('broken')
  await turns()
  runs[1]?.finish(2)
  expect(await second).toBe(2)
})

test('[STORE-19] what comes during a write is written together, and callers wait until it is', async () => {
  const writes: { items: readonly string[]; end: PromiseWithResolvers<undefined> }[] = []
  const write = coalesceWrites((items: readonly string[]) => {
    const end = Promise.withResolvers<undefined>()
    writes.push({ items, end })
    return end.promise
  })
  const first = write('a')
  await turns()
  const later = Promise.allSettled([write('b'), write('c')])
  await turns()
  expect(writes.map(({ items }) => items)).toEqual([['a']])
  writes[0]?.end.resolve(undefined)
  await first
  await turns()
  const last = write('d')
  writes[1]?.end.reject(new Error('broken'))
  expect((await later).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await turns()
  writes[2]?.end.resolve(undefined)
  await last
  expect(writes.map(({ items }) => items)).toEqual([['a'], ['b', 'c'], ['d']])
})
