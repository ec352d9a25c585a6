import { z } from 'zod'
import { type Call, LINES_TYPE } from '../../contract/call.ts'
import { CALLS, type CallName } from '../../contract/calls.ts'
import { type Failure, failureReply, GENERAL_FAILURES } from '../../contract/failures.ts'
import { ADMIN_FAILURES } from '../../contract/operator-failures.ts'
import { CALL_NOTES, PARAMETER_EXAMPLES } from './call-notes.ts'

/** The OpenAPI description of all calls, built from the schemas that check them. */
export function describeApi(version: string) {
  const paths: Record<string, Record<string, ReturnType<typeof describe>>> = {}
  for (const [name, call] of Object.entries(CALLS) as [CallName, Call][]) {
    const operations = paths[call.path] ?? {}
    operations[call.method.toLowerCase()] = describe(name, call)
    paths[call.path] = operations
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Racetrace', version },
    paths,
    components: {
      schemas: { Failure: toJsonSchema(failureReply, 'output') },
      securitySchemes: { operator: { type: 'apiKey', in: 'cookie', name: 'racetrace_operator' } },
    },
  }
}

function describe(name: CallName, call: Call) {
  const { caller, params, query, body, reply, lines } = call
  const { summary, failures = [], example } = CALL_NOTES[name]
  const ofCall = caller === 'operator' ? [...failures, ADMIN_FAILURES.locked] : failures
  return {
    operationId: name,
    summary,
    ...(caller === 'operator' ? { security: [{ operator: [] }] } : {}),
    parameters: [...parametersOf('path', params), ...parametersOf('query', query)],
    ...(body ? { requestBody: { required: true, content: json(body, 'input', example) } } : {}),
    responses: {
      ...(reply
        ? {
            200: {
              description: 'OK',
              content: { ...json(reply, 'output', body ? undefined : example), ...linesOf(lines) },
            },
          }
        : { '2XX': { description: 'OK' } }),
      ...Object.fromEntries(
        [...Map.groupBy(ofCall, ({ status }) => status)].map(([status, some]) => [
          status,
          describeFailures(some),
        ]),
      ),
      default: describeFailures(Object.values(GENERAL_FAILURES)),
    },
  }
}

/** The failures with one status, by reason. */
function describeFailures(failures: readonly Failure[]) {
  const examples = failures.map(({ text, reason }) => [reason, { value: { error: text, reason } }])
  return {
    description: failures.map(({ text }) => text).join('; '),
    content: {
      'application/json': {
        schema: { $ref: '#/components/schemas/Failure' },
        examples: Object.fromEntries(examples),
      },
    },
  }
}

type Properties = { properties?: Record<string, unknown>; required?: string[] }

function parametersOf(place: 'path' | 'query', schema: z.core.$ZodType | undefined) {
  if (!schema) return []
  const { properties = {}, required = [] } = toJsonSchema(schema, 'input') as Properties
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
    example: PARAMETER_EXAMPLES[name],
  }))
}

const json = (schema: z.core.$ZodType, io: 'input' | 'output', example: unknown) => ({
  'application/json': {
    schema: toJsonSchema(schema, io),
    ...(example === undefined ? {} : { example }),
  },
})

const linesOf = (schema: z.core.$ZodType | undefined) =>
  schema ? { [LINES_TYPE]: { schema: toJsonSchema(schema, 'output') } } : {}

function toJsonSchema(schema: z.core.$ZodType, io: 'input' | 'output') {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}
