import type { Search } from '../results/finding/search-sources.ts'

/** The same search, which counts when it has looked everywhere without a match. Only the fact is stored. */
export function countEmptySearches(search: Search, count: () => Promise<void>): Search {
  return async (query, watch) => {
    const outcome = await search(query, watch)
    const isEmpty = outcome.ok && outcome.results.length === 0 && outcome.unreached.length === 0
    // Half a name without a match says nothing about the search.
    const isMeant = !watch?.asTyped && !watch?.signal?.aborted
    // A count that fails must not cost a visitor the answer.
    if (isEmpty && isMeant) await count().catch(() => {})
    return outcome
  }
}
