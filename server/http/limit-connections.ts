import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { GENERAL_FAILURES } from '../../contract/failures.ts'
import { createFairPlaces } from '../fairness/fair-places.ts'
import { createRateWindows } from '../fairness/rate-windows.ts'
import { networkOf } from '../fairness/visitor.ts'
import { refuse } from './errors.ts'

/** A hall of 200 visitors has 1,200 connections, because a browser opens six each. */
const MOST_CONNECTIONS = 2000
/** Simultaneous requests with a body; behind a proxy the other connections are left for pages. */
const MOST_BODIES = 1000

/**
 * An address that sends more bodies without a size than this has its connections refused for a
 * minute.
 */
const MOST_WITHOUT_SIZE = 3
const WINDOW_MS = 60_000

type Options = {
  readonly mostConnections?: number
  readonly mostBodies?: number
}

/**
 * Limits open connections, shares them fairly among addresses, and refuses bodies without a
 * declared size.
 */
export function limitConnections(app: FastifyInstance, options: Options = {}) {
  const connections = createFairPlaces(options.mostConnections ?? MOST_CONNECTIONS)
  const bodies = createFairPlaces(options.mostBodies ?? MOST_BODIES)
  const withoutSize = createRateWindows(() => performance.now())
  const countWithoutSize = (network: string, amount: number) =>
    withoutSize.add(network, amount, WINDOW_MS).current

  app.server.on('connection', (socket: Socket) => {
    const network = networkOf(socket.remoteAddress ?? '')
    const isRefused = countWithoutSize(network, 0) > MOST_WITHOUT_SIZE
    if (isRefused || !connections.take(network, socket)) socket.destroy()
  })

  // A body in one-byte chunks costs a thousand times as much as in one piece, and can be endless.
  // Browsers always send the size.
  app.server.on('request', ({ headers, socket }) => {
    // Pauses before the next 64 KB are read and parsed, while the refusal is on its way.
    if (headers['transfer-encoding'] !== undefined) socket.pause()
  })
  app.addHook('onRequest', async ({ headers, ip }, reply) => {
    const network = networkOf(ip)
    if (headers['transfer-encoding'] !== undefined) {
      countWithoutSize(network, 1)
      return refuse(reply.header('connection', 'close'), GENERAL_FAILURES['no-size'])
    }
    const hasBody = Number(headers['content-length'] ?? 0) > 0
    if (hasBody && !bodies.take(network, reply.raw)) {
      return refuse(reply.header('connection', 'close'), GENERAL_FAILURES['too-many-requests'])
    }
  })
}
