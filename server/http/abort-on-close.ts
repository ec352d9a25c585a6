import type { FastifyReply } from 'fastify'

/**
 * Aborted when the visitor leaves. Not the framework's `request.signal`, which is aborted as soon
 * as the request body has been read.
 */
export function abortOnClose({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController()
  raw.once('close', () => gone.abort())
  return gone.signal
}
