import { useRef, useState } from 'react'
import { findMissing } from '../../contract/found-results.ts'
import type { Race } from '../../contract/races.ts'
import { SEARCH_TEXTS } from '../../contract/texts/search-texts.ts'
import { log } from '../api/log.ts'
import { queryClient } from '../api/queries.ts'
import { resultQuery } from '../api/result-query.ts'
import { showToast } from '../ui/toast-store.ts'
import type { Competitor } from './lineup/competitor.ts'
import { lineup } from './lineup/lineup.ts'
import { recents } from './lineup/recents.ts'
import { searchDraft } from './search-draft.ts'
import { search } from './use-search.ts'

/** Scrolls an input into view and focuses it. */
function goTo(selector: string) {
  const input = document.querySelector<HTMLElement>(selector)
  input?.closest('section')?.scrollIntoView({ block: 'nearest' })
  input?.focus()
}

const goToName = () => goTo('#name-step input')

/** Adds athletes to the list: by a search, which moves to whatever input it needs, and by Add. */
export function usePickAthletes(race: Race | null, onAdded: () => void) {
  const goButton = useRef<HTMLButtonElement>(null)
  const [isRaceMissing, setRaceMissing] = useState(false)

  /** 'Search for Athletes', 'Challenge Another Competitor' and 'Add Another Competitor'. */
  function begin() {
    if (findMissing({ hasRace: race !== null, ...searchDraft.get() }) !== 'race') return goToName()
    setRaceMissing(true)
    showToast(SEARCH_TEXTS.chooseRace)
    goTo('#race-step select[data-input=race]')
  }

  function add(athlete: Competitor, home: Race) {
    const isFirst = lineup.get().athletes.length === 0
    // The race may have been chosen only by default.
    if (isFirst) lineup.chooseRace(home)
    const outcome = lineup.add(athlete)
    if (!outcome.ok) return showToast(SEARCH_TEXTS[outcome.reason])
    showToast(
      isFirst
        ? SEARCH_TEXTS.athleteAdded(athlete.name)
        : SEARCH_TEXTS.competitorAdded(athlete.name),
    )
    recents.remember(athlete, home.id)
    // It loads while the visitor looks at the list.
    queryClient.prefetchQuery(resultQuery(athlete.idp, home.name))
    const { idp, eventId } = athlete
    const count = outcome.athletes.length
    log('athlete_selected', {
      raceId: home.id,
      actionDetails: { idp, eventId, count, source: 'search' },
    })
    search.clear()
    searchDraft.change({ name: '', firstname: '', sexMode: 'all', division: '' })
    onAdded()
    goButton.current?.focus({ preventScroll: true })
  }

  return { goButton, isRaceMissing, begin, goToName, add }
}

export type PickAthletes = ReturnType<typeof usePickAthletes>
