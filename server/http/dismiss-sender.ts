import type { FastifyInstance, FastifyRequest } from 'fastify'

/** A refused sender is listened to a little longer: a browser reads no answer before it has sent. */
const LINGER_MS = 20_000
/** No faster than a good connection, and all together no faster than four of them. */
const BYTES_A_MS = 2 * 1024
const FULL_SPEED = 4
/** Smaller bodies have arrived by the time they are refused. */
const LARGE_BYTES = 128 * 1024

const dismissed = new Set<FastifyRequest['raw']>()

/**
 * A large body that is refused unread is read slowly; Node would otherwise read it at full speed,
 * and many of them would keep visitors waiting.
 */
export function addDismissing(app: FastifyInstance) {
  app.addHook('onSend', async (request, reply) => {
    const { raw, headers } = request
    const isLarge = Number(headers['content-length'] ?? 0) > LARGE_BYTES
    const isUnread = raw.readableFlowing === null && !raw.readableEnded
    if (reply.statusCode >= 400 && isLarge && isUnread) dismissSender(request)
  })
}

/** To be called when a request is refused before all of it has come. */
export function dismissSender(request: FastifyRequest) {
  const { raw } = request
  // Otherwise incoming data would pile up unread.
  raw.unpipe()
  dismissed.add(raw)
  raw.once('close', () => dismissed.delete(raw))
  raw.on('data', (chunk: Buffer) => {
    raw.pause()
    const share = Math.max(1, dismissed.size / FULL_SPEED)
    setTimeout(() => raw.resume(), (chunk.length / BYTES_A_MS) * share).unref()
  })
  hangUpAfter(request, LINGER_MS)
}

/** Hangs up on a request that hasn't arrived completely by then. */
export function hangUpAfter({ raw }: FastifyRequest, ms: number) {
  const timer = setTimeout(() => {
    if (!raw.readableEnded) raw.destroy()
  }, ms)
  timer.unref()
  raw.once('close', () => clearTimeout(timer))
  raw.once('end', () => clearTimeout(timer))
}
