import { useEffect, useMemo, useState } from 'react'
import { RIVALS_TEXTS } from '../../../../contract/texts/rivals-texts.ts'
import type { NamedGhost } from '../../../../race/rivals/arrange.ts'
import {
  type Rivals as Choice,
  changeRivals,
  NO_RIVALS,
  readRivals,
  withRivals,
} from '../../../../race/rivals/rivals-link.ts'
import { type Changed, changeSplits } from '../../../../race/rivals/what-if.ts'
import { initialsOf } from '../../../../race/text/initials.ts'
import type { Player } from '../../engine/player.ts'
import { buildLineUp, type LineUp } from '../../engine/replay-line-up.ts'
import type { WatchedAthlete } from '../../engine/watched-athlete.ts'
import { useGhosts } from '../../loading/use-ghosts.ts'
import { RivalsDialog } from './rivals-dialog.tsx'
import { RivalsStrip } from './rivals-strip.tsx'

export type RivalsProps = {
  athletes: readonly WatchedAthlete[]
  /** The query of the page. */
  search: string
  player: Player
  /** What is chosen is kept in the address of the page. */
  hasAddress: boolean
  /** The published race they are of, whose field ghosts are made from. */
  raceId: string | null
  isOpen: boolean
  onOpen: () => void
  onClose: () => void
  onLineUp: (lineUp: LineUp) => void
}

/** Who runs by what an address says, for the first picture; ghosts that must be loaded come later. */
export function lineUpOf(athletes: readonly WatchedAthlete[], search: string): LineUp {
  const { mode, changed } = readRivals(search)
  return buildLineUp(athletes, mode, changedRace(athletes, changed))
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

/** What was chosen about starts and ghosts, what it changes, and the dialog to change it. */
export function Rivals(props: RivalsProps) {
  const { athletes, search, player, hasAddress, raceId, isOpen, onLineUp } = props
  const [choice, setChoice] = useState<Choice>(() => (hasAddress ? readRivals(search) : NO_RIVALS))
  const { mode, changed } = choice
  const asked = useGhosts(athletes, choice.ghosts, raceId)
  const lineUp = useMemo(() => {
    const ghosts = asked.flatMap(({ ghost }) => ghost ?? [])
    return buildLineUp(athletes, mode, [...changedRace(athletes, changed), ...ghosts])
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
      <RivalsStrip
        {...{ athletes, lineUp, asked, choice }}
        onChange={change}
        onOpen={props.onOpen}
      />
      {isOpen && (
        <RivalsDialog
          {...{ athletes, player, lineUp, asked, choice, hasAddress, raceId }}
          onChange={change}
          onClose={props.onClose}
        />
      )}
    </>
  )
}
