import { useEffect, useState } from 'react'
import type { Race } from '../../contract/races.ts'
import { SEARCH_TEXTS } from '../../contract/texts/search-texts.ts'
import { readSearchLink } from '../../race/links/search-link.ts'
import { isOver } from '../storage/use-back-closes.ts'
import { writeToAddress } from '../storage/write-to-address.ts'
import { showToast } from '../ui/toast-store.ts'
import { lineup } from './lineup/lineup.ts'
import { manualSession } from './manual/manual-session.ts'

const linkedRace = () => readSearchLink(globalThis.location?.search ?? '')

/**
 * Chooses the race in the address, regardless of earlier use of this tab, and keeps the address in
 * step with the choice. True until a replay left open here has been closed.
 */
export function useLinkedRace(races: readonly Race[] | undefined): boolean {
  const [isArriving, setArriving] = useState(() => linkedRace() !== null && !isOver())
  useEffect(() => {
    if (!isArriving) return
    manualSession.goBack()
    setArriving(false)
  }, [isArriving])
  useEffect(() => {
    const race = races?.find(({ id }) => id === linkedRace())
    const dropped = race ? lineup.openRace(race) : 0
    if (dropped > 0) showToast(SEARCH_TEXTS.otherRace(dropped))
    return lineup.subscribe(() => {
      if (linkedRace() !== null) writeToAddress('race', lineup.get().raceId)
    })
  }, [races])
  return isArriving
}
