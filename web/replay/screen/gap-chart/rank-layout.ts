import { buildRankSeries, ranksAtLead, roundRanks } from '../../../../race/field/rank-series.ts'
import { getSegment } from '../../../../race/segments.ts'
import { ordinal } from '../../../../race/text/count-text.ts'
import type { Timeline } from '../../../../race/timeline.ts'
import { type ChartLayout, type ChartSize, layOutChart, mostTicks } from './chart-layout.ts'

/** Ranks in the field over the course, best at the top. */
export function layOutRanks(
  timelines: readonly Timeline[],
  places: readonly (readonly number[] | null)[],
  size: ChartSize,
): ChartLayout {
  const points = buildRankSeries(timelines, places)
  const all = points.flat().map(({ rank }) => rank)
  const best = Math.min(...all)
  // An athlete who kept one rank throughout still needs a scale.
  const worst = Math.max(best + 2, ...all)
  const series = points.map((line) => line.map(({ lead, rank }) => ({ lead, value: rank })))
  const layout = layOutChart({ timelines, series, best, worst, size })
  return {
    ...layout,
    ticks: roundRanks(best, worst, mostTicks(size)).map((value) => ({
      value,
      label: ordinal(value),
    })),
    readingsAt: (x) => {
      const found = ranksAtLead(points, layout.timeAt(x))
      const segment = found[0]?.point.segment
      return {
        title: segment === undefined ? '' : getSegment(segment).label,
        rows: found.map(({ athlete, point }) => ({ athlete, text: ordinal(point.rank) })),
      }
    },
  }
}
