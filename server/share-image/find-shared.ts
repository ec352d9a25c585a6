import type { Race } from '../../contract/races.ts'
import type { PageResult } from '../../contract/result-schema.ts'
import { findRace } from '../../race/links/race-match.ts'
import type { FindStored } from '../results/finding/find-stored.ts'

/** The query of the race page. */
export type SharedQuery = {
  readonly idps: readonly string[]
  readonly event: string | null
  /** The result must stay hidden. */
  readonly isHidden?: boolean
}

/** Facts about the athletes of an address that need no request. */
export type Shared = {
  /** The known ones, in the order of the address. */
  readonly athletes: readonly PageResult[]
  /** The name of their race; the published race when one matches. */
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
      // Never the text of the address itself: anybody may write anything there.
      raceName: race?.name ?? eventName,
      race: race ?? null,
    }
  }
}
