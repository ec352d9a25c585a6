import { SEGMENTS } from '../segments.ts'
import { buildTimeline } from '../splits/build-timeline.ts'
import { splitOf, type Timeline } from '../timeline.ts'
import type { Seconds, SegmentTimes, Status } from '../types.ts'

/** Men, women or mixed, as in the organiser's lists. */
export type FieldSex = 'M' | 'W' | 'X'

/** One row of the organiser's list, which may have gaps. */
export type FieldRow = {
  readonly name: string | null
  readonly bib: string | null
  /** A club, or a team's own name in addition to its members' names. */
  readonly team?: string | null
  readonly ageGroup: string | null
  /** Start time in seconds after midnight at the venue, which identifies the wave. */
  readonly start: Seconds | null
  readonly total: Seconds | null
  readonly status: Status
  readonly times: SegmentTimes
  /** Race clock at the end of each segment, for files with gate times. */
  readonly reachedAt?: SegmentTimes
  readonly roxzoneTotal?: Seconds | null
}

/** Number of segments in a race, and of columns in a field. */
export const COLUMNS = SEGMENTS.length

/** Maximum number of athletes per import: the largest race weekends have 20,000 starters. */
export const MOST_ROWS = 40_000

/** How an athlete's race ended, as a number in `Field.statuses`. */
export const FIELD_STATUSES = ['finished', 'dnf', 'dsq'] as const satisfies readonly Status[]

/**
 * All athletes of one race, division and sex, in columns of numbers, because every frame evaluates
 * up to 5,000 athletes. Finishers come first, by total; the order in the file does not matter.
 */
export type Field = {
  readonly division: string
  readonly sex: FieldSex
  readonly count: number
  /** The segment that starts at zero: the first run, unless `fieldFrom` moved it. */
  readonly first: number
  /**
   * Race clock at the end of each segment, 33 per athlete; athletes who stopped keep their last
   * clock.
   */
  readonly ends: Float64Array
  /** Duration of each segment, 33 per athlete, without time that belongs to no split. */
  readonly splits: Float64Array
  /** 1 for an estimated split. */
  readonly estimated: Uint8Array
  /** Segments completed, 33 for finishers. */
  readonly reached: Uint8Array
  /** Index into `FIELD_STATUSES`. */
  readonly statuses: Uint8Array
  /** Start time of day in seconds; NaN if unknown. */
  readonly starts: Float64Array
  readonly ageGroups: readonly (string | null)[]
  /** Names and bibs, if they may be shown. */
  readonly people: readonly FieldPerson[] | null
}

/** The identity of an athlete of a field. */
export type FieldPerson = {
  readonly name: string | null
  readonly bib: string | null
  readonly team?: string | null
}

/** Which athletes a field contains, and whether it may name them. */
export type FieldHead = {
  readonly division: string
  readonly sex: FieldSex
  readonly isNamed: boolean
}

/** Builds a field from rows; rows without any time are left out. */
export function buildField(head: FieldHead, rows: readonly FieldRow[]): Field {
  const timed = rows.flatMap((row) => {
    // Passes only what a timeline needs, because a row may contain more.
    const { total, status, times, reachedAt = {}, roxzoneTotal = null } = row
    const outcome = buildTimeline({ total, status, times, reachedAt, roxzoneTotal })
    return outcome.ok ? [{ row, timeline: outcome.timeline }] : []
  })
  timed.sort(
    (a, b) =>
      compareTimelines(a.timeline, b.timeline) || compareTexts(textOf(a.row), textOf(b.row)),
  )
  const field = emptyField(head, timed.length)
  const { ends, splits, estimated, reached, statuses, starts } = field
  timed.forEach(({ row, timeline }, athlete) => {
    timeline.segments.forEach((segment, i) => {
      ends[athlete * COLUMNS + i] = segment.tEnd
      splits[athlete * COLUMNS + i] = splitOf(segment)
      estimated[athlete * COLUMNS + i] = segment.isEstimated ? 1 : 0
    })
    reached[athlete] = reachedInField(timeline)
    statuses[athlete] = FIELD_STATUSES.indexOf(timeline.status)
    starts[athlete] = row.start ?? Number.NaN
  })
  return {
    ...field,
    ageGroups: timed.map(({ row }) => row.ageGroup),
    people: head.isNamed ? timed.map(({ row }) => personOf(row)) : null,
  }
}

const personOf = ({ name, bib, team }: FieldRow): FieldPerson => ({
  name,
  bib,
  ...(team && { team }),
})

/** A field with empty columns. */
export function emptyField({ division, sex }: FieldHead, count: number): Field {
  return {
    division,
    sex,
    count,
    first: 0,
    ends: new Float64Array(count * COLUMNS),
    splits: new Float64Array(count * COLUMNS),
    estimated: new Uint8Array(count * COLUMNS),
    reached: new Uint8Array(count),
    statuses: new Uint8Array(count),
    starts: new Float64Array(count),
    ageGroups: [],
    people: null,
  }
}

/**
 * An athlete who didn't finish hasn't completed the last segment, even if its split is printed:
 * ranks depend on it.
 */
export const reachedInField = ({ reached, status }: Pick<Timeline, 'reached' | 'status'>) =>
  status === 'dnf' ? Math.min(reached, COLUMNS - 1) : reached

function compareTimelines(a: Timeline, b: Timeline): number {
  const status = FIELD_STATUSES.indexOf(a.status) - FIELD_STATUSES.indexOf(b.status)
  if (status !== 0) return status
  if (a.reached !== b.reached) return b.reached - a.reached
  if (a.end !== b.end) return a.end - b.end
  const differs = a.ends.findIndex((end, i) => end !== b.ends[i])
  return differs < 0 ? 0 : (a.ends[differs] as number) - (b.ends[differs] as number)
}

const textOf = ({ bib, name, ageGroup, start }: FieldRow) => `${bib} ${name} ${ageGroup} ${start}`
const compareTexts = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/**
 * Disqualified athletes, and athletes who never reached the segment the field starts from, have no
 * rank and don't affect other ranks.
 */
export const isRanked = ({ statuses, reached }: Field, athlete: number) =>
  statuses[athlete] !== 2 && reached[athlete] !== 0

export const hasFinished = ({ statuses }: Field, athlete: number) => statuses[athlete] === 0

/** Race clock of an athlete at the end of a segment; nothing if they never finished it. */
export function clockOf({ ends, reached }: Field, athlete: number, segment: number) {
  return segment < (reached[athlete] as number)
    ? (ends[athlete * COLUMNS + segment] as Seconds)
    : null
}

/** When an athlete's race ended: the total, or the last clock of an athlete who stopped. */
export const endOf = ({ ends }: Field, athlete: number): Seconds =>
  ends[athlete * COLUMNS + COLUMNS - 1] as Seconds
