import { twoDigits } from './clock-text.ts'
import type { WallTime } from './wall-time.ts'

const MONTHS =
  'January February March April May June July August September October November December'.split(' ')

/** The day as people write it, '14 March 2026', without any time zone conversion. */
export function dateText(date: string | null): string | null {
  if (date === null) return null
  const [year, month, day] = date.split('-').map(Number)
  return `${day} ${MONTHS[(month ?? 1) - 1]} ${year}`
}

/**
 * A wall time for people: '14 March 2026, 9:00:02'. Never converted to a Date, which has a time
 * zone.
 */
export function wallTimeText(wallTime: WallTime): string {
  const [date = '', time = ''] = wallTime.split('T')
  const [hour, minute, second] = time.split(':').map(Number)
  return `${dateText(date)}, ${hour}:${twoDigits(minute ?? 0)}:${twoDigits(second ?? 0)}`
}
