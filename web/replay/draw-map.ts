import { type Course, pointAt } from '../../race/course.ts'
import { SEGMENTS } from '../../race/segments.ts'
import type { Ink } from './ink.ts'
import { type ScreenPoint, toScreen, type View } from './view.ts'

type Ctx = CanvasRenderingContext2D

/** The still picture below the markers: map, course line, stations by name. Drawn on resize only. */
export function drawMap(ctx: Ctx, view: View, course: Course, map: CanvasImageSource, ink: Ink) {
  ctx.setTransform(view.pixelRatio, 0, 0, view.pixelRatio, 0, 0)
  ctx.clearRect(0, 0, view.width, view.height)
  ctx.imageSmoothingQuality = 'high'
  ctx.drawImage(map, view.left, view.top, course.width * view.scale, course.height * view.scale)
  drawCourse(ctx, view, course, ink)
  drawStationNames(ctx, view, course, ink)
}

function drawCourse(ctx: Ctx, view: View, course: Course, ink: Ink) {
  const path = new Path2D()
  SEGMENTS.forEach((_, segment) => {
    addSegment(path, view, course, segment)
  })
  ctx.lineJoin = 'round'
  ctx.lineCap = 'round'
  ctx.strokeStyle = ink.course
  // Three strokes, wide and faint to thin and clear, make a soft glow without a blur filter.
  for (const [width, alpha] of [
    [11, 0.06],
    [5, 0.14],
    [1.75, 0.6],
  ] as const) {
    ctx.lineWidth = width
    ctx.globalAlpha = alpha
    ctx.stroke(path)
  }
  ctx.globalAlpha = 1
}

/** A segment's piece of the course as a path in screen pixels, for strokes every frame. */
export function segmentPath(view: View, course: Course, segment: number): Path2D {
  const path = new Path2D()
  addSegment(path, view, course, segment)
  return path
}

function addSegment(path: Path2D, view: View, course: Course, segment: number) {
  const start = course.starts[segment] ?? 0
  const end = course.ends[segment] ?? 0
  // A point every other screen pixel is as smooth as the eye can tell, on a map of any size.
  const steps = Math.max(1, Math.ceil(((end - start) * view.scale) / 2))
  for (let step = 0; step <= steps; step++) {
    const { x, y } = toScreen(view, pointAt(course, segment, step / steps))
    if (step === 0) path.moveTo(x, y)
    else path.lineTo(x, y)
  }
}

function drawStationNames(ctx: Ctx, view: View, course: Course, ink: Ink) {
  const size = view.width < 560 ? 11 : 15
  ctx.font = `700 ${size}px ${ink.display}`
  ctx.textAlign = 'center'
  ctx.textBaseline = 'middle'
  ctx.lineJoin = 'round'
  ctx.lineWidth = size / 4
  ctx.strokeStyle = ink.ground
  ctx.fillStyle = ink.text
  SEGMENTS.forEach(({ kind, label }, segment) => {
    if (kind === 'RUN' || kind === 'ROXZONE' || kind === 'FINISH') return
    const { x, y } = labelPlace(view, course, segment, size)
    const text = label.toUpperCase()
    const half = ctx.measureText(text).width / 2 + 4
    const inside = Math.min(Math.max(x, half), view.width - half)
    ctx.globalAlpha = 0.75
    ctx.strokeText(text, inside, y)
    ctx.globalAlpha = 1
    ctx.fillText(text, inside, y)
  })
}

/**
 * Beside the station's piece of the course, on the side athletes do not come from: a name never
 * lies on the line.
 */
function labelPlace(view: View, course: Course, station: number, size: number): ScreenPoint {
  const points = STATION_SHARES.map((share) => toScreen(view, pointAt(course, station, share)))
  const xs = points.map(({ x }) => x)
  const ys = points.map(({ y }) => y)
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)]
  const wayIn = toScreen(view, pointAt(course, station - 1, 0.8))
  const isFromAbove = wayIn.y < (top + bottom) / 2
  return {
    x: (Math.min(...xs) + Math.max(...xs)) / 2,
    y: isFromAbove ? bottom + size * 1.2 : top - size * 1.2,
  }
}

const STATION_SHARES = [0, 0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875, 1]
