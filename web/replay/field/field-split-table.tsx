import { type ComponentProps, useMemo } from 'react'
import type { WatchedAthlete } from '../results/watched-athlete.ts'
import { SplitTable } from '../table/split-table.tsx'
import { useStandings, useTellStandings } from './use-standings.ts'

type FieldSplitTableProps = ComponentProps<typeof SplitTable> & {
  /** The race they are of; null where nobody has published it. */
  raceId: string | null
  athletes: readonly WatchedAthlete[]
}

/** The split table with the places in the field of everybody who is in one. */
export function FieldSplitTable({ raceId, athletes, ...table }: FieldSplitTableProps) {
  const standings = useStandings(table.player, raceId, athletes)
  const fieldRanks = useMemo(
    () => standings.map((own) => (own?.standing.isRanked ? own.standing.ranks : null)),
    [standings],
  )
  useTellStandings(table.player, standings)
  return <SplitTable {...table} fieldRanks={fieldRanks} />
}
