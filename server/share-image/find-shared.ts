import type { Race } from '../../contract/races.ts'
import type { PageResult } from '../../contract/result-schema.ts'
import { findRace } from '../../race/links/race-match.ts'
import type { FindStored } from '../results/finding/find-stored.ts'

/** The race page's query. */
export type SharedQuery = {
  readonly idps: readonly string[]
  readonly event: string | null
  /** Whether the result must stay hidden. */
  readonly isHidden?: boolean
}

/** Facts about the athletes in an address, found without a request. */
export type Shared = {
  /** The known athletes, in the address's order. */
  readonly athletes: readonly PageResult[]
  /** The name of their race, and the published race if one matches. */
  readonly raceName: string | null
  readonly race: Race | null
}

export type FindShared = (query: SharedQuery) => Promise<Shared>

type Deps = {
  readonly findStored: FindStored
  readonly listRaces: () => Promise<readonly Race[]>
}

/** The athletes and race of a shared link. */
export function createFindShared({ findStored, listRaces }: Deps): FindShared {
  return async ({ idps, event }) => {
    const kept = (await Promise.all(idps.map(findStored))).filter((result) => result !== null)
    const eventName = kept.find((result) => result.eventName !== null)?.eventName ?? null
    const hints = { eventParam: event, eventName, season: kept[0]?.season ?? null }
    const race = kept.length > 0 ? findRace(await listRaces(), hints) : undefined
    return {
      athletes: kept.map(({ page }) => page),
      // Never the text from the address: anyone may write anything there.
      raceName: race?.name ?? eventName,
      race: race ?? null,
    }
  }
}
