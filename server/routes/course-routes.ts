import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { courseProblemText, RACE_FAILURES } from '../../contract/operator-failures.ts'
import type { Race } from '../../contract/races.ts'
import { refuse } from '../http/errors.ts'
import { sendCached } from '../http/response-cache.ts'
import { route } from '../http/route.ts'
import type { SaveOutcome } from '../storage/course-store.ts'
import type { Deps } from './deps.ts'

type Options = { findVisibleRace(id: string, request: FastifyRequest): Promise<Race | null> }

/** Segments and path of a race. */
export function courseRoutes(
  app: FastifyInstance,
  { courses, races, publishedStates, responseCache }: Deps,
  { findVisibleRace }: Options,
) {
  /** Public replies are built once; null for races only the operator may see. */
  const findStored = (name: string, id: string, make: () => Promise<object | null>) =>
    responseCache.find(`${name} ${id}`, async () => {
      const { ids } = await races.listPublished()
      return ids.has(id) ? make() : null
    })

  route(app, 'getSegments', async ({ params, request, reply }) => {
    const answer = await findStored('segments', params.id, () => courses.segments(params.id))
    if (answer) return sendCached(request, reply, answer)
    const race = await findVisibleRace(params.id, request)
    return race ? courses.segments(race.id) : refuse(reply, RACE_FAILURES['no-race'])
  })

  route(app, 'getCoursePath', async ({ params, request, reply }) => {
    const answer = await findStored('path', params.id, () => courses.path(params.id))
    if (answer) return sendCached(request, reply, answer)
    const race = await findVisibleRace(params.id, request)
    const path = race && (await courses.path(race.id))
    return path ?? refuse(reply, RACE_FAILURES['no-race'])
  })

  const answer = (reply: FastifyReply, outcome: SaveOutcome) => {
    if (outcome.ok) {
      const { saved, version, isPublished } = outcome
      return { saved, version, isPublished }
    }
    const failure = RACE_FAILURES[outcome.reason]
    if (outcome.reason !== 'course-unusable') return refuse(reply, failure)
    return refuse(reply, { ...failure, text: courseProblemText(outcome.problem) })
  }

  route(app, 'saveSegments', async ({ params, body: { segments, version }, reply }) =>
    answer(reply, await courses.saveSegments(params.id, segments, version)),
  )

  route(app, 'saveCoursePath', async ({ params, body, reply }) => {
    const { pathPoints: points, version, ...size } = body
    return answer(reply, await courses.savePath(params.id, { points, ...size }, version))
  })

  route(app, 'listPublishedStates', ({ params }) => publishedStates.list(params.id))

  route(app, 'getPublishedState', async ({ params, reply }) => {
    const state = await publishedStates.find(params.id, Number(params.version))
    return state ?? refuse(reply, RACE_FAILURES['no-race'])
  })
}
