import type { FastifyInstance } from 'fastify'
import { GENERAL_FAILURES } from '../../contract/failures.ts'
import { RACE_FAILURES } from '../../contract/operator-failures.ts'
import { createRateWindows } from '../fairness/rate-windows.ts'
import { currentVisitor } from '../fairness/visitor.ts'
import { refuse } from '../http/errors.ts'
import { route } from '../http/route.ts'
import type { Deps } from './deps.ts'

/**
 * Events from one address, even a whole hall: one address can't displace other addresses' events.
 */
const EVENTS_A_DAY = 5000
const DAY_MS = 24 * 3600_000

/** Visitors' messages, and the operator's view of them. */
export function visitorRoutes(app: FastifyInstance, { visitors }: Deps) {
  route(app, 'requestRace', ({ body }) => visitors.request(body), {
    max: 10,
    timeWindow: '10 minutes',
  })
  route(app, 'listRaceRequests', () => visitors.requests())
  route(app, 'changeRaceRequest', async ({ params, body, reply }) => {
    const request = await visitors.setDone(params.id, body.isDone)
    return request ?? refuse(reply, RACE_FAILURES['no-request'])
  })
  route(app, 'deleteRaceRequest', async ({ params, reply }) => {
    const isDeleted = await visitors.removeRequest(params.id)
    return isDeleted ? undefined : refuse(reply, RACE_FAILURES['no-request'])
  })
  const days = createRateWindows(() => performance.now())
  // Together enough for a hall of 200 visitors with a handful of each.
  const limit = { max: 1200, timeWindow: '1 minute', groupId: 'events' }
  route(
    app,
    'logAction',
    async ({ body, reply }) => {
      const { current } = days.add(currentVisitor(), 1, DAY_MS)
      if (current > EVENTS_A_DAY) return refuse(reply, GENERAL_FAILURES['too-many-requests'])
      return visitors.log(body)
    },
    limit,
  )
  // No daily limit, because counts can't fill the table.
  route(app, 'countVisit', ({ body }) => visitors.count(body), limit)
  route(app, 'summarizeLogs', ({ query }) => visitors.summary(query.days))
}
