import type { PageResult } from '../../../contract/result-schema.ts'
import type { ResultDeps } from './find-address.ts'

/** A stored result, with its season and the name of its race if known. */
export type KeptResult = {
  readonly page: PageResult
  readonly eventName: string | null
  readonly season: string
}

export type FindStored = (idp: string) => Promise<KeptResult | null>

/**
 * A result that needs no request: a sample, an imported one, or a stored one of any age. For
 * requests by machines (previews of shared links), so that no crawler can make us call the results
 * site.
 */
export function createFindStored({
  sources,
  store,
}: Pick<ResultDeps, 'sources' | 'store'>): FindStored {
  return async (idp) => {
    for (const source of sources) {
      const address = await source.findAddress?.(idp)
      if (!address) continue
      const outcome = await source.result(address)
      const { eventName, season } = address
      return outcome.ok ? { page: outcome.page, eventName, season } : null
    }
    const stored = await store.find(idp)
    if (!stored) return null
    const { page, address } = stored
    return { page, eventName: page.eventName ?? address.eventName, season: address.season }
  }
}
