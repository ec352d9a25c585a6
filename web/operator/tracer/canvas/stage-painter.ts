import type { MapPoint } from '../../../../race/types.ts'
import type { Ctx } from '../../../picture/canvas.ts'
import { type Size, startCanvas, toScreen, type Viewport } from '../../../picture/viewport.ts'
import { findLevel, type MapLevels } from './map-levels.ts'
import type { TracerTheme } from './read-tracer-theme.ts'
import { paintGuide, paintMarker, paintRun } from './tracer-layers.ts'

/** Everything on the stage; `stroke` has the points that are not part of the path yet. */
export type StagePicture = {
  readonly map: { readonly levels: MapLevels; readonly size: Size } | null
  /** Paints the course. */
  readonly course: (ctx: Ctx, view: Viewport) => void
  readonly stroke: Float64Array
  readonly dragged: DraggedPicture | null
}

/** The current drawing or drag: a piece of path, which may be empty, and markers. */
export type DraggedPicture = {
  readonly places: Float64Array
  readonly marks: readonly MapPoint[]
  readonly color: string
  /** Thin lines that show alignment. */
  readonly guides?: readonly (readonly [MapPoint, MapPoint])[]
}

/** Paints the map, the course on it, and the current drawing or drag. */
export function paintStage(ctx: Ctx, view: Viewport, picture: StagePicture, theme: TracerTheme) {
  const { map, course, stroke, dragged } = picture
  startCanvas(ctx, view)
  if (map) {
    const width = map.size.width * view.scale
    const level = findLevel(map.levels, width * view.pixelRatio)
    if (level) ctx.drawImage(level, view.left, view.top, width, map.size.height * view.scale)
  }
  course(ctx, view)
  if (stroke.length > 0) paintRun(ctx, stroke, 0, stroke.length / 2 - 1, view, theme)
  if (dragged) paintDragged(ctx, view, dragged, theme)
}

function paintDragged(ctx: Ctx, view: Viewport, picture: DraggedPicture, theme: TracerTheme) {
  const { places, marks, color, guides = [] } = picture
  for (const [from, to] of guides) paintGuide(ctx, toScreen(view, from), toScreen(view, to), theme)
  if (places.length > 0) paintRun(ctx, places, 0, places.length / 2 - 1, view, theme)
  const placed = marks.map((mark) => toScreen(view, mark))
  for (const place of placed) paintMarker(ctx, place, color, theme)
}
