import type { Course } from '../../../race/course/course.ts'
import type { MapScene } from '../../../race/replay/scene.ts'
import type { Canvas, Ctx } from '../canvas.ts'
import type { Theme } from '../theme.ts'
import { type ShownMap, toneMap } from '../tone-map.ts'
import { startCanvas, type Viewport } from '../viewport.ts'
import { buildCoursePaths, type CoursePaths } from './course-path.ts'
import { drawSegmentGlow, glowKey } from './paint-glow.ts'
import { drawMap } from './paint-ground.ts'
import { drawMarkers } from './paint-markers.ts'
import type { Name } from './paint-names.ts'

/** What a map is drawn from. */
export type MapSubject = {
  readonly course: Course
  /** Without an image a plain hall is drawn. */
  readonly map: ShownMap | null
  readonly theme: Theme
}

/** Paints what lies under the markers. */
export type Under = (ctx: Ctx, view: Viewport, below?: Below) => void

type Below = {
  /** The names a camera sees, where they change with it. */
  readonly names?: readonly Name[]
  /** Nothing has been drawn on the canvas yet. */
  readonly isEmpty?: boolean
}

/** A map on its layers. */
export type MapPicture = Awaited<ReturnType<typeof openMapPicture>>

/**
 * Draws a map with its athletes on three layers: what stands still, the glow of the segments
 * athletes are in, and what moves. Long strokes cost the most, so they are drawn least.
 */
export async function openMapPicture(
  layers: readonly Canvas[],
  { course, map: shown, theme }: MapSubject,
) {
  const [still, glow, moving] = layers.map((canvas) => canvas.getContext('2d') as Ctx | null)
  if (!still || !glow || !moving) throw new Error('There is no canvas to draw on')
  const map = shown ? await toneMap(shown) : (await import('./paint-floor.ts')).drawFloor
  const isCased = 'isCased' in map && map.isCased
  let view: Viewport | null = null
  let paths: CoursePaths = []
  let drawn = ''
  return {
    /** What a camera films instead, and where: Firefox gives a canvas of the page its context only once. */
    ground: { course, map, theme },
    moving,
    /** Lays the map on the screen anew; the next scene is drawn whole. */
    resize(next: Viewport) {
      for (const canvas of layers) {
        canvas.width = Math.round(next.width * next.pixelRatio)
        canvas.height = Math.round(next.height * next.pixelRatio)
      }
      view = next
      drawn = ''
      paths = buildCoursePaths(next, course)
      startCanvas(still, next)
      drawMap(still, next, { course, paths, map, theme })
    },
    /** Makes room for a camera, which draws everything on the highest layer. */
    clear(next: Viewport) {
      view = null
      for (const layer of [still, glow]) startCanvas(layer, next)
    },
    draw(scene: MapScene, under?: Under) {
      if (!view) return
      const wanted = glowKey(scene)
      if (wanted !== drawn) {
        startCanvas(glow, view)
        drawSegmentGlow(glow, view, paths, scene, isCased)
      }
      drawn = wanted
      startCanvas(moving, view)
      under?.(moving, view, { isEmpty: true })
      drawMarkers(moving, view, scene, theme, isCased)
    },
  }
}
