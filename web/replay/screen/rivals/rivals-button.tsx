import { Flag } from 'lucide-react'
import { REPLAY_TEXTS } from '../../../../contract/texts/replay-texts.ts'
import { Button } from '../../../ui/button.tsx'

/** The way to how they start and who runs along; only its sign where controls are narrow. */
export function RivalsButton({ onPress }: { onPress: () => void }) {
  return (
    <Button
      aria-label={REPLAY_TEXTS.rivals}
      data-tooltip={REPLAY_TEXTS.rivals}
      className="@max-[72rem]:px-3.5"
      onClick={onPress}
    >
      <Flag className="size-4" aria-hidden="true" />
      <span className="@max-[72rem]:hidden">{REPLAY_TEXTS.rivals}</span>
    </Button>
  )
}
