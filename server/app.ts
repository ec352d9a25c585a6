import { randomUUID } from 'node:crypto'
import compress from '@fastify/compress'
import fastify, { type FastifyInstance, LogController } from 'fastify'
import { addVisitors } from './fairness/visitor.ts'
import { addDiskSpaceCheck } from './http/disk-space.ts'
import { addDismissing, hangUpAfter } from './http/dismiss-sender.ts'
import { answerError } from './http/errors.ts'
import { logOptions } from './http/log-options.ts'
import { addSecurity } from './http/security.ts'
import type { Metrics } from './metrics/metrics.ts'
import { addMetrics } from './metrics/serve-metrics.ts'
import { embedRoutes } from './pages/embed-routes.ts'
import { addPages } from './pages/serve-pages.ts'
import { backupRoutes } from './routes/backup-routes.ts'
import { createPasswordCheck } from './routes/check-password.ts'
import { courseRoutes } from './routes/course-routes.ts'
import type { Deps } from './routes/deps.ts'
import { draftRoutes } from './routes/draft-routes.ts'
import { fieldRoutes } from './routes/field-routes.ts'
import { operatorRoutes } from './routes/operator-routes.ts'
import { privacyRoutes } from './routes/privacy-routes.ts'
import { raceRoutes } from './routes/race-routes.ts'
import { resultRoutes } from './routes/result-routes.ts'
import { serviceRoutes } from './routes/service-routes.ts'
import { shareImageRoutes } from './routes/share-image-routes.ts'
import { videoRoutes } from './routes/video-routes.ts'
import { visitorRoutes } from './routes/visitor-routes.ts'

/** Time limit for receiving a request; a video has its own limit of ten minutes. */
const REQUEST_PATIENCE_MS = 11 * 60_000

/** Enough for the largest map over a poor connection. */
const BODY_PATIENCE_MS = 3 * 60_000

/** The app's dependencies and settings; tests pass their own. */
export type AppOptions = {
  /** Folder of the built pages. */
  readonly webRoot: string
  readonly logLevel?: string
  /** Addresses exempt from all limits, for benchmarks. */
  readonly unlimited?: readonly string[]
  /** The proxies trusted to report a visitor's address; see `TRUST_PROXY`. */
  readonly trustProxy?: boolean | string
  /** The embedded database's folder, whose disk must keep some space free; null on Postgres. */
  readonly ownFolder?: string | null
  /** Time limit for receiving a body that isn't a video, in milliseconds. */
  readonly bodyPatienceMs?: number
  /** The counters, and the token needed to read them; without them there are no metrics. */
  readonly metrics?: Metrics | null
  readonly metricsToken?: string | null
  /** Adds hooks before all routes; tests use it to check every reply. */
  readonly prepare?: (app: FastifyInstance) => void
}

/** The whole server, not yet listening; tests call it through `inject`. */
export async function buildApp(deps: Deps, options: AppOptions): Promise<FastifyInstance> {
  const { webRoot, logLevel = 'silent', trustProxy = false, unlimited = [] } = options
  const { metrics, metricsToken } = options
  const app = fastify({
    logger: logOptions(logLevel),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy,
    frameworkErrors: answerError,
    forceCloseConnections: 'idle',
    requestTimeout: REQUEST_PATIENCE_MS,
  })
  app.setErrorHandler(answerError)
  options.prepare?.(app)
  logRequests(app)
  hangUpWhenClosing(app)
  hangUpOnSlow(app, options.bodyPatienceMs ?? BODY_PATIENCE_MS)
  await addSecurity(app, { ...deps, unlimited })
  if (options.ownFolder) addDiskSpaceCheck(app, options.ownFolder)
  // Responses are compressed; compressed requests are never decompressed (SAFE-8).
  await app.register(compress, {
    threshold: 1024,
    encodings: ['gzip', 'br'],
    globalDecompression: false,
  })
  addDismissing(app)
  addVisitors(app)

  if (metrics && metricsToken) addMetrics(app, metrics, metricsToken)
  const { findVisibleRace } = raceRoutes(app, deps)
  courseRoutes(app, deps, { findVisibleRace })
  fieldRoutes(app, deps, { findVisibleRace })
  draftRoutes(app, deps)
  resultRoutes(app, deps)
  await videoRoutes(app, deps)
  shareImageRoutes(app, deps)
  embedRoutes(app, deps)
  visitorRoutes(app, deps)
  privacyRoutes(app, deps)
  const checkPassword = createPasswordCheck(deps)
  operatorRoutes(app, deps, checkPassword)
  backupRoutes(app, deps, checkPassword)
  serviceRoutes(app, deps)
  await addPages(app, webRoot, deps)
  return app
}

/**
 * One line per request, with the route instead of the address: addresses can contain names and
 * idps.
 */
function logRequests(app: FastifyInstance) {
  app.addHook('onResponse', async ({ log, method, routeOptions }, { statusCode, elapsedTime }) => {
    const route = routeOptions.url ?? 'unknown'
    log.info({ method, route, status: statusCode, ms: Math.round(elapsedTime) }, 'answered')
  })
}

/** Otherwise a client that sends a body byte by byte could hold a connection indefinitely. */
function hangUpOnSlow(app: FastifyInstance, patienceMs: number) {
  app.addHook('preParsing', async (request, _reply, payload) => {
    const { method, headers } = request
    // Forms are video uploads, which have their own time limit.
    const isVideo = headers['content-type']?.startsWith('multipart/')
    if (!isVideo && method !== 'GET' && method !== 'HEAD') hangUpAfter(request, patienceMs)
    return payload
  })
}

/**
 * Shutdown waits only for requests in progress: not for keep-alive connections, nor for ones that a
 * browser opened in advance and never used.
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
