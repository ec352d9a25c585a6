import { type Failure, GENERAL_FAILURES } from '../../contract/failures.ts'

/** As deep as causes are followed. */
const DEEPEST = 4

/** A disk that is full, as the system says it and as the database does. */
const FULL = new Set(['ENOSPC', 'EDQUOT', '53100'])

/** The database is down, or about to stop or start; the last codes are those of Postgres. */
const AWAY = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EHOSTUNREACH'],
  ...['UND_ERR_SOCKET', 'UND_ERR_CONNECT_TIMEOUT', '57P01', '57P02', '57P03'],
])

/** Messages of the database client about a connection that has no error code. */
const AWAY_TEXT =
  /^(Connection terminated|timeout exceeded when trying|Client has encountered a connection error)/

/** The failure to report when the disk, the database or the file store caused it. */
export function findStorageFailure(error: unknown): Failure | null {
  let at = error
  for (let depth = 0; depth < DEEPEST && at instanceof Error; depth++) {
    const { code } = at as { code?: unknown }
    if (typeof code === 'string' && FULL.has(code)) return GENERAL_FAILURES['no-room']
    const isAway = (typeof code === 'string' && AWAY.has(code)) || AWAY_TEXT.test(at.message)
    // The file store took longer than anybody waits for it.
    if (isAway || at.name === 'TimeoutError') return GENERAL_FAILURES['storage-away']
    at = at.cause
  }
  return null
}
