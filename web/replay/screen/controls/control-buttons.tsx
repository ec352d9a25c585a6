import { RotateCcw, SkipBack, SkipForward } from 'lucide-react'
import { REPLAY_TEXTS } from '../../../../contract/texts/replay-texts.ts'
import { IconButton } from '../../../ui/button.tsx'
import type { Player } from '../../engine/player.ts'

export function ResetButton({ player }: { player: Player }) {
  return (
    <IconButton label={REPLAY_TEXTS.controls.reset} onClick={player.reset}>
      <RotateCcw className="size-5" aria-hidden="true" />
    </IconButton>
  )
}

/** Steps one segment back or forward, for touch screens and for people who want less motion. */
export function StepButton({ player, direction }: { player: Player; direction: 1 | -1 }) {
  const Sign = direction === 1 ? SkipForward : SkipBack
  return (
    <IconButton
      label={REPLAY_TEXTS.controls[direction === 1 ? 'nextSegment' : 'previousSegment']}
      onClick={() => player.stepSegment(direction)}
    >
      <Sign className="size-5" aria-hidden="true" />
    </IconButton>
  )
}
