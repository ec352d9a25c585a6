import { useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Race } from '../../../contract/races.ts'
import {
  changeRaceRequest,
  deleteRaceRequest,
  type RaceRequest,
} from '../../../contract/request-calls.ts'
import { ADMIN_TEXTS, RACE_LIST_TEXTS as TEXTS } from '../../../contract/texts/admin-texts.ts'
import { findRequested } from '../../../race/links/arrange-races.ts'
import { joinFacts } from '../../../race/text/plain-text.ts'
import { callApi } from '../../api/call-api.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Skeleton } from '../../ui/loading.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { whenText } from '../draft/draft-editor.ts'
import { allRacesQuery, requestsQuery, updateRequests } from '../session/operator-queries.ts'
import type { OperatorSession } from '../session/operator-session.ts'
import { QueryFailed } from '../session/query-failed.tsx'
import { RefreshButton } from './refresh-button.tsx'

/** Requests shown before one asks for more: there may be thousands. */
const PAGE = 20

type RequestsProps = {
  session: OperatorSession
  /** Runs something that may fail, and says so. */
  attempt: (title: string, work: () => Promise<void>) => Promise<void>
  /** Begins a draft with what the visitor has told. */
  onDraft: (request: RaceRequest) => void
}

/** Races visitors have asked for, newest first, those that are done apart (ADMIN-57). */
export function RaceRequests({ session, attempt, onDraft }: RequestsProps) {
  const requests = useQuery(requestsQuery(session))
  const races = useQuery(allRacesQuery(session)).data ?? []
  const [shown, setShown] = useState(PAGE)
  const [isDoneShown, setDoneShown] = useState(false)
  const [doomed, setDoomed] = useState<RaceRequest | null>(null)
  const all = requests.data ?? []
  const open = all.filter(({ isDone }) => !isDone)
  const doneCount = all.length - open.length
  const listed = isDoneShown ? all : open
  return (
    <section className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="font-display text-3xl leading-none font-bold">Race requests</h2>
        <RefreshButton what="requests" queries={[requests]} />
      </div>
      {requests.isPending && <Skeleton className="h-24" />}
      {requests.isError && (
        <QueryFailed title="The requests could not be loaded" query={requests} />
      )}
      {requests.data && listed.length === 0 && (
        <p className="text-quiet">{doneCount > 0 ? TEXTS.allDone : TEXTS.noRequests}</p>
      )}
      {listed.length > 0 && (
        <ul aria-label="Race requests" className="grid gap-3">
          {listed.slice(0, shown).map((request) => (
            <Request
              key={request.id}
              request={request}
              race={findRequested(races, request.raceName)}
              onDraft={onDraft}
              onDone={(isDone) =>
                attempt(TEXTS.notMarked, () => setRequestDone(request, isDone, session))
              }
              onDelete={() => setDoomed(request)}
            />
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-3 empty:hidden">
        {listed.length > shown && <Button onClick={() => setShown(shown + PAGE)}>Show more</Button>}
        {doneCount > 0 && (
          <Button aria-expanded={isDoneShown} onClick={() => setDoneShown(!isDoneShown)}>
            {TEXTS.doneCount(doneCount, isDoneShown)}
          </Button>
        )}
      </div>
      <ConfirmDialog
        isOpen={doomed !== null}
        title={TEXTS.askDelete.title}
        description={TEXTS.askDelete.description(doomed?.raceName ?? '')}
        action={TEXTS.askDelete.action}
        onClose={() => setDoomed(null)}
        onConfirm={() => {
          setDoomed(null)
          if (doomed) attempt(TEXTS.notDeleted, () => removeRequest(doomed, session))
        }}
      />
    </section>
  )
}

type RequestProps = Pick<RequestsProps, 'onDraft'> & {
  request: RaceRequest
  race: Race | null
  onDone: (isDone: boolean) => void
  onDelete: () => void
}

/** A request, and whether its race is there by now (ADMIN-57). */
function Request({ request, race, onDraft, onDone, onDelete }: RequestProps) {
  const { raceName, details, season, raceGroup, createdAt, isDone } = request
  const source = joinFacts([season, raceGroup].filter((text) => text !== raceName))
  return (
    <li className="grid gap-1 rounded-xl border border-line bg-surface p-4">
      <p className="flex flex-wrap justify-between gap-x-4">
        <span className={`font-semibold wrap-anywhere ${isDone ? 'text-quiet' : ''}`}>
          {raceName}
        </span>
        <span className="text-sm text-quiet">
          {isDone && `${TEXTS.done} · `}
          <time dateTime={createdAt}>{whenText(Date.parse(createdAt))}</time>
        </span>
      </p>
      {source && <p className="text-sm text-quiet">{source}</p>}
      {details && <p className="text-sm wrap-anywhere whitespace-pre-wrap">{details}</p>}
      {race && <p className="text-sm text-trace-start">{TEXTS.exists(race.isPublished)}</p>}
      <div className="flex flex-wrap items-center gap-2 pt-1">
        {!race && !isDone && (
          <Button
            className="px-4 text-sm"
            aria-label={TEXTS.makeDraftOf(raceName)}
            onClick={() => onDraft(request)}
          >
            {TEXTS.makeDraft}
          </Button>
        )}
        <Button
          className="px-4 text-sm"
          aria-label={`${isDone ? TEXTS.openAgain : TEXTS.markDone}: ${raceName}`}
          onClick={() => onDone(!isDone)}
        >
          {isDone ? TEXTS.openAgain : TEXTS.markDone}
        </Button>
        <Button
          look="ghost"
          className="px-4 text-sm"
          aria-label={TEXTS.deleteRequest(raceName)}
          onClick={onDelete}
        >
          <Trash2 className="size-4" aria-hidden="true" />
          {TEXTS.delete}
        </Button>
      </div>
    </li>
  )
}

/** Marks a request as dealt with, or as open again (ADMIN-57). */
async function setRequestDone(
  { id, raceName }: RaceRequest,
  isDone: boolean,
  { asOperator }: OperatorSession,
) {
  const changed = await asOperator(() =>
    callApi(changeRaceRequest, { params: { id }, body: { isDone } }),
  )
  updateRequests((all) => all.map((request) => (request.id === id ? changed : request)))
  showToast(ADMIN_TEXTS.requestDone(raceName, isDone))
}

async function removeRequest({ id, raceName }: RaceRequest, { asOperator }: OperatorSession) {
  await asOperator(() => callApi(deleteRaceRequest, { params: { id } }))
  updateRequests((all) => all.filter((request) => request.id !== id))
  showToast(ADMIN_TEXTS.requestDeleted(raceName))
}
