import type { Scene } from '../../race/scene.ts'
import type { Area } from '../../race/video-layout.ts'
import type { VideoMoment } from '../../race/video-moment.ts'
import { layCourse } from '../drawing/course-path.ts'
import { paintMap } from '../drawing/draw-map.ts'
import type { View } from '../drawing/view.ts'
import { openCanvas } from './canvases.ts'
import { drawHeader } from './draw-panels.ts'
import { drawPromo } from './draw-promo.ts'
import { keepPicture } from './kept-picture.ts'
import { createLitMap, type LitMap } from './lit-map.ts'
import { litTiles } from './lit-tiles.ts'
import { type Panel, standingPanels } from './panels.ts'
import { nearestPixels, toPixels } from './pixels.ts'
import type { Style } from './style.ts'
import { type Tiles, type Tiling, tile } from './tiles.ts'
import { toPlayer, toUnits, viewOf } from './video-view.ts'

/** A panel that is painted once for several frames. */
export type SharedPanel = {
  /** In pixels. */
  readonly area: Area
  key(moment: VideoMoment): string
  picture(moment: VideoMoment): CanvasImageSource
}

/** What the canvases of a video have in common: it is painted once and copied to each of them. */
export type SharedPictures = {
  readonly style: Style
  /** Pixels per unit. */
  readonly unit: number
  readonly view: View
  /** Where the map lies, in pixels, and how it is cut into tiles. */
  readonly mapPixels: Area
  readonly tiling: Tiling
  /** The tiles of the map every segment leaves light on. */
  readonly litTiles: readonly Tiles[]
  /** What never changes. */
  readonly still: CanvasImageSource
  readonly panels: readonly SharedPanel[]
  litMapAt(scene: Scene): LitMap
}

export function createSharedPictures(
  style: Style,
  map: CanvasImageSource | null,
  { width, height }: { readonly width: number; readonly height: number },
): SharedPictures {
  const { layout, replay, ink } = style
  const { course } = replay
  const unit = width / layout.width
  const view = viewOf(style, unit)
  const paths = layCourse(view, course)
  const mapPixels = toPixels(layout.map, unit)
  const tiling = tile(mapPixels)
  const tiles = litTiles(view, course, tiling)

  const ctx = openCanvas(width, height)
  ctx.fillStyle = ink.ground
  ctx.fillRect(0, 0, width, height)
  toPlayer(ctx, view)
  paintMap(ctx, view, { course, paths, map, ink })
  toUnits(ctx, unit)
  drawHeader(ctx, style)
  drawPromo(ctx, style)
  const still = ctx.canvas

  return {
    ...{ style, unit, view, mapPixels, tiling, still },
    litTiles: tiles,
    panels: standingPanels(style).map((panel) => share(panel, still, unit)),
    litMapAt: createLitMap({ view, paths, still, area: mapPixels, tiling, tiles }),
  }
}

function share({ area, key, draw }: Panel, still: CanvasImageSource, unit: number): SharedPanel {
  const pixels = nearestPixels(area, unit)
  const kept = keepPicture(still, pixels)
  return {
    area: pixels,
    key,
    picture: (moment) =>
      kept.of(key(moment), (ctx) => {
        ctx.scale(unit, unit)
        draw(ctx, moment)
      }),
  }
}
