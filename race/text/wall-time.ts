import type { Seconds } from '../types.ts'
import { twoDigits } from './clock-text.ts'

/**
 * Date and time at the venue, `2026-03-14T09:00:02`, without a time zone, so that photos, race
 * starts and times of day are compared as the venue's clock showed them. Converting one to a `Date`
 * would shift it by the viewer's time zone.
 */
export type WallTime = string & { readonly __wallTime: never }

const PATTERN =
  /^(\d{4})[-:](\d{2})[-:](\d{2})[T ](\d{2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?$/

/**
 * Parses a photo's tag (`2026:03:14 09:00:02`), a date input (`2026-03-14T09:00`) or an ISO text. A
 * trailing time zone is dropped, as the digits before it are what the clock showed.
 */
export function parseWallTime(text: string): WallTime | null {
  const match = PATTERN.exec(text.trim())
  if (!match) return null
  const [year, month, day, hour, minute, second] = match
    .slice(1, 7)
    .map((part) => Number(part ?? 0))
  const fields = [year, month, day, hour, minute, second] as Fields
  const wallTime = fromFields(fields)
  // 31 February or hour 25 would come back as another moment.
  return String(toFields(wallTime)) === String(fields) && fields[0] > 0 ? wallTime : null
}

/** Whole seconds from one wall time to another; negative when `to` is earlier. */
export function secondsBetween(from: WallTime, to: WallTime): Seconds {
  return count(to) - count(from)
}

/**
 * The wall time that many seconds later (or earlier), rounded down; null outside years 1 to 9999.
 */
export function addSeconds(wallTime: WallTime, seconds: Seconds): WallTime | null {
  return parseWallTime(fromCount(count(wallTime) + Math.floor(seconds)))
}

/** The calendar date, `2026-03-14`. */
export function dateOf(wallTime: WallTime): string {
  return wallTime.slice(0, 10)
}

/** A date and a time of day combined; null when either is impossible. */
export function wallTimeOn(date: string, timeOfDay: Seconds): WallTime | null {
  const midnight = parseWallTime(`${date}T00:00:00`)
  if (!midnight || !(timeOfDay >= 0 && timeOfDay < 86_400)) return null
  return addSeconds(midnight, timeOfDay)
}

type Fields = [number, number, number, number, number, number]

function fromFields([year, month, day, hour, minute, second]: Fields): WallTime {
  return fromCount(Date.UTC(year, month - 1, day, hour, minute, second) / 1000)
}

// UTC is used for calendar arithmetic because without daylight saving every day has 86,400 s.
function fromCount(seconds: Seconds): WallTime {
  const [year, ...rest] = fieldsOfDate(new Date(seconds * 1000))
  const [month, day, hour, minute, second] = rest.map(twoDigits)
  return `${String(year).padStart(4, '0')}-${month}-${day}T${hour}:${minute}:${second}` as WallTime
}

function toFields(wallTime: WallTime): Fields {
  return fieldsOfDate(new Date(count(wallTime) * 1000))
}

function fieldsOfDate(date: Date): Fields {
  return [
    date.getUTCFullYear(),
    date.getUTCMonth() + 1,
    date.getUTCDate(),
    date.getUTCHours(),
    date.getUTCMinutes(),
    date.getUTCSeconds(),
  ]
}

function count(wallTime: WallTime): Seconds {
  return Date.parse(`${wallTime}Z`) / 1000
}
