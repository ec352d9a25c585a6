import { LRUCache } from 'lru-cache'
import type { Option } from '../../../contract/search-calls.ts'
import type { Outcome } from '../../../race/types.ts'
import type { Division } from '../parse/site-menus.ts'
import type { Parsers } from '../reading/readers.ts'
import type { SourceFailure } from '../source.ts'
import {
  catalogueAddress,
  divisionsAddress,
  findSeason,
  groupsAddress,
  readSeason,
  seasonsAddress,
  startAddress,
} from './address.ts'
import type { Clock } from './clock.ts'
import type { Client, Log } from './site-client.ts'

type Deps = {
  readonly origin: string
  readonly client: Client
  readonly parsers: Parsers
  readonly clock: Clock
  readonly log: Log
}

/** A list of the site; its items are never empty. */
type Items<Item> = Outcome<{ readonly items: readonly Item[] }, SourceFailure>

/** The lists that lead to a race: seasons, race groups, divisions. */
export type SiteLists = {
  seasons(): Promise<Items<Option>>
  groups(season: string): Promise<Items<Option>>
  divisions(season: string, group: string, signal?: AbortSignal): Promise<Items<Division>>
}

/** A page that contains a list, and how to parse it. */
type Place<Item> = {
  readonly address: string
  readonly parse: (text: string) => readonly Item[] | Promise<readonly Item[]>
}

/** Lists change a few times a week, and every search needs them. */
const CACHED = { ttl: 10 * 60_000, max: 500, ttlResolution: 0 }

/** An answer for a season the site does not have. */
export const NO_SUCH_SEASON = { ok: false, reason: 'no-result' } as const

/** Reads each list from the first page that has it: the site offers most of them on three. */
export function createSiteLists({ origin, client, parsers, clock, log }: Deps): SiteLists {
  // lru-cache doesn't accept time 0, where a clock may begin.
  const perf = { now: () => clock.now() + 1 }
  const options = new LRUCache<string, readonly Option[]>({ ...CACHED, perf })
  const divisions = new LRUCache<string, readonly Division[]>({ ...CACHED, perf })

  async function getItems<Item>(
    cache: LRUCache<string, readonly Item[]>,
    places: readonly [Place<Item>, ...Place<Item>[]],
    signal?: AbortSignal,
  ): Promise<Items<Item>> {
    const key = places[0].address
    const known = cache.get(key)
    if (known) return { ok: true, items: known }
    for (const { address, parse } of places) {
      const page = await client.get(address, signal)
      if (!page.ok && !page.hasAnswered) return { ok: false, reason: page.reason }
      if (page.ok && isOtherSeason(address, page.address)) return NO_SUCH_SEASON
      const items = page.ok ? await parse(page.text) : []
      if (items.length === 0) continue
      cache.set(key, items)
      return { ok: true, items }
    }
    log({ path: new URL(key).pathname }, 'A list of the results site could not be read')
    return { ok: false, reason: 'page-unreadable' }
  }

  return {
    seasons: () =>
      getItems(options, [{ address: seasonsAddress(origin), parse: parsers.parseSeasons }]),

    async groups(season) {
      if (readSeason(season) === null) return NO_SUCH_SEASON
      const parse = parsers.parseGroups
      return getItems(options, [
        { address: groupsAddress(origin, season), parse },
        { address: startAddress(origin, season), parse },
        { address: catalogueAddress(origin, season), parse },
      ])
    },

    async divisions(season, group, signal) {
      if (readSeason(season) === null) return NO_SUCH_SEASON
      const all = parsers.parseDivisions
      const ofGroup = async (text: string) =>
        (await all(text)).filter((division) => division.group === group)
      const catalogue = catalogueAddress(origin, season)
      const own = await getItems(
        divisions,
        [
          { address: divisionsAddress(origin, season, group), parse: all },
          { address: catalogue, parse: ofGroup },
        ],
        signal,
      )
      if (!own.ok) return own
      // Without the catalogue the race lacks a few divisions, which is better than the whole race.
      const others = await getItems(divisions, [{ address: catalogue, parse: all }], signal)
      return { ok: true, items: others.ok ? withOthers(own.items, others.items) : own.items }
    },
  }
}

/**
 * Adds divisions that the catalogue files under 'others' to the race with the same code ending:
 * `HCR_LR3MS4JI13EE` to the race of `H_LR3MS4JI13EE`.
 */
export function withOthers(own: readonly Division[], all: readonly Division[]): Division[] {
  const endings = new Set(own.map(({ eventId }) => endingOf(eventId)))
  const known = new Set(own.map(({ eventId }) => eventId))
  const others = all.filter(
    ({ group, eventId }) => group === null && !known.has(eventId) && endings.has(endingOf(eventId)),
  )
  return [...own, ...others]
}

const endingOf = (eventId: string) => eventId.slice(eventId.indexOf('_') + 1)

/** For an unknown season the site redirects to the newest, whose races are not the requested ones. */
export function isOtherSeason(asked: string, got: string): boolean {
  const season = findSeason(asked)
  return season !== null && season !== findSeason(got)
}
