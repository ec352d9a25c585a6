import type { Outcome } from '../../../race/types.ts'
import type { Database } from '../../storage/database.ts'
import type { Parsers } from '../reading/readers.ts'
import type { ResultsSource, SearchProgress, SearchQuery, SourceFailure } from '../source.ts'
import { type ListQuery, listAddress, ROWS_A_PAGE, readSeason, resultAddress } from './address.ts'
import { type Clock, REAL_CLOCK } from './clock.ts'
import { createCountRanked } from './count-ranked.ts'
import { broadestFirst, planLists } from './divisions.ts'
import type { Fetch } from './fetch-page.ts'
import { type Findings, searchLists } from './search-site.ts'
import { createSharedRate } from './shared-rate.ts'
import { createClient, type Log, type SiteWatch } from './site-client.ts'
import { createSiteLists, isOtherSeason, NO_SUCH_SEASON } from './site-lists.ts'
import { createKeptPages } from './team-lists.ts'

export type OfficialOptions = {
  /** The results site; a path in it is ignored, as seasons are paths of the root. */
  readonly origin: string
  readonly parsers: Parsers
  /** Identifies us in every request, with version and public address (RESULT-8). */
  readonly version: string
  readonly site: string
  readonly log: Log
  readonly watch?: SiteWatch | undefined
  /**
   * Set when several servers use the site, so that its limits apply to all of them together
   * (RESULT-8).
   */
  readonly database?: Pick<Database, 'db' | 'isShared'> | undefined
  readonly fetch?: Fetch
  readonly now?: Clock['now']
  readonly wait?: Clock['wait']
}

/**
 * The source of official results. A search also reports its progress and what it could not search.
 */
export type OfficialSource = Omit<ResultsSource, 'search'> & {
  search(
    query: SearchQuery,
    signal?: AbortSignal,
    onProgress?: (progress: SearchProgress) => void,
  ): Promise<Outcome<Findings, SourceFailure>>
}

/**
 * The official results site as a source. The server must have only one, because it holds the
 * limits.
 */
export function createOfficialSource(options: OfficialOptions): OfficialSource {
  const { parsers, version, site, log, watch, fetch = globalThis.fetch } = options
  const clock: Clock = {
    now: options.now ?? REAL_CLOCK.now,
    wait: options.wait ?? REAL_CLOCK.wait,
  }
  const { origin } = new URL(options.origin)
  const userAgent = userAgentOf(version, site)
  const { database } = options
  const sharedRate = database?.isShared ? createSharedRate(database.db, clock) : undefined
  const client = createClient({ origin, fetch, clock, userAgent, log, watch, sharedRate })
  const lists = createSiteLists({ origin, client, parsers, clock, log })
  const keptPages = createKeptPages(clock)

  async function getList(query: ListQuery, signal: AbortSignal | undefined) {
    const page = await client.get(listAddress(origin, query), signal)
    if (!page.ok) return { ok: false, reason: page.reason } as const
    const list = await parsers.parseListPage(page.text)
    if (!list.ok) {
      log({ path: `/${query.season}/`, event: query.eventId }, 'A result list could not be read')
      return list
    }
    const { rows, count, isTooMany } = list.page
    // The site's own count matters too: where every athlete is printed twice, a full page has only
    // half as many rows.
    const isFull = rows.length >= ROWS_A_PAGE || (count !== null && count.results > ROWS_A_PAGE)
    return { ok: true, rows, isFull, isTooMany, count } as const
  }

  const countRanked = createCountRanked(async (query) => {
    const list = await getList(query, undefined)
    return list.ok && list.count && !list.count.isMore ? list.count.results : null
  }, clock)

  return {
    name: 'official',

    async seasons() {
      const found = await lists.seasons()
      return found.ok ? { ok: true, options: [...found.items] } : found
    },

    async groups(season) {
      const found = await lists.groups(season)
      return found.ok ? { ok: true, options: [...found.items] } : found
    },

    async divisions(season, group) {
      const found = await lists.divisions(season, group)
      if (!found.ok) return found
      const inOrder = broadestFirst(found.items)
      return { ok: true, options: inOrder.map(({ eventId, label }) => ({ value: eventId, label })) }
    },

    async search(query, signal, onProgress) {
      const divisions = await lists.divisions(query.season, query.group, signal)
      if (!divisions.ok) return divisions
      return searchLists(planLists(divisions.items, query.sexMode), query, {
        origin,
        getList: (list) => getList(list, signal),
        keptPages,
        signal,
        onProgress,
      })
    },

    async result(address) {
      if (readSeason(address.season) === null) return NO_SUCH_SEASON
      const url = resultAddress(origin, address)
      const page = await client.get(url)
      if (!page.ok) return { ok: false, reason: page.reason }
      if (isOtherSeason(url, page.address)) return NO_SUCH_SEASON
      const result = await parsers.readResultPage(page.text)
      if (result.ok) {
        const counted = await countRanked(result.page, address)
        return { ok: true, page: counted, values: result.values, url }
      }
      // An empty page is a valid answer: the idp isn't in this list.
      if (result.reason === 'page-unreadable') {
        log({ path: new URL(url).pathname, event: address.eventId }, 'A result could not be read')
      }
      return result
    },
  }
}

/**
 * An honest user agent. The site refuses any that doesn't begin like a browser's, but accepts this
 * form, in which crawlers also state their name and address (RESULT-8).
 */
export function userAgentOf(version: string, site: string): string {
  // A parsed URL is always ASCII, and headers allow nothing else.
  return `Mozilla/5.0 (compatible; Racetrace/${version}; +${new URL(site).href.replace(/\/$/, '')})`
}
