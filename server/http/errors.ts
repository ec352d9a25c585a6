import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { type Failure, GENERAL_FAILURES } from '../../contract/failures.ts'
import { findStorageFailure } from './storage-failure.ts'

/** Most temporary failures are over by then. */
const RETRY_AFTER_SECONDS = 60

/** Replies with an expected failure; a temporary one says when to retry (SAFE-24). */
export function refuse(reply: FastifyReply, { status, text, reason }: Failure): FastifyReply {
  if (status === 503 && !reply.hasHeader('retry-after')) {
    reply.header('retry-after', RETRY_AFTER_SECONDS)
  }
  return reply.code(status).send({ error: text, reason })
}

const BY_STATUS = new Map<number, Failure>(
  Object.values(GENERAL_FAILURES).map((failure) => [failure.status, failure]),
)

/**
 * The one handler for all errors. A visitor gets only a sentence; the log gets everything, with the
 * request's id. Only the framework's own refusals (a malformed body, too many requests) have a
 * status below 500.
 */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const status = error.statusCode ?? 500
  if (status >= 500 || status < 400) {
    request.log.error(error)
    // Temporary failures, and those the operator can fix, ask for a retry.
    return refuse(reply, findStorageFailure(error) ?? GENERAL_FAILURES.broken)
  }
  // The static file plugin reports this for paths like `//`; to a visitor they don't exist.
  if (status === 403) return reply.callNotFound()
  const failure = BY_STATUS.get(status) ?? GENERAL_FAILURES['bad-request']
  return refuse(reply, { ...failure, status })
}
