import type { FastifyReply } from 'fastify'

/**
 * Aborted when the visitor is gone. The framework's own `request.signal` will not do: it is aborted
 * as soon as the body of the request has been read.
 */
export function abortOnClose({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController()
  raw.once('close', () => gone.abort())
  return gone.signal
}
