import { ArrowLeft, Bug } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { Race } from '../../../contract/races.ts'
import type { AthleteResult } from '../../../contract/result-schema.ts'
import { MANUAL_TEXTS } from '../../../contract/texts/manual-texts.ts'
import { raceTitle } from '../../../race/links/race-title.ts'
import { SEARCH_COLORS } from '../../../race/replay/palettes.ts'
import { buildWatched } from '../../replay/engine/watched-athlete.ts'
import { DebugData } from '../../search/manual/debug-data.tsx'
import { manualSession } from '../../search/manual/manual-session.ts'
import { Button } from '../../ui/button.tsx'
import { AtVenue } from '../at-venue.tsx'
import { Watch } from '../watch/watch.tsx'

type Props = { results: readonly AthleteResult[]; race: Race | null; onBack: () => void }

/** Results without an idp, watched like any others; a state of the search page (SEARCH-19). */
export function ManualView({ results, race, onBack }: Props) {
  const [isDebugging, setDebugging] = useState(false)
  const { athletes } = useMemo(() => buildWatched(results, SEARCH_COLORS), [results])
  const name = race?.name ?? results[0]?.eventName
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2 [--above:7.5rem] sm:[--above:8.5rem]">
      <div className="flex flex-wrap items-center justify-between gap-2 phone-landscape:order-last">
        <Button look="ghost" className="-ml-4" onClick={onBack}>
          <ArrowLeft className="size-4" aria-hidden="true" />
          {MANUAL_TEXTS.back}
        </Button>
        <Button
          look="ghost"
          className="-mr-4"
          data-tooltip={MANUAL_TEXTS.debugHint}
          aria-expanded={isDebugging}
          onClick={() => setDebugging(!isDebugging)}
        >
          <Bug className="size-4" aria-hidden="true" />
          {MANUAL_TEXTS.debug(isDebugging)}
        </Button>
      </div>
      {isDebugging && <DebugData results={results} />}
      <AtVenue
        race={race}
        action={
          race && (
            <Button onClick={() => manualSession.chooseRace(null)}>
              {MANUAL_TEXTS.standardCourse}
            </Button>
          )
        }
      >
        {(venue) => (
          <Watch
            // A new key for other athletes, so that nothing of the last replay remains.
            key={athletes.map(({ idp }) => idp).join()}
            {...{ athletes, race, venue }}
            title={name ? raceTitle(race ?? name) : MANUAL_TEXTS.untitled}
            mode="manual"
            place={{ value: MANUAL_TEXTS.place.title, note: MANUAL_TEXTS.place.description }}
          />
        )}
      </AtVenue>
    </div>
  )
}
