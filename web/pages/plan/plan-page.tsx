import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { Link } from 'wouter'
import type { Race } from '../../../contract/races.ts'
import { APP_TEXTS } from '../../../contract/texts/app-texts.ts'
import { PLAN_TEXTS } from '../../../contract/texts/pace-plan-texts.ts'
import { PAGE_TITLES } from '../../../contract/texts/page-titles.ts'
import { raceTitle } from '../../../race/links/race-title.ts'
import { writeSearchLink } from '../../../race/links/search-link.ts'
import type { PacePlan } from '../../../race/pace-plan/pace-plan.ts'
import { ghostText, planGhost } from '../../../race/rivals/ghost-wish.ts'
import { sentenceOf } from '../../api/call-api.ts'
import { racesQuery } from '../../api/queries.ts'
import { QueriesProvider } from '../../api/queries-provider.tsx'
import { PlanChoices } from '../../pace-plan/plan-choices.tsx'
import { PlanSplits } from '../../pace-plan/plan-splits.tsx'
import { PlanTotal } from '../../pace-plan/plan-total.tsx'
import { usePacePlan } from '../../pace-plan/use-pace-plan.ts'
import { isOver, useBackCloses } from '../../storage/use-back-closes.ts'
import { Button } from '../../ui/button.tsx'
import { Loading, Skeleton } from '../../ui/loading.tsx'
import { Notice } from '../../ui/notice.tsx'
import { preloadable } from '../../ui/preloadable.tsx'
import { useTitle } from '../../ui/use-title.ts'

// The player and the card are loaded only when requested.
const { Part: PlanWatch } = preloadable(
  async () => (await import('./plan-watch.tsx')).PlanWatch,
  undefined,
  <Loading text={PLAN_TEXTS.watchLoading} isPage />,
)
const { Part: PaceCardDialog } = preloadable(
  async () => (await import('./pace-card-dialog.tsx')).PaceCardDialog,
)

/** `/plan`: a race that has not been run yet. */
export function PlanPage() {
  return (
    <QueriesProvider>
      <PlanHome />
    </QueriesProvider>
  )
}

function PlanHome() {
  useTitle(PAGE_TITLES.plan)
  const races = useQuery(racesQuery)
  const [isWatching, setWatching] = useState(false)
  useEffect(() => {
    // After the first render, which must match the prerendered page.
    if (isOver()) setWatching(true)
  }, [])
  const goBack = useBackCloses(
    isWatching,
    useCallback(() => setWatching(false), []),
  )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 pb-4">
      {/* One heading for all states: it is focused on arrival, and replacing it would lose the focus. */}
      {!isWatching && <PlanHeading />}
      {races.isPending ? (
        <>
          <Loading text={PLAN_TEXTS.racesLoading} isPage />
          <div className="grid gap-6 lg:grid-cols-[22rem_minmax(0,1fr)] lg:gap-10">
            <Skeleton className="h-72" />
            <Skeleton className="h-[36rem]" />
          </div>
        </>
      ) : (
        <Planning
          published={races.data ?? []}
          problem={races.error && sentenceOf(races.error)}
          onRetry={() => races.refetch()}
          {...{ isWatching, goBack }}
          onWatch={() => setWatching(true)}
        />
      )}
    </div>
  )
}

function PlanHeading() {
  return (
    <header className="flex flex-wrap items-baseline gap-x-5 gap-y-1">
      <h1 className="font-display text-5xl leading-[0.9] font-extrabold sm:text-6xl">
        {PLAN_TEXTS.title}
      </h1>
      <p className="text-pretty text-quiet">{PLAN_TEXTS.lead}</p>
    </header>
  )
}

type PlanningProps = {
  published: readonly Race[]
  problem: string | null
  onRetry: () => void
  isWatching: boolean
  onWatch: () => void
  goBack: () => void
}

/** The plan being edited, or being watched. */
function Planning(props: PlanningProps) {
  const { published, problem, onRetry, isWatching, onWatch, goBack } = props

  const editor = usePacePlan()
  const [carded, setCarded] = useState<PacePlan | null>(null)
  const plan = editor.state.kind === 'ready' ? editor.state.plan : null
  const race = published.find(({ id }) => id === editor.choice.race) ?? null
  if (isWatching && plan) return <PlanWatch {...{ plan, race }} onBack={goBack} />
  const ghost = plan && planGhost(editor.choice)
  const actions = (
    <>
      <Button disabled={!plan} onClick={() => setCarded(plan)}>
        {PLAN_TEXTS.card}
      </Button>
      <Button look="primary" disabled={!plan} onClick={onWatch}>
        {PLAN_TEXTS.watch}
      </Button>
    </>
  )
  return (
    <>
      {problem !== null && (
        <Notice
          kind="error"
          title={PLAN_TEXTS.racesFailed}
          actions={<Button onClick={onRetry}>{APP_TEXTS.tryAgain}</Button>}
        >
          {problem}. {PLAN_TEXTS.racesFailedHint}
        </Notice>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[22rem_minmax(0,1fr)] lg:gap-10">
        <PlanChoices {...{ editor, published }} />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <PlanSplits editor={editor} />
          <PlanTotal {...{ editor, actions }} />
          {ghost && (
            <Link
              href={writeSearchLink(race?.id ?? null, [['ghost', ghostText(ghost)]])}
              className="inline-flex min-h-11 items-center justify-self-start text-sm text-quiet underline underline-offset-4 hover:text-text"
            >
              {PLAN_TEXTS.raced}
            </Link>
          )}
        </div>
      </div>
      {carded && (
        <PaceCardDialog
          plan={carded}
          title={race ? raceTitle(race) : PLAN_TEXTS.standardTitle}
          race={race}
          onClose={() => setCarded(null)}
        />
      )}
    </>
  )
}
