import type * as z from 'zod/mini'
import { GENERAL_FAILURES, refusalText } from '../../contract/failures.ts'
import type { Outcome } from '../../race/types.ts'
import { isWellFormed } from './well-formed.ts'

/** A part of a request as its schema has it, or the sentence that says what is wrong with it. */
export function checkPart<Schema extends z.ZodMiniType>(
  schema: Schema,
  value: unknown,
): Outcome<{ value: z.output<Schema> }, { status: number; text: string }> {
  if (!isWellFormed(value)) return { ok: false, ...GENERAL_FAILURES['not-text'] }
  const parsed = schema.safeParse(value)
  if (parsed.success) return { ok: true, value: parsed.data }
  return { ok: false, ...GENERAL_FAILURES['bad-request'], text: refusalText(parsed.error) }
}
