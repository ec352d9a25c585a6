import { TRACER_STROKE_WIDTH } from '../../../../contract/limits.ts'
import { SEGMENTS } from '../../../../race/segments.ts'
import type { Ctx } from '../../../drawing/canvas.ts'
import { drawRun } from './draw-run.ts'
import type { TracerTheme } from './read-tracer-theme.ts'
import type { StageViewport } from './viewport.ts'

/** All that is to be seen of a traced course. */
export type TracedPath = {
  readonly places: ArrayLike<number>
  readonly count: number
  readonly boundaries: readonly number[]
  readonly lapStart: number | null
}

const FULL_TURN = Math.PI * 2
const MARKER_RADIUS = 6
/** A casing shows this far on either side of its line. */
const CASING = 2

/** How names are written, as a canvas and a font loader take it. */
export const nameFont = (family: string) => `600 14px ${family}`

/** Paints path, markers and names as they lie on the stage. */
export function paintPicture(ctx: Ctx, path: TracedPath, view: StageViewport, theme: TracerTheme) {
  paintRun(ctx, path.places, 0, path.count - 1, view, theme)
  const placed = path.boundaries.map((index) => placeOf(path, index, view))
  paintNames(ctx, placed, view, theme)
  if (path.lapStart !== null) paintLapStart(ctx, placeOf(path, path.lapStart, view), theme)
  placed.forEach((place, boundary) => {
    paintMarker(ctx, place, markerColor(boundary, theme), theme)
  })
}

/** A piece of the path as one line (ADMIN-23); one that grows lays its casing below what is there. */
export function paintRun(
  ctx: Ctx,
  places: ArrayLike<number>,
  first: number,
  last: number,
  view: StageViewport,
  theme: TracerTheme,
  isGrowth = false,
) {
  ctx.beginPath()
  drawRun({ places, first, last }, view, ctx)
  // A path of a single point is a dot, or nobody would see that the first click did something.
  if (first === last) {
    const [x, y] = [places[2 * first] as number, places[2 * first + 1] as number]
    ctx.moveTo(view.left + x * view.scale, view.top + y * view.scale)
    ctx.lineTo(view.left + x * view.scale, view.top + y * view.scale)
  }
  ctx.lineJoin = 'round'
  ctx.lineCap = 'round'
  if (theme.casing !== null) {
    ctx.globalCompositeOperation = isGrowth ? 'destination-over' : 'source-over'
    ctx.lineWidth = TRACER_STROKE_WIDTH + 2 * CASING
    ctx.strokeStyle = theme.casing
    ctx.stroke()
    ctx.globalCompositeOperation = 'source-over'
  }
  ctx.lineWidth = TRACER_STROKE_WIDTH
  ctx.strokeStyle = theme.path
  ctx.stroke()
}

/** Green where the first segment starts, red where the last ends, orange where two meet (ADMIN-23). */
export function markerColor(boundary: number, theme: TracerTheme): string {
  if (boundary === 0) return theme.start
  return boundary === SEGMENTS.length ? theme.end : theme.shared
}

export function paintMarker(ctx: Ctx, { x, y }: Place, color: string, theme: TracerTheme) {
  ctx.beginPath()
  ctx.arc(x, y, MARKER_RADIUS + 2, 0, FULL_TURN)
  ctx.fillStyle = theme.ground
  ctx.fill()
  ctx.beginPath()
  ctx.arc(x, y, MARKER_RADIUS, 0, FULL_TURN)
  ctx.fillStyle = color
  ctx.fill()
}

function paintLapStart(ctx: Ctx, { x, y }: Place, theme: TracerTheme) {
  ctx.beginPath()
  ctx.arc(x, y, MARKER_RADIUS + 5, 0, FULL_TURN)
  if (theme.casing !== null) {
    ctx.lineWidth = 2 + 2 * CASING
    ctx.strokeStyle = theme.casing
    ctx.stroke()
  }
  ctx.lineWidth = 2
  ctx.strokeStyle = theme.text
  ctx.stroke()
}

/** The segment that starts at each boundary, where there is room; names never lie on each other. */
function paintNames(ctx: Ctx, placed: readonly Place[], view: StageViewport, theme: TracerTheme) {
  ctx.font = nameFont(theme.family)
  ctx.textBaseline = 'middle'
  ctx.lineJoin = 'round'
  const taken: Box[] = placed.map(({ x, y }) => ({ x: x - 8, y: y - 8, width: 16, height: 16 }))
  placed.forEach(({ x, y }, boundary) => {
    const name = SEGMENTS[boundary]?.label
    const isInside = x >= 0 && y >= 0 && x <= view.width && y <= view.height
    if (!name || !isInside) return
    const box = { x: x + 10, y: y - 8, width: ctx.measureText(name).width + 4, height: 16 }
    if (taken.some((other) => isOverlapping(box, other))) return
    taken.push(box)
    ctx.lineWidth = 4
    ctx.strokeStyle = theme.ground
    ctx.strokeText(name, box.x + 2, y)
    ctx.fillStyle = theme.text
    ctx.fillText(name, box.x + 2, y)
  })
}

type Place = { readonly x: number; readonly y: number }
type Box = Place & { readonly width: number; readonly height: number }

const isOverlapping = (a: Box, b: Box) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

function placeOf(
  { places }: TracedPath,
  index: number,
  { left, top, scale }: StageViewport,
): Place {
  return {
    x: left + (places[2 * index] as number) * scale,
    y: top + (places[2 * index + 1] as number) * scale,
  }
}
