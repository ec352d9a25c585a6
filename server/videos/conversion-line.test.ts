import { setImmediate as nextTurn } from 'node:timers/promises'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createConversionLine, lineLimits } from './conversion-line.ts'

/** A line with work that is finished by hand. */
function aLine(atOnce: number, longest: number) {
  const line = createConversionLine({ atOnce, longest })
  const started: string[] = []
  const finish = new Map<string, () => void>()
  const come = (name: string, signal = new AbortController().signal) =>
    line.run(() => {
      started.push(name)
      return new Promise<string>((resolve) => finish.set(name, () => resolve(name)))
    }, signal)
  const end = async (name: string) => {
    finish.get(name)?.()
    await nextTurn()
  }
  return { line, started, come, end }
}

test('[VIDEO-4] so many run at once, the others follow in order', async () => {
  const { started, come, end } = aLine(2, 5)
  const runs = ['a', 'b', 'c', 'd'].map((name) => come(name))
  await nextTurn()
  expect(started).toEqual(['a', 'b'])
  await end('b')
  expect(started).toEqual(['a', 'b', 'c'])
  await end('a')
  await end('c')
  await end('d')
  expect(await Promise.all(runs)).toEqual(
    ['a', 'b', 'c', 'd'].map((value) => ({ ok: true, value })),
  )
})

test('[VIDEO-4] beyond a short line one is sent away at once', async () => {
  const { line, come, end } = aLine(1, 2)
  const runs = [come('a'), come('b'), come('c')]
  expect(line.isFull()).toBe(true)
  expect(await come('d')).toEqual({ ok: false, reason: 'busy' })
  await end('a')
  expect(line.isFull()).toBe(false)
  await end('b')
  await end('c')
  expect((await Promise.all(runs)).every(({ ok }) => ok)).toBe(true)
})

test('[VIDEO-4] who leaves the line makes room and is never started', async () => {
  const { line, started, come, end } = aLine(1, 1)
  const leaving = new AbortController()
  const first = come('a')
  const second = come('b', leaving.signal)
  leaving.abort()
  expect(await second).toEqual({ ok: false, reason: 'left' })
  expect(line.isFull()).toBe(false)
  expect(await come('gone', AbortSignal.abort())).toEqual({ ok: false, reason: 'left' })
  await end('a')
  await first
  expect(started).toEqual(['a'])
})

test('[VIDEO-4] work that breaks gives its place away', async () => {
  const line = createConversionLine({ atOnce: 1, longest: 1 })
  const { signal } = new AbortController()
  await expect(line.run(() => Promise.reject(new Error('broken')), signal)).rejects.toThrow(
    'broken',
  )
  expect(await line.run(async () => 'next', signal)).toEqual({ ok: true, value: 'next' })
})

test('[VIDEO-4] never more than allowed run, whoever comes, ends and leaves', async () => {
  const steps = fc.array(fc.constantFrom('come', 'end', 'leave'), { maxLength: 60 })
  await fc.assert(
    fc.asyncProperty(steps, fc.integer({ min: 1, max: 3 }), async (moves, atOnce) => {
      const line = createConversionLine({ atOnce, longest: 3 })
      const running = new Set<() => void>()
      const leavers: AbortController[] = []
      for (const move of moves) {
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
          void line.run(work, leaver.signal)
        } else if (move === 'leave') leavers.pop()?.abort()
        else running.values().next().value?.()
        await nextTurn()
        expect(running.size).toBeLessThanOrEqual(atOnce)
      }
      while (running.size > 0) {
        for (const end of running) end()
        await nextTurn()
      }
      expect(await line.run(async () => 'free', new AbortController().signal)).toMatchObject({
        ok: true,
      })
    }),
    { numRuns: 100 },
  )
})

test('[VIDEO-4] a small machine converts one at a time, a large one several', () => {
  expect([1, 2, 4, 16].map((cores) => lineLimits(cores).atOnce)).toEqual([1, 1, 2, 8])
  expect(lineLimits(2).longest).toBe(4)
})
