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

/** More than any collector asks, and too little to guess a token. */
const RATE = { max: 120, timeWindow: '1 minute' }

/** Counts every answer, and gives the counts to clients with the token. */
export function addMetrics(app: FastifyInstance, metrics: Metrics, token: string) {
  app.addHook('onResponse', async ({ method, routeOptions }, { statusCode, elapsedTime }) => {
    // The template of the route: addresses are endless, and hold names and idps.
    const template = routeOptions.url ?? 'unknown'
    metrics.request({ route: template, method, status: statusCode, seconds: elapsedTime / 1000 })
  })

  const expected = hashOf(`Bearer ${token}`)
  route(
    app,
    'getMetrics',
    async ({ request, reply }) => {
      // Hashes have one length and are compared as a whole: the time it takes tells nothing.
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
