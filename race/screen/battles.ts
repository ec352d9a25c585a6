import { endOf, type Field, hasFinished } from '../field/field.ts'
import type { Seconds } from '../types.ts'

/** Maximum athletes in a battle, and how many of the fastest finishers are considered. */
const SIZE = 3
const FRONT = 30
/** Finishers further apart than this weren't racing each other. */
const CLOSE: Seconds = 60
/** Maximum battles per field. */
const MOST = 5

/**
 * The closest groups of finishers at the front of a field, closest first, with each athlete in one
 * group at most. Empty with fewer than two finishers.
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
  // Three close finishers make a better battle than two.
  groups.sort((a, b) => b.athletes.length - a.athletes.length || a.apart - b.apart)
  const taken = new Set<number>()
  const chosen = groups.filter(({ athletes }) => {
    if (athletes.some((athlete) => taken.has(athlete))) return false
    for (const athlete of athletes) taken.add(athlete)
    return true
  })
  return chosen.slice(0, MOST).map(({ athletes }) => athletes)
}
