import { PassThrough } from 'node:stream'
import fastify, { type FastifyRequest } from 'fastify'
import { afterEach, expect, test, vi } from 'vitest'

// A separate copy of the module, or senders refused in other test files would count too.
vi.resetModules()
const { addDismissing, dismissSender } = await import('./dismiss-sender.ts')

const CHUNK = Buffer.alloc(64 * 1024)
/** The time a chunk takes at 2 MB per second. */
const PAUSE_MS = 32

afterEach(() => {
  vi.useRealTimers()
})

test('[SAFE-12] a refused sender is read at 2 MB per second, for a limited time', async () => {
  vi.useFakeTimers()
  const raw = new PassThrough()
  dismissSender({ raw } as unknown as FastifyRequest)
  let read = 0
  raw.on('data', () => {
    read += 1
  })
  for (let sent = 0; sent < 3; sent++) raw.write(CHUNK)
  await vi.advanceTimersByTimeAsync(0)
  expect(read).toBe(1)
  await vi.advanceTimersByTimeAsync(PAUSE_MS - 1)
  expect(read).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(read).toBe(2)
  await vi.advanceTimersByTimeAsync(PAUSE_MS)
  expect(read).toBe(3)

  await vi.advanceTimersByTimeAsync(20_000)
  expect(raw.destroyed).toBe(true)
})

test('[SAFE-12] all refused senders share 8 MB per second', async () => {
  vi.useFakeTimers()
  const senders = Array.from({ length: 8 }, () => new PassThrough())
  for (const raw of senders) dismissSender({ raw } as unknown as FastifyRequest)
  let read = 0
  for (const raw of senders) {
    raw.on('data', () => {
      read += 1
    })
    for (let sent = 0; sent < 2; sent++) raw.write(CHUNK)
  }
  await vi.advanceTimersByTimeAsync(0)
  expect(read).toBe(8)
  await vi.advanceTimersByTimeAsync(2 * PAUSE_MS - 1)
  expect(read).toBe(8)
  await vi.advanceTimersByTimeAsync(1)
  expect(read).toBe(16)
  for (const raw of senders) raw.destroy()
})

test.each([
  ['a large body that was refused unread is read slowly', 200 * 1024, true],
  ['a small one is left to Node', 1024, false],
])('[SAFE-12] %s', async (_, size, isSlow) => {
  const app = fastify()
  let raw: FastifyRequest['raw'] | null = null
  app.addHook('onRequest', async (request, reply) => {
    raw = request.raw
    return reply.code(429).send()
  })
  addDismissing(app)
  app.post('/', async () => 'never')
  const headers = { 'content-type': 'text/plain' }
  await app.inject({ method: 'POST', url: '/', payload: 'x'.repeat(size), headers })
  expect((raw as FastifyRequest['raw'] | null)?.listenerCount('data')).toBe(isSlow ? 1 : 0)
  await app.close()
})
