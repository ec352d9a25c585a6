import type { Course } from '../../../race/course/course.ts'
import type { CourseInk } from '../../../race/course/map-look.ts'
import { getSegment } from '../../../race/segments.ts'
import type { SegmentKind } from '../../../race/types.ts'
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
export function paintGround(ctx: Ctx, view: Viewport, ground: Ground, paths: CoursePaths) {
  const { course, map, theme } = ground
  if (map) paintMapImage(ctx, view, { course, map })
  else paintFloor(ctx, view, course, paths, theme)
  paintCourse(ctx, view, paths, theme, map?.ink)
}

/** The map alone. */
export function paintMapImage(
  ctx: Ctx,
  view: Viewport,
  { course, map }: { readonly course: Course; readonly map: TonedMap },
) {
  ctx.imageSmoothingQuality = qualityFor(view, map)
  const [width, height] = [course.width * view.scale, course.height * view.scale]
  ctx.drawImage(map.image, view.left, view.top, width, height)
}

/**
 * The finest smoothing is too slow for a camera's frames; down to half size, plain smoothing skips
 * no pixel.
 */
function qualityFor(
  { scale, pixelRatio, isFilmed }: Viewport,
  map: TonedMap,
): ImageSmoothingQuality {
  const size = (scale * pixelRatio) / map.scale
  if (isFilmed) return size < 0.5 ? 'medium' : 'low'
  return size < 0.5 || size > 1 ? 'high' : 'low'
}

/** The line in our own hall, where there is no map. */
const HALL_INK: CourseInk = { color: 'course', opacity: 0.5 }

/** Line width by kind of segment, in CSS pixels; a lane's is between the two. */
const BREADTHS: { readonly [kind in SegmentKind]?: number } = { RUN: 2.25, ROXZONE: 1.25 }
const LANE = 1.75

/** Thin, translucent and without an edge, so that print below it stays readable. */
function paintCourse(ctx: Ctx, view: Viewport, paths: CoursePaths, theme: Theme, ink = HALL_INK) {
  const breadthOf = (segment: number) => BREADTHS[getSegment(segment).kind] ?? LANE
  ctx.lineJoin = 'round'
  ctx.lineCap = 'round'
  ctx.strokeStyle = theme[ink.color]
  ctx.globalAlpha = ink.opacity
  for (const breadth of [LANE, ...Object.values(BREADTHS)]) {
    // In one stroke, because overlapping laps would otherwise make the line opaque.
    const path = new Path2D()
    for (const one of paths.filter((_, segment) => breadthOf(segment) === breadth))
      path.addPath(one)
    ctx.lineWidth = breadth * casedSize(view)
    ctx.stroke(path)
  }
  ctx.globalAlpha = 1
}
