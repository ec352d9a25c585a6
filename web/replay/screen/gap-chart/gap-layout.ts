import { buildGapSeries, gapsAtLead, roundTimes } from '../../../../race/replay/gap-series.ts'
import { clockText, gapText } from '../../../../race/text/clock-text.ts'
import type { Timeline } from '../../../../race/timeline.ts'
import { type ChartLayout, type ChartSize, layOutChart, mostTicks } from './chart-layout.ts'

/** The gaps to the leader, who is on top. */
export function layOutGaps(timelines: readonly Timeline[], size: ChartSize): ChartLayout {
  const gaps = buildGapSeries(timelines)
  const all = gaps.flat().map(({ gap }) => gap)
  const widest = Math.max(10, ...all)
  // A ghost may be ahead of the leader.
  const best = Math.min(0, ...all)
  const series = gaps.map((line) => line.map(({ lead, gap }) => ({ lead, value: gap })))
  const layout = layOutChart({ timelines, series, best, worst: widest, size })
  return {
    ...layout,
    ticks: roundTimes(widest, mostTicks(size), best).map((gap) => ({
      value: gap,
      label: gap === 0 ? 'Leader' : gapText(gap),
    })),
    readingsAt: (x) => ({
      title: clockText(layout.timeAt(x)),
      rows: gapsAtLead(gaps, layout.timeAt(x)).map(({ athlete, gap }) => ({
        athlete,
        text: gap < 0.5 && !timelines[athlete]?.isGhost ? 'Leader' : gapText(gap),
      })),
    }),
  }
}
