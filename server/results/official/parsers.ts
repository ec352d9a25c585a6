import type { parseDivisions, parseGroups, parseSeasons } from '../parse/catalogue.ts'
import type { parseListPage } from '../parse/list-page.ts'
import type { parseResultPage } from '../parse/result-page.ts'

/** How the site's pages are read: given from outside, so that asking and reading are tested alone. */
export type Parsers = {
  readonly parseSeasons: typeof parseSeasons
  readonly parseGroups: typeof parseGroups
  readonly parseDivisions: typeof parseDivisions
  readonly parseListPage: typeof parseListPage
  readonly parseResultPage: typeof parseResultPage
}
