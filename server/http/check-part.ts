import type * as z from 'zod/mini'
import { type Failure, GENERAL_FAILURES, refusalText } from '../../contract/failures.ts'
import type { Outcome } from '../../race/types.ts'

/** A part of a request parsed by its schema, or the sentence that says what is wrong with it. */
export function checkPart<Schema extends z.ZodMiniType>(
  schema: Schema,
  value: unknown,
): Outcome<{ value: z.output<Schema> }, Failure> {
  if (!isWellFormed(value)) return { ok: false, ...GENERAL_FAILURES['not-text'] }
  const parsed = schema.safeParse(value)
  if (parsed.success) return { ok: true, value: parsed.data }
  return { ok: false, ...GENERAL_FAILURES['bad-request'], text: refusalText(parsed.error) }
}

/**
 * Whether all texts of a value, including property names, are valid Unicode. JSON can contain half
 * of a surrogate pair, which neither a database nor a file can store.
 */
function isWellFormed(value: unknown): boolean {
  const open: unknown[] = [value]
  while (open.length > 0) {
    const next = open.pop()
    if (typeof next === 'string') {
      if (!next.isWellFormed()) return false
    } else if (Array.isArray(next)) {
      for (const item of next) open.push(item)
    } else if (typeof next === 'object' && next !== null) {
      for (const [name, item] of Object.entries(next)) open.push(name, item)
    }
  }
  return true
}
