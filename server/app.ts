import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { GENERAL_FAILURES } from '../contract/failures.ts'
import { PAGES } from '../contract/pages.ts'
import { getHealth } from '../contract/service.ts'

/** What the app is made with; tests pass their own. */
export type AppOptions = {
  /** Folder of the built pages. */
  readonly webRoot: string
  readonly logLevel?: string
}

/** The whole server, not yet listening: `inject` speaks to it in tests. */
export async function buildApp({
  webRoot,
  logLevel = 'silent',
}: AppOptions): Promise<FastifyInstance> {
  const app = fastify({
    logger: { level: logLevel },
    logController: new LogController({ disableRequestLogging: true }),
    frameworkErrors: answerError,
  })
  const page = readFileSync(join(webRoot, 'index.html'))

  app.get(getHealth.path, async () => ({ status: 'ok' }))

  await app.register(fastifyStatic, {
    root: webRoot,
    index: false,
    // Names under assets carry a hash of their content, so they may be kept for ever.
    setHeaders(reply, path) {
      const isHashed = path.startsWith(join(webRoot, 'assets'))
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  for (const path of PAGES) {
    app.get(path, (_request, reply) =>
      reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page),
    )
  }

  app.setNotFoundHandler((request, reply) => {
    reply.code(404)
    if (request.url.startsWith('/api/'))
      return reply.send({ error: GENERAL_FAILURES['not-found'].text })
    return reply.type('text/html; charset=utf-8').send(page)
  })
  app.setErrorHandler(answerError)
  return app
}

/** The one place errors end up: a sentence for the visitor, everything for the log. */
function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const status = error.statusCode ?? 500
  if (status < 500) return reply.code(status).send({ error: GENERAL_FAILURES['bad-request'].text })
  request.log.error(error)
  return reply.code(500).send({ error: GENERAL_FAILURES.broken.text })
}
