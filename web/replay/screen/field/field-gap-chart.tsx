import { useMemo } from 'react'
import type { Player } from '../../engine/player.ts'
import type { WatchedAthlete } from '../../engine/watched-athlete.ts'
import { useStandings } from '../../loading/use-standings.ts'
import { GapChart } from '../gap-chart/gap-chart.tsx'

type FieldGapChartProps = {
  player: Player
  raceId: string | null
  athletes: readonly WatchedAthlete[]
}

/** The gap chart with the places in the field of everybody who is in one. */
export function FieldGapChart({ player, raceId, athletes }: FieldGapChartProps) {
  const { standings } = useStandings(player, raceId, athletes)
  const places = useMemo(
    () => standings.map((own) => (own?.standing.isRanked ? own.run.places : null)),
    [standings],
  )
  return <GapChart player={player} places={places} />
}
