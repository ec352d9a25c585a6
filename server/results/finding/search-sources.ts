import type { SearchResult } from '../../../contract/result-calls.ts'
import { findLinkIdp } from '../../../race/links/result-links.ts'
import type { Outcome } from '../../../race/types.ts'
import type { ResultsSource, SearchProgress, SearchQuery, SourceFailure } from '../source.ts'
import type { KnownAddress, ResultStore } from './result-store.ts'

export type SearchOutcome = Outcome<
  {
    readonly results: SearchResult[]
    readonly unreached: readonly string[]
    /** No request was made: this race is searched only on Search, not while typing. */
    readonly isNotSearched?: boolean
  },
  SourceFailure
>

/** How a search reports its progress and is stopped. */
export type SearchWatch = {
  readonly signal?: AbortSignal
  readonly onProgress?: (progress: SearchProgress) => void
  /** The visitor is typing: only a source with cached lists is searched. */
  readonly asTyped?: boolean
}

export type Search = (query: SearchQuery, watch?: SearchWatch) => Promise<SearchOutcome>

/**
 * Searches the source that has the race: the sample knows its own, everything else is the site's.
 * Every idp that is shown is remembered with its season and event, so that it can be opened later.
 */
export function createSearch(sources: readonly ResultsSource[], store: ResultStore): Search {
  return async (query, { signal, onProgress, asTyped } = {}) => {
    const source = await findSource(sources, query)
    if (!source) return { ok: true, results: [], unreached: [] }
    if (asTyped && !source.isInstant) {
      return { ok: true, results: [], unreached: [], isNotSearched: true }
    }
    let naming: Promise<string | null> | null = null
    const remember = async (results: readonly SearchResult[]) => {
      // A source that finds its idps by itself need not be remembered at every letter.
      if (results.length === 0 || (asTyped && source.findAddress)) return
      naming ??= findGroup(source, query)
      const eventName = await naming
      await store.rememberAddresses(results.flatMap((one) => addressOf(one, query, eventName)))
    }

    // Stored before it is reported, so that a visitor who stops the search can open the results
    // shown.
    let telling = Promise.resolve()
    const tell = (progress: SearchProgress) => {
      telling = telling.then(async () => {
        await remember(progress.found)
        onProgress?.(progress)
      })
      // Awaited at the end; until then a failure must not count as an unhandled rejection.
      telling.catch(() => {})
    }
    const outcome = await source.search(query, signal, onProgress && tell)
    await telling
    if (!outcome.ok) return outcome
    await remember(outcome.results)
    return { ok: true, results: outcome.results, unreached: outcome.unreached ?? [] }
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

/** The group that was searched, when the source has one of that name: visitors may send any text. */
async function findGroup(source: ResultsSource, { season, group }: SearchQuery) {
  const groups = await source.groups(season)
  return groups.ok && groups.options.some(({ value }) => value === group) ? group : null
}

/** The race is the searched group: a row's event is only the division. */
function addressOf(
  { cols, event_id, sex }: SearchResult,
  { season }: SearchQuery,
  eventName: string | null,
): KnownAddress[] {
  const idp = findLinkIdp(cols[3])
  const list = sex === '%' ? {} : { sex }
  return idp && event_id ? [{ idp, season, eventId: event_id, eventName, ...list }] : []
}
