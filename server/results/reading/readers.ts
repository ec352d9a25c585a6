import type * as z from 'zod/mini'
import { type Failure, GENERAL_FAILURES } from '../../../contract/failures.ts'
import { saveFields } from '../../../contract/field-calls.ts'
import { readPage } from '../../../contract/result-calls.ts'
import type { PageResult } from '../../../contract/result-schema.ts'
import type { Outcome } from '../../../race/types.ts'
import { checkPart } from '../../http/check-part.ts'
import { type PreparedField, prepareField } from '../../storage/fields/prepare-field.ts'
import { parseListPage } from '../parse/list-page.ts'
import { type PageFailure, parseResultPage, readResultPage } from '../parse/result-page.ts'
import { parseDivisions, parseGroups, parseSeasons } from '../parse/site-menus.ts'

/** The parsers for pages of the official site. */
export const PARSERS = { parseSeasons, parseGroups, parseDivisions, parseListPage, readResultPage }

/** The same parsers, possibly in a worker. */
export type Parsers = {
  readonly [Name in keyof typeof PARSERS]: (
    text: string,
  ) => ReturnType<(typeof PARSERS)[Name]> | Promise<ReturnType<(typeof PARSERS)[Name]>>
}

/** Why a saved page has no result, or why a body does not fit its schema. */
export type SavedPageFailure = PageFailure | Failure

/** Sent fields, and the hashes of the fields they may replace. */
export type SentFields = {
  readonly fields: readonly PreparedField[]
  readonly replaces: readonly string[] | undefined
}

/** All functions of the worker that reads foreign input, by name. */
export const READERS = {
  ...PARSERS,

  /** The result in a request body with a saved page. */
  readSavedPage(body: Uint8Array): Outcome<{ page: PageResult }, SavedPageFailure> {
    const read = readBody(readPage.body, body)
    return read.ok ? parseResultPage(read.value.html) : read
  },

  /** A request body with fields → its stored form. */
  readFields(body: Uint8Array): Outcome<SentFields, Failure> {
    const read = readBody(saveFields.body, body)
    if (!read.ok) return read
    const { fields, replaces } = read.value
    return { ok: true, fields: fields.map(prepareField), replaces }
  },
}

/** A request to the worker. */
export type ReadAsk = { readonly reader: keyof typeof READERS; readonly input: string | Uint8Array }

function readBody<Schema extends z.ZodMiniType>(
  schema: Schema,
  body: Uint8Array,
): Outcome<{ value: z.output<Schema> }, Failure> {
  let value: unknown
  try {
    value = JSON.parse(new TextDecoder().decode(body))
  } catch {
    return { ok: false, ...GENERAL_FAILURES['bad-request'] }
  }
  return checkPart(schema, value)
}
