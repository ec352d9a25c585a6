import type { Counted, countVisit, LoggedAction, logAction } from '../../contract/logs.ts'
import { RACE_PAGE_TEXTS } from '../../contract/texts/race-page-texts.ts'
import { isEmbedded } from '../storage/embedded.ts'

/**
 * A copy, checked against the contract by its type: importing the schemas would outweigh the page.
 */
const LOG: Pick<typeof logAction, 'method' | 'path'> = { method: 'POST', path: '/api/logs/action' }
const VISIT: Pick<typeof countVisit, 'method' | 'path'> = { method: 'POST', path: '/api/visits' }

/**
 * Logs an event on the server. Not awaited and never fails: a lost event only leaves a line in the
 * console. Plain fetch keeps pages without other calls small.
 */
export const log = (
  actionType: LoggedAction['actionType'],
  details: Omit<LoggedAction, 'actionType'> = {},
) => send(LOG, { actionType, ...details })

/**
 * Counts something for the operator's figures, sent like `log`; with a `raceId` if it is about a
 * race.
 */
export const count = (what: Exclude<Counted, 'empty-search'>, raceId: string | null = null) =>
  send(VISIT, { what, raceId })

function send({ method, path }: typeof LOG | typeof VISIT, body: object) {
  // Embeds don't count visitors of other sites.
  if (isEmbedded()) return
  const complain = () => {
    // biome-ignore lint/suspicious/noConsole: the one place a failed log may be seen (LOG-1).
    console.warn(RACE_PAGE_TEXTS.logFailed)
  }
  fetch(path, {
    method,
    credentials: 'same-origin',
    // Outlives the page: the last event often comes just before the visitor leaves.
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).then((response) => response.ok || complain(), complain)
}
