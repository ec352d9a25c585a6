import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Failure } from '../../contract/failures.ts'
import { refuse } from '../http/errors.ts'
import { route } from '../http/route.ts'
import type { Metrics } from './metrics.ts'

const WRONG_TOKEN: Failure = {
  status: 401,
  text: 'The metrics need their token',
  reason: 'wrong-token',
}

/** More often than any collector asks, but too seldom to guess a token. */
const RATE = { max: 120, timeWindow: '1 minute' }

/** Counts every response, and serves the metrics to clients with the token. */
export function addMetrics(app: FastifyInstance, metrics: Metrics, token: string) {
  app.addHook('onResponse', async ({ method, routeOptions }, { statusCode, elapsedTime }) => {
    // The route's template: there are endless addresses, and they contain names and idps.
    const template = routeOptions.url ?? 'unknown'
    metrics.request({ route: template, method, status: statusCode, seconds: elapsedTime / 1000 })
  })

  const expected = hashOf(`Bearer ${token}`)
  route(
    app,
    'getMetrics',
    async ({ request, reply }) => {
      // Hashes have equal length and are compared in constant time, so the timing reveals nothing.
      if (!timingSafeEqual(hashOf(request.headers.authorization ?? ''), expected)) {
        return refuse(reply.header('www-authenticate', 'Bearer'), WRONG_TOKEN)
      }
      return reply
        .type('text/plain; version=0.0.4; charset=utf-8')
        .header('cache-control', 'no-store')
        .send(await metrics.text())
    },
    RATE,
  )
}

const hashOf = (text: string) => createHash('sha256').update(text).digest()
