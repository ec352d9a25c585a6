import { parseWallTime, type WallTime } from '../text/wall-time.ts'

/**
 * The local time in an IANA zone at a moment in UTC (`2026-03-14T09:00:00.000Z`); nothing if either
 * is invalid. The zone is always passed explicitly, so the browser's own never matters.
 */
export function wallTimeIn(instant: string, timeZone: string): WallTime | null {
  const moment = new Date(instant)
  const format = formatFor(timeZone)
  if (!format || Number.isNaN(moment.getTime())) return null
  const parts = new Map(format.formatToParts(moment).map(({ type, value }) => [type, value]))
  const part = (type: Intl.DateTimeFormatPartTypes, length: number) =>
    (parts.get(type) ?? '').padStart(length, '0')
  const date = `${part('year', 4)}-${part('month', 2)}-${part('day', 2)}`
  return parseWallTime(`${date}T${part('hour', 2)}:${part('minute', 2)}:${part('second', 2)}`)
}

function formatFor(timeZone: string): Intl.DateTimeFormat | null {
  try {
    return new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    })
  } catch {
    // An operator may have typed a zone this browser does not know; the caller then guesses.
    return null
  }
}
