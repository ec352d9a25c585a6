import { useMemo, useState } from 'react'
import { RIVALS_TEXTS } from '../../../../contract/texts/rivals-texts.ts'
import { arrange, type NamedGhost } from '../../../../race/rivals/arrange.ts'
import {
  changeRivals,
  NO_RIVALS,
  type Rivals,
  readRivals,
  withRivals,
} from '../../../../race/rivals/rivals-link.ts'
import { type Changed, changeSplits } from '../../../../race/rivals/what-if.ts'
import { initialsOf } from '../../../../race/text/initials.ts'
import { preloadable } from '../../../ui/preloadable.tsx'
import type { Player } from '../../engine/player.ts'
import { toReplayAthlete, type WatchedAthlete } from '../../engine/watched-athlete.ts'
import { useGhosts } from '../../loading/use-ghosts.ts'
import { RivalsStrip } from './rivals-strip.tsx'

const { Part: RivalsDialog } = preloadable(
  async () => (await import('./rivals-dialog.tsx')).RivalsDialog,
)

type Watched = {
  athletes: readonly WatchedAthlete[]
  /** The query of the page; null where choices are not kept in the address. */
  search: string | null
  /** The published race, whose field ghosts are made from. */
  raceId: string | null
}

/** Who runs and how they start, and the way to change it. */
export function useRivals({ athletes, search, raceId }: Watched) {
  const hasAddress = search !== null
  const [choice, setChoice] = useState<Rivals>(() => (hasAddress ? readRivals(search) : NO_RIVALS))
  const [isOpen, setOpen] = useState(false)
  const open = () => setOpen(true)
  const { mode, changed } = choice
  const asked = useGhosts(athletes, choice.ghosts, raceId)
  const lineUp = useMemo(() => {
    const rivals = athletes.map((athlete) => ({
      ...toReplayAthlete(athlete),
      race: athlete.result.eventName,
    }))
    const ghosts = asked.flatMap(({ ghost }) => ghost ?? [])
    return arrange(rivals, mode, [...changedRace(athletes, changed), ...ghosts])
  }, [athletes, mode, changed, asked])
  const change = (part: Partial<Rivals>) => {
    const next = changeRivals(choice, part)
    setChoice(next)
    if (!hasAddress) return
    const { pathname, search: query } = window.location
    window.history.replaceState(window.history.state, '', pathname + withRivals(query, next))
  }
  const partFor = (player: Player) => (
    <>
      <RivalsStrip {...{ athletes, lineUp, asked, choice }} onChange={change} onOpen={open} />
      {isOpen && (
        <RivalsDialog
          {...{ athletes, player, lineUp, asked, choice, hasAddress, raceId }}
          onChange={change}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
  return { lineUp, open, partFor }
}

/** The race of an athlete with other splits, as a ghost; none where nobody changed any. */
function changedRace(athletes: readonly WatchedAthlete[], changed: Changed | null): NamedGhost[] {
  const athlete = athletes.find(({ idp }) => idp === changed?.idp)
  if (!athlete || !changed) return []
  const { athleteName, teamMembers } = athlete.result
  const name = RIVALS_TEXTS.changed(athleteName)
  const initials = initialsOf(athleteName, teamMembers)
  return [{ name, initials, timeline: changeSplits(athlete.timeline, changed.times) }]
}
