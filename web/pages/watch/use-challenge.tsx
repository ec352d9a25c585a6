import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import type { Race } from '../../../contract/races.ts'
import { REPLAY_TEXTS } from '../../../contract/texts/replay-texts.ts'
import { listButtons, MAX_ATHLETES } from '../../../race/athlete-list.ts'
import type { Player } from '../../replay/engine/player.ts'
import type { WatchedAthlete } from '../../replay/engine/watched-athlete.ts'
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
  /** Who is looked for at first; empty for nobody yet. */
  const [wanted, setWanted] = useState<string | null>(null)
  const label = listButtons(athletes.length).more ?? REPLAY_TEXTS.changeAthletes
  const openWith = (name: string) => {
    // Who is looked for is looked for in peace.
    player.pause()
    setWanted(name)
  }
  const open = () => openWith('')
  const dialog = wanted !== null && (
    <ChallengeDialog
      {...{ athletes, race, player, wanted }}
      query={search}
      title={label}
      onClose={() => setWanted(null)}
    />
  )
  const sign = <UserPlus className="size-5" aria-hidden="true" />
  return {
    open,
    /** The same with a name to look for; null where nobody can be looked for or added. */
    openWith: race?.season && race.group && athletes.length < MAX_ATHLETES ? openWith : null,
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
