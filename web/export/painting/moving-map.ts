import type { Area } from '../../../race/types.ts'
import type { VideoMoment } from '../../../race/video/video-moment.ts'
import type { Ctx } from '../../picture/canvas.ts'
import type { FieldPicture } from '../../picture/map/field-picture.ts'
import { drawMarkers, markerBoxes } from '../../picture/map/paint-markers.ts'
import type { Box } from '../../picture/map/station-box.ts'
import type { Style } from '../../picture/video/video-style.ts'
import { toPlayer } from '../../picture/video/video-viewport.ts'
import type { Viewport } from '../../picture/viewport.ts'
import type { MapLayer } from './map-layer.ts'
import { put } from './pixels.ts'
import type { SegmentGlow } from './segment-glow.ts'
import type { Tiling } from './tiles.ts'

type Parts = {
  readonly style: Style
  readonly view: Viewport
  /** Where the map lies, in pixels, and how it is cut into tiles. */
  readonly mapPixels: Area
  readonly tiling: Tiling
  readonly segmentGlow: SegmentGlow
  /** Lines on the map have a casing. */
  readonly isCased: boolean
  /** The dots of the whole field; null while they are not shown. */
  readonly field: FieldPicture | null
}

/**
 * The whole map with what moves on it. Putting all of it would cost more than drawing the markers, so only
 * the places markers leave and come to are painted anew, and those whose glow has changed.
 */
export function createMovingMap(
  ctx: Ctx,
  { style, view, mapPixels, tiling, segmentGlow, isCased, field }: Parts,
): MapLayer {
  let before: readonly Area[] = []
  return {
    isFilmed: false,
    wipe({ scene, lights }: VideoMoment, isStale: boolean): readonly Area[] {
      const stale = tiling.none()
      segmentGlow.update(lights, stale)
      const now = markerBoxes(view, scene).map((box) => inPixels(box, view))
      for (const place of [...before, ...now]) tiling.mark(stale, place)
      before = now
      // Dots are everywhere, and all of them move.
      const areas = isStale || field ? [mapPixels] : tiling.rectangles(stale)
      for (const area of areas) put(ctx, segmentGlow.pixels, area, mapPixels)
      return areas
    },
    /**
     * Draws what moves on it. All that markers paint lies where the map was put: no clip is needed, and
     * a ragged one is dear.
     */
    draw({ scene }: VideoMoment) {
      toPlayer(ctx, view)
      field?.under(scene.raceTime, null)(ctx, view)
      drawMarkers(ctx, view, scene, style.theme, isCased)
    },
  }
}

/** A box of the screen in whole pixels. */
function inPixels({ left, top, right, bottom }: Box, { pixelRatio }: Viewport): Area {
  const [x, y] = [Math.floor(left * pixelRatio), Math.floor(top * pixelRatio)]
  return {
    left: x,
    top: y,
    width: Math.ceil(right * pixelRatio) - x,
    height: Math.ceil(bottom * pixelRatio) - y,
  }
}
