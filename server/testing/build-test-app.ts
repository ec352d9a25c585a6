import { isDeepStrictEqual } from 'node:util'
import type { FastifyInstance } from 'fastify'
import { type Call, LINES_TYPE } from '../../contract/call.ts'
import { failureReply } from '../../contract/failures.ts'
import { type AppOptions, buildApp } from '../app.ts'
import type { Deps } from '../routes/deps.ts'

/** The whole server, with every reply of a call checked against the contract. */
export function buildTestApp(deps: Deps, options: AppOptions): Promise<FastifyInstance> {
  return buildApp(deps, { ...options, prepare: checkReplies })
}

/** A reply that violates its contract is printed, which fails the test, and becomes a 500. */
export function checkReplies(app: FastifyInstance) {
  app.addHook('onSend', async ({ routeOptions }, reply, payload) => {
    const { call } = routeOptions.config
    const type = String(reply.getHeader('content-type') ?? '')
    const isPlain = !reply.hasHeader('content-encoding') && !type.startsWith(LINES_TYPE)
    if (!call || !isPlain || reply.statusCode === 304) return payload
    const problem = findProblem(call, reply.statusCode, type, payload)
    if (problem === null) return payload
    const message = `${call.method} ${call.path} answers ${reply.statusCode} with ${problem}`
    // biome-ignore lint/suspicious/noConsole: printing is what fails the test.
    console.error(message)
    reply.code(500)
    throw new Error(message)
  })
}

function findProblem(call: Call, status: number, type: string, payload: unknown): string | null {
  const schema = status < 300 ? call.reply : failureReply
  const isJson = type.startsWith('application/json')
  if (!schema) return isJson ? 'JSON, where the contract has none' : null
  if (!isJson) return `${type || 'no type'} instead of JSON`
  const json: unknown = JSON.parse(String(payload))
  const parsed = schema.safeParse(json)
  if (!parsed.success) return JSON.stringify(parsed.error.issues)
  // A schema drops unknown fields, and such a field must not be sent.
  return isDeepStrictEqual(parsed.data, json) ? null : 'fields the contract does not have'
}
