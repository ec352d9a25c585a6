import { type Course, pointAtLength } from '../../../race/course/course.ts'
import { getSegment } from '../../../race/segments.ts'
import type { SegmentKind } from '../../../race/types.ts'
import type { Ctx } from '../canvas.ts'
import type { Theme } from '../theme.ts'
import { toScreen, type Viewport } from '../viewport.ts'
import type { CoursePaths } from './course-path.ts'
import { type Box, isFromAbove, STATIONS, stationBox } from './station-box.ts'

/** Width of the track and the roxzone, and floor around stations, in map pixels. */
const TRACK = 74
const ROXZONE = 56
const ROOM = 44
/** Distance along the course around the end of a lane. */
const TURN = 78

/** A hall for a course without a map: a track, a roxzone, and a numbered floor for every station. */
export function paintFloor(
  ctx: Ctx,
  view: Viewport,
  course: Course,
  paths: CoursePaths,
  theme: Theme,
) {
  const bandOf = (kind: SegmentKind) =>
    paths.filter((_, segment) => getSegment(segment).kind === kind)
  paintBand(ctx, bandOf('RUN'), TRACK * view.scale, theme.surface, theme.line)
  paintBand(ctx, bandOf('ROXZONE'), ROXZONE * view.scale, theme.ground, theme.line)
  const pads = padsOf(view, course)
  pads.forEach((pad, index) => {
    paintPad(ctx, pad, index + 1, view, theme)
  })
  paintEnds(ctx, view, course, theme)
}

/** Marks the start and the finish. */
function paintEnds(ctx: Ctx, view: Viewport, course: Course, theme: Theme) {
  ctx.font = `700 ${Math.max(10, 22 * view.scale)}px ${theme.display}`
  ctx.textAlign = 'center'
  ctx.textBaseline = 'middle'
  ctx.fillStyle = theme.quiet
  for (const [text, length, dy] of [
    ['START', course.starts[0] ?? 0, 58],
    ['FINISH', course.ends.at(-1) ?? 0, 48],
  ] as const) {
    const { x, y } = toScreen(view, pointAtLength(course, length))
    ctx.beginPath()
    ctx.arc(x, y, 7 * view.scale, 0, 2 * Math.PI)
    ctx.fill()
    ctx.fillText(text, x, y + dy * view.scale)
  }
}

/** A slightly thinner stroke over one in the line's colour leaves a band with two edges. */
function paintBand(ctx: Ctx, band: CoursePaths, breadth: number, floor: string, edge: string) {
  const path = new Path2D()
  for (const piece of band) path.addPath(piece)
  ctx.lineCap = 'round'
  ctx.lineJoin = 'round'
  for (const [color, width] of [
    [edge, breadth],
    [floor, breadth - 2],
  ] as const) {
    ctx.strokeStyle = color
    ctx.lineWidth = Math.max(width, 1)
    ctx.stroke(path)
  }
}

function paintPad(ctx: Ctx, pad: Box, number: number, view: Viewport, theme: Theme) {
  const [width, height] = [pad.right - pad.left, pad.bottom - pad.top]
  ctx.beginPath()
  ctx.roundRect(pad.left, pad.top, width, height, 14 * view.scale)
  ctx.fillStyle = theme.raised
  ctx.fill()
  ctx.strokeStyle = theme.line
  ctx.lineWidth = 1
  ctx.stroke()
  ctx.fillStyle = theme.line
  ctx.font = `800 ${height * 0.55}px ${theme.display}`
  ctx.textAlign = 'center'
  ctx.textBaseline = 'middle'
  ctx.fillText(String(number), pad.left + width / 2, pad.top + height / 2)
}

/** All floors in a row have the same size, however little a station needs. */
function padsOf(view: Viewport, course: Course): Box[] {
  const room = ROOM * view.scale
  const stations = STATIONS.map((station) => ({
    box: stationBox(view, course, station),
    isLower: isFromAbove(view, course, station),
  }))
  // A machine is a point and the course turns beside it; the floor is below both.
  const middles = stations.map(({ box }, i) => {
    if (box.right > box.left) return (box.left + box.right) / 2
    const turned = pointAtLength(course, (course.ends[STATIONS[i] ?? 0] ?? 0) + TURN)
    return (box.left + toScreen(view, turned).x) / 2
  })
  const half = 0.44 * closest(middles, room)
  return stations.map(({ isLower }, i) => {
    const row = stations.filter((other) => other.isLower === isLower).map(({ box }) => box)
    const middle = middles[i] ?? 0
    return {
      left: middle - half,
      right: middle + half,
      // No floor on the near side, where the roxzone is.
      top: Math.min(...row.map(({ top }) => top)) - (isLower ? 0 : room),
      bottom: Math.max(...row.map(({ bottom }) => bottom)) + (isLower ? room : 0),
    }
  })
}

/** The smallest distance between two that aren't on the same spot. */
function closest(middles: readonly number[], least: number): number {
  const sorted = middles.toSorted((a, b) => a - b)
  const gaps = sorted.map((middle, i) => middle - (sorted[i - 1] ?? Number.NEGATIVE_INFINITY))
  return Math.min(...gaps.filter((gap) => gap > least))
}
