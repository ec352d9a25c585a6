import { COLUMNS, endOf, FIELD_STATUSES, type Field, hasFinished } from '../field/field.ts'
import { SEGMENTS } from '../segments.ts'
import { type Timeline, timelineOfResult } from '../timeline.ts'
import type { Seconds, SegmentKey } from '../types.ts'

/** The timeline of one athlete in a field; null for an athlete without times. */
export function timelineInField(field: Field, athlete: number): Timeline | null {
  const from = athlete * COLUMNS
  const times: { [key in SegmentKey]?: Seconds | null } = {}
  const unaccountedTimes: { [key in SegmentKey]?: Seconds } = {}
  let clock: Seconds = 0
  SEGMENTS.forEach(({ key }, segment) => {
    if (segment >= (field.reached[athlete] as number)) return
    const end = field.ends[from + segment] as Seconds
    const split = field.splits[from + segment] as Seconds
    times[key] = split
    const rest = Math.round((end - clock - split) * 100) / 100
    if (rest > 0) unaccountedTimes[key] = rest
    clock = end
  })
  const estimated = SEGMENTS.filter((_, segment) => field.estimated[from + segment] === 1)
  return timelineOfResult({
    totalTime: hasFinished(field, athlete) ? endOf(field, athlete) : null,
    status: FIELD_STATUSES[field.statuses[athlete] as number] ?? 'dnf',
    segmentTimes: times,
    unaccountedTimes,
    estimatedSegments: estimated.map(({ key }) => key),
  })
}
