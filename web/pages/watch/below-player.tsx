import { FieldSection } from '../../replay/field/field-section.tsx'
import type { Player } from '../../replay/player/player.ts'
import type { WatchedAthlete } from '../../replay/results/watched-athlete.ts'
import { ResultNotices } from './result-notices.tsx'
import { ShareCard } from './share-card.tsx'

type BelowPlayerProps = {
  athletes: readonly WatchedAthlete[]
  player: Player
  /** The race they are of; null where nobody has published it. */
  raceId: string | null
  /** Who is shown among the whole field. */
  reference: number
  hasMedia: boolean
  onUpload: () => void
  onOptimize: () => void
}

/** What one reads after the race: what to know about the figures, and what to do next. */
export function BelowPlayer(props: BelowPlayerProps) {
  const { athletes, player, raceId, reference, ...share } = props
  const athlete = athletes[reference]
  return (
    <>
      {athlete && <FieldSection key={athlete.idp} {...{ player, raceId, athlete }} />}
      <ResultNotices athletes={athletes} />
      <ShareCard {...share} />
    </>
  )
}
