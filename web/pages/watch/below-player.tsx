import type { ReactNode } from 'react'
import type { StartMode } from '../../../race/replay/start-mode.ts'
import type { Player } from '../../replay/engine/player.ts'
import type { WatchedAthlete } from '../../replay/engine/watched-athlete.ts'
import { FieldSection } from '../../replay/screen/field/field-section.tsx'
import { InTurn } from '../../replay/screen/field/in-turn.tsx'
import { ResultNotices } from '../../replay/screen/result/result-notices.tsx'
import { ShareCard } from '../../replay/screen/result/share-card.tsx'

type BelowPlayerProps = {
  athletes: readonly WatchedAthlete[]
  player: Player
  /** The race they are of; null where nobody has published it. */
  raceId: string | null
  /** How athletes start. */
  mode: StartMode
  /** Who is shown among the whole field. */
  reference: number
  /** Figures may be told: without spoilers not before the race was watched. */
  isTold: boolean
  /** Several are seen, ghosts among them: their chart stands above. */
  hasBoard: boolean
  hasMedia: boolean
  onUpload: () => void
  onOptimize: () => void
  /** What else there is to do. */
  children: ReactNode
}

/**
 * What one reads after the race: what to know about the figures, what to do next, and at the end the field,
 * which comes late: nothing moves when it does.
 */
export function BelowPlayer(props: BelowPlayerProps) {
  const { athletes, player, raceId, mode, reference, isTold, hasBoard, children, ...share } = props
  // A ghost may be the reference, and is in no field.
  const athlete = athletes[reference] ?? athletes[0]
  return (
    <InTurn>
      {isTold && <ResultNotices athletes={athletes} />}
      <ShareCard {...share} />
      {children}
      {isTold && athlete && (
        <FieldSection
          key={athlete.idp}
          {...{ player, raceId, athlete, mode }}
          hasChart={!hasBoard}
        />
      )}
    </InTurn>
  )
}
