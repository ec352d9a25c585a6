import { SEGMENTS, UNMEASURED } from '../segments.ts'
import { paceText } from '../splits/pace-text.ts'
import { type Adjustment, findPenaltySegment } from '../splits/penalty-segment.ts'
import { firstSegment, releaseOf, splitOf, type TimedSegment, type Timeline } from '../timeline.ts'
import type { Seconds, SegmentKey } from '../types.ts'
import type { Standing } from './ranking.ts'

/** A time in the table, compared with the reference and the other athletes. */
export type SplitValue = {
  readonly time: Seconds
  /** Estimated by us, not printed by the organiser. */
  readonly isEstimated: boolean
  /**
   * How much longer than the reference; `null` for the reference itself, and if it never got there.
   */
  readonly difference: Seconds | null
  /**
   * 1 for the shortest, with equal times sharing a rank; `null` for ghosts and for a single
   * athlete.
   */
  readonly rank: number | null
}

/** One athlete in one segment; without values if they never finished it. */
export type SplitCell = {
  readonly start: Seconds | null
  /** The duration of the segment. */
  readonly split: SplitValue | null
  /** The race clock at its end. */
  readonly cumulative: SplitValue | null
  /** Time of day at its end, at the venue, and the organiser's rank of the split. */
  readonly timeOfDay: string | null
  readonly place: number | null
  /** `1:56 /500 m` on ski and row. */
  readonly pace: string | null
  /** Seconds of the penalties given in this segment; 0 for an unreadable one. */
  readonly penalty: Seconds | null
}

/** The organiser's facts besides the times. */
export type PublishedFacts = {
  readonly timesOfDay?: { readonly [key in SegmentKey]?: string | undefined } | undefined
  readonly adjustments?: readonly Adjustment[] | undefined
  readonly splitPlaces?: { readonly [key in SegmentKey]?: number | undefined } | undefined
  /** The place in the official ranking; the number of athletes may be unknown. */
  readonly overall?: { readonly place: number; readonly of: number | null } | null
}

/** One segment, with a cell for every athlete in list order. */
export type SplitRow = {
  /** Index among the 33 segments. */
  readonly segment: number
  readonly cells: readonly SplitCell[]
}

/**
 * The splits of all athletes, segment by segment. Segments without a mat are left out unless an
 * athlete has a time for them: a row of 0:00 would claim a split that was never measured.
 */
export function buildSplitTable(
  timelines: readonly Timeline[],
  reference: number | null = null,
  published: readonly PublishedFacts[] = [],
): SplitRow[] {
  const penalties = timelines.map((timeline, athlete) =>
    placePenalties(published[athlete]?.adjustments ?? [], timeline),
  )
  const first = firstSegment(timelines)
  const rivals = timelines.flatMap(({ isGhost }, athlete) => (isGhost ? [] : athlete))
  return SEGMENTS.flatMap(({ key, kind }, segment) => {
    if (segment < first) return []
    const timed = timelines.map((timeline) => reachedSegment(timeline, segment))
    if (UNMEASURED.has(key) && timed.every((own) => !own || own.tEnd === own.tStart)) return []
    const splits = timed.map((own) => own && splitOf(own))
    const clocks = timed.map(
      (own, athlete) => own && own.tEnd - releaseOf(timelines[athlete] as Timeline),
    )
    const cells = timelines.map((timeline, athlete): SplitCell => {
      const own = timed[athlete]
      const penalty = penalties[athlete]?.get(segment) ?? null
      if (!own) return { ...NO_SPLIT, penalty, start: startOf(timeline, segment) }
      return {
        timeOfDay: published[athlete]?.timesOfDay?.[key] ?? null,
        place: published[athlete]?.splitPlaces?.[key] ?? null,
        pace: paceText(kind, splitOf(own)),
        penalty,
        start: own.tStart,
        split: toValue(splits, athlete, reference, rivals, own.isEstimated),
        cumulative: toValue(
          clocks,
          athlete,
          reference,
          rivals,
          isClockEstimated(timeline, first, segment),
        ),
      }
    })
    return [{ segment, cells }]
  })
}

