import { type ReactNode, Suspense, useMemo } from 'react'
import type { Race } from '../../../contract/races.ts'
import type { AthleteResult } from '../../../contract/result-schema.ts'
import { replayTitle } from '../../../contract/texts/page-titles.ts'
import { RACE_PAGE_TEXTS } from '../../../contract/texts/race-page-texts.ts'
import { readRaceAddress } from '../../../race/links/race-address.ts'
import { raceTitle } from '../../../race/links/race-title.ts'
import { FROM_START, linkOfPage } from '../../../race/links/replay-link.ts'
import { hidesSpoilers } from '../../../race/links/rivals-in-address.ts'
import { RACE_COLORS } from '../../../race/replay/palettes.ts'
import { buildWatched, type WatchedAthlete } from '../../replay/engine/watched-athlete.ts'
import {
  useStandardVenue,
  useVenue,
  type Venue,
  type VenueState,
} from '../../replay/loading/use-venue.ts'
import { MixedRaces } from '../../replay/screen/result/lazy-comparison-panel.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageState } from '../../ui/page-state.tsx'
import { behindMap, Nothing } from '../../ui/preloadable.tsx'
import { useTitle } from '../../ui/use-title.ts'
import { Watch } from '../watch/watch.tsx'
import { BackToSearch } from './back-to-search.tsx'
import { RaceLoading } from './race-loading.tsx'

// A hint is no hint before there is something to see.
const DeviceDialog = behindMap(
  async () => (await import('./device-dialog.tsx')).DeviceDialog,
  Nothing,
)

type Loaded = {
  results: readonly AthleteResult[]
  race: Race | null
  raceName: string
  failures: readonly { idp: string; message: string }[]
  search: string
  isStandard: boolean
  onStandard: () => void
  onRetry: () => void
}

/** What was loaded, on the map of its race or on the standard course. */
export function RaceReplay(loaded: Loaded) {
  const { athletes, timeless } = useMemo(
    () => buildWatched(loaded.results, RACE_COLORS),
    [loaded.results],
  )
  const failures = [
    ...loaded.failures,
    ...timeless.map(({ idp }) => ({ idp, message: 'The official result has no times' })),
  ]
  if (athletes.length === 0) {
    const { title, description } = RACE_PAGE_TEXTS.loadFailed(failures[0]?.message ?? '')
    return (
      <>
        <BackToSearch />
        <PageState title={title} description={description} />
      </>
    )
  }
  const shown = { ...loaded, athletes, failures }
  return loaded.race && !loaded.isStandard ? (
    <OnItsMap {...shown} race={loaded.race} />
  ) : (
    <OnStandardCourse {...shown} />
  )
}

type Shown = Loaded & { athletes: readonly WatchedAthlete[] }

function OnItsMap(shown: Shown & { race: Race }) {
  const state = useVenue(shown.race)
  const instead = <Button onClick={shown.onStandard}>Watch on the standard course</Button>
  return <AtVenue {...{ shown, state, instead }} />
}

function OnStandardCourse(shown: Shown) {
  return <AtVenue shown={shown} state={useStandardVenue()} />
}

type AtVenueProps = { shown: Shown; state: VenueState; instead?: ReactNode }

function AtVenue({ shown, state, instead }: AtVenueProps) {
  if (state.kind === 'loading') return <RaceLoading count={shown.athletes.length} />
  if (state.kind === 'ready') return <Show {...shown} venue={state.venue} />
  return (
    <>
      <BackToSearch />
      <PageState
        title="The map could not be loaded"
        description={state.message}
        actions={
          <>
            <Button look="primary" onClick={state.retry}>
              Try again
            </Button>
            {instead}
          </>
        }
      />
    </>
  )
}

function Show(shown: Shown & { venue: Venue }) {
  const { athletes, race, raceName, failures, search, venue, onRetry } = shown
  const loaded = athletes.map(({ result }) => result)
  const heading = {
    title: raceTitle(raceName),
    location: race?.location ?? null,
    date: race?.date ?? null,
    timeZone: race?.timeZone ?? null,
    published: race,
  }
  useTitle(replayTitle(loaded, raceName || null, !hidesSpoilers(search)))
  const failed = failures.map(({ idp, message }) => (
    <Notice
      key={idp}
      kind="warning"
      title={RACE_PAGE_TEXTS.athleteFailed(idp)}
      actions={<Button onClick={onRetry}>Try again</Button>}
    >
      {message}
    </Notice>
  ))
  const { leftOut } = readRaceAddress(search)
  const notices = (
    <>
      {leftOut > 0 && (
        <Notice kind="warning" title={RACE_PAGE_TEXTS.leftOut.title}>
          {RACE_PAGE_TEXTS.leftOut.description(leftOut)}
        </Notice>
      )}
      {athletes.length > 1 && (
        <Suspense>
          <MixedRaces {...{ athletes, raceName }} isStandard={shown.isStandard || race === null} />
        </Suspense>
      )}
      {failed}
    </>
  )
  return (
    <>
      <Watch
        {...{ athletes, venue, search, notices }}
        race={heading}
        mode="race"
        back={<BackToSearch />}
      />
      <Suspense fallback={null}>
        <DeviceDialog
          isComparison={athletes.length > 1}
          link={`${window.location.origin}${linkOfPage(search, FROM_START)}`}
        />
      </Suspense>
    </>
  )
}
