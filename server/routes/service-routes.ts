import type { FastifyInstance } from 'fastify'
import { GENERAL_FAILURES } from '../../contract/failures.ts'
import { refuse } from '../http/errors.ts'
import { describeApi } from '../http/openapi.ts'
import { packJson, sendCached } from '../http/response-cache.ts'
import { route } from '../http/route.ts'
import type { Deps } from './deps.ts'

/** Calls for machines: health, readiness and the description of the API. */
export function serviceRoutes(
  app: FastifyInstance,
  { ping, files, videos, backups, version }: Deps,
) {
  route(app, 'getHealth', async () => ({ status: 'ok', version }))

  route(app, 'getReadiness', async ({ request, reply }) => {
    try {
      await Promise.all([ping(), files.check()])
    } catch (error) {
      // The client gets a plain no; the log gets the reason.
      request.log.warn(error)
      return refuse(reply, GENERAL_FAILURES['not-ready'])
    }
    const hasVideos = await videos.isReady()
    return {
      ...({ status: 'ready', database: 'ok', files: 'ok' } as const),
      videos: hasVideos ? 'ok' : 'missing',
      backups: backups.isFailing() ? 'failing' : 'ok',
    }
  })

  const description = packJson(describeApi(version))
  route(
    app,
    'getOpenApi',
    async ({ request, reply }) => sendCached(request, reply, await description),
    { max: 60, timeWindow: '1 minute' },
  )
}
