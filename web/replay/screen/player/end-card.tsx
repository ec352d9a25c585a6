import { RotateCcw, Share2, Users } from 'lucide-react'
import { REPLAY_TEXTS } from '../../../../contract/texts/replay-texts.ts'
import { Button } from '../../../ui/button.tsx'
import type { Player } from '../../engine/player.ts'
import { useReplay, useReplayPart } from '../../engine/use-replay.ts'

/** What the end of a replay leads to. */
export type Ending = {
  onShare: () => void
  /** Not where there is nobody to compare with: results without an idp. */
  onCompare?: (() => void) | undefined
}

type EndCardProps = Ending & { player: Player; onAgain: () => void }

/** When it is over: once more, to others, against others. */
export function EndCard({ player, onAgain, onShare, onCompare }: EndCardProps) {
  const axis = useReplayPart(player, 'axis')
  const isOver = useReplay(player, (_, { time, isPlaying }) => !isPlaying && time >= axis.end)
  if (!isOver) return null
  return (
    <div className="pointer-events-none absolute inset-x-0 top-1/2 z-20 flex -translate-y-1/2 flex-wrap justify-center gap-2 p-3 *:pointer-events-auto">
      <Button onClick={onAgain}>
        <RotateCcw className="size-4" aria-hidden="true" />
        {REPLAY_TEXTS.watchAgain}
      </Button>
      <Button onClick={onShare}>
        <Share2 className="size-4" aria-hidden="true" />
        {REPLAY_TEXTS.share}
      </Button>
      {onCompare && (
        <Button onClick={onCompare}>
          <Users className="size-4" aria-hidden="true" />
          {REPLAY_TEXTS.compare}
        </Button>
      )}
    </div>
  )
}
