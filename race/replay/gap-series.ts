import {
  DONE,
  firstSegment,
  type TimedSegment,
  type Timeline,
  timeAtProgress,
} from '../timeline.ts'
import type { Seconds } from '../types.ts'

/** A point of an athlete's line in the gap chart. */
export type GapPoint = {
  readonly progress: number
  /** Best time at this point of the course: the leader's clock. */
  readonly lead: Seconds
  /**
   * How much later this athlete got here; 0 for the leader, negative for a ghost ahead of the
   * leader.
   */
  readonly gap: Seconds
}

/** The best time of any athlete to reach `progress`, not counting athletes who stopped before. */
export function bestTimeAt(timelines: readonly Timeline[], progress: number): Seconds {
  const times = timelines
    .filter(({ reached, isGhost }) => reached >= progress && !isGhost)
    .map((timeline) => timeAtProgress(timeline, progress))
  return times.length > 0 ? Math.min(...times) : 0
}

/** An athlete's point in the chart at a progress they have reached. */
export function gapAt(timelines: readonly Timeline[], athlete: number, progress: number): GapPoint {
  const timeline = timelines[athlete]
  const lead = bestTimeAt(timelines, progress)
  const own = timeline ? timeAtProgress(timeline, progress) : lead
  return { progress, lead, gap: own - lead }
}

/**
 * Time behind the leader along the course, one line per athlete. The line of an athlete who stopped
 * ends there, and a ghost's line ends where the last athlete stopped. Straight lines between two
 * points are exact: within a segment clocks are linear, and there is a point wherever the lead
 * changes.
 */
export function buildGapSeries(timelines: readonly Timeline[]): GapPoint[][] {
  const first = firstSegment(timelines)
  return timelines.map((timeline) => {
    const points: GapPoint[] = []
    for (let segment = first; segment < timeline.reached; segment++) {
      const contenders = timelines.filter((one) => one.reached > segment)
      if (contenders.every(({ isGhost }) => isGhost)) break
      const own = contenders.indexOf(timeline)
      for (const share of [0, ...changesOfLead(contenders, segment), 1]) {
        const point = gapAt(contenders, own, segment + share)
        // A boundary has two points only if the leader stopped there, because the gap then drops at
        // once.
        if (!isSame(points.at(-1), point)) points.push(point)
      }
    }
    return points
  })
}

/** One athlete's gap at the point where the best clock showed a given time. */
export type GapReading = { readonly athlete: number; readonly gap: Seconds }

/**
 * The gaps where the best clock showed `lead`, with the leader first; athletes who had stopped by
 * then are left out. Gaps are linear between two points, as drawn.
 */
export function gapsAtLead(series: readonly (readonly GapPoint[])[], lead: Seconds): GapReading[] {
  return series
    .flatMap((points, athlete) => {
      const next = points.findIndex((point) => point.lead >= lead)
      const [after, before] = [points[next], points[next - 1] ?? points[next]]
      if (!after || !before) return []
      const length = after.lead - before.lead
      const share = length > 0 ? (lead - before.lead) / length : 1
      return [{ athlete, gap: before.gap + share * (after.gap - before.gap) }]
    })
    .sort((a, b) => a.gap - b.gap)
}

/** Shares of a segment, in order, at which two athletes' clocks cross or one of them jumps. */
function changesOfLead(timelines: readonly Timeline[], segment: number): number[] {
  const clocks = timelines.map(({ segments }) => segments[segment] as TimedSegment)
  const doneAt = ({ tEnd, unaccounted }: TimedSegment) => tEnd - unaccounted
  const shares = clocks.flatMap((one, i) =>
    clocks.slice(i + 1).map((other) => {
      const ahead = other.tStart - one.tStart
      return ahead / (ahead - (doneAt(other) - doneAt(one)))
    }),
  )
  // Time that belongs to no split passes all at once, at the end of the segment.
  if (clocks.some(({ unaccounted }) => unaccounted > 0)) shares.push(DONE)
  return shares.filter((share) => share > 0 && share < 1).sort((a, b) => a - b)
}

const isSame = (a: GapPoint | undefined, b: GapPoint) =>
  a?.progress === b.progress && a.lead === b.lead && a.gap === b.gap

/** Steps between the lines of a scale, in seconds, that are easy to count in. */
const STEPS: readonly Seconds[] = [1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200]

/** About `count` round values between `min` and `max`, including 0. */
export function roundTimes(max: Seconds, count: number, min: Seconds = 0): Seconds[] {
  const isFine = (step: Seconds) => (max - min) / step < count
  const step = STEPS.find(isFine) ?? (STEPS.at(-1) as Seconds)
  const first = Math.ceil(min / step)
  return Array.from({ length: Math.floor(max / step) - first + 1 }, (_, i) => (first + i) * step)
}
