import type { Scene } from '../../race/scene.ts'
import type { Area } from '../../race/video-layout.ts'
import type { CoursePaths } from '../drawing/course-path.ts'
import type { Ctx } from '../drawing/ctx.ts'
import { litSegments, paintLitSegments } from '../drawing/draw-lit-segments.ts'
import { markerBoxes, paintMarkers } from '../drawing/draw-markers.ts'
import type { Box } from '../drawing/station-box.ts'
import type { View } from '../drawing/view.ts'
import { copy, within } from './pixels.ts'
import type { Style } from './style.ts'

type Parts = {
  readonly style: Style
  readonly view: View
  readonly paths: CoursePaths
  /** The map without markers, and room for the map with lit segments. */
  readonly still: Ctx
  readonly lit: Ctx
  /** Where the map lies, in pixels. */
  readonly area: Area
}

/**
 * The map with what moves on it. Copying all of it would cost more than drawing the markers, so only
 * the places markers leave and come to are painted anew.
 */
export function createMovingMap(
  ctx: Ctx,
  { style, view, paths, still, lit, area }: Parts,
): { paint(scene: Scene, isStale: boolean): void } {
  let litBefore = ''
  let before: readonly Area[] = []
  const toScreen = (target: Ctx) =>
    target.setTransform(view.pixelRatio, 0, 0, view.pixelRatio, 0, 0)

  const light = (scene: Scene): boolean => {
    const wanted = litSegments(scene)
    if (wanted === litBefore) return false
    litBefore = wanted
    copy(lit, still, area)
    within(lit, area, () => {
      toScreen(lit)
      paintLitSegments(lit, paths, scene)
    })
    return true
  }

  return {
    paint(scene, isStale) {
      const isWhole = light(scene) || isStale
      const now = markerBoxes(view, scene).flatMap((box) => inPixels(box, view, area))
      const places = isWhole ? [area] : [...before, ...now]
      before = now
      ctx.save()
      ctx.setTransform(1, 0, 0, 1, 0, 0)
      ctx.beginPath()
      for (const { left, top, width, height } of places) ctx.rect(left, top, width, height)
      ctx.clip()
      for (const place of places) copy(ctx, lit, place)
      toScreen(ctx)
      paintMarkers(ctx, view, scene, style.ink)
      ctx.restore()
    },
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
