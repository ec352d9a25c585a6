import type { FastifyInstance, FastifyRequest } from 'fastify'
import { RACE_FAILURES } from '../../contract/operator-failures.ts'
import type { Race } from '../../contract/races.ts'
import { notReplacedText } from '../../contract/texts/operator/field-import-texts.ts'
import { refuse } from '../http/errors.ts'
import { sendCached } from '../http/response-cache.ts'
import { route } from '../http/route.ts'
import { isOperator } from '../http/security.ts'
import type { Deps } from './deps.ts'

type Options = { findVisibleRace(id: string, request: FastifyRequest): Promise<Race | null> }

/** The fields of races. */
export function fieldRoutes(
  app: FastifyInstance,
  { raceFields, fieldReader, races, responseCache, operator }: Deps,
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

  route(app, 'getField', async ({ params: { hash }, request, reply }) => {
    const answer = await responseCache.find(`field ${hash}`, async () => {
      const { ids } = await races.listPublished()
      return raceFields.find(hash, ids)
    })
    if (answer) {
      // The race may become unpublished or names may be removed, so caches must not keep it.
      reply.header('cache-control', 'no-cache')
      return sendCached(request, reply, answer)
    }
    const isAllowed = await isOperator(request, operator)
    const field = isAllowed ? await raceFields.find(hash) : null
    return field ? reply.send(field) : refuse(reply, RACE_FAILURES['no-field'])
  })

  route(app, 'saveFields', async ({ params, body, reply }) => {
    const read = await fieldReader.read(body)
    if (!read.ok) return refuse(reply, read)
    const saved = await raceFields.save(params.id, read.fields, read.replaces)
    if (saved.ok) return saved.fields
    return saved.reason === 'no-race'
      ? refuse(reply, RACE_FAILURES['no-race'])
      : refuse(reply, { ...RACE_FAILURES['field-replaced'], text: notReplacedText(saved.replaced) })
  })

  route(app, 'deleteField', async ({ params, reply }) => {
    const isDeleted = await raceFields.remove(params.id, params.hash)
    return isDeleted ? undefined : refuse(reply, RACE_FAILURES['no-field'])
  })

  route(app, 'removeFieldNames', async ({ params, reply }) => {
    const fields = await raceFields.removeNames(params.id, params.hash)
    return fields ?? refuse(reply, RACE_FAILURES['no-field'])
  })

  route(app, 'listEarlierFields', ({ params }) => raceFields.listEarlier(params.id))

  route(app, 'bringBackField', async ({ params, reply }) => {
    const fields = await raceFields.bringBack(params.id, params.hash)
    return fields ?? refuse(reply, RACE_FAILURES['no-field'])
  })
}
