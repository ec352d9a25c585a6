import type { FastifyInstance, FastifyRequest } from 'fastify'
import { MAP_TYPES } from '../../contract/map-calls.ts'
import { ADMIN_FAILURES, RACE_FAILURES } from '../../contract/operator-failures.ts'
import type { VersionedRace } from '../../contract/races.ts'
import { refuse } from '../http/errors.ts'
import { sendCached } from '../http/response-cache.ts'
import { route } from '../http/route.ts'
import { isOperator } from '../http/security.ts'
import { mapName } from '../storage/map-files.ts'
import { readLogo } from '../storage/read-logo.ts'
import { readMapImage } from '../storage/read-map.ts'
import type { Deps } from './deps.ts'

/** Races and their maps. */
export function raceRoutes(app: FastifyInstance, deps: Deps) {
  const { races, files, thumbnails, operator, responseCache } = deps
  route(app, 'listRaces', async ({ query, request, reply }) => {
    if (query.include !== 'unpublished') {
      const answer = await responseCache.find(
        'races',
        async () => (await races.listPublished()).races,
      )
      return answer ? sendCached(request, reply, answer) : []
    }
    if (!(await isOperator(request, operator))) return refuse(reply, ADMIN_FAILURES.locked)
    return races.listAll()
  })

  route(app, 'getRace', async ({ params, request, reply }) => {
    const race = await findVisibleRace(params.id, request)
    return race ?? refuse(reply, RACE_FAILURES['no-race'])
  })

  route(app, 'createRace', async ({ body: { mapImageUrl, logoUrl, ...details }, reply }) => {
    const [read, logo] = await Promise.all([readMapImage(mapImageUrl), readLogo(logoUrl, files)])
    if (!read.ok) return refuse(reply, RACE_FAILURES[read.reason])
    if (!logo.ok) return refuse(reply, RACE_FAILURES[logo.reason])
    return races.create({ ...details, logo: logo.image }, read.image)
  })

  route(app, 'changeRace', async ({ params, body, reply }) => {
    const { mapImageUrl, logoUrl, ...change } = body
    const read = mapImageUrl === undefined ? null : await readMapImage(mapImageUrl)
    if (read && !read.ok) return refuse(reply, RACE_FAILURES[read.reason])
    const logo = await readLogo(logoUrl, files)
    if (!logo.ok) return refuse(reply, RACE_FAILURES[logo.reason])
    const given = logoUrl === undefined ? change : { ...change, logo: logo.image }
    const changed = await races.change(params.id, given, read?.image ?? null)
    if (!changed.ok) return refuse(reply, RACE_FAILURES[changed.reason])
    const { race } = changed
    if (change.isPublished && !race.isPublished)
      return refuse(reply, RACE_FAILURES['race-incomplete'])
    return race
  })

  route(app, 'deleteRace', async ({ params, reply }) => {
    const isDeleted = await races.remove(params.id)
    return isDeleted ? undefined : refuse(reply, RACE_FAILURES['no-race'])
  })

  route(app, 'getMap', async ({ params: { hash, ext }, query: { width }, request, reply }) => {
    const isPublic = await races.isMapPublic(hash)
    if (!isPublic && !(await isOperator(request, operator))) {
      return refuse(reply, RACE_FAILURES['no-map'])
    }
    const small = width === undefined ? null : await thumbnails.find(hash, ext, width)
    const file = small ?? (await files.find(mapName(hash, ext)))
    if (!file) return refuse(reply, RACE_FAILURES['no-map'])
    const isFinal = small !== null || width === undefined
    return reply
      .type(small ? MAP_TYPES.webp : MAP_TYPES[ext])
      .header('content-length', file.sizeBytes)
      .header(
        'cache-control',
        `${isPublic ? 'public' : 'private'}, ${isFinal ? 'max-age=31536000, immutable' : 'max-age=600'}`,
      )
      .send(file.body)
  })

  /** A race as this visitor may see it: only the operator sees unpublished ones. */
  async function findVisibleRace(
    id: string,
    request: FastifyRequest,
  ): Promise<VersionedRace | null> {
    const race = await races.find(id)
    const isVisible = race && (race.isPublished || (await isOperator(request, operator)))
    return isVisible ? race : null
  }

  return { findVisibleRace }
}
