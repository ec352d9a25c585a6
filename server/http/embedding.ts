import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { fetchResult } from '../../contract/result-calls.ts'
import { EMBED_ROOT } from '../../race/links/embed-link.ts'

/** The origin of a page in a sandbox: none. WordPress puts every link it embeds into one. */
const NO_ORIGIN = 'null'

/**
 * Lets other sites show our embeds, and nothing else, inside their pages. Cookies play no part: an
 * embed neither has nor sends any.
 */
export function allowEmbedding(request: FastifyRequest, reply: FastifyReply) {
  const { url = '', config } = request.routeOptions
  if (url.startsWith(EMBED_ROOT)) {
    reply.removeHeader('x-frame-options')
    const policy = String(reply.getHeader('content-security-policy'))
    reply.header(
      'content-security-policy',
      policy.replace("frame-ancestors 'none'", 'frame-ancestors *'),
    )
  }
  // In a sandbox even our own scripts and fonts are another origin's.
  const isFile = url === '/*'
  if (isFile || config.call?.isEmbedded) reply.header('access-control-allow-origin', '*')
}

/** Whether a call with a body comes from an embed in a sandbox. */
export const isSandboxedEmbed = ({ headers, routeOptions }: FastifyRequest) =>
  headers.origin === NO_ORIGIN && routeOptions.config.call?.isEmbedded === true

/** Browsers ask before they send JSON to another origin. */
export function answerPreflights(app: FastifyInstance) {
  app.options(fetchResult.path, (_, reply) =>
    reply
      .code(204)
      .headers({
        'access-control-allow-origin': NO_ORIGIN,
        'access-control-allow-headers': 'content-type',
        'access-control-max-age': 86_400,
      })
      .send(),
  )
}
