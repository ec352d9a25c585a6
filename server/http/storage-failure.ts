import { type Failure, GENERAL_FAILURES } from '../../contract/failures.ts'

/** Maximum depth to which causes are followed. */
const DEEPEST = 4

/** Codes for a full disk, from the system and from the database. */
const FULL = new Set(['ENOSPC', 'EDQUOT', '53100'])

/** The database is down, stopping or starting; the last codes are those of Postgres. */
const AWAY = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EHOSTUNREACH'],
  ...['UND_ERR_SOCKET', 'UND_ERR_CONNECT_TIMEOUT', '57P01', '57P02', '57P03'],
])

/** The database client's messages for connection errors without a code. */
const AWAY_TEXT =
  /^(Connection terminated|timeout exceeded when trying|Client has encountered a connection error)/

/** The failure to report when the disk, the database or the file store caused an error. */
export function findStorageFailure(error: unknown): Failure | null {
  let at = error
  for (let depth = 0; depth < DEEPEST && at instanceof Error; depth++) {
    const { code } = at as { code?: unknown }
    if (typeof code === 'string' && FULL.has(code)) return GENERAL_FAILURES['no-room']
    const isAway = (typeof code === 'string' && AWAY.has(code)) || AWAY_TEXT.test(at.message)
    // The file store exceeded its time limit.
    if (isAway || at.name === 'TimeoutError') return GENERAL_FAILURES['storage-away']
    at = at.cause
  }
  return null
}
