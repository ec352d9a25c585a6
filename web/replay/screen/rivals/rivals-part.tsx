import { useEffect, useMemo, useState } from 'react'
import { RIVALS_TEXTS } from '../../../../contract/texts/rivals-texts.ts'
import { type Arranged, arrange, type NamedGhost } from '../../../../race/rivals/arrange.ts'
import {
  type Rivals as Choice,
  changeRivals,
  NO_RIVALS,
  readRivals,
  withRivals,
} from '../../../../race/rivals/rivals-link.ts'
import { changeSplits } from '../../../../race/rivals/what-if.ts'
import { initialsOf } from '../../../../race/text/initials.ts'
import type { Player } from '../../engine/player.ts'
import { toReplayAthlete, type WatchedAthlete } from '../../engine/watched-athlete.ts'
import { useGhosts } from '../../loading/use-ghosts.ts'
import { RivalsDialog } from './rivals-dialog.tsx'
import { RivalsStrip } from './rivals-strip.tsx'

/** Who runs by what an address says, for the first picture; ghosts that must be loaded come later. */
export const lineUpOf = (athletes: readonly WatchedAthlete[], search: string): Arranged =>
  buildLineUp(athletes, readRivals(search), [])

/** The athletes of a page as they start, with the changed race and the ghosts that run along. */
function buildLineUp(
  athletes: readonly WatchedAthlete[],
  { mode, changed }: Pick<Choice, 'mode' | 'changed'>,
  ghosts: readonly NamedGhost[],
): Arranged {
  const rivals = athletes.map((athlete) => ({
    ...toReplayAthlete(athlete),
    race: athlete.result.eventName,
  }))
  const whatIf = athletes.flatMap(({ idp, result, timeline }): NamedGhost[] => {
    if (changed?.idp !== idp) return []
    const { athleteName, teamMembers } = result
    const name = RIVALS_TEXTS.changed(athleteName)
    const initials = initialsOf(athleteName, teamMembers)
    return [{ name, initials, timeline: changeSplits(timeline, changed.times) }]
  })
  return arrange(rivals, mode, [...whatIf, ...ghosts])
}

type RivalsProps = {
  athletes: readonly WatchedAthlete[]
  /** The query of the page; null where choices are not kept in the address. */
  search: string | null
  player: Player
  raceId: string | null
  isOpen: boolean
  onOpen: () => void
  onClose: () => void
  onLineUp: (lineUp: Arranged) => void
}

/** What was chosen about starts and ghosts, what it changes, and the dialog to change it. */
export function Rivals(props: RivalsProps) {
  const { athletes, search, player, raceId, isOpen, onOpen, onClose, onLineUp } = props
  const hasAddress = search !== null
  const [choice, setChoice] = useState<Choice>(() => (hasAddress ? readRivals(search) : NO_RIVALS))
  const { mode, changed } = choice
  const asked = useGhosts(athletes, choice.ghosts, raceId)
  const lineUp = useMemo(() => {
    const ghosts = asked.flatMap(({ ghost }) => ghost ?? [])
    return buildLineUp(athletes, { mode, changed }, ghosts)
  }, [athletes, mode, changed, asked])
  useEffect(() => onLineUp(lineUp), [lineUp, onLineUp])
  const change = (part: Partial<Choice>) => {
    const next = changeRivals(choice, part)
    setChoice(next)
    if (!hasAddress) return
    const { pathname, search: query } = window.location
    window.history.replaceState(window.history.state, '', pathname + withRivals(query, next))
  }
  return (
    <>
      <RivalsStrip {...{ athletes, lineUp, asked, choice, onOpen }} onChange={change} />
      {isOpen && (
        <RivalsDialog
          {...{ athletes, player, lineUp, asked, choice, hasAddress, raceId, onClose }}
          onChange={change}
        />
      )}
    </>
  )
}
