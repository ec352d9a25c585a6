import type { FastifyInstance, FastifyRequest } from 'fastify'

/**
 * How long a refused body is still read: a browser reads no response before it has sent its
 * request.
 */
const LINGER_MS = 20_000
/** The speed of a good connection, and for all refused senders together that of four. */
const BYTES_A_MS = 2 * 1024
const FULL_SPEED = 4
/** Smaller bodies have already arrived when they are refused. */
const LARGE_BYTES = 128 * 1024

const dismissed = new Set<FastifyRequest['raw']>()

/**
 * A large refused body is read slowly. Node would otherwise read it at full speed, and many of them
 * would keep visitors waiting.
 */
export function addDismissing(app: FastifyInstance) {
  app.addHook('onSend', async (request, reply) => {
    const { raw, headers } = request
    const isLarge = Number(headers['content-length'] ?? 0) > LARGE_BYTES
    const isUnread = raw.readableFlowing === null && !raw.readableEnded
    if (reply.statusCode >= 400 && isLarge && isUnread) dismissSender(request)
  })
}

/** Call this when a request is refused before its body has arrived. */
export function dismissSender(request: FastifyRequest) {
  const { raw } = request
  // Otherwise incoming data would pile up in memory.
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

/** Disconnects a request that hasn't fully arrived after `ms`. */
export function hangUpAfter({ raw }: FastifyRequest, ms: number) {
  const timer = setTimeout(() => {
    if (!raw.readableEnded) raw.destroy()
  }, ms)
  timer.unref()
  raw.once('close', () => clearTimeout(timer))
  raw.once('end', () => clearTimeout(timer))
}
