import type { FindResult } from '../results/finding/find-result.ts'
import type { Search } from '../results/finding/search-sources.ts'
import type { UploadOutcome } from '../videos/upload-video.ts'
import type { Videos } from '../videos/videos.ts'
import type { Metrics, UploadEnd } from './metrics.ts'

/** Videos whose uploads are counted, by outcome. */
export function countUploads(videos: Videos, { upload: count }: Pick<Metrics, 'upload'>): Videos {
  return {
    ...videos,
    async upload(upload) {
      try {
        const outcome = await videos.upload(upload)
        count(endOf(outcome))
        return outcome
      } catch (error) {
        count('failed')
        throw error
      }
    },
  }
}

function endOf(outcome: UploadOutcome): UploadEnd {
  if (outcome.ok) return 'finished'
  switch (outcome.reason) {
    case 'busy':
    case 'left':
      return outcome.reason
    case 'unreadable':
    case 'gone':
      return 'failed'
    default:
      return 'refused'
  }
}

/** Finds results and counts where they came from; `now` gives milliseconds since 1970. */
export function countResults(
  findResult: FindResult,
  { result: count }: Pick<Metrics, 'result'>,
  now: () => number,
): FindResult {
  return async (query) => {
    const asked = now()
    const outcome = await findResult(query)
    if (!outcome.ok) {
      count('none')
      return outcome
    }
    const { source, staleFor, fetchedAt } = outcome.result
    if (source === 'sample') count('sample')
    else if (staleFor !== null) count('stale')
    else count(Date.parse(fetchedAt) < asked ? 'kept' : 'fetched')
    return outcome
  }
}

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
