import type { Scene } from '../../race/scene.ts'
import type { Area } from '../../race/video-layout.ts'
import type { CoursePaths } from '../drawing/course-path.ts'
import type { Ctx } from '../drawing/ctx.ts'
import { litSegments, paintLitSegments } from '../drawing/draw-lit-segments.ts'
import { markerBoxes, paintMarkers } from '../drawing/draw-markers.ts'
import type { Box } from '../drawing/station-box.ts'
import type { View } from '../drawing/view.ts'
import { freeze, openCanvas } from './canvases.ts'
import type { Style } from './style.ts'

type Parts = {
  readonly style: Style
  readonly view: View
  readonly paths: CoursePaths
  /** The map without markers. */
  readonly still: CanvasImageSource
  /** Where the map lies, in pixels. */
  readonly area: Area
}

/**
 * The map with what moves on it. Copying all of it would cost more than drawing the markers, so only
 * the places markers leave and come to are painted anew.
 */
export function createMovingMap(
  ctx: Ctx,
  { style, view, paths, still, area }: Parts,
): { paint(scene: Scene, isStale: boolean): void } {
  let litBefore = ''
  let litPicture: ReturnType<typeof freeze> | null = null
  let before: readonly Area[] = []
  const { pixelRatio } = view
  // No larger than the map: it is made anew whenever somebody enters a segment.
  const lit = openCanvas(area.width, area.height)

  const light = (scene: Scene): boolean => {
    const wanted = litSegments(scene)
    if (wanted === litBefore) return false
    litBefore = wanted
    lit.setTransform(1, 0, 0, 1, -area.left, -area.top)
    lit.drawImage(still, 0, 0)
    lit.setTransform(pixelRatio, 0, 0, pixelRatio, -area.left, -area.top)
    paintLitSegments(lit, paths, scene)
    if (litPicture && 'close' in litPicture) litPicture.close()
    litPicture = freeze(lit)
    return true
  }

  return {
    paint(scene, isStale) {
      const isWhole = light(scene) || isStale
      const now = markerBoxes(view, scene).flatMap((box, athlete) =>
        inPixels(withNudge(box, scene.markers[athlete]?.nudge), view, area),
      )
      // All that markers paint lies in these places: no clip is needed, and a ragged one is dear.
      const places = isWhole ? [area] : [...before, ...now]
      before = now
      ctx.setTransform(1, 0, 0, 1, 0, 0)
      for (const { left, top, width, height } of places) {
        if (!litPicture) continue
        const [x, y] = [left - area.left, top - area.top]
        ctx.drawImage(litPicture, x, y, width, height, left, top, width, height)
      }
      ctx.setTransform(pixelRatio, 0, 0, pixelRatio, 0, 0)
      paintMarkers(ctx, view, scene, style.ink)
    },
  }
}

/** The trail of a nudged marker is nudged too, less and less towards its end. */
function withNudge(
  { left, top, right, bottom }: Box,
  { dx, dy }: Scene['markers'][number]['nudge'] = { dx: 0, dy: 0 },
): Box {
  return {
    left: left + Math.min(0, dx),
    top: top + Math.min(0, dy),
    right: right + Math.max(0, dx),
    bottom: bottom + Math.max(0, dy),
  }
}

/** A box of the screen in whole pixels, as far as it lies in the area. */
function inPixels({ left, top, right, bottom }: Box, { pixelRatio }: View, area: Area): Area[] {
  const x = Math.max(area.left, Math.floor(left * pixelRatio))
  const y = Math.max(area.top, Math.floor(top * pixelRatio))
  const width = Math.min(area.left + area.width, Math.ceil(right * pixelRatio)) - x
  const height = Math.min(area.top + area.height, Math.ceil(bottom * pixelRatio)) - y
  return width > 0 && height > 0 ? [{ left: x, top: y, width, height }] : []
}
