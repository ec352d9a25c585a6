import fc from 'fast-check'
import { expect, test } from 'vitest'
import { asVisitor } from '../../fairness/visitor.ts'
import { createRequestQueue } from './request-queue.ts'
import { aClock, settle } from './testing/fake-clock.ts'

/** Work that ends on command, and records when it started. */
function aJob() {
  const end = Promise.withResolvers<string>()
  const job = { isStarted: false, end: () => end.resolve('done'), work }
  function work(sent: () => void) {
    job.isStarted = true
    sent()
    return end.promise
  }
  return job
}

test('[RESULT-8] no more than 2 requests are sent per second and no more than 4 run at a time', async () => {
  const visits = fc.array(
    fc.record({
      comesAfter: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 3000 })),
      isSentAfter: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 4000 })),
      takes: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 9000 })),
      leavesAfter: fc.option(fc.integer({ min: 0, max: 5000 }), { freq: 4 }),
      isBroken: fc.boolean(),
    }),
    { minLength: 1, maxLength: 25 },
  )
  await fc.assert(
    fc.asyncProperty(visits, async (all) => {
      const clock = aClock()
      const queue = createRequestQueue(clock)
      const sentAt: number[] = []
      let running = 0
      let most = 0
      let comesAt = 0

      const outcomes = all.map(
        async ({ comesAfter, isSentAfter, takes, leavesAfter, isBroken }) => {
          comesAt += comesAfter
          await clock.wait(comesAt)
          const leave = new AbortController()
          if (leavesAfter !== null) void clock.wait(leavesAfter).then(() => leave.abort())
          const outcome = queue.run(async (sent) => {
            running += 1
            most = Math.max(most, running)
            // Opening the connection takes a while, and only then is the request sent.
            await clock.wait(isSentAfter)
            sentAt.push(clock.now())
            sent()
            await clock.wait(takes)
            running -= 1
            if (isBroken) throw new Error('The work failed')
          }, leave.signal)
          return outcome.catch(() => 'broken')
        },
      )
      await clock.advance(25 * 20_000)

      // Everybody got a turn or left, whatever the others did.
      const ends = await Promise.all(outcomes)
      const left = ends.filter((outcome) => typeof outcome === 'object' && !outcome.ok)
      expect(sentAt.length + left.length).toBe(all.length)
      expect(most).toBeLessThanOrEqual(4)
      const gaps = sentAt.slice(2).map((third, index) => third - (sentAt[index] ?? 0))
      expect(Math.min(...gaps)).toBeGreaterThan(1000)
    }),
    { numRuns: 1000 },
  )
})

test('[RESULT-8] the first two start at once, the others in order of arrival', async () => {
  const clock = aClock()
  const queue = createRequestQueue(clock)
  const order: [name: string, at: number][] = []
  for (const name of ['a', 'b', 'c', 'd', 'e']) {
    void queue.run(async () => {
      order.push([name, clock.now()])
    })
  }
  await clock.advance(3000)
  expect(order).toEqual([
    ['a', 0],
    ['b', 0],
    ['c', 1100],
    ['d', 1100],
    ['e', 2200],
  ])
})

test('[RESULT-8] a fifth request waits until one of four is done', async () => {
  const clock = aClock()
  const queue = createRequestQueue(clock)
  const jobs = Array.from({ length: 5 }, aJob)
  for (const { work } of jobs) void queue.run(work)
  await clock.advance(60_000)
  expect(jobs.map(({ isStarted }) => isStarted)).toEqual([true, true, true, true, false])

  jobs[2]?.end()
  await clock.advance(0)
  expect(jobs[4]?.isStarted).toBe(true)
})

test('a retry goes ahead of everyone who waits, even when the queue is full', async () => {
  const clock = aClock()
  const queue = createRequestQueue(clock, { longest: 2 })
  const order: string[] = []
  const come = (name: string, wasHere: boolean) =>
    queue.run(
      async () => {
        order.push(name)
      },
      undefined,
      { wasHere },
    )
  const all = ['a', 'b', 'c', 'd'].map((name) => come(name, false))
  all.push(come('again', true))
  await clock.advance(5000)
  expect((await Promise.all(all)).every(({ ok }) => ok)).toBe(true)
  expect(order).toEqual(['a', 'b', 'again', 'c', 'd'])
})

test('an aborted request leaves the queue, and never starts', async () => {
  const clock = aClock()
  const queue = createRequestQueue(clock, { longest: 1 })
  void queue.run(async () => {})
  void queue.run(async () => {})
  const leave = new AbortController()
  const left = aJob()
  const outcome = queue.run(left.work, leave.signal)
  expect(await queue.run(async () => {})).toEqual({ ok: false, reason: 'full' })

  leave.abort()
  expect(await outcome).toEqual({ ok: false, reason: 'left' })
  const next = queue.run(async () => clock.now())
  await clock.advance(1100)
  expect(await next).toEqual({ ok: true, value: 1100 })
  expect(left.isStarted).toBe(false)
})

test('an already aborted request takes no slot', async () => {
  const queue = createRequestQueue(aClock())
  const job = aJob()
  expect(await queue.run(job.work, AbortSignal.abort())).toEqual({ ok: false, reason: 'left' })
  expect(job.isStarted).toBe(false)
})

test('all waiting requests can be cleared at once; running ones continue', async () => {
  const clock = aClock()
  const queue = createRequestQueue(clock)
  const running = aJob()
  const first = queue.run(running.work)
  const others = Array.from({ length: 10 }, () => queue.run(async () => clock.now()))
  await settle()
  queue.dismiss()
  running.end()
  expect(await first).toEqual({ ok: true, value: 'done' })
  const outcomes = await Promise.all(others)
  expect(outcomes.filter(({ ok }) => ok)).toEqual([{ ok: true, value: 0 }])
  expect(outcomes.at(-1)).toEqual({ ok: false, reason: 'dismissed' })

  const later = queue.run(async () => clock.now())
  await clock.advance(1100)
  expect(await later).toEqual({ ok: true, value: 1100 })
})

test('[RESULT-8] the second counts from when a request goes out, not from when it starts', async () => {
  const clock = aClock()
  const queue = createRequestQueue(clock)
  const order: number[] = []
  for (const opensAfter of [400, 900, 0, 0]) {
    void queue.run(async (sent) => {
      await clock.wait(opensAfter)
      order.push(clock.now())
      sent()
      await clock.wait(9000)
    })
  }
  await clock.advance(9000)
  expect(order).toEqual([400, 900, 1500, 2000])
})

test('work that never reports being sent does not block the queue for ever', async () => {
  const clock = aClock()
  const queue = createRequestQueue(clock)
  const order: number[] = []
  for (let n = 0; n < 4; n += 1) {
    void queue.run(async () => {
      order.push(clock.now())
      await clock.wait(60_000)
    })
  }
  await clock.advance(20_000)
  expect(order).toHaveLength(4)
})

test('[SAFE-24] thirty searches by one visitor make the next visitor wait for only one turn', async () => {
  const clock = aClock()
  const queue = createRequestQueue(clock)
  const order: string[] = []
  const come = (visitor: string) =>
    asVisitor(visitor, () =>
      queue.run(async () => {
        order.push(visitor)
      }),
    )
  const many = Array.from({ length: 120 }, () => come('a'))
  await clock.advance(0)
  // All slots are taken, but another visitor still gets one.
  expect(await many[119]).toEqual({ ok: false, reason: 'full' })
  const next = come('b')
  await clock.advance(1100)
  expect(await next).toMatchObject({ ok: true })
  expect(order).toEqual(['a', 'a', 'b', 'a'])
})
