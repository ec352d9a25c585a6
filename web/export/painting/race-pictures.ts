import type { Area } from '../../../race/video/video-layout.ts'
import { buildCoursePaths } from '../../drawing/course-path.ts'
import { drawFloor } from '../../drawing/draw-floor.ts'
import { drawMap } from '../../drawing/draw-map.ts'
import type { TonedMap } from '../../drawing/tone-map.ts'
import type { Viewport } from '../../drawing/viewport.ts'
import { openCanvas } from '../drawing/canvases.ts'
import { drawHeader } from '../drawing/draw-panels.ts'
import { drawPromo } from '../drawing/draw-promo.ts'
import type { Style } from '../drawing/style.ts'
import { toPlayer, toUnits, viewOf } from '../drawing/video-viewport.ts'
import { pixelsOf, toPixels } from './pixels.ts'
import { createSegmentGlow, type SegmentGlow } from './segment-glow.ts'
import { type Tiling, tile } from './tiles.ts'

/** The pictures frames of the race are cut out of. */
export type RacePictures = {
  readonly style: Style
  /** Pixels per unit. */
  readonly unit: number
  readonly view: Viewport
  /** Where the map lies, in pixels, and how it is cut into tiles. */
  readonly mapPixels: Area
  readonly tiling: Tiling
  /** What never changes. */
  readonly still: ImageData
  readonly segmentGlow: SegmentGlow
  /** Lines on the map have a casing. */
  readonly isCased: boolean
}

/** Makes them, and pauses before every part that takes some frames' time. */
export function* prepareRacePictures(
  style: Style,
  map: TonedMap | null,
  { width, height }: { readonly width: number; readonly height: number },
): Generator<void, RacePictures> {
  const { layout, replay, theme } = style
  const { course } = replay
  const unit = width / layout.width
  const view = viewOf(style, unit)
  const mapPixels = toPixels(layout.map, unit)
  const tiling = tile(mapPixels)
  const paths = buildCoursePaths(view, course)
  yield
  const ctx = openCanvas(width, height)
  ctx.fillStyle = theme.ground
  ctx.fillRect(0, 0, width, height)
  toPlayer(ctx, view)
  drawMap(ctx, view, { course, paths, map: map ?? drawFloor, theme })
  const withoutGlow = pixelsOf(ctx, mapPixels)
  yield
  toUnits(ctx, unit)
  drawHeader(ctx, style)
  drawPromo(ctx, style)
  const still = pixelsOf(ctx, { left: 0, top: 0, width, height })
  yield
  const isCased = map?.isCased ?? false
  const segmentGlow = createSegmentGlow({
    view,
    course,
    paths,
    withoutGlow,
    area: mapPixels,
    tiling,
    isCased,
  })
  return { style, unit, view, mapPixels, tiling, still, segmentGlow, isCased }
}
