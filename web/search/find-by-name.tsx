import { useRef, useState } from 'react'
import type { Race } from '../../contract/races.ts'
import type { SearchResult } from '../../contract/results.ts'
import { SEARCH_TEXTS } from '../../contract/texts/search.ts'
import { log } from '../api/log.ts'
import { queryClient } from '../api/queries.ts'
import { resultQuery } from '../api/result-query.ts'
import { showToast } from '../ui/toast-store.ts'
import { type Competitor, toCompetitor } from './lineup/competitor.ts'
import { lineup, useLineup } from './lineup/lineup.ts'
import { RecentPicks } from './lineup/recent-picks.tsx'
import { recents } from './lineup/recents.ts'
import { SelectedAthletes } from './lineup/selected-athletes.tsx'
import type { OpenReplay } from './lineup/use-open-replay.ts'
import type { RaceChoice } from './races/race-choice.ts'
import { RacePicker } from './races/race-picker.tsx'
import { SearchPanel } from './search-panel.tsx'
import { useSearch } from './use-search.ts'

type Props = {
  published: readonly Race[]
  choice: RaceChoice
  replay: OpenReplay
  onRequest: () => void
}

/** The usual way in: the race, a name, the athlete. */
export function FindByName({ published, choice, replay, onRequest }: Props) {
  const { athletes } = useLineup()
  const { race } = choice
  const search = useSearch()
  const goButton = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  // With nobody in the list there is nothing to do but search; later it is a choice.
  const [isAdding, setAdding] = useState(false)
  const isPanelOpen = race !== null && (athletes.length === 0 || isAdding)

  const openPanel = () => {
    if (!race) {
      document.querySelector<HTMLElement>('#race-step select')?.focus()
      return showToast(CHOOSE_RACE)
    }
    setAdding(true)
    // The panel is there after this turn, and the keyboard of a phone comes only with the tap.
    queueMicrotask(() => panel.current?.querySelector('input')?.focus())
  }

  const add = (athlete: Competitor, home: Race) => {
    const isFirst = lineup.get().athletes.length === 0
    const outcome = lineup.add(athlete)
    if (!outcome.ok) return showToast(SEARCH_TEXTS[outcome.reason])
    showToast(
      isFirst
        ? SEARCH_TEXTS.athleteAdded(athlete.name)
        : SEARCH_TEXTS.competitorAdded(athlete.name),
    )
    recents.rememberAthlete(athlete, home.id)
    recents.rememberRace(home.id)
    // By the time somebody has looked at the list it is there.
    queryClient.prefetchQuery(resultQuery(athlete.idp, home.name))
    const { idp, eventId } = athlete
    const count = outcome.athletes.length
    log('athlete_selected', {
      raceId: home.id,
      actionDetails: { idp, eventId, count, source: 'search' },
    })
    search.clear()
    replay.reset()
    setAdding(false)
    goButton.current?.focus()
  }
  const addResult = (result: SearchResult) => {
    const athlete = toCompetitor(result)
    if (athlete && race) add(athlete, race)
  }

  const panelOrNothing = isPanelOpen && (
    <div key="panel" ref={panel}>
      <SearchPanel race={race} search={search} onAdd={addResult} />
    </div>
  )
  const selected = (
    <SelectedAthletes
      key="selected"
      athletes={athletes}
      replay={replay}
      isSearching={isPanelOpen}
      onSearch={openPanel}
      goRef={goButton}
    />
  )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <RecentPicks
        races={published}
        race={race}
        isLocked={athletes.length > 0}
        taken={new Set(athletes.map(({ idp }) => idp))}
        onAthlete={(athlete, home) => {
          if (athletes.length === 0) lineup.chooseRace(home)
          const { raceId: _, ...competitor } = athlete
          add(competitor, home)
        }}
        onRace={lineup.chooseRace}
      />
      <RacePicker choice={choice} isLocked={athletes.length > 0} onRequest={onRequest} />
      {athletes.length === 0 ? [panelOrNothing, selected] : [selected, panelOrNothing]}
    </div>
  )
}

const CHOOSE_RACE = { title: 'Choose your race first', description: 'Then we know where to look.' }
