import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, test } from 'vitest'
import type { Call } from '../../contract/call.ts'
import { CALLS, type CallName } from '../../contract/calls.ts'
import { CALL_NOTES, PARAMETER_EXAMPLES } from './call-notes.ts'
import { describeApi } from './openapi.ts'

const description = describeApi('1.0.0')
const calls = Object.entries(CALLS) as [CallName, Call][]

test('[API-25] the description is valid OpenAPI', async () => {
  const { valid, errors } = await new Validator().validate(JSON.parse(JSON.stringify(description)))
  expect(errors).toBeUndefined()
  expect(valid).toBe(true)
})

test.each(calls)('[API-25] %s has a summary, its failures and a valid example', (name, call) => {
  const operation = description.paths[call.path]?.[call.method.toLowerCase()]
  const { summary, failures = [], example } = CALL_NOTES[name]
  expect(operation?.summary).toBe(summary)
  for (const { status } of failures) expect(operation?.responses).toHaveProperty(String(status))
  const schema = call.body ?? call.reply
  if (schema) expect(schema.safeParse(example).error).toBeUndefined()
  else expect(example).toBeUndefined()
  for (const parameter of operation?.parameters ?? []) {
    expect(PARAMETER_EXAMPLES).toHaveProperty(parameter.name)
  }
})
