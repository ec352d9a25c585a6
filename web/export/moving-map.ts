import type { Area } from '../../race/video-layout.ts'
import type { VideoMoment } from '../../race/video-moment.ts'
import type { Ctx } from '../drawing/ctx.ts'
import { markerBoxes, paintMarkers } from '../drawing/draw-markers.ts'
import type { Box } from '../drawing/station-box.ts'
import type { View } from '../drawing/view.ts'
import { copyFrom } from './pixels.ts'
import type { RacePictures } from './race-pictures.ts'
import { toPlayer } from './video-view.ts'

/**
 * The map with what moves on it. Copying all of it would cost more than drawing the markers, so only
 * the places markers leave and come to are painted anew, and those whose light has changed.
 */
export function createMovingMap(
  ctx: Ctx,
  { style, view, mapPixels, tiling, litMap }: RacePictures,
): {
  /** Paints what has changed, or all of it when something else lies in its place; tells where. */
  paint(moment: VideoMoment, isStale: boolean): readonly Area[]
} {
  let before: readonly Area[] = []
  return {
    paint({ scene, lights }, isStale) {
      const stale = new Set(litMap.light(lights))
      const now = markerBoxes(view, scene).map((box) => inPixels(box, view))
      for (const place of [...before, ...now]) tiling.mark(stale, place)
      before = now
      // All that markers paint lies in these areas: no clip is needed, and a ragged one is dear.
      const areas = isStale ? [mapPixels] : tiling.rectangles(stale)
      for (const area of areas) copyFrom(ctx, litMap.picture, mapPixels, area)
      toPlayer(ctx, view)
      paintMarkers(ctx, view, scene, style.ink)
      return areas
    },
  }
}

/** A box of the screen in whole pixels. */
function inPixels({ left, top, right, bottom }: Box, { pixelRatio }: View): Area {
  const [x, y] = [Math.floor(left * pixelRatio), Math.floor(top * pixelRatio)]
  return {
    left: x,
    top: y,
    width: Math.ceil(right * pixelRatio) - x,
    height: Math.ceil(bottom * pixelRatio) - y,
  }
}
