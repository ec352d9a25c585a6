import type { CourseDoubt } from '../course/course-doubts.ts'
import { RUN_METRES, SEGMENTS } from '../segments.ts'
import { pathLength } from './path-way.ts'
import { currentSegment, type Tracing } from './tracing.ts'

/** A segment as the list beside the map shows it. */
export type ListedSegment = {
  readonly state: 'traced' | 'doubtful' | 'missing'
  /** Metres on the ground, if runs show the map's scale; otherwise `null`. */
  readonly metres: number | null
  readonly laps: number
  readonly isFollowing: boolean
  /** Why it is doubtful; empty if it isn't. */
  readonly doubts: readonly CourseDoubt[]
}

/** All 33 segments with their state; segments with a doubt are doubtful. */
export function listSegments(tracing: Tracing, doubts: readonly CourseDoubt[]): ListedSegment[] {
  const lengths = SEGMENTS.map((_, segment) => lengthOf(tracing, segment))
  const runs = lengths.filter((length, i) => SEGMENTS[i]?.kind === 'RUN' && length > 0)
  const usual = runs.toSorted((a, b) => a - b)[Math.floor(runs.length / 2)]
  const traced = currentSegment(tracing)
  return SEGMENTS.map(({ label }, segment) => {
    const own = doubts.filter((doubt) => labelsOf(doubt).includes(label))
    const state = own.length > 0 ? 'doubtful' : 'traced'
    const length = lengths[segment] ?? 0
    return {
      state: segment < traced ? state : 'missing',
      doubts: own,
      metres: usual && segment < traced ? (length / usual) * RUN_METRES : null,
      laps: tracing.laps[segment] ?? 0,
      isFollowing: Boolean(tracing.follows[segment]),
    }
  })
}

/**
 * The segment a point of the path belongs to, the earlier one where two meet; null after the last.
 */
export function segmentOfPoint({ boundaries }: Tracing, index: number): number | null {
  const segment = boundaries.findIndex((mark, i) => i > 0 && index <= mark) - 1
  return segment < 0 ? null : segment
}

/** The segments of a doubt; empty for one after the finish. */
export function labelsOf(doubt: CourseDoubt): readonly string[] {
  if ('segments' in doubt) return doubt.segments
  if ('segment' in doubt) return [doubt.segment]
  if ('way' in doubt) return [doubt.way]
  return 'run' in doubt ? [doubt.run] : []
}

/** Length of a traced segment in map pixels; 0 if it isn't traced. */
export function lengthOf({ points, boundaries }: Tracing, segment: number): number {
  const [first, last] = [boundaries[segment], boundaries[segment + 1]]
  if (first === undefined || last === undefined) return 0
  return pathLength(points.slice(first, last + 1))
}
