import { firstOf, parseQuery, type Query, writeQuery } from './query.ts'

/**
 * The address of the search page with a race already chosen; rivals are passed on to the replay.
 */
export function writeSearchLink(raceId: string | null, rivals: Query = []): string {
  return `/search${writeQuery([['race', raceId], ...rivals])}`
}

/** The landing page's search text in the query of `/search`. */
export function readFindText(search: string): string | null {
  return firstOf(parseQuery(search), 'find', (text) => text.trim() || null)
}

/** The race id in the query of `/search`; the race may not exist. */
export function readSearchLink(search: string): string | null {
  return firstOf(parseQuery(search), 'race', (id) => (id === '' ? null : id))
}
