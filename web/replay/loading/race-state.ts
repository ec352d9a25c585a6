import { isRaceUnknown } from '../../../contract/failures.ts'
import type { Race } from '../../../contract/races.ts'
import type { AthleteResult } from '../../../contract/result-schema.ts'
import { RACE_PAGE_TEXTS } from '../../../contract/texts/race-page-texts.ts'
import { findRace } from '../../../race/links/race-match.ts'

/** The loading state of one athlete's result. */
export type Load =
  | { readonly idp: string; readonly state: 'loading' }
  | { readonly idp: string; readonly state: 'loaded'; readonly result: AthleteResult }
  | {
      readonly idp: string
      readonly state: 'failed'
      readonly message: string
      readonly reason?: string | null
    }

/** The race page's content once it knows enough. */
export type RaceState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly message: string }
  /** The race is unknown, so the page asks the visitor. */
  | { readonly kind: 'race-unknown'; readonly results: readonly AthleteResult[] }
  | {
      readonly kind: 'loaded'
      readonly results: readonly AthleteResult[]
      /** The published race; null when it isn't traced. */
      readonly race: Race | null
      readonly raceName: string
      /** Athletes who could not be loaded, when others could. */
      readonly failures: readonly { readonly idp: string; readonly message: string }[]
    }

type Known = {
  readonly loads: readonly Load[]
  /** Null while they are loading. */
  readonly races: readonly Race[] | null
  readonly event: string | null
}

/** The state of the page. The error page appears only when no athlete could be loaded. */
export function decideRaceState({ loads, races, event }: Known): RaceState {
  if (loads.some(({ state }) => state === 'loading')) return { kind: 'loading' }
  const results = loads.flatMap((load) => (load.state === 'loaded' ? [load.result] : []))
  const failures = loads.flatMap((load) => (load.state === 'failed' ? [load] : []))

  const isUndecided = failures.some(({ reason, message }) => isRaceUnknown(reason ?? null, message))
  if (isUndecided) return { kind: 'race-unknown', results }
  const [first] = results
  if (!first) {
    const message = loads.length > 1 ? RACE_PAGE_TEXTS.nothingLoaded : failures[0]?.message
    return { kind: 'failed', message: message ?? '' }
  }
  const named = results.find(({ eventName }) => eventName !== null) ?? first
  const matched = results.find(({ raceId }) => raceId !== null)
  const isNameless = named.eventName === null && !matched
  if (isNameless && !event) return { kind: 'race-unknown', results }

  if (races === null) return { kind: 'loading' }
  const race = findRace(races, {
    eventParam: event,
    eventName: named.eventName,
    raceId: matched?.raceId,
  })
  const raceName = race?.name ?? event ?? named.eventName ?? ''
  return { kind: 'loaded', results, race: race ?? null, raceName, failures }
}
