import type { Outcome } from '../../../race/types.ts'
import type { Answer } from './fetch-page.ts'
import type { RequestQueueFailure } from './request-queue.ts'

/** The outcome of a request after its redirects; a page includes its final address. */
export type Reply =
  | { readonly type: 'page'; readonly text: string; readonly address: string }
  | { readonly type: 'elsewhere' | RequestQueueFailure['reason'] }
  | Exclude<Answer, { type: 'page' | 'moved' }>

/** Sends one request through the queue. */
export type Send = (address: string) => Promise<Outcome<{ value: Answer }, RequestQueueFailure>>

const MAX_REDIRECTS = 3

/**
 * Follows the site's redirects, each as its own request in the queue, but never away from `origin`:
 * otherwise a redirect could make this server request any address.
 */
export async function followRedirects(address: string, origin: string, send: Send): Promise<Reply> {
  let next: string | null = address
  for (let count = 0; count <= MAX_REDIRECTS; count += 1) {
    if (next === null || !isWithin(next, origin)) break
    const sent = await send(next)
    if (!sent.ok) return { type: sent.reason }
    const answer: Answer = sent.value
    if (answer.type === 'page') return { ...answer, address: next }
    if (answer.type !== 'moved') return answer
    next = answer.to === null ? null : (URL.parse(answer.to, next)?.href ?? null)
  }
  return { type: 'elsewhere' }
}

/** Same scheme, host and port, and no credentials: a parsed URL starts with all of them. */
function isWithin(address: string, origin: string): boolean {
  return URL.parse(address)?.href.startsWith(`${origin}/`) === true
}
