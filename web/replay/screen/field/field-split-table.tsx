import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, useMemo } from 'react'
import { FIELD_TEXTS } from '../../../../contract/texts/field-texts.ts'
import { rankText } from '../../../../contract/texts/result/rank-texts.ts'
import type { WatchedField } from '../../../../race/field/watched-field.ts'
import { createStore, useStore } from '../../../ui/store.ts'
import type { Player } from '../../engine/player.ts'
import { useReplayPart, useSpoilersAllowed } from '../../engine/use-replay.ts'
import type { WatchedAthlete } from '../../engine/watched-athlete.ts'
import { useShareStandings, useStandings } from '../../loading/use-standings.ts'
import { SplitTable, type TableRanks } from '../split-table/splits-table.tsx'

/** Names of aggregate tables, by idp, chosen for athletes whose results don't determine one. */
export const chosenTables = createStore<{ readonly [idp: string]: string }>({})

type FieldSplitTableProps = Omit<ComponentProps<typeof SplitTable>, 'ranks'> & {
  /** The athletes' race; null if it isn't published. */
  raceId: string | null
  athletes: readonly WatchedAthlete[]
}

/**
 * The split table with ranks in the field, or percentages of many races if no athlete is in one.
 */
export function FieldSplitTable({ raceId, athletes, ...table }: FieldSplitTableProps) {
  const { player } = table
  const { standings, isWithoutField } = useStandings(player, raceId, athletes)
  const inField = useMemo(() => ranksInField(standings), [standings])
  const ofManyRaces = useManyRaces(player, athletes, isWithoutField)
  useShareStandings(player, standings)
  return <SplitTable {...table} ranks={inField ?? ofManyRaces} />
}

function ranksInField(standings: WatchedField['standings']): TableRanks | null {
  if (!standings.some((own) => own?.standing.isRanked)) return null
  return {
    label: FIELD_TEXTS.inField,
    note: FIELD_TEXTS.ranksNote,
    texts: standings.map(
      (own) =>
        own?.run.ranks.map(({ split, soFar }) => ({
          split: split && rankText(split),
          soFar: soFar && rankText(soFar),
        })) ?? null,
    ),
  }
}

/** The tables are loaded only if there is no field. */
function useManyRaces(
  player: Player,
  athletes: readonly WatchedAthlete[],
  isWithoutField: boolean,
): TableRanks | null {
  const shown = useReplayPart(player, 'athletes')
  const areResultsShown = useSpoilersAllowed(player)
  const chosen = useStore(chosenTables)
  const { data } = useQuery({
    queryKey: ['tables of many races'],
    queryFn: () => import('./many-races-ranks.ts'),
    enabled: isWithoutField && areResultsShown,
    structuralSharing: false,
  })
  return useMemo(
    () =>
      (isWithoutField && areResultsShown && data?.manyRacesTable(shown, athletes, chosen)) || null,
    [isWithoutField, areResultsShown, data, shown, athletes, chosen],
  )
}
