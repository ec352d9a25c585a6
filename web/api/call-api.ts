import * as z from 'zod/mini'
import { type Call, fillPath, type PathParams, withQuery } from '../../contract/call.ts'
import { failureText, findFailure } from '../../contract/failures.ts'
import { APP_TEXTS } from '../../contract/texts/app-texts.ts'
import { isEmbedded } from '../storage/embedded.ts'

// The content security policy forbids making code out of text, which zod would try first.
z.config({ jitless: true })

/** A request whose answer is not OK. */
export class ApiError extends Error {
  readonly status: number
  /** The server's own sentence, for people; empty when it gave none. */
  readonly sentence: string
  /** Why, for code to decide by; null when the server gave no reason. */
  readonly reason: string | null

  constructor(status: number, body: string, statusText: string) {
    super(failureText(status, body, statusText))
    this.status = status
    const failure = findFailure(body)
    this.sentence = failure?.error ?? ''
    this.reason = failure?.reason ?? null
  }
}

/** A failure whose message is a sentence for people. */
export class ExplainedError extends Error {}

/** A request with cookies, except in an embed; any answer that is not OK is an error. */
export async function request(address: string, init: RequestInit = {}): Promise<Response> {
  const response = await fetch(address, {
    credentials: isEmbedded() ? 'omit' : 'same-origin',
    ...init,
  })
  if (response.ok) return response
  throw new ApiError(response.status, await response.text(), response.statusText)
}

type ReplyOf<C extends Call> = C['reply'] extends z.ZodMiniType ? z.output<C['reply']> : null

type CallOptions<C extends Call> = {
  readonly params?: PathParams<C['path']>
  readonly query?: Parameters<typeof withQuery>[1]
  readonly body?: C extends { readonly body: z.ZodMiniType } ? z.input<C['body']> : never
  readonly signal?: AbortSignal
}

/** Makes a call of the contract; a reply that is not as agreed is an error too. */
export async function callApi<const C extends Call>(
  call: C,
  { params, query, body, signal }: CallOptions<C> = {},
): Promise<ReplyOf<C>> {
  const init: RequestInit = { method: call.method }
  if (signal) init.signal = signal
  if (body !== undefined) {
    init.headers = { 'content-type': 'application/json' }
    init.body = JSON.stringify(body)
  }
  const address = withQuery(fillPath<string>(call.path, params ?? {}), query ?? {})
  const response = await request(address, init)
  const reply = call.reply === null ? null : call.reply.parse(await response.json())
  return reply as ReplyOf<C>
}

/** The message for an error: what happened, and what to do where that helps. */
export function sentenceOf(error: unknown): string {
  if (error instanceof ApiError) return error.sentence || error.message
  if (error instanceof ExplainedError) return error.message
  // Not JSON, or not as agreed.
  if (error instanceof SyntaxError || error instanceof z.core.$ZodError) {
    return APP_TEXTS.call.unreadable
  }
  // The error of `fetch` when no answer comes.
  if (error instanceof TypeError) {
    return APP_TEXTS.call.unreached
  }
  return APP_TEXTS.call.other
}

/** The server's reason for a failed request, to decide by; null when there isn't one. */
export function reasonOf(error: unknown): string | null {
  return error instanceof ApiError ? error.reason : null
}
