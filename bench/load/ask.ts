import { once } from 'node:events'
import { type Agent, type ClientRequest, request } from 'node:http'

/** One request, from an address the server trusts. */
export type Sent = {
  readonly address: string
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Buffer
  /** Sends its body one byte a second and never finishes. */
  readonly isSlow?: boolean
  /** Sent repeatedly after the headers, unchanged, until the server disconnects. */
  readonly endless?: Buffer
}

/** The answer to a request, and how many milliseconds it took. */
export type Answer = { readonly status: string; readonly ms: number }

type Options = {
  readonly agent?: Agent
  /** Called when the whole request has been sent. */
  readonly onSent?: () => void
}

/** Sends a request and waits for the end of the answer, or until `signal` disconnects. */
export async function ask(
  origin: string,
  sent: Sent,
  signal: AbortSignal,
  options: Options = {},
): Promise<Answer> {
  const start = performance.now()
  const status = await answerOf(origin, sent, signal, options).catch((error: Error) =>
    signal.aborted
      ? 'no answer'
      : `hung up (${(error as NodeJS.ErrnoException).code ?? error.name})`,
  )
  return { status, ms: performance.now() - start }
}

async function answerOf(origin: string, sent: Sent, signal: AbortSignal, options: Options) {
  const { agent, onSent = () => {} } = options
  const { address, method, path, body = '', isSlow = false, endless } = sent
  const { hostname, port } = new URL(origin)
  // This machine's own addresses connect without a proxy.
  const isDirect = address.startsWith('127.')
  const headers = {
    ...(isDirect ? {} : { 'x-forwarded-for': address }),
    ...(body === '' ? {} : { 'content-length': Buffer.byteLength(body) }),
    ...(typeof body === 'string' && body !== '' ? { 'content-type': 'application/json' } : {}),
    ...sent.headers,
  }
  const from = { ...(isDirect && { localAddress: address }), ...(agent && { agent }) }
  const going = request({ hostname, port, method, path, headers, signal, ...from })
  going.once('finish', onSent)
  const drip = isSlow ? setInterval(() => going.write(' '), 1000) : undefined
  if (isSlow) going.write('{', onSent)
  else if (endless) sendEndlessly(going, endless)
  else going.end(body)
  try {
    const [reply] = await once(going, 'response')
    reply.resume()
    await once(reply, 'end')
    const isUnexplained = reply.statusCode === 503 && !reply.headers['retry-after']
    return isUnexplained ? '503 without Retry-After' : String(reply.statusCode)
  } finally {
    clearInterval(drip)
    going.on('error', () => {})
  }
}

/** Writes directly to the socket, so that the chunks keep the form of the attack. */
function sendEndlessly(going: ClientRequest, bytes: Buffer) {
  going.flushHeaders()
  going.once('socket', (socket) => {
    const send = () => {
      while (!socket.destroyed && socket.write(bytes));
    }
    socket.on('drain', send)
    if (socket.connecting) socket.once('connect', send)
    else send()
  })
}
