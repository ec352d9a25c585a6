import type { Race } from '../../contract/races.ts'
import type { SearchResult } from '../../contract/search-calls.ts'
import { FindAnywhere } from './find-anywhere.tsx'
import { toCompetitor } from './lineup/competitor.ts'
import { lineup, useLineup } from './lineup/lineup.ts'
import { RecentPicks } from './lineup/recent-picks.tsx'
import type { OpenReplay } from './lineup/use-open-replay.ts'
import type { RaceChoice } from './races/race-choice.ts'
import { RacePicker } from './races/race-picker.tsx'
import { SearchPanel } from './search-panel.tsx'
import type { PickAthletes } from './use-pick-athletes.ts'

type Props = {
  published: readonly Race[]
  choice: RaceChoice
  replay: OpenReplay
  pick: PickAthletes
  onRequest: () => void
}

/** The usual entry, from top to bottom: the race, the name, and the matches. */
export function FindByName({ published, choice, replay, pick, onRequest }: Props) {
  const { athletes } = useLineup()
  const { race } = choice
  const taken = new Set(athletes.map(({ idp }) => idp))
  const withRace = (take: (result: SearchResult, home: Race) => void) => (result: SearchResult) => {
    if (race) take(result, race)
  }
  const add = withRace((result, home) => {
    const athlete = toCompetitor(result)
    if (athlete) pick.add(athlete, home)
  })
  const watch = withRace((result, home) => {
    const athlete = toCompetitor(result)
    if (athlete) replay.watch(athlete, home)
  })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {athletes.length === 0 && published.some(({ hasAthletes }) => hasAthletes) && (
        <FindAnywhere races={published} />
      )}
      <RecentPicks
        races={published}
        race={race}
        isLocked={athletes.length > 0}
        taken={taken}
        onAthlete={(athlete, home) => {
          const { raceId: _, ...competitor } = athlete
          pick.add(competitor, home)
        }}
        onRace={lineup.chooseRace}
      />
      <RacePicker
        choice={choice}
        isLocked={athletes.length > 0}
        isMissing={pick.isRaceMissing && race === null}
        onRequest={onRequest}
        onPick={pick.goToName}
      />
      <SearchPanel
        race={race}
        taken={taken}
        onAdd={add}
        onWatch={athletes.length === 0 ? watch : null}
      />
    </div>
  )
}
