import type { Replay } from '../replay/scene.ts'
import { parseTimeOfDay, twoDigits } from '../text/clock-text.ts'
import type { Seconds } from '../types.ts'

/** An athlete whose clock started at a known time of day. */
type Starter = { readonly startTime?: string | null | undefined; readonly start: Seconds }

const DAY: Seconds = 86_400

/** The athletes whose clocks have a time of day; ghosts have none. */
export const startersOf = (athletes: Replay['athletes']): Starter[] =>
  athletes
    .filter(({ timeline }) => !timeline.isGhost)
    .map(({ startTime, timeline }) => ({ startTime, start: timeline.start }))

/**
 * The time of day at which the race clock shows 0, in seconds since midnight. Null if no start is
 * known, or if athletes have different ones.
 */
export function findDayStart(starters: readonly Starter[]): Seconds | null {
  const days = starters.flatMap(({ startTime, start }) => {
    const own = parseTimeOfDay(startTime ?? '')
    return own === null ? [] : [own - start]
  })
  const [first] = days
  if (first === undefined || days.length < starters.length) return null
  return days.every((day) => Math.abs(day - first) < 1e-6) ? first : null
}

/** A time of day as a clock shows it: `09:05:30`. */
export function dayText(seconds: Seconds): string {
  const whole = ((Math.floor(seconds) % DAY) + DAY) % DAY
  return [whole / 3600, (whole / 60) % 60, whole % 60]
    .map((part) => twoDigits(Math.floor(part)))
    .join(':')
}
