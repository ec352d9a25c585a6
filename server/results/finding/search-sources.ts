import type { SearchResult } from '../../../contract/search-calls.ts'
import { findLinkIdp } from '../../../race/links/result-links.ts'
import { parseClock } from '../../../race/text/clock-text.ts'
import { queryWords } from '../../../race/text/match-name.ts'
import type { Outcome } from '../../../race/types.ts'
import type { ResultsSource, SearchProgress, SearchQuery, SourceFailure } from '../source.ts'
import type { KnownAddress, ResultStore } from './result-store.ts'

export type SearchOutcome = Outcome<
  {
    readonly results: SearchResult[]
    readonly unreached: readonly string[]
    /**
     * Whether the results site has this race too but was not asked, because that only happens on
     * Search.
     */
    readonly isNotSearched?: boolean
  },
  SourceFailure
>

/** Reports a search's progress and can stop it. */
export type SearchWatch = {
  readonly signal?: AbortSignal
  readonly onProgress?: (progress: SearchProgress) => void
  /** Whether the visitor is still typing, so that only sources with cached lists are searched. */
  readonly asTyped?: boolean
}

export type Search = (query: SearchQuery, watch?: SearchWatch) => Promise<SearchOutcome>

/** The results site's name in the list of what could not be searched. */
const RESULTS_SITE = 'the results site'

/**
 * Searches all sources that have the race: first the instant ones, then the results site, unless
 * the sample has its race. An athlete found in two sources is listed once.
 */
export function createSearch(sources: readonly ResultsSource[], store: ResultStore): Search {
  return async (query, { signal, onProgress, asTyped } = {}) => {
    const { instant, slow } = await chooseSources(sources, query)
    const known: SearchResult[] = []
    for (const source of instant) {
      const outcome = await source.search(query, signal)
      if (outcome.ok) addNew(known, outcome.results)
    }
    if (!slow) return { ok: true, results: known, unreached: [] }
    if (asTyped) return { ok: true, results: known, unreached: [], isNotSearched: true }
    if (known.length > 0) onProgress?.(firstProgress(known))

    let naming: Promise<string | null> | null = null
    const remember = async (results: readonly SearchResult[]) => {
      if (results.length === 0) return
      naming ??= findGroup(slow, query)
      const eventName = await naming
      await store.rememberAddresses(results.flatMap((one) => addressOf(one, query, eventName)))
    }
    // Stored before it is reported, so that a visitor who stops the search can open the results
    // shown.
    let telling = Promise.resolve()
    const tell = (progress: SearchProgress) => {
      telling = telling.then(async () => {
        await remember(progress.found)
        onProgress?.({ ...progress, found: onlyNew(known, progress.found) })
      })
      // Awaited at the end; until then a failure must not count as an unhandled rejection.
      telling.catch(() => {})
    }
    const outcome = await slow.search(query, signal, onProgress && tell)
    await telling
    if (!outcome.ok) {
      // Results in our own database don't need the results site.
      return known.length > 0 ? { ok: true, results: known, unreached: [RESULTS_SITE] } : outcome
    }
    await remember(outcome.results)
    addNew(known, outcome.results)
    return { ok: true, results: known, unreached: outcome.unreached ?? [] }
  }
}

/** The sources of a race: the results site has every listed race that the sample doesn't have. */
async function chooseSources(sources: readonly ResultsSource[], query: SearchQuery) {
  const named = (name: ResultsSource['name']) => sources.filter((source) => source.name === name)
  const [sample] = named('sample')
  // The sample's own athletes were imported too.
  if (sample && (await findGroup(sample, query)) !== null) return { instant: [sample], slow: null }
  const isListed = query.season !== '' && query.group !== ''
  const [official = null] = named('official')
  return { instant: named('imported'), slow: isListed ? official : null }
}

/** The searched group, if the source has one with that name: visitors may send any text. */
async function findGroup(source: ResultsSource, { season, group }: SearchQuery) {
  if (season === '') return null
  const groups = await source.groups(season)
  return groups.ok && groups.options.some(({ value }) => value === group) ? group : null
}

const firstProgress = (found: readonly SearchResult[]): SearchProgress => ({
  ...{ done: 0, total: 1, eventName: '', sex: '%', found, failure: null },
})

const addNew = (known: SearchResult[], more: readonly SearchResult[]) =>
  known.push(...onlyNew(known, more))

/** Another source's results whose athletes are not yet known. */
function onlyNew(known: readonly SearchResult[], more: readonly SearchResult[]): SearchResult[] {
  const keys = new Set(known.map(athleteKey))
  return more.filter((result) => !keys.has(athleteKey(result)))
}

/** Name and time, normalised across sources. */
function athleteKey({ cols: [name, time] }: SearchResult): string {
  const words = queryWords(name).toSorted().join(' ')
  return `${words} ${Math.floor(parseClock(time) ?? -1)}`
}

/** The searched group is the race: a row's event is only the division. */
function addressOf(
  { cols, event_id, sex }: SearchResult,
  { season }: SearchQuery,
  eventName: string | null,
): KnownAddress[] {
  const idp = findLinkIdp(cols[3])
  const list = sex === '%' ? {} : { sex }
  return idp && event_id ? [{ idp, season, eventId: event_id, eventName, ...list }] : []
}
