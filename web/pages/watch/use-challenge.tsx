import { UserPlus } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { Race } from '../../../contract/races.ts'
import { REPLAY_TEXTS } from '../../../contract/texts/replay.ts'
import { listButtons } from '../../../race/links/athlete-list.ts'
import type { Player } from '../../replay/player/player.ts'
import type { WatchedAthlete } from '../../replay/results/watched-athlete.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { preloadable } from '../../ui/preloadable.tsx'

// The search in place is loaded by the press.
const { Part: ChallengeDialog } = preloadable(
  async () => (await import('./challenge-dialog.tsx')).ChallengeDialog,
)

type Challenge = {
  athletes: readonly WatchedAthlete[]
  /** The race to search in; null where nobody has published it. */
  race: Race | null
  search: string
  player: Player
}

/** The way to race against somebody else without leaving the replay. */
export function useChallenge({ athletes, race, search, player }: Challenge) {
  const [isOpen, setOpen] = useState(false)
  const label = listButtons(athletes.length).more ?? REPLAY_TEXTS.changeAthletes
  const open = () => {
    // Who is looked for is looked for in peace.
    player.pause()
    setOpen(true)
  }
  const dialog = isOpen && (
    <Suspense>
      <ChallengeDialog
        {...{ athletes, race, player }}
        query={search}
        title={label}
        onClose={() => setOpen(false)}
      />
    </Suspense>
  )
  const sign = <UserPlus className="size-5" aria-hidden="true" />
  return {
    open,
    dialog,
    button: (
      <Button className="px-4 text-sm" onClick={open}>
        {sign}
        {label}
      </Button>
    ),
    icon: (
      <IconButton label={label} onClick={open}>
        {sign}
      </IconButton>
    ),
  }
}
