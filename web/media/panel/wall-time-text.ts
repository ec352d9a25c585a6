import type { WallTime } from '../../../race/media/wall-time.ts'
import { twoDigits } from '../../../race/text/clock-text.ts'

const MONTHS =
  'January February March April May June July August September October November December'

/** A wall time for people: `14 March 2026, 9:00:02`. Never through a date, which has a zone. */
export function wallTimeText(wallTime: WallTime): string {
  const [year, month, day, hour, minute, second] = wallTime.split(/\D/).map(Number)
  const name = MONTHS.split(' ')[(month ?? 1) - 1]
  return `${day} ${name} ${year}, ${hour}:${twoDigits(minute ?? 0)}:${twoDigits(second ?? 0)}`
}
