import { wallTimeIn } from '../media/zone-time.ts'
import { dateOf, secondsBetween, wallTimeOn } from '../text/wall-time.ts'
import type { Seconds } from '../types.ts'

/**
 * The time of day at the venue on race day, in seconds after midnight; null on other days, or if
 * the date or time zone is unknown. `now` is in milliseconds.
 */
export function timeAtVenue(
  now: number,
  { date, timeZone }: { readonly date: string | null; readonly timeZone: string | null },
): Seconds | null {
  if (date === null || timeZone === null) return null
  const wall = wallTimeIn(new Date(now).toISOString(), timeZone)
  const midnight = wallTimeOn(date, 0)
  return wall && midnight && dateOf(wall) === date ? secondsBetween(midnight, wall) : null
}
