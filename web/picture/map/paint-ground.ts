import type { Course } from '../../../race/course/course.ts'
import type { Ctx } from '../canvas.ts'
import type { Theme } from '../theme.ts'
import type { TonedMap } from '../tone-map.ts'
import { casedSize, type Viewport } from '../viewport.ts'
import type { CoursePaths } from './course-path.ts'
import { paintFloor } from './paint-floor.ts'

/** The layers below everything that moves. */
export type Ground = {
  readonly course: Course
  /** Without an image a plain hall is painted. */
  readonly map: TonedMap | null
  readonly theme: Theme
}

/** The map's image, or a plain hall, with the course on it. */
export function paintGround(
  ctx: Ctx,
  view: Viewport,
  { course, map, theme }: Ground,
  paths: CoursePaths,
) {
  if (map) {
    ctx.imageSmoothingQuality = qualityFor(view, map)
    const [width, height] = [course.width * view.scale, course.height * view.scale]
    ctx.drawImage(map.image, view.left, view.top, width, height)
  } else paintFloor(ctx, view, course, paths, theme)
  paintCourse(ctx, view, paths, theme, map?.isCased ?? false)
}

/** A camera's frame has no time for the finest; down to half its size the plain way leaves out no pixel. */
function qualityFor(
  { scale, pixelRatio, isFilmed }: Viewport,
  map: TonedMap,
): ImageSmoothingQuality {
  const size = (scale * pixelRatio) / map.scale
  if (isFilmed) return size < 0.5 ? 'medium' : 'low'
  return size < 0.5 || size > 1 ? 'high' : 'low'
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

function paintCourse(ctx: Ctx, view: Viewport, paths: CoursePaths, theme: Theme, isCased: boolean) {
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
