import { firstSegment, releaseOf, splitOf, type Timeline, toHundredths } from '../timeline.ts'
import type { Seconds } from '../types.ts'
import { FIELD_STATUSES, type Field, reachedInField } from './field.ts'
import { fieldFrom } from './field-starts.ts'
import { buildAlong, type FieldStanding } from './standing.ts'

/** One athlete in a field, in a replay from their own start or with all starting at a segment. */
export type FieldRun = Pick<FieldStanding, 'athlete' | 'ranks' | 'ranksSoFar' | 'passes'> & {
  readonly field: Field
  /** Race time at which the athlete's clock in the field starts. */
  readonly release: Seconds
}

/** The field's facts about one of its athletes, for the clock of the replay. */
export function buildRun(
  field: Field,
  standing: Pick<FieldStanding, 'athlete' | 'ranks' | 'ranksSoFar' | 'passes'>,
  timeline: Timeline,
): FieldRun {
  const { athlete, ranks, ranksSoFar, passes } = standing
  const from = fieldFrom(field, firstSegment([timeline]))
  const along = from === field ? { ranks, ranksSoFar, passes } : buildAlong(from, athlete)
  return { ...along, field: from, athlete, release: releaseOf(timeline) }
}

/**
 * An athlete from outside a field with the ranks they would have in it. They are added as the last
 * athlete, so all others keep their index.
 */
export function buildGuestRun(field: Field, timeline: Timeline): FieldRun {
  const athlete = field.count
  const guest = fieldFrom(withGuest(field, timeline), firstSegment([timeline]))
  return { ...buildAlong(guest, athlete), field: guest, athlete, release: releaseOf(timeline) }
}

function withGuest(field: Field, timeline: Timeline): Field {
  const { segments, start, status } = timeline
  // A start mode shifts clocks, but in a field each athlete's clock counts from their own start.
  const ends = segments.map(({ tEnd }) => toHundredths(tEnd - start))
  return {
    ...field,
    count: field.count + 1,
    ends: Float64Array.from([...field.ends, ...ends]),
    splits: Float64Array.from([...field.splits, ...segments.map(splitOf)]),
    estimated: Uint8Array.from([
      ...field.estimated,
      ...segments.map((own) => Number(own.isEstimated)),
    ]),
    reached: Uint8Array.from([...field.reached, reachedInField(timeline)]),
    statuses: Uint8Array.from([...field.statuses, FIELD_STATUSES.indexOf(status)]),
    starts: Float64Array.from([...field.starts, Number.NaN]),
    ageGroups: [...field.ageGroups, null],
    people: field.people && [...field.people, { name: null, bib: null }],
  }
}
