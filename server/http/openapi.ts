import { z } from 'zod'
import { type Call, LINES_TYPE } from '../../contract/call.ts'
import { CALLS } from '../../contract/calls.ts'
import { failureReply } from '../../contract/failures.ts'

/** The description of all calls, made from the schemas that check them. */
export function describeApi(version: string): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [name, call] of Object.entries(CALLS) as [keyof typeof CALLS, Call][]) {
    const operations = paths[call.path] ?? {}
    operations[call.method.toLowerCase()] = describe(name, call)
    paths[call.path] = operations
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Racetrace', version },
    paths,
    components: {
      securitySchemes: { operator: { type: 'apiKey', in: 'cookie', name: 'racetrace_operator' } },
    },
  }
}

function describe(name: keyof typeof CALLS, { caller, params, query, body, reply, lines }: Call) {
  return {
    operationId: name,
    ...(caller === 'operator' ? { security: [{ operator: [] }] } : {}),
    parameters: [...parametersOf('path', params), ...parametersOf('query', query)],
    ...(body ? { requestBody: { required: true, content: json(body, 'input') } } : {}),
    responses: {
      ...(reply
        ? { 200: { description: 'OK', content: { ...json(reply, 'output'), ...linesOf(lines) } } }
        : { '2XX': { description: 'OK' } }),
      default: {
        description: 'A sentence that says why not',
        content: json(failureReply, 'output'),
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
  }))
}

const json = (schema: z.core.$ZodType, io: 'input' | 'output') => ({
  'application/json': { schema: toJsonSchema(schema, io) },
})

const linesOf = (schema: z.core.$ZodType | undefined) =>
  schema ? { [LINES_TYPE]: { schema: toJsonSchema(schema, 'output') } } : {}

function toJsonSchema(schema: z.core.$ZodType, io: 'input' | 'output') {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}
