import type { Search } from './search.ts'

/** The same search, which counts when it has looked everywhere and found nobody. Only that it happened is kept. */
export function countEmptySearches(search: Search, count: () => Promise<void>): Search {
  return async (query, watch) => {
    const outcome = await search(query, watch)
    const isEmpty = outcome.ok && outcome.results.length === 0 && outcome.unreached.length === 0
    // Half a name found nobody yet: that says nothing about the search.
    const isMeant = !watch?.asTyped && !watch?.signal?.aborted
    // A count that fails must not cost a visitor the answer.
    if (isEmpty && isMeant) await count().catch(() => {})
    return outcome
  }
}
