import { GENERAL_FAILURES } from '../../../contract/failures.ts'
import type { PageResult } from '../../../contract/result.ts'
import { readPage } from '../../../contract/results.ts'
import type { Outcome } from '../../../race/types.ts'
import { checkPart } from '../../http/check-part.ts'
import { type PageFailure, parseResultPage } from '../parse/result-page.ts'

/** Why there is nothing in what was sent; `refused` is no page at all, and says what is wrong. */
export type SavedPageFailure =
  | PageFailure
  | { readonly reason: 'refused'; readonly status: number; readonly text: string }

/** The result in the body of a call that sends a saved page: JSON, its check and the page itself. */
export function readSavedPage(body: Uint8Array): Outcome<{ page: PageResult }, SavedPageFailure> {
  const parsed = parseJson(body)
  if (!parsed.ok) return { ok: false, reason: 'refused', ...GENERAL_FAILURES['bad-request'] }
  const checked = checkPart(readPage.body, parsed.value)
  return checked.ok ? parseResultPage(checked.value.html) : { ...checked, reason: 'refused' }
}

function parseJson(bytes: Uint8Array): { ok: true; value: unknown } | { ok: false } {
  try {
    return { ok: true, value: JSON.parse(new TextDecoder().decode(bytes)) }
  } catch {
    return { ok: false }
  }
}
