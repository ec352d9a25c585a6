import { useQueries } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { buildRun } from '../../../race/field/field-run.ts'
import type { WatchedField } from '../../../race/field/watched-field.ts'
import type { Player } from '../engine/player.ts'
import { useReplayPart, useSpoilersAllowed } from '../engine/use-replay.ts'
import type { WatchedAthlete } from '../engine/watched-athlete.ts'
import { type FoundStanding, standingQuery } from './field-query.ts'

/** The fields of the watched athletes. */
type Standings = {
  /**
   * Each athlete's ranks in their field, in the replay's order; null for ghosts, for athletes who
   * are in none, and for all while results are hidden.
   */
  readonly standings: WatchedField['standings']
  /** It is certain that no athlete is in a field. */
  readonly isWithoutField: boolean
}

export function useStandings(
  player: Player,
  raceId: string | null,
  athletes: readonly WatchedAthlete[],
): Standings {
  const shown = useReplayPart(player, 'athletes')
  const areResultsShown = useSpoilersAllowed(player)
  const found = useQueries({
    queries: athletes.map((athlete) => ({
      ...standingQuery(raceId ?? '', athlete),
      enabled: raceId !== null,
    })),
    combine: answersOf,
  })
  const standings = useMemo(
    () =>
      shown.map(({ id, timeline }) => {
        const own = found[athletes.findIndex(({ idp }) => idp === id)]
        if (!areResultsShown || own?.kind !== 'found') return null
        const { field, standing } = own
        return { standing, run: buildRun(field, standing, timeline) }
      }),
    [shown, areResultsShown, found, athletes],
  )
  const isWithoutField = found.every((own) => raceId === null || (own && own.kind !== 'found'))
  return { standings, isWithoutField }
}

/** Outside the hook, because a new function on every render would give a new list. */
const answersOf = (answers: readonly { data: FoundStanding | undefined }[]) =>
  answers.map(({ data }) => data)

/** Passes the standings to the player, for cards and videos. */
export function useShareStandings(player: Player, standings: WatchedField['standings']) {
  useEffect(() => {
    player.field.set({ ...player.field.get(), standings })
  }, [player, standings])
}
