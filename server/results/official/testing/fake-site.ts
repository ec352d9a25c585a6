import { channel } from 'node:diagnostics_channel'
import type { Fetch } from '../fetch-page.ts'
import { SENT_CHANNEL, type SentNotice } from '../on-sent.ts'

/** One request as it reached the site. */
export type FakeRequest = { readonly address: string; readonly headers: Headers }

/** A fake site's response to a request; `hang` never responds. */
export type Reply = (request: FakeRequest, number: number) => Response | 'hang' | Promise<Response>

/**
 * A site without a network: requests reach `reply`, and hanging ones still listen to their signal.
 */
export function aSite(reply: Reply) {
  const requests: FakeRequest[] = []
  const fetch: Fetch = async (input, init) => {
    const request = { address: String(input), headers: new Headers(init?.headers) }
    requests.push(request)
    const { origin, pathname, search } = new URL(request.address)
    const notice: SentNotice = { request: { origin, path: `${pathname}${search}` } }
    channel(SENT_CHANNEL).publish(notice)
    const aborted = new Promise<never>((_, reject) => {
      const stop = () => reject(new DOMException('Aborted', 'AbortError'))
      if (init?.signal?.aborted) stop()
      init?.signal?.addEventListener('abort', stop, { once: true })
    })
    const answer = reply(request, requests.length)
    return answer === 'hang' ? aborted : Promise.race([answer, aborted])
  }
  return { fetch, requests }
}

/** A redirect; the constructor of Response only accepts an absolute address for it. */
export function movedTo(location: string, status = 302): Response {
  return new Response(null, { status, headers: { location } })
}
