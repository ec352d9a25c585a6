import type { LoggedAction, logAction } from '../../contract/logs.ts'
import { RACE_PAGE_TEXTS } from '../../contract/texts/race-page-texts.ts'

/** Written out, and held to the contract by its type: the schemas behind it weigh more than the page. */
const CALL: Pick<typeof logAction, 'method' | 'path'> = { method: 'POST', path: '/api/logs/action' }

/**
 * Logs an event on the server. It isn't awaited and never fails: a lost one is a line in the
 * console. Plain fetch, so that pages without other calls stay small.
 */
export function log(
  actionType: LoggedAction['actionType'],
  details: Omit<LoggedAction, 'actionType'> = {},
) {
  const complain = () => {
    // biome-ignore lint/suspicious/noConsole: the one place a failed log may be seen (LOG-1).
    console.warn(RACE_PAGE_TEXTS.logFailed)
  }
  fetch(CALL.path, {
    method: CALL.method,
    credentials: 'same-origin',
    // Outlives the page: the last event is often the one before a leave.
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ actionType, ...details }),
  }).then((response) => response.ok || complain(), complain)
}
