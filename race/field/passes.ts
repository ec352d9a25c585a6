import { SEGMENTS } from '../segments.ts'
import type { Seconds } from '../types.ts'
import { COLUMNS, clockOf, type Field, isRanked } from './field.ts'

/** One athlete passes another, by race clock with each from their own start, or on the course. */
export type Pass = {
  /** Index of the other athlete in the field. */
  readonly other: number
  /** True when the athlete passed the other, false when they were passed. */
  readonly isMade: boolean
  readonly segment: number
  /** The athlete's race clock when it happened. */
  readonly time: Seconds
  /** Whether the other athlete had stopped there. */
  readonly hasStopped: boolean
}

/**
 * An athlete's rank at the end of every finished segment; equal clocks share a rank. Before the
 * segment a field starts from, all athletes are level.
 */
export function ranksAlong(field: Field, athlete: number): number[] {
  const reached = field.reached[athlete] as number
  return Array.from({ length: reached }, (_, segment) => {
    if (segment < field.first) return 1
    const own = clockOf(field, athlete, segment) as Seconds
    let ahead = 0
    for (let other = 0; other < field.count; other++) {
      if (isAhead(field, other, segment, own)) ahead += 1
    }
    return 1 + ahead
  })
}

/**
 * All passes, made and suffered, after the first run, or after the segment a field starts from, in
 * the order they happened. Passes made minus passes suffered is the number of ranks gained, in
 * every segment and in total: drawing level gains a rank, because equal clocks share one, and
 * athletes who stop are passed.
 */
export function findPasses(field: Field, athlete: number): Pass[] {
  return findOvertakes(field, athlete, () => 0)
}

/**
 * Overtakes between two athletes who were both on the course. Nothing for athletes whose start is
 * unknown, or if the athlete's own start is.
 */
export function findMeetings(field: Field, athlete: number): Pass[] | null {
  const own = field.starts[athlete] as Seconds
  if (Number.isNaN(own)) return null
  const delayOf = (other: number) => (field.starts[other] as Seconds) - own
  return findOvertakes(field, athlete, delayOf).filter(({ hasStopped }) => !hasStopped)
}

/**
 * Passes if each athlete starts a number of seconds after the watched one; athletes with an unknown
 * delay have none.
 */
function findOvertakes(field: Field, athlete: number, delayOf: (other: number) => Seconds): Pass[] {
  const { first } = field
  const reached = field.reached[athlete] as number
  const passes: Pass[] = []
  for (let other = 0; other < field.count; other++) {
    const delay = delayOf(other)
    if (other === athlete || !isRanked(field, other) || Number.isNaN(delay)) continue
    let wasAhead = isAhead(field, other, first, (clockOf(field, athlete, first) ?? 0) - delay)
    for (let segment = first + 1; segment < reached; segment++) {
      const clock = clockOf(field, athlete, segment) as Seconds
      const isNow = isAhead(field, other, segment, clock - delay)
      if (isNow !== wasAhead) {
        const hasStopped = clockOf(field, other, segment) === null
        const time = meetingTime(field, athlete, other, segment, delay)
        passes.push({ other, isMade: wasAhead, segment, time, hasStopped })
      }
      wasAhead = isNow
    }
  }
  return passes.sort((a, b) => a.time - b.time || a.other - b.other)
}

/** Passes made and suffered in one segment, and the first of them. */
export type SegmentPasses = {
  readonly segment: number
  readonly made: number
  readonly suffered: number
  readonly pass: Pass
}

/**
 * Where an athlete passed others or was passed, in course order; segments without passes are left
 * out.
 */
export function passesBySegment(passes: readonly Pass[]): SegmentPasses[] {
  return SEGMENTS.flatMap((_, segment) => {
    const own = passes.filter((pass) => pass.segment === segment)
    const [pass] = own
    if (!pass) return []
    const made = own.filter(({ isMade }) => isMade).length
    return [{ segment, made, suffered: own.length - made, pass }]
  })
}

/** How long before a pass a jump to it ends, in race time, so that the pass is seen. */
export const PASS_LEAD: Seconds = 5
/** After a jump to a pass, the replay is at this moment to within a rounding error. */
export const AT_PASS: Seconds = 0.05

/**
 * The pass to jump to from a race time, forward or back; nothing when there isn't one. Forward
 * never goes back in time.
 */
export function stepPass(passes: readonly Pass[], time: Seconds, direction: 1 | -1): Pass | null {
  const from = time + PASS_LEAD
  if (direction === 1) return passes.find((pass) => pass.time > from + AT_PASS) ?? null
  return passes.findLast((pass) => pass.time < from - AT_PASS) ?? null
}

function isAhead(field: Field, other: number, segment: number, own: Seconds): boolean {
  const clock = clockOf(field, other, segment)
  return clock !== null && clock < own && isRanked(field, other)
}

/**
 * The athlete's clock when both were level; an athlete who stopped is passed at the start of the
 * segment.
 */
function meetingTime(
  field: Field,
  athlete: number,
  other: number,
  segment: number,
  delay: Seconds,
): Seconds {
  const own = workOf(field, athlete, segment)
  if (clockOf(field, other, segment) === null) return own.start
  const theirs = workOf(field, other, segment)
  const before = theirs.start + delay - own.start
  const after = theirs.end + delay - own.end
  const share = before === after ? 1 : before / (before - after)
  return own.start + (own.end - own.start) * Math.min(1, Math.max(0, share))
}

function workOf({ ends, splits }: Field, athlete: number, segment: number) {
  const at = athlete * COLUMNS + segment
  const start = segment === 0 ? 0 : (ends[at - 1] as Seconds)
  return { start, end: start + (splits[at] as Seconds) }
}
