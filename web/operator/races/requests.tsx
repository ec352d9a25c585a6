import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { RaceRequest } from '../../../contract/requests.ts'
import { joinFacts } from '../../../race/text/plain-text.ts'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/loading.tsx'
import { whenText } from '../draft/draft-editor.ts'
import type { OperatorSession } from '../session/operator-session.ts'
import { requestsQuery } from './operator-queries.ts'
import { QueryFailed } from './query-failed.tsx'

/** Requests shown before one asks for more: there may be thousands. */
const PAGE = 20

/** Races visitors have asked for, newest first. */
export function Requests({ session }: { session: OperatorSession }) {
  const requests = useQuery(requestsQuery(session))
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
            <Request key={request.id} request={request} />
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

function Request({ request }: { request: RaceRequest }) {
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
    </li>
  )
}
