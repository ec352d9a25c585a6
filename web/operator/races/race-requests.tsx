import { useQuery } from '@tanstack/react-query'
import { Download, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Race } from '../../../contract/races.ts'
import {
  changeRaceRequest,
  deleteRaceRequest,
  type RaceRequest,
} from '../../../contract/request-calls.ts'
import { ADMIN_TEXTS } from '../../../contract/texts/operator/admin-texts.ts'
import { RACE_LIST_TEXTS as TEXTS } from '../../../contract/texts/operator/race-list-texts.ts'
import { findRequested } from '../../../race/links/arrange-races.ts'
import { findRaceByName } from '../../../race/links/race-match.ts'
import { joinFacts } from '../../../race/text/plain-text.ts'
import { callApi } from '../../api/call-api.ts'
import { downloadTable } from '../../storage/download.ts'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/loading.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { whenText } from '../draft/draft-editor.ts'
import { PrivacyWish } from '../privacy/privacy-wish.tsx'
import { ask } from '../session/ask.tsx'
import { allRacesQuery, requestsQuery, updateRequests } from '../session/operator-queries.ts'
import type { OperatorSession } from '../session/operator-session.ts'
import { QueryFailed } from '../session/query-failed.tsx'
import { RowButton } from '../session/row-button.tsx'
import { RefreshButton } from './refresh-button.tsx'

/** Requests shown at first: there may be thousands. */
const PAGE = 20

type RequestsProps = {
  session: OperatorSession
  /** Runs something that may fail, and shows the error. */
  attempt: (title: string, work: () => Promise<void>) => Promise<void>
  /** Starts a draft from the visitor's request. */
  onDraft: (request: RaceRequest) => void
}

const REQUESTS_ID = 'requests'

/** A link to the requests far below, while some are open. */
export function OpenRequests({ session }: Pick<RequestsProps, 'session'>) {
  const count = useQuery(requestsQuery(session)).data?.filter(({ isDone }) => !isDone).length ?? 0
  if (count === 0) return null
  return (
    <a
      href={`#${REQUESTS_ID}`}
      className="-my-4 inline-flex min-h-11 items-center justify-self-start font-semibold underline underline-offset-4"
    >
      {TEXTS.openRequests(count)}
    </a>
  )
}

/** Visitors' requests, newest first, with completed ones listed separately (ADMIN-57, PRIV-2). */
export function RaceRequests({ session, attempt, onDraft }: RequestsProps) {
  const requests = useQuery(requestsQuery(session))
  const races = useQuery(allRacesQuery(session)).data ?? []
  const [shown, setShown] = useState(PAGE)
  const [isDoneShown, setDoneShown] = useState(false)
  const all = requests.data ?? []
  const open = all.filter(({ isDone }) => !isDone)
  const doneCount = all.length - open.length
  const listed = isDoneShown ? all : open
  return (
    <section id={REQUESTS_ID} className="grid scroll-mt-4 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="font-display text-3xl leading-none font-bold">{TEXTS.requests}</h2>
        <div className="flex flex-wrap gap-x-2">
          {all.length > 0 && (
            <RowButton
              look="ghost"
              Icon={Download}
              text={TEXTS.csv}
              label={TEXTS.csvOf(TEXTS.requests)}
              onClick={() => downloadTable(requestTable(all), 'racetrace-requests')}
            />
          )}
          <RefreshButton what="requests" queries={[requests]} />
        </div>
      </div>
      {requests.isPending && <Skeleton className="h-24" />}
      {requests.isError && <QueryFailed title={TEXTS.requestsFailed} query={requests} />}
      {requests.data && listed.length === 0 && (
        <p className="text-quiet">{doneCount > 0 ? TEXTS.allDone : TEXTS.noRequests}</p>
      )}
      {listed.length > 0 && (
        <ul aria-label={TEXTS.requests} className="grid gap-3">
          {listed.slice(0, shown).map((request) => (
            <Request
              key={request.id}
              session={session}
              request={request}
              race={raceOf(request, races)}
              onDraft={onDraft}
              onDone={(isDone) =>
                attempt(TEXTS.notMarked, () => setRequestDone(request, isDone, session))
              }
              onDelete={async () => {
                if (!(await ask(TEXTS.askDelete(request.raceName)))) return
                await attempt(TEXTS.notDeleted, () => removeRequest(request, session))
              }}
            />
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-3 empty:hidden">
        {listed.length > shown && (
          <Button onClick={() => setShown(shown + PAGE)}>{TEXTS.showMore}</Button>
        )}
        {doneCount > 0 && (
          <Button aria-expanded={isDoneShown} onClick={() => setDoneShown(!isDoneShown)}>
            {TEXTS.doneCount(doneCount, isDoneShown)}
          </Button>
        )}
      </div>
    </section>
  )
}

/** Athletes type a race's name freely; race requests have the organiser's name. */
const raceOf = ({ raceName, privacy }: RaceRequest, races: readonly Race[]) =>
  findRequested(races, raceName) ?? (privacy && (findRaceByName(races, raceName) ?? null))

type RequestProps = Pick<RequestsProps, 'onDraft' | 'session'> & {
  request: RaceRequest
  race: Race | null
  onDone: (isDone: boolean) => void
  onDelete: () => void
}

/** A request, and whether its race exists by now (ADMIN-57). */
function Request({ session, request, race, onDraft, onDone, onDelete }: RequestProps) {
  const { raceName, details, season, raceGroup, createdAt, isDone, privacy } = request
  const mark = isDone ? TEXTS.openAgain : TEXTS.markDone
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
      <PrivacyWish {...{ request, race, session }} />
      {race && !privacy && (
        <p className="text-sm text-trace-start">{TEXTS.exists(race.isPublished)}</p>
      )}
      <div className="flex flex-wrap items-center gap-2 pt-1">
        {!race && !isDone && !privacy && (
          <RowButton
            text={TEXTS.makeDraft}
            label={TEXTS.makeDraftOf(raceName)}
            onClick={() => onDraft(request)}
          />
        )}
        <RowButton text={mark} label={`${mark}: ${raceName}`} onClick={() => onDone(!isDone)} />
        <RowButton
          look="ghost"
          Icon={Trash2}
          text={TEXTS.delete}
          label={TEXTS.deleteRequest(raceName)}
          onClick={onDelete}
        />
      </div>
    </li>
  )
}

/** Requests without athletes' names and addresses, because they didn't agree to be in a file. */
function requestTable(requests: readonly RaceRequest[]) {
  return {
    columns: TEXTS.requestColumns,
    rows: requests.map(({ createdAt, raceName, season, raceGroup, details, isDone, privacy }) => [
      ...[createdAt, privacy ? TEXTS.kinds.privacy : TEXTS.kinds.race, raceName, season, raceGroup],
      ...[details, isDone ? TEXTS.done : ''],
    ]),
  }
}

/** Marks a request as done, or as open again (ADMIN-57). */
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
