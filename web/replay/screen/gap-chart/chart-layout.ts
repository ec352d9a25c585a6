import { bestTimeAt, roundTimes } from '../../../../race/replay/gap-series.ts'
import { leadingSegments } from '../../../../race/replay/leading-segments.ts'
import type { Timeline } from '../../../../race/timeline.ts'
import type { Seconds } from '../../../../race/types.ts'
import type { ScreenPoint } from '../../../picture/viewport.ts'

/** A point of an athlete's line: when the leader was there, and its value, best at the top. */
export type ChartPoint = { readonly lead: Seconds; readonly value: number }

/** Width and height of a chart, in CSS pixels. */
export type ChartSize = { readonly width: number; readonly height: number }

/** The maximum number of ticks on a chart's scale. */
export const mostTicks = ({ height }: ChartSize) => (height < 220 ? 3 : 6)

type Chart = {
  readonly timelines: readonly Timeline[]
  readonly series: readonly (readonly ChartPoint[])[]
  /** The values at the upper and at the lower edge. */
  readonly best: number
  readonly worst: number
  readonly size: ChartSize
}

/** Room for initials beside the end of a line, and between two of them. */
const NAME = 34
const NAME_GAP = 15

/**
 * Everything about a chart over the course that depends only on its size and the athletes. The x
 * axis is the leader's race time, so each segment is as wide as it took long, and the cursor is the
 * race clock.
 */
export function layOutChart({ timelines, series, best, worst, size }: Chart) {
  const segments = leadingSegments(timelines)
  const longest = Math.max(1, ...segments.map(({ end }) => end))
  const { width, height } = size
  const [left, right, top, bottom] = [48, width - NAME, 14, height - 44]
  const xAt = (lead: Seconds) => left + (lead / longest) * (right - left)
  const yAt = (value: number) => top + ((value - best) / (worst - best)) * (bottom - top)
  const place = ({ lead, value }: ChartPoint): ScreenPoint => ({ x: xAt(lead), y: yAt(value) })
  /** One line per athlete, in screen pixels. */
  const lines = series.map((line) => line.map(place))
  const timeAt = (x: number): Seconds =>
    ((Math.min(Math.max(x, left), right) - left) / (right - left)) * longest
  return {
    ...{ width, height, left, right, top, bottom, lines, segments, xAt, yAt, timeAt },
    /** The x position of an athlete with that progress: when the leader was there. */
    xOf: (progress: number) => xAt(bestTimeAt(timelines, progress)),
    /** Positions of the athletes' initials: beside the end of the line, without overlap. */
    ends: spread(lines.map((line) => line.at(-1) ?? null)),
    timeTicks: roundTimes(longest, Math.max(3, width / 110)),
  }
}

/** Pushes names at the right edge apart, from the top down. */
function spread(ends: readonly (ScreenPoint | null)[]): (ScreenPoint | null)[] {
  const placed = [...ends]
  const order = ends.map((_, i) => i).sort((a, b) => (ends[a]?.y ?? 0) - (ends[b]?.y ?? 0))
  let free = Number.NEGATIVE_INFINITY
  for (const i of order) {
    const end = ends[i]
    if (!end) continue
    const lowest = Math.max(end.y, free)
    placed[i] = { x: end.x, y: lowest }
    free = lowest + NAME_GAP
  }
  return placed
}

/** A chart with the texts on its scale and beside the pointer. */
export type ChartLayout = ReturnType<typeof layOutChart> & {
  readonly ticks: readonly { readonly value: number; readonly label: string }[]
  /** The readings at the pointer: a title, and a line for each athlete, the best first. */
  readingsAt(x: number): {
    readonly title: string
    readonly rows: readonly { readonly athlete: number; readonly text: string }[]
  }
}
