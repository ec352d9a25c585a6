import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { route } from '../http/route.ts'

/** What visitors send, and what the operator reads of it. */
export function visitorRoutes(app: FastifyInstance, { visitors }: Deps) {
  route(app, 'requestRace', ({ body }) => visitors.request(body), {
    max: 10,
    timeWindow: '10 minutes',
  })
  route(app, 'listRaceRequests', () => visitors.requests())
  route(app, 'logAction', ({ body }) => visitors.log(body), { max: 240, timeWindow: '1 minute' })
  route(app, 'summarizeLogs', ({ query }) => visitors.summary(query.days))
}
