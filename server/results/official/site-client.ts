import type { Outcome } from '../../../race/types.ts'
import type { SourceFailure } from '../source.ts'
import { createBreaker, REST_MS, type Turn } from './breaker.ts'
import type { Clock } from './clock.ts'
import { type Answer, type Fetch, fetchPage } from './fetch-page.ts'
import { type Callers, createRequestQueue, type RequestQueueFailure } from './request-queue.ts'
import type { SharedRate } from './shared-rate.ts'
import { shareRequests } from './shared-requests.ts'

/** Notes for the operator. They never contain a query, which has the names people search for. */
export type Log = (details: Readonly<Record<string, unknown>>, text: string) => void

/** A page of the site, and its address after redirects. */
export type Page = { readonly text: string; readonly address: string }

/** Why there is no page. `hasAnswered` separates a broken page from a broken site. */
export type PageFailure = SourceFailure & { readonly hasAnswered: boolean }

/**
 * The outcome of a page request as a label; `not-asked` means that no request was sent, also
 * because a visitor left.
 */
export type SiteReply = 'page' | '4xx' | '5xx' | 'late' | 'silent' | 'not-asked' | 'unusable'

/** Receives events, to count them. */
export type SiteWatch = {
  onReply(reply: SiteReply): void
  /** Called once, with a function that tells whether requests are paused. */
  onBreaker(isResting: () => boolean): void
}

/**
 * Gets pages of the results site within its limits. A visitor who leaves counts as `site-silent`,
 * which they never see.
 */
export type Client = {
  get(address: string, signal?: AbortSignal): Promise<Outcome<Page, PageFailure>>
}

export type ClientOptions = {
  /** The only origin that is ever contacted: `https://results.hyrox.com`. */
  readonly origin: string
  readonly fetch: Fetch
  readonly clock: Clock
  readonly userAgent: string
  readonly log: Log
  readonly watch?: SiteWatch | undefined
  /** The limits shared by several servers; without them only this one's apply. */
  readonly sharedRate?: SharedRate | undefined
}

/** The outcome of a request after its redirects; a page includes its final address. */
type Reply =
  | { readonly type: 'page'; readonly text: string; readonly address: string }
  | { readonly type: 'elsewhere' | RequestQueueFailure['reason'] }
  | Exclude<Answer, { type: 'page' | 'moved' }>

/** Sends one request through the queue. */
type Send = (address: string) => Promise<Outcome<{ value: Answer }, RequestQueueFailure>>

