import { AsyncLocalStorage } from 'node:async_hooks'
import { isIPv4, isIPv6 } from 'node:net'
import type { FastifyInstance } from 'fastify'

const visitors = new AsyncLocalStorage<string>()

/** The visitor of work the server starts itself, such as sweeps. */
const SERVER = 'the server'

/**
 * The visitor that the current work is for, as queues and budgets count visitors. It follows a
 * request through everything it causes, so the code between a route and a queue need not pass it
 * on.
 */
export const currentVisitor = (): string => visitors.getStore() ?? SERVER

/** Runs work on behalf of a visitor. */
export const asVisitor = <Result>(visitor: string, work: () => Result): Result =>
  visitors.run(visitor, work)

/** Remembers the visitor of a request while it is handled. */
export function addVisitors(app: FastifyInstance) {
  // Not in an earlier hook: reading the body would lose the context.
  app.addHook('preHandler', (request, _reply, done) => asVisitor(networkOf(request.ip), done))
}

/**
 * What counts as one visitor. A household's 2^64 IPv6 addresses count as one, and an IPv4 address
 * may be written as an IPv6 one.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:([\d.]+)$/i.exec(address)?.[1]
  if (mapped !== undefined && isIPv4(mapped)) return mapped
  if (!isIPv6(address)) return address
  const [head = '', tail] = address.split('%')[0]?.toLowerCase().split('::') ?? []
  const partsOf = (text: string) => (text === '' ? [] : text.split(':'))
  const [before, after] = [partsOf(head), partsOf(tail ?? '')]
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length)
  const parts = [...before, ...Array(zeros).fill('0'), ...after]
  return parts
    .slice(0, 4)
    .map((part) => Number.parseInt(part, 16).toString(16))
    .join(':')
}
