import type { Scene } from '../../race/scene.ts'
import type { Area } from '../../race/video-layout.ts'
import type { Ctx } from '../drawing/ctx.ts'
import { markerBoxes, paintMarkers } from '../drawing/draw-markers.ts'
import type { Box } from '../drawing/station-box.ts'
import type { View } from '../drawing/view.ts'
import { relitSegments } from './lit-tiles.ts'
import { copyFrom } from './pixels.ts'
import type { SharedPictures } from './shared-pictures.ts'
import { toPlayer } from './video-view.ts'

/**
 * The map with what moves on it. Copying all of it would cost more than drawing the markers, so only
 * the places markers leave and come to are painted anew, and those whose light has changed.
 */
export function createMovingMap(
  ctx: Ctx,
  { style, view, mapPixels: area, tiling, litTiles, litMapAt }: SharedPictures,
): { paint(scene: Scene, isStale: boolean): void } {
  let litBefore = ''
  let before: readonly Area[] = []

  const staleAreas = (now: readonly Area[], lit: string): Area[] => {
    const relit = relitSegments(litBefore, lit)
    const stale = new Set(relit.flatMap((segment) => [...(litTiles[segment] ?? [])]))
    for (const place of [...before, ...now]) tiling.mark(stale, place)
    return tiling.rectangles(stale)
  }

  return {
    paint(scene, isStale) {
      const lit = litMapAt(scene)
      const now = markerBoxes(view, scene).map((box) => inPixels(box, view))
      // All that markers paint lies in these areas: no clip is needed, and a ragged one is dear.
      const areas = isStale ? [area] : staleAreas(now, lit.key)
      litBefore = lit.key
      before = now
      for (const stale of areas) copyFrom(ctx, lit.picture, area, stale)
      toPlayer(ctx, view)
      paintMarkers(ctx, view, scene, style.ink)
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
