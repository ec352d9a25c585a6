import type { SearchResult } from '../../contract/results.ts'
import { readIdp } from '../../race/athlete-list.ts'
import type { Outcome } from '../../race/types.ts'
import type { KnownAddress, ResultStore } from './result-store.ts'
import type { ResultsSource, SearchQuery, SourceFailure } from './source.ts'

export type SearchOutcome = Outcome<{ readonly results: SearchResult[] }, SourceFailure>
export type Search = (query: SearchQuery, signal?: AbortSignal) => Promise<SearchOutcome>

/**
 * Searches the source that has the race: the sample knows its own, everything else is the site's.
 * Every idp that is shown is remembered with its season and event, so that it can be opened later.
 */
export function createSearch(sources: readonly ResultsSource[], store: ResultStore): Search {
  return async (query, signal) => {
    const source = await findSource(sources, query)
    if (!source) return { ok: true, results: [] }
    const outcome = await source.search(query, signal)
    if (!outcome.ok) return outcome
    await store.rememberAddresses(outcome.results.flatMap((result) => addressOf(result, query)))
    return { ok: true, results: outcome.results }
  }
}

async function findSource(sources: readonly ResultsSource[], { season, group }: SearchQuery) {
  for (const source of sources) {
    if (source.name === 'official') return source
    const groups = await source.groups(season)
    if (groups.ok && groups.options.some(({ value }) => value === group)) return source
  }
  return null
}

/** The race is the group that was searched: what a row calls its event is only the division. */
function addressOf(
  { cols, event_id }: SearchResult,
  { season, group }: SearchQuery,
): KnownAddress[] {
  const link = /[?&]idp=([^&#]+)/.exec(cols[3])?.[1]
  const idp = link ? readIdp(link) : null
  return idp && event_id ? [{ idp, season, eventId: event_id, eventName: group }] : []
}