/** A client of one site. The whole server must share it, or its limits would not work. */
export function createClient({
  origin,
  log,
  watch,
  sharedRate,
  ...options
}: ClientOptions): Client {
  const queue = createRequestQueue(options.clock)
  const breaker = createBreaker(options.clock, () => {
    log({}, 'The results site refuses requests and is left alone for a while')
    queue.dismiss()
    sharedRate?.rest(REST_MS).catch((error: unknown) => {
      log({ error }, 'Other servers could not be told that the results site refuses requests')
    })
  })
  watch?.onBreaker(breaker.isResting)

  async function getPage(address: string, signal: AbortSignal, callers: Callers) {
    const turn = breaker.admit()
    if (!turn) {
      watch?.onReply('not-asked')
      return failed('circuit-open', false)
    }
    try {
      let wasHere = false
      const send: Send = async (to) => {
        if (turn.isCalledOff()) return { ok: false, reason: 'dismissed' }
        const work = (sent: () => void) => askSite(to, signal, sent)
        const asked = queue.run(work, signal, { wasHere, callers })
        wasHere = true
        const outcome = await asked
        if (!outcome.ok) return outcome
        // The site refused another server, so this one pauses too.
        if (outcome.value === 'resting') return { ok: false, reason: 'dismissed' }
        return { ok: true, value: outcome.value }
      }
      let reply = await followRedirects(address, origin, send)
      // A cold query hits the site's own time limit, or a server that is just starting, and works a
      // moment later. If the retry succeeds it isn't a refusal: the breaker only counts the second
      // attempt.
      if (isPassing(reply)) reply = await followRedirects(address, origin, send)
      watch?.onReply(countAs(reply))
      if (reply.type === 'page') {
        turn.good()
        return { ok: true, text: reply.text, address: reply.address } as const
      }
      // A visitor who leaves, or a rejected queue, says nothing about the site.
      const isAnswer = reply.type !== 'left' && reply.type !== 'dismissed'
      if (isAnswer) log(notesOn(address, reply), 'The results site gave no page')
      return failed(judge(reply, turn), hasAnswered(reply))
    } finally {
      turn.unclear()
    }
  }

  /** Sends one request, with permission from the shared limits if there are any. */
  async function askSite(
    to: string,
    signal: AbortSignal,
    sent: () => void,
  ): Promise<Answer | 'resting'> {
    if (!sharedRate) return fetchPage(to, options, signal, sent)
    const slot = await sharedRate.take(signal)
    if (slot === 'resting') return slot
    if (slot === 'left') return { type: 'left' }
    const sentBoth = () => {
      slot.sent()
      sent()
    }
    try {
      return await fetchPage(to, options, signal, sentBoth)
    } finally {
      await slot.over()
    }
  }

  const ask = shareRequests<Outcome<Page, PageFailure>>(getPage)
  return {
    async get(address, signal) {
      const outcome = await ask(address, signal)
      return outcome.ok ? outcome.value : failed('site-silent', false)
    },
  }
}

const MAX_REDIRECTS = 3

/**
 * Follows the site's redirects, each as its own request in the queue, but never away from `origin`:
 * otherwise a redirect could make this server request any address.
 */
async function followRedirects(address: string, origin: string, send: Send): Promise<Reply> {
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

function countAs(reply: Reply): SiteReply {
  switch (reply.type) {
    case 'status':
      return reply.status >= 500 ? '5xx' : '4xx'
    case 'elsewhere':
    case 'too-large':
      return 'unusable'
    case 'left':
    case 'full':
    case 'dismissed':
      return 'not-asked'
    default:
      return reply.type
  }
}

/** A gateway's answers when the server behind it is unavailable. */
const PASSING: readonly number[] = [502, 503, 504]

function isPassing(reply: Reply): boolean {
  return reply.type === 'late' || (reply.type === 'status' && PASSING.includes(reply.status))
}

/** The failure to report to the visitor and to the breaker when there is no page. */
function judge(reply: Exclude<Reply, { type: 'page' }>, turn: Turn): SourceFailure['reason'] {
  switch (reply.type) {
    case 'status':
      return judgeStatus(reply.status, turn)
    case 'late':
      turn.bad()
      return 'site-silent'
    case 'silent':
    case 'left':
      return 'site-silent'
    case 'full':
    case 'dismissed':
      return 'circuit-open'
    case 'elsewhere':
    case 'too-large':
      return 'page-unreadable'
  }
}

function judgeStatus(status: number, turn: Turn): SourceFailure['reason'] {
  const isRefusal = status === 403 || status === 429
  if (isRefusal || status >= 500) {
    turn.bad()
    return isRefusal ? 'circuit-open' : 'site-silent'
  }
  return status === 404 || status === 410 ? 'no-result' : 'page-unreadable'
}

function notesOn(address: string, reply: Exclude<Reply, { type: 'page' }>) {
  const status = reply.type === 'status' ? reply.status : null
  return { path: new URL(address).pathname, reply: reply.type, status }
}

function hasAnswered(reply: Reply): boolean {
  const isAnswer = ['status', 'elsewhere', 'too-large'].includes(reply.type)
  return isAnswer && !isPassing(reply)
}

function failed(reason: SourceFailure['reason'], hasAnswered: boolean) {
  return { ok: false, reason, hasAnswered } as const
}
