import { randomUUID } from 'node:crypto'
import compress from '@fastify/compress'
import fastify, { type FastifyInstance, LogController } from 'fastify'
import type { Deps } from './deps.ts'
import { answerError } from './http/errors.ts'
import { addPages } from './http/pages.ts'
import { addSecurity } from './http/security.ts'
import { courseRoutes } from './routes/course-routes.ts'
import { operatorRoutes } from './routes/operator-routes.ts'
import { previewRoutes } from './routes/preview-routes.ts'
import { raceRoutes } from './routes/race-routes.ts'
import { resultRoutes } from './routes/result-routes.ts'
import { serviceRoutes } from './routes/service-routes.ts'
import { videoRoutes } from './routes/video-routes.ts'
import { visitorRoutes } from './routes/visitor-routes.ts'

/** How the app is put together; tests pass their own. */
export type AppOptions = {
  /** Folder of the built pages. */
  readonly webRoot: string
  readonly logLevel?: string
  /** Addresses no limit applies to, for measuring. */
  readonly unlimited?: readonly string[]
  /** Whose word about a visitor's address is taken; see `TRUST_PROXY`. */
  readonly trustProxy?: boolean | string
}

/** The whole server, not yet listening: `inject` speaks to it in tests. */
export async function buildApp(deps: Deps, options: AppOptions): Promise<FastifyInstance> {
  const { webRoot, logLevel = 'silent', trustProxy = false, unlimited = [] } = options
  const app = fastify({
    logger: { level: logLevel },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy,
    frameworkErrors: answerError,
    forceCloseConnections: 'idle',
  })
  app.setErrorHandler(answerError)
  logRequests(app)
  hangUpWhenClosing(app)
  await addSecurity(app, { ...deps, unlimited })
  await app.register(compress, { threshold: 1024, encodings: ['gzip', 'br'] })

  const { findVisibleRace } = raceRoutes(app, deps)
  courseRoutes(app, deps, { findVisibleRace })
  resultRoutes(app, deps)
  await videoRoutes(app, deps)
  previewRoutes(app, deps)
  visitorRoutes(app, deps)
  operatorRoutes(app, deps)
  serviceRoutes(app, deps)
  await addPages(app, webRoot, deps)
  return app
}

/** One line a request: the route and not the address, since addresses can hold names and idps. */
function logRequests(app: FastifyInstance) {
  app.addHook('onResponse', async ({ log, method, routeOptions }, { statusCode, elapsedTime }) => {
    const route = routeOptions.url ?? 'unknown'
    log.info({ method, route, status: statusCode, ms: Math.round(elapsedTime) }, 'answered')
  })
}

/**
 * A stop waits for requests under way and for nothing else: not for a connection that is kept for
 * later behind its answer, nor for one that a browser opened in advance and never used.
 */
function hangUpWhenClosing(app: FastifyInstance) {
  let underWay = 0
  let isClosing = false
  const hangUp = () => {
    if (isClosing && underWay === 0) app.server.closeAllConnections()
  }
  app.addHook('onRequest', async (_request, reply) => {
    underWay += 1
    reply.raw.once('close', () => {
      underWay -= 1
      hangUp()
    })
  })
  app.addHook('preClose', async () => {
    isClosing = true
    hangUp()
  })
}
