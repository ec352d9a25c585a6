import type { FastifyInstance, FastifyRequest } from 'fastify'
import { RACE_FAILURES } from '../../contract/failures.ts'
import type { Race } from '../../contract/races.ts'
import type { Deps } from '../deps.ts'
import { refuse, route } from '../http/route.ts'

type Options = { findVisibleRace(id: string, request: FastifyRequest): Promise<Race | null> }

/** Segments and path of a race. */
export function courseRoutes(
  app: FastifyInstance,
  { courses }: Deps,
  { findVisibleRace }: Options,
) {
  route(app, 'getSegments', async ({ params, request, reply }) => {
    const race = await findVisibleRace(params.id, request)
    return race ? courses.segments(race.id) : refuse(reply, RACE_FAILURES['no-race'])
  })

  route(app, 'getCoursePath', async ({ params, request, reply }) => {
    const race = await findVisibleRace(params.id, request)
    const path = race && (await courses.path(race.id))
    return path ?? refuse(reply, RACE_FAILURES['no-race'])
  })

  route(app, 'saveSegments', async ({ params, body, reply }) => {
    const outcome = await courses.saveSegments(params.id, body.segments, body.pointCount ?? null)
    return outcome.ok ? { saved: outcome.saved } : refuse(reply, RACE_FAILURES[outcome.reason])
  })

  route(app, 'saveCoursePath', async ({ params, body: { pathPoints, ...size }, reply }) => {
    const outcome = await courses.savePath(params.id, pathPoints, size)
    return outcome.ok ? { saved: outcome.saved } : refuse(reply, RACE_FAILURES[outcome.reason])
  })
}
