import type { Course } from '../../race/course.ts'
import type { CoursePaths } from './course-path.ts'
import type { Ctx } from './ctx.ts'
import { drawFloor } from './draw-floor.ts'
import { drawStationNames } from './draw-station-names.ts'
import type { Ink } from './ink.ts'
import { startCanvas, type View } from './view.ts'

type Picture = {
  readonly course: Course
  readonly paths: CoursePaths
  /** Without an image a plain hall is drawn. */
  readonly map: CanvasImageSource | null
  readonly ink: Ink
}

/** The still picture below the markers: map, course line, stations by name. Drawn on resize only. */
export function drawMap(ctx: Ctx, view: View, picture: Picture) {
  startCanvas(ctx, view)
  paintMap(ctx, view, picture)
}

/** The same over what is there already. */
export function paintMap(ctx: Ctx, view: View, { course, paths, map, ink }: Picture) {
  // Down to half its size the plain way leaves out no pixel, and the fine one takes ten times as long.
  const size = view.scale * view.pixelRatio
  ctx.imageSmoothingQuality = size < 0.5 || size > 1 ? 'high' : 'low'
  const [width, height] = [course.width * view.scale, course.height * view.scale]
  if (map) ctx.drawImage(map, view.left, view.top, width, height)
  else drawFloor(ctx, view, course, paths, ink)
  drawCourse(ctx, paths, ink)
  drawStationNames(ctx, view, course, ink)
}

function drawCourse(ctx: Ctx, paths: CoursePaths, ink: Ink) {
  const whole = new Path2D()
  for (const path of paths) whole.addPath(path)
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
    ctx.stroke(whole)
  }
  ctx.globalAlpha = 1
}
