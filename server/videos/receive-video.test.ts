import { PassThrough } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { afterEach, expect, test, vi } from 'vitest'
import { dismissSender } from './receive-video.ts'

const CHUNK = Buffer.alloc(64 * 1024)
/** How long a chunk takes at 2 MB a second. */
const PAUSE_MS = 32

afterEach(() => {
  vi.useRealTimers()
})

test('[VIDEO-11] a sender who was refused is read at 2 MB a second, and not for ever', async () => {
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
