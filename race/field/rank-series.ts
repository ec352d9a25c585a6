import { bestTimeAt } from '../replay/gap-series.ts'
import { firstSegment, type Timeline } from '../timeline.ts'
import type { Seconds } from '../types.ts'

/** An athlete's rank at the end of a segment, as a point in a chart. */
export type RankPoint = {
  readonly segment: number
  /** The leader's clock at the end of the segment. */
  readonly lead: Seconds
  readonly rank: number
}

/**
 * Ranks along the course, one line per ranked athlete. Segments that took no time have the same
 * clock as the previous one; the last of them counts.
 */
export function buildRankSeries(
  timelines: readonly Timeline[],
  places: readonly (readonly number[] | null)[],
): RankPoint[][] {
  const first = firstSegment(timelines)
  return timelines.map((_, athlete) => {
    const points: RankPoint[] = []
    places[athlete]?.forEach((rank, segment) => {
      if (segment < first) return
      const lead = bestTimeAt(timelines, segment + 1)
      if (points.at(-1)?.lead === lead) points.pop()
      points.push({ segment, lead, rank })
    })
    return points
  })
}

/** All ranks at the end of the segment nearest to a leader's clock, best first. */
export function ranksAtLead(
  series: readonly (readonly RankPoint[])[],
  lead: Seconds,
): { readonly athlete: number; readonly point: RankPoint }[] {
  return series
    .flatMap((points, athlete) => {
      const away = points.map((point) => Math.abs(point.lead - lead))
      const point = points[away.indexOf(Math.min(...away))]
      return point ? [{ athlete, point }] : []
    })
    .sort((a, b) => a.point.rank - b.point.rank)
}

/** Ranks to mark on a scale: round numbers from best to worst, up to a maximum count. */
export function roundRanks(best: number, worst: number, count: number): number[] {
  const step = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000].find(
    (candidate) => (worst - best) / candidate < count,
  ) as number
  const first = Math.ceil(best / step) * step
  const marks = Array.from(
    { length: Math.max(0, Math.floor((worst - first) / step) + 1) },
    (_, i) => first + i * step,
  )
  return marks.length > 0 ? marks : [best]
}
