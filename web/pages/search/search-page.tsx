import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { Link, useLocation, useSearch } from 'wouter'
import { PAGE_TITLES } from '../../../contract/texts/page-titles.ts'
import { SEARCH_TEXTS } from '../../../contract/texts/search-texts.ts'
import { rivalsInAddress } from '../../../race/links/rivals-in-address.ts'
import { sentenceOf } from '../../api/call-api.ts'
import { racesQuery } from '../../api/queries.ts'
import { QueriesProvider } from '../../api/queries-provider.tsx'
import { manualSession, useManualSession } from '../../search/manual/manual-session.ts'
import { useRaceChoice } from '../../search/races/race-choice.ts'
import { searchDraft } from '../../search/search-draft.ts'
import { useLinkedRace } from '../../search/use-linked-race.ts'
import { useTestData } from '../../search/use-test-data.ts'
import { useBackCloses } from '../../storage/use-back-closes.ts'
import { Button } from '../../ui/button.tsx'
import { Loading, Skeleton } from '../../ui/loading.tsx'
import { Notice } from '../../ui/notice.tsx'
import { preloadable } from '../../ui/preloadable.tsx'
import { useTitle } from '../../ui/use-title.ts'
import { SearchEntries } from './search-entries.tsx'

// The player is loaded only for visitors who watch here; all others go to the race page.
const { Part: ManualView } = preloadable(
  async () => (await import('./manual-view.tsx')).ManualView,
  undefined,
  <Loading text={SEARCH_TEXTS.replayLoading} isPage />,
)

/** `/search`: the race, the athletes, and the manual view. */
export function SearchPage() {
  return (
    <QueriesProvider>
      <SearchHome />
    </QueriesProvider>
  )
}

function backToUpload() {
  manualSession.goBack()
  searchDraft.change({ entry: 'splits' })
}

/** The search page, or manual entry in its place. */
function SearchHome() {
  useTitle(PAGE_TITLES.search)
  const races = useQuery(racesQuery)
  const manual = useManualSession()
  const testData = useTestData(races.data)
  const { race } = useRaceChoice(races.data ?? [])
  // Deferred, so that React renders the inputs in slices instead of in one long task.
  const isReady = useDeferredValue(!races.isPending && !testData.isLoading)

  const isArriving = useLinkedRace(races.data)
  const isWatching = manual.isWatching && manual.results.length > 0 && !isArriving
  const goBack = useBackCloses(isWatching, backToUpload)

  if (isWatching && !races.isPending) {
    const home = races.data?.find(({ id }) => id === manual.raceId) ?? null
    return <ManualView results={manual.results} race={home} onBack={goBack} />
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 pb-8">
      <header className="flex flex-wrap items-baseline gap-x-5 gap-y-1">
        <h1 className="font-display text-5xl leading-[0.9] font-extrabold whitespace-nowrap sm:text-6xl">
          {SEARCH_TEXTS.title}
        </h1>
        <p className="text-quiet phone:h-[1lh]">{SEARCH_TEXTS.lead}</p>
        <Link
          href={race ? `/plan?race=${encodeURIComponent(race.id)}` : '/plan'}
          className="inline-flex min-h-11 items-center text-sm text-quiet underline underline-offset-4 hover:text-text sm:ml-auto"
        >
          {SEARCH_TEXTS.planLink}
        </Link>
      </header>
      <PlanAlong />
      {testData.problem !== null && (
        <Notice kind="error" title={SEARCH_TEXTS.loadFailed('').title}>
          {SEARCH_TEXTS.loadFailed(testData.problem).description}
        </Notice>
      )}
      {races.error && (
        <Notice
          kind="error"
          title={SEARCH_TEXTS.racesFailed}
          actions={<Button onClick={() => races.refetch()}>{SEARCH_TEXTS.tryAgain}</Button>}
        >
          {sentenceOf(races.error)}. {SEARCH_TEXTS.racesFailedHint}
        </Notice>
      )}
      {!isReady || races.isPending || testData.isLoading ? (
        <LoadingRaces text={testData.isLoading ? SEARCH_TEXTS.testDataLoading : undefined} />
      ) : (
        <SearchEntries published={races.data ?? []} isKnown={races.isSuccess} />
      )}
    </div>
  )
}

/** Says that the plan in the address is passed to the replay, and offers to continue without it. */
function PlanAlong() {
  const query = useSearch()
  const [path, navigate] = useLocation()
  if (!rivalsInAddress(query).some(([, value]) => value.startsWith('plan:'))) return null
  return (
    <p
      role="status"
      className="flex flex-wrap items-center gap-x-3 rounded-xl border border-dashed border-quiet py-1 pr-1 pl-4 text-sm text-pretty"
    >
      {SEARCH_TEXTS.planAlong}
      <Button look="ghost" className="ml-auto px-3 text-sm" onClick={() => navigate(path)}>
        {SEARCH_TEXTS.leavePlan}
      </Button>
    </p>
  )
}

function LoadingRaces({ text = SEARCH_TEXTS.racesLoading }: { text?: string | undefined }) {
  return (
    <div className="grid gap-4">
      <Loading text={text} isPage />
      <div className="grid gap-4 sm:grid-cols-2 lg:max-w-3xl">
        <Skeleton className="h-11" />
        <Skeleton className="h-11" />
        <Skeleton className="aspect-[8/5]" />
        <Skeleton className="aspect-[8/5] max-sm:hidden" />
      </div>
    </div>
  )
}
