import type { Seconds, Status } from '../types.ts'
import { endOf, FIELD_STATUSES, type Field, type FieldPerson, hasFinished } from './field.ts'

/**
 * Facts shown about one athlete of a field; includes the name only if the operator allowed names.
 */
export type DotFacts = {
  readonly person: FieldPerson | null
  readonly ageGroup: string | null
  readonly status: Status
  /** Official rank among the finishers; nothing for athletes who did not finish. */
  readonly rank: number | null
  /** Number of finishers. */
  readonly of: number
  readonly total: Seconds | null
}

/** Age group, rank and total of an athlete of a field. */
export function factsOfDot(field: Field, athlete: number): DotFacts {
  const total = endOf(field, athlete)
  let ahead = 0
  let of = 0
  for (let other = 0; other < field.count; other++) {
    if (!hasFinished(field, other)) continue
    of += 1
    if (endOf(field, other) < total) ahead += 1
  }
  const isPlaced = hasFinished(field, athlete)
  return {
    person: field.people?.[athlete] ?? null,
    ageGroup: field.ageGroups[athlete] ?? null,
    status: FIELD_STATUSES[field.statuses[athlete] as number] ?? 'dnf',
    rank: isPlaced ? 1 + ahead : null,
    of,
    total: isPlaced ? total : null,
  }
}
