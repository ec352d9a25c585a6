import * as z from 'zod/mini'
import { type Call, fillPath, type PathParams, withQuery } from '../../contract/call.ts'
import { failureText, findFailure } from '../../contract/failures.ts'
import { APP_TEXTS } from '../../contract/texts/app-texts.ts'
import { isEmbedded } from '../storage/embedded.ts'

// The content security policy forbids generating code from text, which zod would try first.
z.config({ jitless: true })

/** A non-OK response. */
export class ApiError extends Error {
  readonly status: number
  /** The server's message for people; empty when there isn't one. */
  readonly sentence: string
  /** The server's reason, as a code; null when it gave none. */
  readonly reason: string | null

  constructor(status: number, body: string, statusText: string) {
    super(failureText(status, body, statusText))
    this.status = status
    const failure = findFailure(body)
    this.sentence = failure?.error ?? ''
    this.reason = failure?.reason ?? null
  }
}

/** A failure whose message can be shown to people. */
export class ExplainedError extends Error {}

/** Sends a request, with cookies except in an embed; throws if the response isn't OK. */
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

/** Makes a call of the contract; also throws when the reply doesn't match its schema. */
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

/** The message for an error: what happened, and what to do if that helps. */
export function sentenceOf(error: unknown): string {
  if (error instanceof ApiError) return error.sentence || error.message
  if (error instanceof ExplainedError) return error.message
  // Not JSON, or doesn't match the schema.
  if (error instanceof SyntaxError || error instanceof z.core.$ZodError) {
    return APP_TEXTS.call.unreadable
  }
  // `fetch` throws this when it gets no response.
  if (error instanceof TypeError) {
    return APP_TEXTS.call.unreached
  }
  return APP_TEXTS.call.other
}

/** The server's reason for a failed request, as a code; null when there isn't one. */
export function reasonOf(error: unknown): string | null {
  return error instanceof ApiError ? error.reason : null
}
