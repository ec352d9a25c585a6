import { ArrowLeft, Bug } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { Race } from '../../../contract/races.ts'
import type { AthleteResult } from '../../../contract/result-schema.ts'
import { MANUAL_TEXTS } from '../../../contract/texts/manual-texts.ts'
import { raceTitle } from '../../../race/links/race-title.ts'
import { SEARCH_COLORS } from '../../../race/replay/palettes.ts'
import { buildWatched } from '../../replay/engine/watched-athlete.ts'
import { useVenue } from '../../replay/loading/use-venue.ts'
import { DebugData } from '../../search/manual/debug-data.tsx'
import { manualSession } from '../../search/manual/manual-session.ts'
import { Button } from '../../ui/button.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Watch } from '../watch/watch.tsx'

type Props = { results: readonly AthleteResult[]; race: Race | null; onBack: () => void }

/** Results without an idp, watched like any other; a state of the search page (SEARCH-19). */
export function ManualView({ results, race, onBack }: Props) {
  const [isDebugging, setDebugging] = useState(false)
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
          data-tooltip="Everything that was read, as it was read"
          aria-expanded={isDebugging}
          onClick={() => setDebugging(!isDebugging)}
        >
          <Bug className="size-4" aria-hidden="true" />
          {MANUAL_TEXTS.debug(isDebugging)}
        </Button>
      </div>
      {isDebugging && <DebugData results={results} />}
      <AtVenue {...{ results, race }} />
    </div>
  )
}

function AtVenue({ results, race }: Omit<Props, 'onBack'>) {
  const state = useVenue(race)
  const { athletes } = useMemo(() => buildWatched(results, SEARCH_COLORS), [results])
  if (state.kind === 'loading') return <Loading text="Loading the map..." isPage />
  if (state.kind === 'failed') {
    return (
      <Notice
        kind="error"
        title="The map could not be loaded"
        actions={
          <>
            <Button onClick={state.retry}>Try again</Button>
            {race && (
              <Button onClick={() => manualSession.chooseRace(null)}>
                Watch on the standard course
              </Button>
            )}
          </>
        }
      >
        {state.message}
      </Notice>
    )
  }
  const name = race?.name ?? results[0]?.eventName
  return (
    <Watch
      // Another set of athletes is another replay: nothing of the last one may stay.
      key={athletes.map(({ idp }) => idp).join()}
      {...{ athletes, race }}
      title={name ? raceTitle(name) : 'Your race'}
      venue={state.venue}
      mode="manual"
      place={{ value: MANUAL_TEXTS.place.title, note: MANUAL_TEXTS.place.description }}
    />
  )
}
