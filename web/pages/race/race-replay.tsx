import { Suspense, useEffect, useMemo } from 'react'
import type { Race } from '../../../contract/races.ts'
import type { AthleteResult } from '../../../contract/result-schema.ts'
import { APP_TEXTS } from '../../../contract/texts/app-texts.ts'
import { replayTitle } from '../../../contract/texts/page-titles.ts'
import { RACE_PAGE_TEXTS } from '../../../contract/texts/race-page-texts.ts'
import { readRaceAddress } from '../../../race/links/race-address.ts'
import { raceTitle } from '../../../race/links/race-title.ts'
import { hidesSpoilers } from '../../../race/links/rivals-in-address.ts'
import { RACE_COLORS } from '../../../race/replay/palettes.ts'
import { buildWatched, type WatchedAthlete } from '../../replay/engine/watched-athlete.ts'
import { useVenue, type Venue } from '../../replay/loading/use-venue.ts'
import { MixedRaces } from '../../replay/screen/result/comparison-panel.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageState } from '../../ui/page-state.tsx'
import { useTitle } from '../../ui/use-title.ts'
import { Watch } from '../watch/watch.tsx'
import { BackToSearch } from './back-to-search.tsx'
import { prepareRaceMap } from './prepare-race-map.ts'
import { RaceLoading } from './race-loading.tsx'

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

/** The loaded results, on the map of their race or on the standard course. */
export function RaceReplay(loaded: Loaded) {
  const { athletes, timeless } = useMemo(
    () => buildWatched(loaded.results, RACE_COLORS),
    [loaded.results],
  )
  const race = loaded.isStandard ? null : loaded.race
  const state = useVenue(race)
  const isLoading = state.kind === 'loading'
  useEffect(() => {
    if (race && isLoading) prepareRaceMap(race)
  }, [race, isLoading])
  const failures = [
    ...loaded.failures,
    ...timeless.map(({ idp }) => ({ idp, message: RACE_PAGE_TEXTS.noTimes })),
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
  if (isLoading) return <RaceLoading />
  if (state.kind === 'ready') {
    return (
      <Suspense fallback={<RaceLoading />}>
        <Show {...loaded} {...{ athletes, failures }} {...state} />
      </Suspense>
    )
  }
  return (
    <>
      <BackToSearch />
      <PageState
        title={RACE_PAGE_TEXTS.mapFailed}
        description={state.message}
        actions={
          <>
            <Button look="primary" onClick={state.retry}>
              {APP_TEXTS.tryAgain}
            </Button>
            {race && <Button onClick={loaded.onStandard}>{RACE_PAGE_TEXTS.watchStandard}</Button>}
          </>
        }
      />
    </>
  )
}

type ShowProps = Loaded & { athletes: readonly WatchedAthlete[]; venue: Venue }

function Show(shown: ShowProps) {
  const { athletes, race, raceName, failures, search, venue, onRetry } = shown
  const loaded = athletes.map(({ result }) => result)
  useTitle(replayTitle(loaded, race ?? (raceName || null), !hidesSpoilers(search)))
  const failed = failures.map(({ idp, message }) => (
    <Notice
      key={idp}
      kind="warning"
      title={RACE_PAGE_TEXTS.athleteFailed(idp)}
      actions={<Button onClick={onRetry}>{APP_TEXTS.tryAgain}</Button>}
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
        <MixedRaces
          {...{ athletes, race, raceName }}
          isStandard={shown.isStandard || race === null}
        />
      )}
      {failed}
    </>
  )
  return (
    <Watch
      {...{ athletes, race, venue, search, notices }}
      title={raceTitle(race ?? raceName)}
      mode="race"
      back={<BackToSearch />}
    />
  )
}
