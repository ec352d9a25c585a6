import race from '../../contract/sample/northgate.json' with { type: 'json' }
import { getSegment, SEGMENTS, SHORT_LABELS } from '../../race/segments.ts'
import type { MapPoint } from '../../race/types.ts'
import { group, line, paint, path, rect, tag, through } from './svg.ts'

/** Colours of a plan; each may also name a gradient or a pattern. */
export type PlanColors = {
  readonly ground: string
  readonly hall: string
  readonly wall: string
  readonly track: string
  readonly lane: string
  readonly pads: readonly [string, ...string[]]
  readonly text: string
}

export type Plan = {
  readonly width: number
  readonly height: number
  readonly colors: PlanColors
  /** Drawn first, so that the names below can refer to it. */
  readonly definitions?: string
  /** Drawn over everything. */
  readonly over?: string
  /** Notes in the smallest print, as on plans of exhibition halls. */
  readonly remarks?: number
}

/** A hall plan around the sample course, stretched to any size, in the style organisers publish. */
export function drawPlan(plan: Plan): string {
  const { width, height, colors, definitions = '', over = '', remarks = 0 } = plan
  const unit = Math.sqrt((width * height) / (2000 * 1250))
  const [byX, byY] = [width / race.width, height / race.height]
  const pointsOf = (segment: number): MapPoint[] => {
    const { startIdx = 0, endIdx = 0 } = race.segments[segment] ?? {}
    return Array.from({ length: (endIdx ?? 0) - (startIdx ?? 0) + 1 }, (_, i) => ({
      x: (race.pathPoints[2 * ((startIdx ?? 0) + i)] ?? 0) * byX,
      y: (race.pathPoints[2 * ((startIdx ?? 0) + i) + 1] ?? 0) * byY,
    }))
  }
  const track = through(pointsOf(0))
  const stations = SEGMENTS.flatMap(({ kind }, segment) => (SHORT_LABELS[kind] ? [segment] : []))
  const pads = stations.map((segment, i) => {
    const points = pointsOf(segment)
    const x = points.reduce((sum, point) => sum + point.x, 0) / points.length
    const y = points.reduce((sum, point) => sum + point.y, 0) / points.length
    const fill = colors.pads[i % colors.pads.length] as string
    const { label } = getSegment(segment)
    return group(
      {},
      rect(x - 90 * unit, y - 55 * unit, 180 * unit, 110 * unit, {
        fill,
        stroke: colors.wall,
        rx: 6 * unit,
      }),
      paint(label, x, y + 34 * unit, 22 * unit, { fill: colors.text }),
    )
  })
  const small = Array.from({ length: remarks }, (_, i) => {
    const [column, row] = [i % 12, Math.floor(i / 12)]
    return paint(
      `Fire exit ${i + 1}, 2.40 m wide, keep clear at all times`,
      ((column + 0.5) / 12) * width,
      ((row + 0.5) / Math.ceil(remarks / 12)) * height,
      7 * unit,
      { fill: colors.text },
    )
  })
  const columns = Array.from({ length: 24 }, (_, i) =>
    rect(
      ((i % 8) + 0.5) * (width / 8),
      (Math.floor(i / 8) + 0.5) * (height / 3),
      14 * unit,
      14 * unit,
      {
        fill: colors.wall,
      },
    ),
  )
  const grid = Array.from({ length: 9 }, (_, i) =>
    line((i * width) / 8, 0, (i * width) / 8, height, {
      stroke: colors.wall,
      'stroke-opacity': 0.25,
    }),
  )
  return tag(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: `0 0 ${width} ${height}`,
      width,
      height,
      'font-family': 'sans-serif',
      'font-weight': 700,
    },
    definitions,
    rect(0, 0, width, height, { fill: colors.ground }),
    rect(width * 0.03, height * 0.04, width * 0.94, height * 0.92, {
      fill: colors.hall,
      stroke: colors.wall,
      'stroke-width': 8 * unit,
    }),
    ...grid,
    path(track, { stroke: colors.lane, 'stroke-width': 84 * unit, 'stroke-linejoin': 'round' }),
    path(track, { stroke: colors.track, 'stroke-width': 78 * unit, 'stroke-linejoin': 'round' }),
    ...pads,
    ...columns,
    ...small,
    over,
  )
}
