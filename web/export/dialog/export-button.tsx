import { Clapperboard } from 'lucide-react'
import { REPLAY_TEXTS } from '../../../contract/texts/replay-texts.ts'
import { Button, type ButtonLook } from '../../ui/button.tsx'

type Props = { onPress: () => void; look?: ButtonLook; className?: string }

/** The way to a video. The page opens an `ExportWindow` with the replay of that moment. */
export function ExportButton({ onPress, look = 'secondary', className = '' }: Props) {
  return (
    <Button
      look={look}
      aria-label={REPLAY_TEXTS.exportVideo}
      data-tooltip={REPLAY_TEXTS.exportVideo}
      className={`@max-[57rem]:px-3.5 ${className}`}
      onClick={onPress}
    >
      <Clapperboard className="size-4" aria-hidden="true" />
      {/* Only its sign where the controls of a player are narrow. */}
      <span className="@max-[57rem]:hidden">{REPLAY_TEXTS.exportVideo}</span>
    </Button>
  )
}
