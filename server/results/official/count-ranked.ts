import { LRUCache } from 'lru-cache'
import type { PageResult } from '../../../contract/result-schema.ts'
import type { ResultAddress } from '../source.ts'
import type { ListQuery } from './address.ts'
import type { Clock } from './clock.ts'

/** How many a list holds, by its own counter; nothing when it does not say. */
type CountList = (query: ListQuery) => Promise<number | null>

/** Counters change while results are unofficial, and a race is looked at by many in one evening. */
const CACHED = { ttl: 10 * 60_000, max: 500, ttlResolution: 0 }

/**
 * Of how many a result's places are: by the counter of the list it was found in, where the page does not
 * say. Two requests a list at the most, and then none for ten minutes.
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

/** An eighth rank among seven means that the rank is from another list. */
const atLeast = (total: number | null, place: number | null) =>
  total !== null && total >= (place ?? 0) ? total : null

/** The code of an age group by its label: 30 for `30-34`, and U24 for the youngest. */
export function ageClassOf(label: string | null): string | null {
  const [, from, to] = /^(\d\d)-(\d\d)$/.exec(label ?? '') ?? []
  if (from === undefined || to === undefined) return null
  // Pairs have groups of ten years, whose codes are unknown.
  if (label === '16-24') return 'U24'
  return Number(to) - Number(from) === 4 ? from : null
}
