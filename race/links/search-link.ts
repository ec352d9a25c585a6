import { firstOf, parseQuery, type Query, writeQuery } from './query.ts'

/** The address of the search with a race already chosen; rivals are passed on to the replay. */
export function writeSearchLink(raceId: string | null, rivals: Query = []): string {
  return `/search${writeQuery([['race', raceId], ...rivals])}`
}

/** The text that the landing page's box asks `/search` for. */
export function readFindText(search: string): string | null {
  return firstOf(parseQuery(search), 'find', (text) => text.trim() || null)
}

/** The race that the query of `/search` asks for; whether there is one of this id is not known here. */
export function readSearchLink(search: string): string | null {
  return firstOf(parseQuery(search), 'race', (id) => (id === '' ? null : id))
}
