import type { Course } from '../../../race/course/course.ts'
import type { Ctx } from '../canvas.ts'
import type { Theme } from '../theme.ts'
import type { TonedMap } from '../tone-map.ts'
import { casedSize, type Viewport } from '../viewport.ts'
import type { CoursePaths } from './course-path.ts'
import type { drawFloor } from './paint-floor.ts'
import { drawStationNames } from './paint-names.ts'

export type Picture = {
  readonly course: Course
  readonly paths: CoursePaths
  /** Without an image a plain hall is drawn, by whoever has loaded the code for it. */
  readonly map: TonedMap | typeof drawFloor
  readonly theme: Theme
}

/** The still picture below the markers: map, course line, stations by name. Drawn on resize only. */
export function drawMap(ctx: Ctx, view: Viewport, picture: Picture) {
  const { course, map, theme } = picture
  drawGround(ctx, view, picture)
  const [isCased, hasPrintedNames] =
    typeof map === 'function' ? [false, false] : [map.isCased, map.hasPrintedNames]
  if (!hasPrintedNames) drawStationNames(ctx, view, course, theme, isCased)
}

/** The same without the names, which do not grow with the map. */
export function drawGround(
  ctx: Ctx,
  view: Viewport,
  { course, paths, map: given, theme }: Picture,
) {
  const map = typeof given === 'function' ? null : given
  // Down to half its size the plain way leaves out no pixel, and the fine one takes ten times as long.
  const size = (view.scale * view.pixelRatio) / (map?.scale ?? 1)
  ctx.imageSmoothingQuality = size < 0.5 || size > 1 ? 'high' : 'low'
  const [width, height] = [course.width * view.scale, course.height * view.scale]
  if (map) ctx.drawImage(map.image, view.left, view.top, width, height)
  else if (typeof given === 'function') given(ctx, view, course, paths, theme)
  drawCourse(ctx, view, paths, theme, map?.isCased ?? false)
}

/** Three strokes, wide and faint to thin and clear, make a soft glow without a blur filter. */
const GLOW = [
  [11, 0.06, 'course'],
  [5, 0.14, 'course'],
  [1.75, 0.6, 'course'],
] as const

/** On a map that is not dark a line brings along what it stands out on: a casing with a soft edge. */
const CASED = [
  [10.5, 0.3, 'ground'],
  [7.5, 0.9, 'ground'],
  [2, 1, 'course'],
] as const
function drawCourse(ctx: Ctx, view: Viewport, paths: CoursePaths, theme: Theme, isCased: boolean) {
  const size = isCased ? casedSize(view) : 1
  const whole = new Path2D()
  for (const path of paths) whole.addPath(path)
  ctx.lineJoin = 'round'
  ctx.lineCap = 'round'
  for (const [width, alpha, color] of isCased ? CASED : GLOW) {
    ctx.strokeStyle = theme[color]
    ctx.lineWidth = width * size
    ctx.globalAlpha = alpha
    ctx.stroke(whole)
  }
  ctx.globalAlpha = 1
}
