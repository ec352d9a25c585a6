import { parseListPage } from '../parse/list-page.ts'
import { readResultPage } from '../parse/result-page.ts'
import { parseDivisions, parseGroups, parseSeasons } from '../parse/site-menus.ts'
import { readFields } from './read-fields.ts'
import { readSavedPage } from './read-saved-page.ts'

/** How the pages of the official site are read. */
export const PARSERS = { parseSeasons, parseGroups, parseDivisions, parseListPage, readResultPage }

/** The same where it may be done in a worker. */
export type Parsers = {
  readonly [Name in keyof typeof PARSERS]: (
    text: string,
  ) => ReturnType<(typeof PARSERS)[Name]> | Promise<ReturnType<(typeof PARSERS)[Name]>>
}

/** Everything a worker that reads what others send can do, by name. */
export const READERS = { ...PARSERS, readSavedPage, readFields }

/** What such a worker is asked. */
export type ReadAsk = { readonly reader: keyof typeof READERS; readonly input: string | Uint8Array }
