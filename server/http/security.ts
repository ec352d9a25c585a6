import fastifyCookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { GENERAL_FAILURES } from '../../contract/failures.ts'
import { ADMIN_FAILURES } from '../../contract/operator-failures.ts'
import type { Operator } from '../operator/operator.ts'
import { allowEmbedding, answerPreflights, isSandboxedEmbed } from './embedding.ts'
import { refuse } from './errors.ts'
import { limitConnections } from './limit-connections.ts'
import { rateStore } from './rate-store.ts'

/** Name of the operator's cookie; pages cannot read it. */
export const SESSION_COOKIE = 'racetrace_operator'

/** Options of a session's cookie: pages cannot read it, and other sites cannot use it. */
export const cookieOptions = (publicUrl: string | null) =>
  ({ path: '/api', httpOnly: true, sameSite: 'strict', secure: isHttps(publicUrl) }) as const

const isHttps = (publicUrl: string | null) => publicUrl?.startsWith('https:') ?? false

type Options = {
  readonly operator: Operator
  readonly publicUrl: string | null
  readonly unlimited: readonly string[]
}

/** Every protection between the internet and a handler. */
export async function addSecurity(app: FastifyInstance, options: Options) {
  const { operator, publicUrl, unlimited } = options
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        // Our decoder of HEIC photos is WebAssembly; this allows it but no code from text.
        scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
        styleSrc: ["'self'"],
        fontSrc: ["'self'"],
        // Visitors' photos and clips stay in their browser and are shown from memory.
        imgSrc: ["'self'", 'data:', 'blob:'],
        mediaSrc: ["'self'", 'blob:'],
        workerSrc: ["'self'", 'blob:'],
        connectSrc: ["'self'"],
        manifestSrc: ["'self'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: isHttps(publicUrl) && { maxAge: 31_536_000 },
    referrerPolicy: { policy: 'same-origin' },
  })
  limitConnections(app)
  await app.register(fastifyCookie)
  const store = rateStore(() => performance.now())
  await app.register(rateLimit, { global: false, allowList: [...unlimited], store })

  answerPreflights(app)
  const ownOrigin = publicUrl ? new URL(publicUrl).origin : null
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
    allowEmbedding(request, reply, publicUrl)
    // Proxies must not cache what only the operator may see; cacheable calls set their own header.
    if (request.cookies[SESSION_COOKIE] !== undefined) reply.header('cache-control', 'no-store')
    const isForeign = !isSameOrigin(request, ownOrigin) && !isSandboxedEmbed(request)
    if (isWrite(request) && isForeign) {
      return refuse(reply, GENERAL_FAILURES['wrong-origin'])
    }
    // A few bytes could unpack to as much work as thousands; browsers never compress request
    // bodies.
    if (![undefined, 'identity'].includes(request.headers['content-encoding'])) {
      return refuse(reply, GENERAL_FAILURES.packed)
    }
    // Before the body is read, so that the server never parses a map without a session.
    const needsOperator = request.routeOptions.config.call?.caller === 'operator'
    if (needsOperator && !(await isOperator(request, operator))) {
      return refuse(reply, ADMIN_FAILURES.locked)
    }
  })
}

/** Whether the request carries an open operator session. */
export async function isOperator(request: FastifyRequest, operator: Operator): Promise<boolean> {
  const token = request.cookies[SESSION_COOKIE]
  return token !== undefined && operator.isSignedIn(token)
}

const isWrite = ({ method }: FastifyRequest) => !['GET', 'HEAD', 'OPTIONS'].includes(method)

/**
 * Browsers send the origin of a write; another site's page must not use a visitor's cookie. A
 * client that sends none is not a browser and has no cookie to abuse. The framework's `host` would
 * trust X-Forwarded-Host, which many proxies pass on as the visitor sent it.
 */
function isSameOrigin({ headers, protocol }: FastifyRequest, ownOrigin: string | null): boolean {
  const { origin, host } = headers
  if (origin === undefined) {
    return [undefined, 'same-origin', 'none'].includes(headers['sec-fetch-site'] as string)
  }
  return origin === ownOrigin || origin === `${protocol}://${host}`
}
