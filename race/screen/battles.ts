import { endOf, type Field, hasFinished } from '../field/field.ts'
import type { Seconds } from '../types.ts'

/** Athletes of one battle, and how many of the fastest finishers are looked at. */
const SIZE = 3
const FRONT = 30
/** Finishers farther apart than this did not fight for a rank. */
const CLOSE: Seconds = 60
/** Battles of one field at the most. */
const MOST = 5

/**
 * Groups of neighbours at the front of a field who came in closest together, closest first, each
 * athlete in one group only. With fewer than two finishers there is none.
 */
export function findBattles(field: Field): readonly (readonly number[])[] {
  const groups: { athletes: number[]; apart: Seconds }[] = []
  for (let first = 0; first < Math.min(FRONT, field.count); first++) {
    const athletes = Array.from({ length: SIZE }, (_, i) => first + i).filter(
      (athlete) =>
        athlete < field.count &&
        hasFinished(field, athlete) &&
        endOf(field, athlete) - endOf(field, first) <= CLOSE,
    )
    if (athletes.length < 2) continue
    const apart = endOf(field, athletes.at(-1) as number) - endOf(field, first)
    groups.push({ athletes, apart })
  }
  // Three close together are more of a battle than two.
  groups.sort((a, b) => b.athletes.length - a.athletes.length || a.apart - b.apart)
  const taken = new Set<number>()
  const chosen = groups.filter(({ athletes }) => {
    if (athletes.some((athlete) => taken.has(athlete))) return false
    for (const athlete of athletes) taken.add(athlete)
    return true
  })
  return chosen.slice(0, MOST).map(({ athletes }) => athletes)
}
