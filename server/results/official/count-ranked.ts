import { LRUCache } from 'lru-cache'
import type { PageResult } from '../../../contract/result-schema.ts'
import type { ResultAddress } from '../source.ts'
import type { ListQuery } from './address.ts'
import type { Clock } from './clock.ts'

/** The number of results in a list, by its own counter; null when it has none. */
type CountList = (query: ListQuery) => Promise<number | null>

/**
 * Cached only briefly, because counters change while results are unofficial, and many people look
 * at a race in one evening.
 */
const CACHED = { ttl: 10 * 60_000, max: 500, ttlResolution: 0 }

/**
 * Adds how many athletes a result's ranks are out of: where the page has no number, the counter of
 * the list it was found in. At most two requests per list, then none for ten minutes.
 */
export function createCountRanked(countList: CountList, clock: Clock) {
  const counts = new LRUCache<string, number>({ ...CACHED, perf: { now: () => clock.now() + 1 } })

  async function count({ season, eventId, sex }: ResultAddress, ageClass?: string) {
    if (!sex) return null
    const key = JSON.stringify([season, eventId, sex, ageClass])
    const known = counts.get(key)
    if (known !== undefined) return known
    const query = { season, eventId, sex, name: '', firstname: '', page: 1 }
    const counted = await countList({ ...query, ...(ageClass && { ageClass }) })
    if (counted !== null) counts.set(key, counted)
    return counted
  }

  return async (page: PageResult, address: ResultAddress): Promise<PageResult> => {
    const ageClass = ageClassOf(page.ageGroup)
    const isCounted = (total: number | null, place: number | null) =>
      total !== null || place === null
    const overallTotal = isCounted(page.overallTotal, page.overallPlace)
      ? page.overallTotal
      : atLeast(await count(address), page.overallPlace)
    const agTotal =
      isCounted(page.agTotal, page.agPlace) || ageClass === null
        ? page.agTotal
        : atLeast(await count(address, ageClass), page.agPlace)
    return { ...page, overallTotal, agTotal }
  }
}

/** Rank eight of seven means that the rank is from another list. */
const atLeast = (total: number | null, place: number | null) =>
  total !== null && total >= (place ?? 0) ? total : null

/** The code of an age group by its label: 30 for `30-34`, and U24 for the youngest. */
export function ageClassOf(label: string | null): string | null {
  const [, from, to] = /^(\d\d)-(\d\d)$/.exec(label ?? '') ?? []
  if (from === undefined || to === undefined) return null
  // Pairs have ten-year age groups, whose codes are unknown.
  if (label === '16-24') return 'U24'
  return Number(to) - Number(from) === 4 ? from : null
}
