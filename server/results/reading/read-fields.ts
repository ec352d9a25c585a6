import { saveFields } from '../../../contract/field-calls.ts'
import type { Outcome } from '../../../race/types.ts'
import { type PreparedField, prepareField } from '../../storage/prepare-field.ts'
import { type Refused, readBody } from './read-body.ts'

/** Fields that were sent, and which they may replace. */
export type SentFields = {
  readonly fields: readonly PreparedField[]
  readonly replaces: readonly string[] | undefined
}

/** The body of a call that sends fields → what is stored of them. */
export function readFields(body: Uint8Array): Outcome<SentFields, Refused> {
  const read = readBody(saveFields.body, body)
  if (!read.ok) return read
  const { fields, replaces } = read.value
  return { ok: true, fields: fields.map(prepareField), replaces }
}
