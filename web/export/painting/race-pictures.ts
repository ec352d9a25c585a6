import type { Area } from '../../../race/types.ts'
import type { Ctx } from '../../picture/canvas.ts'
import { buildCoursePaths } from '../../picture/map/course-path.ts'
import { createFieldPicture } from '../../picture/map/field-picture.ts'
import { drawFloor } from '../../picture/map/paint-floor.ts'
import { drawMap } from '../../picture/map/paint-ground.ts'
import type { TonedMap } from '../../picture/tone-map.ts'
import { openCanvas } from '../../picture/video/canvases.ts'
import { createFilmedMap } from '../../picture/video/filmed-map.ts'
import { drawHeader } from '../../picture/video/paint-panels.ts'
import { drawPromo } from '../../picture/video/paint-promo.ts'
import type { Style } from '../../picture/video/video-style.ts'
import { toPlayer, toUnits, viewOf } from '../../picture/video/video-viewport.ts'
import type { MapLayer } from './map-layer.ts'
import { createMovingMap } from './moving-map.ts'
import { pixelsOf, toPixels } from './pixels.ts'
import { createSegmentGlow } from './segment-glow.ts'
import { tile } from './tiles.ts'

/** The pictures frames of the race are cut out of. */
export type RacePictures = {
  readonly style: Style
  /** Pixels per unit. */
  readonly unit: number
  /** Where the map lies, in pixels. */
  readonly mapPixels: Area
  /** What never changes. */
  readonly still: ImageData
  readonly openMap: (ctx: Ctx) => MapLayer
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
  const mapPixels = toPixels(layout.map, unit)
  const ctx = openCanvas(width, height)
  ctx.fillStyle = theme.ground
  ctx.fillRect(0, 0, width, height)
  const drawStill = () => {
    toUnits(ctx, unit)
    drawHeader(ctx, style)
    drawPromo(ctx, style)
    return pixelsOf(ctx, { left: 0, top: 0, width, height })
  }
  const ground = { course, map: map ?? drawFloor, theme }
  const shown = style.field?.shown
  const field = shown ? createFieldPicture(shown, ground) : null
  if (layout.caption) {
    const openMap = (to: Ctx) => createFilmedMap(to, { style, unit, mapPixels, ground, field })
    return { style, unit, mapPixels, still: drawStill(), openMap }
  }
  const view = viewOf(style, unit)
  const tiling = tile(mapPixels)
  const paths = buildCoursePaths(view, course)
  yield
  toPlayer(ctx, view)
  drawMap(ctx, view, { course, paths, map: map ?? drawFloor, theme })
  const withoutGlow = pixelsOf(ctx, mapPixels)
  yield
  const still = drawStill()
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
  const openMap = (to: Ctx) =>
    createMovingMap(to, { style, view, mapPixels, tiling, segmentGlow, isCased, field })
  return { style, unit, mapPixels, still, openMap }
}
