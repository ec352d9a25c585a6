import type { FastifyReply, FastifyRequest } from 'fastify'
import { GENERAL_FAILURES, PAGE_FAILURES } from '../../contract/failures.ts'
import { MEGABYTE } from '../../contract/limits.ts'
import { createFairPlaces } from '../fairness/fair-places.ts'
import { createRateWindows } from '../fairness/rate-windows.ts'
import { networkOf } from '../fairness/visitor.ts'
import { refuse } from './errors.ts'

/** Bytes one address may send per minute to a call with large bodies: about a hundred pages. */
const BYTES_A_MINUTE = 24 * MEGABYTE
const WINDOW_MS = 60_000

/** Bodies that arrive or wait at the same time, up to 6 MB each. */
const MOST_AT_ONCE = 32
const RETRY_AFTER_SECONDS = 10

/**
 * A hook that refuses bodies before they are read, when they exceed an address's budget or the
 * memory for all.
 */
export function bodyBudget(bodyLimit: number, now = () => performance.now()) {
  const windows = createRateWindows(now)
  const open = createFairPlaces(MOST_AT_ONCE)

  return async ({ ip, headers }: FastifyRequest, reply: FastifyReply) => {
    const visitor = networkOf(ip)
    const sizeBytes = Math.min(Number(headers['content-length'] ?? 0), bodyLimit)
    const { current, ttl } = windows.add(visitor, sizeBytes, WINDOW_MS)
    if (current > BYTES_A_MINUTE) {
      reply.header('retry-after', Math.ceil(ttl / 1000))
      return refuse(reply, GENERAL_FAILURES['too-many-requests'])
    }
    if (!open.take(visitor, reply.raw)) {
      reply.header('retry-after', RETRY_AFTER_SECONDS)
      return refuse(reply, PAGE_FAILURES.busy)
    }
  }
}
