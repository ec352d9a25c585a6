import { getSegment } from '../segments.ts'
import { splitOf, type TimedSegment, type Timeline } from '../timeline.ts'
import type { Seconds, SegmentKind } from '../types.ts'

/** The four figures above a replay. `null` if the athlete never got that far. */
export type RaceStats = {
  readonly total: Seconds
  readonly averageRun: Seconds | null
  readonly fastestRun: Seconds | null
  readonly roxzone: Seconds | null
}

/** Figures over completed segments only. */
export function buildStats(timeline: Timeline): RaceStats {
  const runs = durationsOf(timeline, 'RUN')
  const roxzone = durationsOf(timeline, 'ROXZONE')
  return {
    total: timeline.end,
    averageRun: runs.length > 0 ? add(runs) / runs.length : null,
    fastestRun: runs.length > 0 ? Math.min(...runs) : null,
    roxzone: roxzone.length > 0 ? add(roxzone) : null,
  }
}

function durationsOf({ segments }: Timeline, kind: SegmentKind): Seconds[] {
  const isCounted = (segment: TimedSegment, index: number) =>
    segment.isReached && getSegment(index).kind === kind
  return segments.filter(isCounted).map(splitOf)
}

const add = (durations: readonly Seconds[]) =>
  durations.reduce((sum, duration) => sum + duration, 0)
