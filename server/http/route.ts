import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import type * as z from 'zod/mini'
import { type Call, routePath } from '../../contract/call.ts'
import { CALLS, type CallName } from '../../contract/calls.ts'
import type { Failure } from '../../contract/failures.ts'
import type { Outcome } from '../../race/types.ts'
import { bodyBudget } from './body-budget.ts'
import { checkPart } from './check-part.ts'
import { refuse } from './errors.ts'

type Parsed<C, Part extends 'params' | 'query' | 'body'> = C extends {
  readonly [key in Part]: infer Schema extends z.ZodMiniType
}
  ? z.output<Schema>
  : undefined

type Reply<C> = C extends { readonly reply: infer Schema extends z.ZodMiniType }
  ? z.input<Schema>
  : undefined

/** Calls whose JSON bodies are too large to parse on the event loop. */
const LARGE = ['readPage', 'saveFields'] as const satisfies readonly CallName[]
type LargeCall = (typeof CALLS)[(typeof LARGE)[number]]

/** A handler's input: every part checked against the contract, except that a large body is raw. */
export type Input<C> = {
  readonly params: Parsed<C, 'params'>
  readonly query: Parsed<C, 'query'>
  readonly body: C extends LargeCall ? Buffer : Parsed<C, 'body'>
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/**
 * A handler's result: the reply of the contract, or the Fastify reply if the handler sends the
 * response itself.
 */
type Handler<C> = (input: Input<C>) => Promise<Reply<C> | FastifyReply | undefined>

/** How often one address may make a call that is expensive or stores something. */
export type Rate = {
  readonly max: number
  readonly timeWindow: string
  /** Calls that share one limit. */
  readonly groupId?: string
}

/**
 * Registers a call of the contract on the server. Input that doesn't match its schemas never
 * reaches the handler.
 */
export function route<Name extends CallName>(
  app: FastifyInstance,
  name: Name,
  handler: Handler<(typeof CALLS)[Name]>,
  rate?: Rate,
) {
  const call: Call = CALLS[name]
  // Fastify rejects a limit of 0, and never reads the body of a GET.
  const bodyLimit = Math.max(call.maxBodyBytes, 1)
  const options: RouteOptions = {
    method: call.method,
    url: routePath(call.path),
    bodyLimit,
    // Anyone may send pages, so they need a budget.
    ...(name === 'readPage' ? { onRequest: [bodyBudget(bodyLimit)] } : {}),
    config: { call, ...(rate ? { rateLimit: rate } : {}) },
    handler: async (request, reply) => {
      const read = readInput(call, request)
      if (!read.ok) return refuse(reply, read)
      const input = { ...read.input, request, reply } as unknown as Input<(typeof CALLS)[Name]>
      const answer = await handler(input)
      // The client disconnected after the headers were sent, so there is nothing left to answer.
      if (reply.sent || reply.raw.headersSent || answer === reply) return reply
      return answer === undefined ? reply.code(204).send() : answer
    },
  }
  if (!LARGE.some((large) => large === name)) app.route(options)
  else {
    // In a separate context, because the parser is only for this route.
    app.register(async (own) => {
      own.addContentTypeParser(
        'application/json',
        { parseAs: 'buffer' },
        async (_: FastifyRequest, body: Buffer) => body,
      )
      own.route(options)
    })
  }
}

function readInput(
  { params, query, body }: Call,
  request: FastifyRequest,
): Outcome<{ input: Record<string, unknown> }, Failure> {
  const input: Record<string, unknown> = {}
  const parts = [
    ['params', params, request.params],
    ['query', query, request.query],
    ['body', body, request.body],
  ] as const
  for (const [part, schema, value] of parts) {
    if (!schema) continue
    if (Buffer.isBuffer(value)) {
      input[part] = value
      continue
    }
    const checked = checkPart(schema, value)
    if (checked.ok) input[part] = checked.value
    // Invalid path parameters mean the address doesn't exist; any other invalid part is a bad
    // request.
    else return part === 'params' ? { ...checked, status: 404, reason: 'not-found' } : checked
  }
  return { ok: true, input }
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call a route serves; pages and files have none. */
    call?: Call
  }
}
