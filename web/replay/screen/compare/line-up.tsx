import { useEffect, useMemo } from 'react'
import {
  leftOutText,
  NO_GHOST_TEXTS,
  RIVALS_TEXTS,
  startModeName,
} from '../../../../contract/texts/rivals-texts.ts'
import { type Arranged, arrange, type NamedGhost } from '../../../../race/rivals/arrange.ts'
import type { Rivals } from '../../../../race/rivals/rivals.ts'
import { readRivals, withRivals } from '../../../../race/rivals/rivals-link.ts'
import { changeSplits } from '../../../../race/rivals/what-if.ts'
import { initialsOf } from '../../../../race/text/initials.ts'
import { toReplayAthlete, type WatchedAthlete } from '../../engine/watched-athlete.ts'
import { useGhosts } from '../../loading/use-ghosts.ts'

export { readRivals }

/** The page's athletes with their starts, the changed race and the ghosts. */
export function buildLineUp(
  athletes: readonly WatchedAthlete[],
  { mode, changed }: Pick<Rivals, 'mode' | 'changed'>,
  ghosts: readonly NamedGhost[],
): Arranged {
  const runners = athletes.map((athlete) => ({
    ...toReplayAthlete(athlete),
    race: athlete.result.eventName,
  }))
  const whatIf = athletes.flatMap(({ idp, result, timeline }): NamedGhost[] => {
    if (changed?.idp !== idp) return []
    const { athleteName, teamMembers } = result
    const name = RIVALS_TEXTS.changed(athleteName)
    const initials = initialsOf(athleteName, teamMembers)
    const race = changeSplits(timeline, changed.times)
    return [{ name, initials, timeline: race, isChanged: true }]
  })
  return arrange(runners, mode, [...whatIf, ...ghosts])
}

type LineUpProps = {
  athletes: readonly WatchedAthlete[]
  rivals: Rivals
  raceId: string | null
  hasAddress: boolean
  onLineUp: (lineUp: Arranged) => void
}

/**
 * Arranges athletes and ghosts as chosen, keeps the choice in the address, and reports anything
 * unusual above the player.
 */
export function LineUp({ athletes, rivals, raceId, hasAddress, onLineUp }: LineUpProps) {
  const { mode, changed, ghosts, isHidden } = rivals
  const asked = useGhosts(athletes, ghosts, raceId)
  const lineUp = useMemo(() => {
    const running = asked.flatMap(({ ghost }) => ghost ?? [])
    return buildLineUp(athletes, { mode, changed }, running)
  }, [athletes, mode, changed, asked])
  useEffect(() => onLineUp(lineUp), [lineUp, onLineUp])
  useEffect(() => {
    const { pathname, search } = window.location
    const next = withRivals(search, rivals)
    if (!hasAddress || next === withRivals(search, readRivals(search))) return
    window.history.replaceState(window.history.state, '', pathname + next)
  }, [rivals, hasAddress])
  const isTogether = lineUp.mode.kind === 'together'
  const sentences = [
    ...(isTogether ? [] : [`${startModeName(lineUp.mode)}.`]),
    ...(isTogether && lineUp.leftOut.length > 0 ? [RIVALS_TEXTS.nobody] : []),
    ...lineUp.leftOut.map(leftOutText),
    ...asked.flatMap(({ name, reason }) => (reason ? [`${name} ${NO_GHOST_TEXTS[reason]}`] : [])),
    ...(isHidden ? [RIVALS_TEXTS.hiddenHint] : []),
  ]
  return (
    <p
      role="status"
      aria-label={RIVALS_TEXTS.title}
      className="text-sm text-pretty text-quiet wrap-anywhere empty:hidden"
    >
      {sentences.join(' ')}
    </p>
  )
}
