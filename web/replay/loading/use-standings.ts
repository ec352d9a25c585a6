import { useQueries } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { buildRun } from '../../../race/field/field-run.ts'
import type { WatchedField } from '../../../race/field/watched-field.ts'
import type { Player } from '../engine/player.ts'
import { useReplayPart, useSpoilersAllowed } from '../engine/use-replay.ts'
import type { WatchedAthlete } from '../engine/watched-athlete.ts'
import { type FoundStanding, standingQuery } from './field-query.ts'

/** What is known of the fields of those who are watched. */
type Standings = {
  /**
   * Where everybody of the replay stands in their field, in its order; null for ghosts, for who is in none,
   * and for all while nothing may be told.
   */
  readonly standings: WatchedField['standings']
  /** Nobody is in a field, and that is for sure. */
  readonly isWithoutField: boolean
}

export function useStandings(
  player: Player,
  raceId: string | null,
  athletes: readonly WatchedAthlete[],
): Standings {
  const shown = useReplayPart(player, 'athletes')
  const isTold = useSpoilersAllowed(player)
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
        if (!isTold || own?.kind !== 'found') return null
        const { field, standing } = own
        return { standing, run: buildRun(field, standing, timeline) }
      }),
    [shown, isTold, found, athletes],
  )
  const isWithoutField = found.every((own) => raceId === null || (own && own.kind !== 'found'))
  return { standings, isWithoutField }
}

/** Not written inside: a new function every time would give a new list every time. */
const answersOf = (answers: readonly { data: FoundStanding | undefined }[]) =>
  answers.map(({ data }) => data)

/** Tells the player, from which cards and videos take what they show. */
export function useShareStandings(player: Player, standings: WatchedField['standings']) {
  useEffect(() => {
    player.field.set({ ...player.field.get(), standings })
  }, [player, standings])
}
