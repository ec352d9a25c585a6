import { useQueries } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import type { WatchedField } from '../../../race/field/watched-field.ts'
import type { Player } from '../player/player.ts'
import { useCurrentReplay, useIsTold } from '../player/use-replay.ts'
import type { WatchedAthlete } from '../results/watched-athlete.ts'
import { type FoundStanding, standingQuery } from './field-query.ts'

/**
 * Where everybody of the replay stands in their field, in its order; null for ghosts, for who is in none,
 * and for all while nothing may be told.
 */
export function useStandings(
  player: Player,
  raceId: string | null,
  athletes: readonly WatchedAthlete[],
): WatchedField['standings'] {
  const { athletes: shown } = useCurrentReplay(player)
  const isTold = useIsTold(player)
  const found = useQueries({
    queries: athletes.map((athlete) => ({
      ...standingQuery(raceId ?? '', athlete),
      enabled: raceId !== null,
    })),
    combine: standingsOf,
  })
  return useMemo(
    () =>
      shown.map(({ id }) =>
        isTold ? (found[athletes.findIndex(({ idp }) => idp === id)] ?? null) : null,
      ),
    [shown, isTold, found, athletes],
  )
}

/** Not written inside: a new function every time would give a new list every time. */
const standingsOf = (answers: readonly { data: FoundStanding | undefined }[]) =>
  answers.map(({ data }) => (data?.kind === 'found' ? data : null))

/** Tells the player, from which cards and videos take what they show. */
export function useTellStandings(player: Player, standings: WatchedField['standings']) {
  useEffect(() => {
    player.field.set({ ...player.field.get(), standings })
  }, [player, standings])
}
