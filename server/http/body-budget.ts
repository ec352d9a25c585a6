import type { FastifyReply, FastifyRequest } from 'fastify'
import { GENERAL_FAILURES } from '../../contract/failures.ts'
import { MEGABYTE } from '../../contract/limits.ts'
import { networkOf } from '../fairness/visitor.ts'
import { createWindows } from '../fairness/windows.ts'
import { refuse } from './errors.ts'

/** Bytes one address may send to a call with large bodies in a minute: a hundred pages as they are. */
const BYTES_A_MINUTE = 24 * MEGABYTE
const WINDOW_MS = 60_000

/**
 * A hook that refuses bodies beyond what one address may send, before they are read: reading a body
 * takes work in proportion to its size. One that does not say its size counts as the largest.
 */
export function bodyBudget(bodyLimit: number, now = () => performance.now()) {
  const windows = createWindows(now)
  return async ({ ip, headers }: FastifyRequest, reply: FastifyReply) => {
    const said = Number(headers['content-length'] ?? bodyLimit)
    const { current, ttl } = windows.add(networkOf(ip), Math.min(said, bodyLimit), WINDOW_MS)
    if (current <= BYTES_A_MINUTE) return
    reply.header('retry-after', Math.ceil(ttl / 1000))
    return refuse(reply, GENERAL_FAILURES['too-many-requests'])
  }
}
