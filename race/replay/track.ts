import { firstAbove } from '../binary-search.ts'
import { type Course, pointAtLength } from '../course/course.ts'
import { getSegment, RING_KINDS } from '../segments.ts'
import type { TimedSegment, Timeline } from '../timeline.ts'
import type { MapPoint, Seconds } from '../types.ts'

/**
 * Where an athlete is on the course at any time, as straight pieces of time against way:
 *
 *   way |        ___/      each run, transition and station is one piece,
 *       |    ___/          so the speed within it is constant
 *       |___/_________ time
 */
export type Track = { readonly times: Float64Array; readonly lengths: Float64Array }

/**
 * Share of a ring station's time spent leaving it when that isn't timed separately: 15 s of a
 * typical 6:27 on the wall balls. Spread by length alone, the marker would leave the wall at once
 * and drift to the finish for six minutes.
 */
const WAY_OUT_SHARE = 0.04

/**
 * Maps an athlete's timeline onto a course. Segments that took no time are covered in a neighbour's
 * time.
 */
export function buildTrack(course: Course, timeline: Pick<Timeline, 'segments'>): Track {
  const times: number[] = []
  const lengths: number[] = []
  const put = (time: Seconds, length: number) => {
    times.push(time)
    lengths.push(length)
  }
  const reached = timeline.segments.filter((segment) => segment.isReached)
  for (const { segment, from, to } of absorb(reached)) {
    const start = course.starts[from] as number
    const end = course.ends[to] as number
    // Time that belongs to no split passes at the end of the segment.
    const done = segment.tEnd - segment.unaccounted
    put(segment.tStart, start)
    const own = timeline.segments.indexOf(segment)
    if (hasUntimedWayOut(timeline, own)) {
      const leaving = done - (done - segment.tStart) * WAY_OUT_SHARE
      put(leaving, course.ends[own] as number)
    }
    put(done, end)
    if (done < segment.tEnd) put(segment.tEnd, end)
  }
  return { times: Float64Array.from(times), lengths: Float64Array.from(lengths) }
}

/** Whether this is a ring station whose time includes leaving it. */
function hasUntimedWayOut({ segments }: Pick<Timeline, 'segments'>, index: number): boolean {
  const next = segments[index + 1]
  const isUntimed = next?.isReached === true && next.tEnd === next.tStart
  return isUntimed && RING_KINDS.has(getSegment(index).kind)
}

/**
 * Share of a segment's work done after a share of its time; all of it is done before the athlete
 * leaves.
 */
export function workAt(timeline: Timeline, index: number, share: number): number {
  return hasUntimedWayOut(timeline, index) ? Math.min(1, share / (1 - WAY_OUT_SHARE)) : share
}

/** Timed segments, each with the range of segments covered in its time. */
function absorb(
  segments: readonly TimedSegment[],
): { segment: TimedSegment; from: number; to: number }[] {
  const pieces: { segment: TimedSegment; from: number; to: number }[] = []
  segments.forEach((segment, index) => {
    const last = pieces.at(-1)
    if (segment.tEnd > segment.tStart) pieces.push({ segment, from: last ? index : 0, to: index })
    else if (last) last.to = index
  })
  return pieces
}

/** Distance along the course at a race time; the start before it, the end after it. */
export function lengthAt({ times, lengths }: Track, time: Seconds): number {
  const last = times.length - 1
  const after = firstAbove(times, time)
  if (after === 0) return lengths[0] ?? 0
  if (after > last) return lengths[last] ?? 0
  const [t0, t1] = [times[after - 1] as number, times[after] as number]
  const [l0, l1] = [lengths[after - 1] as number, lengths[after] as number]
  return l0 + ((l1 - l0) * (time - t0)) / (t1 - t0)
}

/** Where on the map an athlete is at a race time. */
export function positionAt(course: Course, track: Track, time: Seconds): MapPoint {
  return pointAtLength(course, lengthAt(track, time))
}
