import { useDeferredValue, useEffect } from 'react'
import { useLocation, useSearch } from 'wouter'
import { APP_TEXTS } from '../../../contract/texts/app-texts.ts'
import { PAGE_TITLES } from '../../../contract/texts/page-titles.ts'
import { RACE_PAGE_TEXTS } from '../../../contract/texts/race-page-texts.ts'
import { changeRaceAddress, readRaceAddress } from '../../../race/links/race-address.ts'
import { QueriesProvider } from '../../api/queries-provider.tsx'
import { useResults } from '../../replay/loading/use-results.ts'
import { loadLineUp } from '../../replay/screen/compare/use-compare.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { PageState } from '../../ui/page-state.tsx'
import { preloadable } from '../../ui/preloadable.tsx'
import { useTitle } from '../../ui/use-title.ts'
import { BackToSearch } from './back-to-search.tsx'
import { RaceLoading } from './race-loading.tsx'
import { RaceReplay } from './race-replay.tsx'

// In this file, so that the search page gets both with one download.
export { prepareRaceMap } from './prepare-race-map.ts'

// Most races are known and have a map, so these questions load only when needed.
const { Part: RaceUnknown } = preloadable(
  async () => (await import('./race-questions.tsx')).RaceUnknown,
  null,
  <RaceLoading />,
)
const { Part: MapMissing } = preloadable(
  async () => (await import('./race-questions.tsx')).MapMissing,
  null,
  <RaceLoading />,
)

/** `/race`: one athlete's race, or up to five against each other. */
export function RacePage() {
  const { idps } = readRaceAddress(useSearch())
  return (
    <QueriesProvider>
      <div className="[--above:2.75rem] sm:[--above:3.5rem] phone-landscape:[--above:0px]">
        {/* A new key for other athletes, so that nothing of the last replay remains. */}
        {idps.length > 0 ? <Race key={idps.join()} /> : <NoAthletes />}
      </div>
    </QueriesProvider>
  )
}

function NoAthletes() {
  useTitle(PAGE_TITLES.replay)
  return (
    <>
      <BackToSearch />
      <PageState
        {...RACE_PAGE_TEXTS.noAthletes}
        actions={
          <ButtonLink href="/search" look="primary">
            {APP_TEXTS.goToSearch}
          </ButtonLink>
        }
      />
    </>
  )
}

function Race() {
  const search = useSearch()
  const [, navigate] = useLocation()
  const address = readRaceAddress(search)
  const { state, retry } = useResults(address.idps, address.event)
  const goOn = (change: Parameters<typeof changeRaceAddress>[1]) =>
    navigate(changeRaceAddress(search, change), { replace: true })
  const watchStandard = () => goOn({ isStandard: true })
  // Deferred, so that React renders the results in slices instead of in one long task.
  const isLoaded = useDeferredValue(state.kind !== 'loading')
  useEffect(() => {
    // Starts early, because the replay waits for it.
    loadLineUp(search)
  }, [search])

  if (!isLoaded || state.kind === 'loading') return <RaceLoading />
  if (state.kind === 'failed') {
    return <LoadFailed message={state.message} idps={address.idps} onRetry={retry} />
  }
  if (state.kind === 'race-unknown') {
    return <RaceUnknown idps={address.idps} onChoose={(event) => goOn({ event })} />
  }
  if (!state.race && !address.isStandard) {
    return <MapMissing raceName={state.raceName} onStandard={watchStandard} />
  }
  const { isStandard } = address
  return (
    <RaceReplay {...state} {...{ search, isStandard }} onStandard={watchStandard} onRetry={retry} />
  )
}

type FailedProps = { message: string; idps: readonly string[]; onRetry: () => void }

function LoadFailed({ message, idps, onRetry }: FailedProps) {
  useTitle(PAGE_TITLES.replay)
  const { title, description } = RACE_PAGE_TEXTS.loadFailed(message)
  return (
    <>
      <BackToSearch />
      <PageState
        title={title}
        description={description}
        actions={
          <>
            <Button look="primary" onClick={onRetry}>
              {APP_TEXTS.tryAgain}
            </Button>
            <ButtonLink href="/search">{APP_TEXTS.goToSearch}</ButtonLink>
          </>
        }
      >
        <p className="text-sm break-all text-quiet">{RACE_PAGE_TEXTS.idps(idps)}</p>
      </PageState>
    </>
  )
}
