import type { Clock } from './clock.ts'
import { decodeText } from './decode-text.ts'
import { onSent } from './on-sent.ts'

/** The outcome of one request to the results site. */
export type Answer =
  | { readonly type: 'page'; readonly text: string }
  | { readonly type: 'moved'; readonly to: string | null }
  | { readonly type: 'status'; readonly status: number }
  | { readonly type: 'late' | 'silent' | 'too-large' | 'left' }

export type Fetch = typeof globalThis.fetch

type Options = {
  readonly fetch: Fetch
  readonly clock: Clock
  readonly userAgent: string
}

/**
 * Time limit of a request, including its body: a cold query of the site takes 25 to 30 s
 * (RESULT-8).
 */
export const PATIENCE_MS = 35_000

/** The largest page seen is 300 kB, including the season's catalogue. */
export const LARGEST_PAGE_BYTES = 5_000_000

/** Sends one request. It follows no redirects: the caller decides about their target. */
export async function fetchPage(
  address: string,
  { fetch, clock, userAgent }: Options,
  signal: AbortSignal,
  sent: () => void,
): Promise<Answer> {
  const late = new AbortController()
  const done = new AbortController()
  const stopListening = onSent(address, sent)
  void clock.wait(PATIENCE_MS, done.signal).then(() => {
    if (!done.signal.aborted) late.abort()
  })
  try {
    const response = await fetch(address, {
      headers: { 'user-agent': userAgent, accept: 'text/html, application/json' },
      redirect: 'manual',
      signal: AbortSignal.any([signal, late.signal]),
    })
    return await readAnswer(response)
  } catch {
    // Any error from fetch means that the response is incomplete; our signals tell why.
    if (signal.aborted) return { type: 'left' }
    return { type: late.signal.aborted ? 'late' : 'silent' }
  } finally {
    stopListening()
    done.abort()
  }
}

async function readAnswer(response: Response): Promise<Answer> {
  const { status } = response
  if (response.ok) {
    const bytes = await readBody(response)
    return bytes ? { type: 'page', text: decodeText(bytes) } : { type: 'too-large' }
  }
  // An unread body would block its connection for the next request.
  await response.body?.cancel()
  const isMoved = [301, 302, 303, 307, 308].includes(status)
  return isMoved
    ? { type: 'moved', to: response.headers.get('location') }
    : { type: 'status', status }
}

/**
 * The body, or null when it is too large; counted after decompression, because a zip bomb is small
 * before it.
 */
async function readBody({ body }: Response): Promise<Uint8Array | null> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body ?? []) {
    size += chunk.byteLength
    // Leaving the loop cancels the rest of the body.
    if (size > LARGEST_PAGE_BYTES) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