const NO_SPLIT = { split: null, cumulative: null, timeOfDay: null, place: null, pace: null }

/** Seconds of penalties by segment; those of 0 s are listed below the table. */
function placePenalties(adjustments: readonly Adjustment[], timeline: Timeline) {
  const seconds = new Map<number, Seconds>()
  for (const adjustment of adjustments) {
    const segment = adjustment.kind === 'penalty' ? findPenaltySegment(adjustment, timeline) : null
    if (segment === null) continue
    seconds.set(segment, (seconds.get(segment) ?? 0) + (adjustment.seconds ?? 0))
  }
  return seconds
}

type Column = { readonly id: string; readonly timeline: Timeline }

function indexOf(athletes: readonly Column[], chosen: string | null): number | null {
  const index = athletes.findIndex(({ id }) => id === chosen)
  return index < 0 ? null : index
}

/**
 * The athlete the others are compared with, if there are others. Without a choice it is the first,
 * or on a phone the first besides the athlete shown.
 */
export function referenceOf(
  athletes: readonly Column[],
  {
    isPhone,
    chosen,
    reference,
  }: {
    readonly isPhone: boolean
    readonly chosen: string | null
    /** Below 0 or `null` without a choice. */
    readonly reference: number | null
  },
): number | null {
  if (athletes.length < 2) return null
  if (reference !== null && reference >= 0) return reference
  return isPhone && (indexOf(athletes, chosen) ?? 0) === 0 ? 1 : 0
}

/**
 * The athletes whose columns the table shows. A phone has room for one athlete and the ghost they
 * are compared with: planned beside actual. Found by id, because a start mode may leave an athlete
 * out.
 */
export function columnsOf(
  athletes: readonly Column[],
  shown: {
    readonly isPhone: boolean
    readonly chosen: string | null
    readonly against: number | null
  },
): readonly number[] {
  const { isPhone, chosen, against } = shown
  if (!isPhone || athletes.length < 2) return athletes.map((_, i) => i)
  const own = indexOf(athletes, chosen) ?? (against === 0 ? 1 : 0)
  const isBeside = against !== null && against !== own && athletes[against]?.timeline.isGhost
  return isBeside ? [own, against] : [own]
}

/** The current segment of each athlete on the course. */
export function segmentsNow(standings: readonly Standing[]): Map<number, number> {
  const racing = standings.filter(({ state }) => state === 'racing')
  return new Map(racing.map(({ athlete, progress }) => [athlete, Math.floor(progress)]))
}

function reachedSegment({ segments }: Timeline, segment: number): TimedSegment | null {
  const own = segments[segment]
  return own?.isReached ? own : null
}

/** An athlete who stopped had entered the segment after the last one they finished. */
function startOf({ reached, end }: Timeline, segment: number): Seconds | null {
  return segment === reached ? end : null
}

function toValue(
  times: readonly (Seconds | null)[],
  athlete: number,
  reference: number | null,
  rivals: readonly number[],
  isEstimated: boolean,
): SplitValue {
  const time = times[athlete] as Seconds
  const other = reference === null || reference === athlete ? null : times[reference]
  const isFaster = (rival: number) => (times[rival] ?? Number.POSITIVE_INFINITY) < time
  return {
    time,
    isEstimated,
    difference: other === null || other === undefined ? null : toHundredths(time - other),
    rank: rivals.length > 1 && rivals.includes(athlete) ? 1 + rivals.filter(isFaster).length : null,
  }
}

/**
 * A clock between two estimates is uncertain. It is certain if nothing is estimated between it and
 * the start, or between it and the official total.
 */
function isClockEstimated(
  { segments, reached }: Timeline,
  first: number,
  segment: number,
): boolean {
  const isFirm = (from: number, to: number) =>
    segments.slice(from, to).every((timed) => !timed.isEstimated)
  if (isFirm(first, segment + 1)) return false
  // When the clock starts at a later segment, there is no official total.
  return first > 0 || reached < SEGMENTS.length || !isFirm(segment + 1, SEGMENTS.length)
}

/** Clocks have hundredths at most; a difference must not show 1e-12 more. */
const toHundredths = (time: Seconds) => Math.round(time * 100) / 100
