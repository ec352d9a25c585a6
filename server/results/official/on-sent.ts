import { subscribe, unsubscribe } from 'node:diagnostics_channel'

/** Where Node's fetch tells that it writes a request to its connection. */
export const SENT_CHANNEL = 'undici:client:sendHeaders'

/** What it tells there, as far as it matters here. */
export type SentNotice = { readonly request: { readonly origin: string; readonly path: string } }

/**
 * Tells when a request of fetch goes out: only then is its connection open, which takes a while the
 * first time and none the next. Gives back how to stop listening.
 */
export function onSent(address: string, tell: () => void): () => void {
  const { origin, pathname, search } = new URL(address)
  const listen = (notice: unknown) => {
    const { request } = notice as SentNotice
    if (request.origin === origin && request.path === `${pathname}${search}`) tell()
  }
  subscribe(SENT_CHANNEL, listen)
  return () => {
    unsubscribe(SENT_CHANNEL, listen)
  }
}
