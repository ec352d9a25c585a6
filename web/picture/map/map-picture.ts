import type { MapScene } from '../../../race/replay/scene.ts'
import type { Canvas, Ctx } from '../canvas.ts'
import { startCanvas, type Viewport } from '../viewport.ts'
import { buildCoursePaths, type CoursePaths } from './course-path.ts'
import { glowKey, paintGlow } from './paint-glow.ts'
import { type Ground, paintGround } from './paint-ground.ts'
import { paintMarkers } from './paint-markers.ts'
import { type Name, nameSize, paintNames, placeNames, startNames } from './paint-names.ts'

/** Paints what lies under the markers, and writes the names of stations over it. */
export type Under = (ctx: Ctx, view: Viewport, names: readonly Name[]) => void

/** A map on its layers. */
export type MapPicture = ReturnType<typeof openMapPicture>

/** The ground with the names of its stations, as it looks before the start. */
export function paintMap(ctx: Ctx, view: Viewport, ground: Ground): LaidMap {
  const { course, map, theme } = ground
  const paths = buildCoursePaths(view, course)
  const isCased = map?.isCased ?? false
  paintGround(ctx, view, ground, paths)
  startNames(ctx, nameSize(view), theme, isCased)
  const names = map?.hasPrintedNames ? [] : placeNames(ctx, view, course, nameSize(view))
  paintNames(ctx, view, names, theme, isCased)
  return { view, paths, names }
}

/** A whole map on a canvas, and where its course and its names lie there. */
export type LaidMap = {
  readonly view: Viewport
  readonly paths: CoursePaths
  readonly names: readonly Name[]
}

/**
 * Paints a whole map with its athletes on three layers: what stands still, the glow of the segments
 * athletes are in, and what moves. Long strokes cost the most, so they are painted least.
 */
export function openMapPicture(layers: readonly Canvas[], ground: Ground) {
  const { map, theme } = ground
  const [still, glow, moving] = layers.map((canvas) => canvas.getContext('2d') as Ctx | null)
  if (!still || !glow || !moving) throw new Error('There is no canvas to draw on')
  const isCased = map?.isCased ?? false
  let laid: LaidMap | null = null
  let painted = ''
  return {
    /** Where a camera paints: Firefox gives a canvas of the page its context only once. */
    moving,
    /** Lays the map on the screen again. */
    resize(view: Viewport) {
      for (const canvas of layers) {
        canvas.width = Math.round(view.width * view.pixelRatio)
        canvas.height = Math.round(view.height * view.pixelRatio)
      }
      painted = ''
      startCanvas(still, view)
      laid = paintMap(still, view, ground)
    },
    /** Makes room for a camera, which paints everything on the highest layer. */
    clear(view: Viewport) {
      laid = null
      for (const layer of [still, glow]) startCanvas(layer, view)
    },
    paint(scene: MapScene, under?: Under) {
      if (!laid) return
      const { view, paths, names } = laid
      const wanted = glowKey(scene)
      if (wanted !== painted) {
        startCanvas(glow, view)
        paintGlow(glow, view, paths, scene, isCased)
      }
      painted = wanted
      startCanvas(moving, view)
      under?.(moving, view, names)
      paintMarkers(moving, view, scene, theme, isCased)
    },
  }
}
