import { useQuery } from '@tanstack/react-query'
import type { CountedType } from '../../../contract/logs.ts'
import { RACE_LIST_TEXTS as TEXTS } from '../../../contract/texts/race-list-texts.ts'
import { mostRequested } from '../../../race/links/most-requested.ts'
import { Skeleton } from '../../ui/loading.tsx'
import { activityQuery, requestsQuery, SUMMARY_DAYS } from '../session/operator-queries.ts'
import type { OperatorSession } from '../session/operator-session.ts'
import { QueryFailed } from '../session/query-failed.tsx'
import { RefreshButton } from './refresh-button.tsx'

const FIGURES: readonly [label: string, type: CountedType][] = [
  [TEXTS.visits, 'page_visited'],
  [TEXTS.replays, 'replay_started'],
  [TEXTS.emptySearches, 'search_found_nothing'],
]
const MOST_REQUESTED = 5

/** A small summary of what visitors do. */
export function Activity({ session }: { session: OperatorSession }) {
  const activity = useQuery(activityQuery(session))
  const requests = useQuery(requestsQuery(session))
  const wanted = mostRequested(requests.data ?? [], MOST_REQUESTED)
  const countOf = (type: CountedType) =>
    (activity.data ?? [])
      .filter(({ actionType }) => actionType === type)
      .reduce((sum, { count }) => sum + count, 0)

  return (
    <section className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="font-display text-3xl leading-none font-bold">
          {TEXTS.activity}
          <span className="ml-3 text-lg font-semibold text-quiet">
            {TEXTS.lastDays(SUMMARY_DAYS)}
          </span>
        </h2>
        <RefreshButton what="activity" queries={[activity, requests]} />
      </div>
      {activity.isPending && <Skeleton className="h-24" />}
      {activity.isError && <QueryFailed title={TEXTS.activityFailed} query={activity} />}
      {activity.data && (
        <dl className="grid gap-3 sm:grid-cols-3">
          {FIGURES.map(([label, type]) => (
            <div key={type} className="rounded-xl border border-line bg-surface p-4">
              <dt className="text-sm text-quiet">{label}</dt>
              <dd className="figures text-4xl font-bold">{countOf(type)}</dd>
            </div>
          ))}
        </dl>
      )}
      {wanted.length > 0 && (
        <div className="grid gap-2">
          <h3 className="font-semibold">{TEXTS.mostRequested}</h3>
          <ol aria-label={TEXTS.mostRequested} className="grid gap-1">
            {wanted.map(({ name, count }) => (
              <li key={name} className="flex justify-between gap-4 border-b border-line py-1.5">
                <span className="min-w-0 wrap-anywhere">{name}</span>
                <span className="figures text-lg">{count}</span>
              </li>
            ))}
          </ol>
        </div>
      )}
    </section>
  )
}
