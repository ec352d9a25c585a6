import type { Counted, countVisit, LoggedAction, logAction } from '../../contract/logs.ts'
import { RACE_PAGE_TEXTS } from '../../contract/texts/race-page-texts.ts'
import { isEmbedded } from '../storage/embedded.ts'

/** Written out, and held to the contract by its type: the schemas behind it weigh more than the page. */
const LOG: Pick<typeof logAction, 'method' | 'path'> = { method: 'POST', path: '/api/logs/action' }
const VISIT: Pick<typeof countVisit, 'method' | 'path'> = { method: 'POST', path: '/api/visits' }

/**
 * Logs an event on the server. It isn't awaited and never fails: a lost one is a line in the
 * console. Plain fetch, so that pages without other calls stay small.
 */
export const log = (
  actionType: LoggedAction['actionType'],
  details: Omit<LoggedAction, 'actionType'> = {},
) => send(LOG, { actionType, ...details })

/** Counts something for the operator's figures, in the same way; `raceId` where it is about a race. */
export const count = (what: Exclude<Counted, 'empty-search'>, raceId: string | null = null) =>
  send(VISIT, { what, raceId })

function send({ method, path }: typeof LOG | typeof VISIT, body: object) {
  // No visitor of another site is counted.
  if (isEmbedded()) return
  const complain = () => {
    // biome-ignore lint/suspicious/noConsole: the one place a failed log may be seen (LOG-1).
    console.warn(RACE_PAGE_TEXTS.logFailed)
  }
  fetch(path, {
    method,
    credentials: 'same-origin',
    // Outlives the page: the last event is often the one before a leave.
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).then((response) => response.ok || complain(), complain)
}
