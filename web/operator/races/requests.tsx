import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Race } from '../../../contract/races.ts'
import type { RaceRequest } from '../../../contract/requests.ts'
import { RACE_LIST_TEXTS } from '../../../contract/texts/admin.ts'
import { findRequested } from '../../../race/links/arrange-races.ts'
import { joinFacts } from '../../../race/text/plain-text.ts'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/loading.tsx'
import { whenText } from '../draft/draft-editor.ts'
import type { OperatorSession } from '../session/operator-session.ts'
import { allRacesQuery, requestsQuery } from './operator-queries.ts'
import { QueryFailed } from './query-failed.tsx'

/** Requests shown before one asks for more: there may be thousands. */
const PAGE = 20

type RequestsProps = {
  session: OperatorSession
  /** Begins a draft with what the visitor has told. */
  onDraft: (request: RaceRequest) => void
}

/** Races visitors have asked for, newest first. */
export function Requests({ session, onDraft }: RequestsProps) {
  const requests = useQuery(requestsQuery(session))
  const races = useQuery(allRacesQuery(session)).data ?? []
  const [shown, setShown] = useState(PAGE)
  const all = requests.data ?? []
  return (
    <section className="grid gap-4">
      <h2 className="font-display text-3xl leading-none font-bold">Race requests</h2>
      {requests.isPending && <Skeleton className="h-24" />}
      {requests.isError && (
        <QueryFailed title="The requests could not be loaded" query={requests} />
      )}
      {requests.data && all.length === 0 && (
        <p className="text-quiet">Nobody has asked for a race yet.</p>
      )}
      {all.length > 0 && (
        <ul aria-label="Race requests" className="grid gap-3">
          {all.slice(0, shown).map((request) => (
            <Request
              key={request.id}
              request={request}
              race={findRequested(races, request.raceName)}
              onDraft={onDraft}
            />
          ))}
        </ul>
      )}
      {all.length > shown && (
        <div>
          <Button onClick={() => setShown(shown + PAGE)}>Show more</Button>
        </div>
      )}
    </section>
  )
}

type RequestProps = Pick<RequestsProps, 'onDraft'> & { request: RaceRequest; race: Race | null }

/** A request, and whether its race is there by now (ADMIN-57). */
function Request({ request, race, onDraft }: RequestProps) {
  const { raceName, details, season, raceGroup, createdAt } = request
  const source = joinFacts([season, raceGroup].filter((text) => text !== raceName))
  return (
    <li className="grid gap-1 rounded-xl border border-line bg-surface p-4">
      <p className="flex flex-wrap justify-between gap-x-4">
        <span className="font-semibold wrap-anywhere">{raceName}</span>
        <time dateTime={createdAt} className="text-sm text-quiet">
          {whenText(Date.parse(createdAt))}
        </time>
      </p>
      {source && <p className="text-sm text-quiet">{source}</p>}
      {details && <p className="text-sm wrap-anywhere whitespace-pre-wrap">{details}</p>}
      {race ? (
        <p className="text-sm text-trace-start">{RACE_LIST_TEXTS.exists(race.isPublished)}</p>
      ) : (
        <div className="pt-1">
          <Button
            className="px-4 text-sm"
            aria-label={RACE_LIST_TEXTS.makeDraftOf(raceName)}
            onClick={() => onDraft(request)}
          >
            {RACE_LIST_TEXTS.makeDraft}
          </Button>
        </div>
      )}
    </li>
  )
}
