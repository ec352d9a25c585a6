import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { fetchResult } from '../../contract/result-calls.ts'
import { EMBED_ROOT } from '../../race/links/embed-link.ts'
import { siteOrigin } from './site-origin.ts'

/** The origin a sandboxed page sends. WordPress sandboxes every link it embeds. */
const NO_ORIGIN = 'null'

/**
 * Lets other sites frame our embeds and nothing else. This is safe because an embed has no cookies
 * and sends none.
 */
export function allowEmbedding(
  request: FastifyRequest,
  reply: FastifyReply,
  publicUrl: string | null,
) {
  const { url = '', config } = request.routeOptions
  if (url.startsWith(EMBED_ROOT)) {
    reply.removeHeader('x-frame-options')
    const policy = String(reply.getHeader('content-security-policy'))
    // To Safari, 'self' is nobody in a sandbox.
    const own = `'self' ${siteOrigin(publicUrl, request) ?? ''}`.trim()
    reply.header(
      'content-security-policy',
      policy.replaceAll("'self'", own).replace("frame-ancestors 'none'", 'frame-ancestors *'),
    )
  }
  // In a sandbox, even our own scripts and fonts are cross-origin.
  const isFile = url === '/*'
  if (isFile || config.call?.isEmbedded) reply.header('access-control-allow-origin', '*')
}

/** Whether a call with a body comes from a sandboxed embed. */
export const isSandboxedEmbed = ({ headers, routeOptions }: FastifyRequest) =>
  headers.origin === NO_ORIGIN && routeOptions.config.call?.isEmbedded === true

/** Browsers send a preflight before they send JSON to another origin. */
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
