import type * as z from 'zod/mini'
import { GENERAL_FAILURES } from '../../../contract/failures.ts'
import type { Outcome } from '../../../race/types.ts'
import { checkPart } from '../../http/check-part.ts'

/** What is wrong with a body that does not fit its schema. */
export type Refused = {
  readonly reason: 'refused'
  readonly status: number
  readonly text: string
}

/** The bytes of a body → its JSON, checked. */
export function readBody<Schema extends z.ZodMiniType>(
  schema: Schema,
  body: Uint8Array,
): Outcome<{ value: z.output<Schema> }, Refused> {
  const parsed = parseJson(body)
  if (!parsed.ok) return { ok: false, reason: 'refused', ...GENERAL_FAILURES['bad-request'] }
  const checked = checkPart(schema, parsed.value)
  return checked.ok ? checked : { ...checked, reason: 'refused' }
}

function parseJson(bytes: Uint8Array): { ok: true; value: unknown } | { ok: false } {
  try {
    return { ok: true, value: JSON.parse(new TextDecoder().decode(bytes)) }
  } catch {
    return { ok: false }
  }
}
