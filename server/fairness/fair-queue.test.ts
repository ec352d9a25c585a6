import { setImmediate as nextTurn } from 'node:timers/promises'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createFairQueue } from './fair-queue.ts'
import { asVisitor } from './visitor.ts'

/** A queue whose work the test finishes; each item is named after its visitor. */
function aQueue(atOnce: number, longest: number) {
  const queue = createFairQueue({ atOnce, longest })
  const started: string[] = []
  const finish = new Map<string, () => void>()
  const come = (name: string, signal?: AbortSignal) =>
    asVisitor(name.charAt(0), () =>
      queue.run(() => {
        started.push(name)
        return new Promise<string>((resolve) => finish.set(name, () => resolve(name)))
      }, signal),
    )
  const end = async (name: string) => {
    finish.get(name)?.()
    await nextTurn()
  }
  return { queue, started, come, end }
}

test('[SAFE-24] only the allowed number run at once, and visitors take turns', async () => {
  const { started, come, end } = aQueue(2, 9)
  const runs = ['a1', 'a2', 'a3', 'a4', 'b1'].map((name) => come(name))
  await nextTurn()
  expect(started).toEqual(['a1', 'a2'])
  await end('a2')
  await end('a1')
  expect(started).toEqual(['a1', 'a2', 'b1', 'a3'])
  await end('a3')
  await end('b1')
  await end('a4')
  expect((await Promise.all(runs)).every(({ ok }) => ok)).toBe(true)
})

test('[SAFE-24] a visitor who fills the queue makes room for the next one', async () => {
  const { queue, come, started, end } = aQueue(1, 2)
  const runs = ['a1', 'a2', 'a3'].map((name) => come(name))
  await nextTurn()
  expect(asVisitor('a', queue.isFull)).toBe(true)
  expect(await come('a4')).toEqual({ ok: false, reason: 'busy' })
  expect(asVisitor('b', queue.isFull)).toBe(false)
  const other = come('b1')
  expect(await runs[2]).toEqual({ ok: false, reason: 'busy' })
  expect(queue.load()).toEqual({ running: 1, waiting: 2 })
  await end('a1')
  expect(started).toEqual(['a1', 'b1'])
  await end('b1')
  await end('a2')
  expect(await other).toEqual({ ok: true, value: 'b1' })
})

test('[SAFE-24] a visitor who leaves frees a slot and is never started', async () => {
  const { queue, started, come, end } = aQueue(1, 1)
  const leaving = new AbortController()
  const first = come('a')
  const second = come('b', leaving.signal)
  leaving.abort()
  expect(await second).toEqual({ ok: false, reason: 'left' })
  expect(queue.isFull()).toBe(false)
  expect(await come('c', AbortSignal.abort())).toEqual({ ok: false, reason: 'left' })
  await end('a')
  await first
  expect(started).toEqual(['a'])
})

test('[SAFE-24] work that fails frees its slot', async () => {
  const queue = createFairQueue({ atOnce: 1, longest: 1 })
  await expect(queue.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await queue.run(async () => 'next')).toEqual({ ok: true, value: 'next' })
})

test('[SAFE-24] no more than the allowed number run, in whatever order visitors come, finish and leave', async () => {
  const steps = fc.array(fc.constantFrom('come', 'end', 'leave'), { maxLength: 60 })
  await fc.assert(
    fc.asyncProperty(steps, fc.integer({ min: 1, max: 3 }), async (moves, atOnce) => {
      const queue = createFairQueue({ atOnce, longest: 3 })
      const running = new Set<() => void>()
      const leavers: AbortController[] = []
      for (const [i, move] of moves.entries()) {
        const leaver = new AbortController()
        if (move === 'come') {
          leavers.push(leaver)
          const work = () =>
            new Promise<void>((resolve) => {
              const end = () => {
                running.delete(end)
                resolve()
              }
              running.add(end)
            })
          void asVisitor(String(i % 3), () => queue.run(work, leaver.signal))
        } else if (move === 'leave') leavers.pop()?.abort()
        else running.values().next().value?.()
        await nextTurn()
        expect(running.size).toBeLessThanOrEqual(atOnce)
        const { waiting } = queue.load()
        if (waiting > 0) expect(running.size).toBe(atOnce)
      }
      while (running.size > 0) {
        for (const end of running) end()
        await nextTurn()
      }
      expect(await queue.run(async () => 'free')).toMatchObject({ ok: true })
    }),
    { numRuns: 100 },
  )
})
