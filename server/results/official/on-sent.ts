import { subscribe, unsubscribe } from 'node:diagnostics_channel'

/** The channel on which Node's fetch reports that it writes a request to its connection. */
export const SENT_CHANNEL = 'undici:client:sendHeaders'

/** The parts we use of such a report. */
export type SentNotice = { readonly request: { readonly origin: string; readonly path: string } }

/**
 * Calls `tell` when a fetch request is sent. That is later than the start of fetch, because opening
 * the first connection takes a while. Returns a function that stops listening.
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
