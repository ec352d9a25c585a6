import { Link2 } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'

const LABEL = 'Copy link at this moment'

/** A link that reopens this view; only its sign where the controls of a player are narrow. */
export function CopyLink({ onPress }: { onPress: () => void }) {
  return (
    <Button
      aria-label={LABEL}
      data-tooltip={LABEL}
      className="@max-[57rem]:px-3.5"
      onClick={onPress}
    >
      <Link2 className="size-4" aria-hidden="true" />
      <span className="@max-[57rem]:hidden">{LABEL}</span>
    </Button>
  )
}
