import type { Timeline } from '../timeline.ts'
import { COLUMNS, FIELD_STATUSES, type Field, reachedInField } from './field.ts'

/**
 * Two readings of the same mat differ by rounding; a larger average difference means a different
 * athlete.
 */
const MOST_APART = 2

/**
 * Finds an athlete in the field by their clocks: most fields have no names, and no list has the
 * organiser's ids. Between athletes with the same clocks, a bib decides if the field has bibs.
 */
export function findInField(
  field: Field,
  timeline: Timeline,
  bib: string | null = null,
): number | null {
  const { end } = timeline
  const reached = reachedInField(timeline)
  let best: { athlete: number; apart: number } | null = null
  for (let athlete = 0; athlete < field.count; athlete++) {
    if (field.reached[athlete] !== reached) continue
    if (FIELD_STATUSES[field.statuses[athlete] as number] !== timeline.status) continue
    const from = athlete * COLUMNS
    if (Math.abs((field.ends[from + COLUMNS - 1] as number) - end) > MOST_APART) continue
    const own = averageApart(field, athlete, timeline)
    const isSameBib = bib !== null && field.people?.[athlete]?.bib === bib
    const apart = isSameBib ? -1 : own
    if (own <= MOST_APART && (best === null || apart < best.apart)) best = { athlete, apart }
  }
  return best?.athlete ?? null
}

function averageApart({ ends, estimated }: Field, athlete: number, timeline: Timeline): number {
  const from = athlete * COLUMNS
  let sum = 0
  let count = 0
  timeline.segments.slice(0, timeline.reached).forEach(({ tEnd, isEstimated }, i) => {
    // Estimates in either source prove nothing.
    if (isEstimated || estimated[from + i]) return
    sum += Math.abs(tEnd - (ends[from + i] as number))
    count += 1
  })
  return count === 0 ? 0 : sum / count
}
