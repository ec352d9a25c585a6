import type { Race } from '../../../contract/races.ts'
import { findRaceByName } from '../../../race/links/race-match.ts'
import type { Outcome } from '../../../race/types.ts'
import type { ResultAddress, ResultsSource, SourceFailure } from '../source.ts'
import type { KnownAddress, ResultStore } from './result-store.ts'

/** The dependencies for finding a result. */
export type ResultDeps = {
  /** In query order: the sample first, since it answers at once and knows its own idps. */
  readonly sources: readonly ResultsSource[]
  readonly store: ResultStore
  readonly listRaces: () => Promise<readonly Race[]>
  /** Milliseconds since 1970. */
  readonly now: () => number
}

export type ResultFailure = SourceFailure | { readonly reason: 'race-unknown' }

/** What a visitor enters to find a result. */
export type ResultQuery = {
  readonly idp: string
  readonly eventName?: string | null | undefined
  readonly season?: string | null | undefined
  readonly eventId?: string | null | undefined
}

/** Maximum divisions searched for one idp: each costs a request to the site. */
const MOST_DIVISIONS = 12

type AddressOutcome = Outcome<{ readonly address: KnownAddress }, ResultFailure>
const UNKNOWN = { ok: false, reason: 'race-unknown' } as const

/**
 * The address of an idp. The site also needs season and event, which come from an earlier search, a
 * pasted link, or a lookup of the race's name, newest season first.
 */
export async function findAddress(
  { eventName, season, eventId }: ResultQuery,
  idp: string,
  { sources, store }: Pick<ResultDeps, 'sources' | 'store'>,
): Promise<AddressOutcome> {
  const own = await findOwn(sources, idp)
  if (own) return { ok: true, address: own }
  if (sources.some((source) => source.isOwn?.(idp))) return { ok: false, reason: 'no-result' }
  // Anyone can send a wrong address, so it is stored for others only once it has led to a result.
  if (season && eventId) {
    return { ok: true, address: { idp, season, eventId, eventName: null } }
  }
  const known = await store.findAddress(idp)
  if (known) return { ok: true, address: known }
  if (!eventName) return UNKNOWN

  let failure: AddressOutcome = UNKNOWN
  for (const source of sources) {
    const found = await lookForEvent(source, idp, eventName)
    if (found.ok) await store.rememberAddresses([found.address])
    if (found.ok) return found
    failure = found
  }
  return failure
}

/** The address of an idp from a source that knows its own idps. */
export async function findOwn(sources: readonly ResultsSource[], idp: string) {
  for (const source of sources) {
    const address = await source.findAddress?.(idp)
    if (address) return address
  }
  return null
}

/**
 * Searches every season that has a race with that name, newest first, because names recur. A season
 * without races yet, or one that can't be read now, is skipped; that becomes the outcome only if it
 * applied to all.
 */
async function lookForEvent(
  source: ResultsSource,
  idp: string,
  eventName: string,
): Promise<AddressOutcome> {
  const seasons = await source.seasons()
  if (!seasons.ok) return seasons
  let unread: AddressOutcome | null = null
  let missed: AddressOutcome | null = null
  let hasRead = false
  for (const { value: season } of seasons.options) {
    const groups = await source.groups(season)
    hasRead ||= groups.ok
    if (!groups.ok) {
      unread ??= groups
      // The site is refusing requests, so every other season would fail the same way.
      if (groups.reason === 'circuit-open') break
      continue
    }
    const named = groups.options.map(({ value, label }) => ({ value, name: label }))
    const group = findRaceByName(named, eventName)
    if (!group) continue
    const found = await lookInDivisions(source, idp, season, group)
    if (found.ok || found.reason === 'circuit-open') return found
    // A race that couldn't be searched outweighs 'not in this race', because it may have the
    // result.
    if (missed === null || found.reason !== 'no-result') missed = found
  }
  if (!hasRead && unread) return unread
  return missed ?? UNKNOWN
}

/**
 * The catalogue's name of the race a visitor says an event belongs to. Others must not see the
 * visitor's own text (SAFE-22).
 */
export async function confirmEvent(
  source: ResultsSource,
  { season, eventId }: ResultAddress,
  said: string,
): Promise<string | null> {
  const groups = await source.groups(season)
  if (!groups.ok) return null
  const named = groups.options.map(({ value, label }) => ({ value, name: label }))
  const group = findRaceByName(named, said)
  const divisions = group && (await source.divisions(season, group.value))
  const isIts = divisions?.ok && divisions.options.some(({ value }) => value === eventId)
  return isIts && group ? group.name : null
}

async function lookInDivisions(
  source: ResultsSource,
  idp: string,
  season: string,
  group: { value: string; name: string },
): Promise<AddressOutcome> {
  const divisions = await source.divisions(season, group.value)
  if (!divisions.ok) return divisions
  for (const { value: eventId } of divisions.options.slice(0, MOST_DIVISIONS)) {
    const outcome = await source.result({ idp, season, eventId })
    if (outcome.ok) return { ok: true, address: { idp, season, eventId, eventName: group.name } }
    // 'Not in this division' is an outcome; a site that doesn't respond gives none.
    if (outcome.reason !== 'no-result') return outcome
  }
  return { ok: false, reason: 'no-result' }
}
