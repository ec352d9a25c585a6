import { parseDivisions, parseGroups, parseSeasons } from './parse/catalogue.ts'
import { parseListPage } from './parse/list-page.ts'
import { parseResultPage } from './parse/result-page.ts'
import { readSavedPage } from './read-saved-page.ts'

/** How the pages of the official site are read. */
export const PARSERS = { parseSeasons, parseGroups, parseDivisions, parseListPage, parseResultPage }

/** Everything a worker that reads pages can do, by name. */
export const READERS = { ...PARSERS, readSavedPage }

/** What such a worker is asked. */
export type ReadAsk = { readonly reader: keyof typeof READERS; readonly input: string | Uint8Array }
