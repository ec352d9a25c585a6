import {
  buildGapSeries,
  type GapPoint,
  gapsAtLead,
  roundTimes,
} from '../../../race/replay/gap-series.ts'
import { leadingSegments } from '../../../race/replay/leading-segments.ts'
import type { Timeline } from '../../../race/splits/timeline.ts'
import type { Seconds } from '../../../race/types.ts'
import type { ScreenPoint } from '../../drawing/viewport.ts'

/** Everything about the chart that depends on its size and the athletes alone. */
export type GapLayout = ReturnType<typeof layOutGaps>

/** Room for initials beside the end of a line, and between two of them. */
const NAME = 34
const NAME_GAP = 15

/**
 * The x axis is the leader's race time: each segment is as wide as it took long, and the cursor is
 * simply the race clock. The y axis is the gap, so the leader is on top.
 */
export function layOutGaps(timelines: readonly Timeline[], width: number) {
  const series = buildGapSeries(timelines)
  const points = series.flat()
  const longest = Math.max(1, ...points.map(({ lead }) => lead))
  const widest = Math.max(10, ...points.map(({ gap }) => gap))
  const height = width < 560 ? 260 : 320
  const [left, right, top, bottom] = [48, width - NAME, 14, height - 44]

  const place = ({ lead, gap }: Pick<GapPoint, 'lead' | 'gap'>): ScreenPoint => ({
    x: left + (lead / longest) * (right - left),
    y: top + (gap / widest) * (bottom - top),
  })
  /** One line per athlete, in screen pixels. */
  const lines = series.map((line) => line.map(place))
  const timeAt = (x: number): Seconds =>
    ((Math.min(Math.max(x, left), right) - left) / (right - left)) * longest
  return {
    ...{ width, height, left, right, top, bottom, lines, place, timeAt },
    /** Everybody's gap at a screen position, the leader first. */
    gapsAt: (x: number) => gapsAtLead(series, timeAt(x)),
    /** Where each athlete's initials stand: beside the end of the line, none over another. */
    ends: spread(lines.map((line) => line.at(-1) ?? { x: left, y: top })),
    segments: leadingSegments(timelines),
    gapTicks: roundTimes(widest, 6),
    timeTicks: roundTimes(longest, Math.max(3, width / 110)),
  }
}

/** Pushes names at the right edge apart, from the top down. */
function spread(ends: readonly ScreenPoint[]): ScreenPoint[] {
  const placed = [...ends]
  const order = ends.map((_, i) => i).sort((a, b) => (ends[a]?.y ?? 0) - (ends[b]?.y ?? 0))
  let free = Number.NEGATIVE_INFINITY
  for (const i of order) {
    const { x, y } = ends[i] as ScreenPoint
    const lowest = Math.max(y, free)
    placed[i] = { x, y: lowest }
    free = lowest + NAME_GAP
  }
  return placed
}
