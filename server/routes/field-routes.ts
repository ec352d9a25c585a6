import type { FastifyInstance, FastifyRequest } from 'fastify'
import { RACE_FAILURES } from '../../contract/operator-failures.ts'
import type { Race } from '../../contract/races.ts'
import type { Deps } from '../deps.ts'
import { refuse } from '../http/errors.ts'
import { sendCached } from '../http/response-cache.ts'
import { route } from '../http/route.ts'

type Options = { findVisibleRace(id: string, request: FastifyRequest): Promise<Race | null> }

/** The whole fields of races. */
export function fieldRoutes(
  app: FastifyInstance,
  { raceFields, races, responseCache }: Deps,
  { findVisibleRace }: Options,
) {
  route(app, 'listFields', async ({ params, request, reply }) => {
    const answer = await responseCache.find(`fields ${params.id}`, async () => {
      const { ids } = await races.listPublished()
      return ids.has(params.id) ? raceFields.list(params.id) : null
    })
    if (answer) return sendCached(request, reply, answer)
    const race = await findVisibleRace(params.id, request)
    return race ? raceFields.list(race.id) : refuse(reply, RACE_FAILURES['no-race'])
  })

  route(app, 'getField', async ({ params, request, reply }) => {
    const answer = await responseCache.find(`field ${params.hash}`, async () => {
      const content = await raceFields.find(params.hash)
      return content === null ? null : JSON.parse(content)
    })
    if (!answer) return refuse(reply, RACE_FAILURES['no-field'])
    reply.header('cache-control', 'public, max-age=31536000, immutable')
    return sendCached(request, reply, answer)
  })

  route(app, 'saveFields', async ({ params, body, reply }) => {
    const saved = await raceFields.save(params.id, body.fields)
    return saved ?? refuse(reply, RACE_FAILURES['no-race'])
  })

  route(app, 'deleteField', async ({ params, reply }) => {
    const isDeleted = await raceFields.remove(params.id, params.hash)
    return isDeleted ? undefined : refuse(reply, RACE_FAILURES['no-field'])
  })
}
