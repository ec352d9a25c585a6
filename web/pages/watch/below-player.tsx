import type { WatchedAthlete } from '../../replay/results/watched-athlete.ts'
import { ResultNotices } from './result-notices.tsx'
import { ShareCard } from './share-card.tsx'

type BelowPlayerProps = {
  athletes: readonly WatchedAthlete[]
  hasMedia: boolean
  onUpload: () => void
  onOptimize: () => void
}

/** What one reads after the race: what to know about the figures, and what to do next. */
export function BelowPlayer({ athletes, ...share }: BelowPlayerProps) {
  return (
    <>
      <ResultNotices athletes={athletes} />
      <ShareCard {...share} />
    </>
  )
}
