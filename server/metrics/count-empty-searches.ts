import type { Search } from '../results/finding/search-sources.ts'

/**
 * Wraps a search to count it when it looked everywhere without a match. Only the count is stored.
 */
export function countEmptySearches(search: Search, count: () => Promise<void>): Search {
  return async (query, watch) => {
    const outcome = await search(query, watch)
    const isEmpty = outcome.ok && outcome.results.length === 0 && outcome.unreached.length === 0
    // A search while the visitor types doesn't count, because it says little.
    const isMeant = !watch?.asTyped && !watch?.signal?.aborted
    // A failed count must not cost a visitor the results.
    if (isEmpty && isMeant) await count().catch(() => {})
    return outcome
  }
}
