import { readPage } from '../../../contract/result-calls.ts'
import type { PageResult } from '../../../contract/result-schema.ts'
import type { Outcome } from '../../../race/types.ts'
import { type PageFailure, parseResultPage } from '../parse/result-page.ts'
import { type Refused, readBody } from './read-body.ts'

/** Why there is nothing in what was sent; a body that holds no page at all is refused. */
export type SavedPageFailure = PageFailure | Refused

/** The result in the body of a call that sends a saved page. */
export function readSavedPage(body: Uint8Array): Outcome<{ page: PageResult }, SavedPageFailure> {
  const read = readBody(readPage.body, body)
  return read.ok ? parseResultPage(read.value.html) : read
}
