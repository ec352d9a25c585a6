import type { Timeline } from '../timeline.ts'
import { endOf, type Field, hasFinished } from './field.ts'
import { type FieldRank, rankOfTime } from './field-ranks.ts'
import { findInField } from './find-in-field.ts'

/** A finisher's rank in the field by total; nothing for athletes who are not in it or did not finish. */
export function officialRank(
  field: Field,
  timeline: Timeline,
  bib: string | null = null,
): FieldRank | null {
  const athlete = findInField(field, timeline, bib)
  if (athlete === null || !hasFinished(field, athlete)) return null
  const totals = Array.from({ length: field.count }, (_, other) => other)
    .filter((other) => hasFinished(field, other))
    .map((other) => endOf(field, other))
  return rankOfTime(Float64Array.from(totals).sort(), endOf(field, athlete))
}
