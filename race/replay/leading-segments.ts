import { getSegment, SEGMENTS } from '../segments.ts'
import { firstSegment, type Timeline } from '../timeline.ts'
import type { Seconds } from '../types.ts'

/** A segment on the race clock of the first athlete there. `start === end` if it took no time. */
export type LeadingSegment = {
  /** Index into the 33 segments. */
  readonly segment: number
  readonly start: Seconds
  readonly end: Seconds
}

/**
 * When the race first reached each segment: the athlete's own splits in a single replay, the best
 * time at every boundary in a comparison. Segments that no athlete reached are left out.
 */
export function leadingSegments(timelines: readonly Timeline[]): LeadingSegment[] {
  const list: LeadingSegment[] = []
  let start: Seconds = 0
  for (let segment = firstSegment(timelines); segment < SEGMENTS.length; segment++) {
    const end = bestEnd(timelines, segment)
    if (end === null) break
    list.push({ segment, start, end })
    start = end
  }
  return list
}

/**
 * The segment at a replay time, or how the race ended: without a finisher it ends before the
 * finish.
 */
export function segmentLabelOn(segments: readonly LeadingSegment[], time: Seconds): string {
  if (time < 0) return 'Before the start'
  const last = segments.at(-1)?.segment ?? 0
  const found = segments.find(({ end }) => time < end)
  if (found) return getSegment(found.segment).label
  return last === SEGMENTS.length - 1 ? 'Finish' : `Stopped after ${getSegment(last).label}`
}

/** When the first athlete completed a segment; `null` if no athlete did. */
function bestEnd(timelines: readonly Timeline[], segment: number): Seconds | null {
  const ends = timelines
    .filter(({ reached, isGhost }) => segment < reached && !isGhost)
    .map((timeline) => timeline.ends[segment] as Seconds)
  return ends.length > 0 ? Math.min(...ends) : null
}

/**
 * Where stepping by segment stops: the start, every boundary when the leader passes it, and then
 * every athlete's end, so that the last steps include the slower athletes.
 */
export function stepStops(timelines: readonly Timeline[]): Seconds[] {
  const stops = [
    0,
    ...leadingSegments(timelines).map(({ end }) => end),
    ...timelines.map(({ end }) => end),
  ]
  return [...new Set(stops)].sort((a, b) => a - b)
}
