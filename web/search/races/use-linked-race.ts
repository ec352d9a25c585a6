import { useEffect } from 'react'
import type { Race } from '../../../contract/races.ts'
import { readSearchLink } from '../../../race/links/search-link.ts'
import { lineup } from '../lineup/lineup.ts'

/** Chooses the race the address names, unless athletes of another one are chosen already. */
export function useLinkedRace(races: readonly Race[] | undefined) {
  useEffect(() => {
    const wanted = readSearchLink(window.location.search)
    const race = races?.find(({ id }) => id === wanted)
    if (race && lineup.get().athletes.length === 0) lineup.chooseRace(race)
  }, [races])
}
