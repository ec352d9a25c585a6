import type { Course } from '../../race/course/course.ts'
import type { MapScene } from '../../race/replay/scene.ts'
import type { Canvas } from './canvas.ts'
import { buildCoursePaths, type CoursePaths } from './course-path.ts'
import { drawMap } from './draw-map.ts'
import { drawMarkers } from './draw-markers.ts'
import { drawSegmentGlow, glowKey } from './draw-segment-glow.ts'
import type { Theme } from './theme.ts'
import { type ShownMap, toneMap } from './tone-map.ts'
import type { Viewport } from './viewport.ts'

/**
 * A map lies on three sheets: what stands still, what changes with the segment, what moves. Long
 * strokes cost the most, so they are drawn least.
 */
export const SHEETS = ['still', 'lit', 'moving'] as const

/** Something for each sheet. */
export type Sheets<Value> = Record<(typeof SHEETS)[number], Value>

/** What a map is drawn from. */
export type MapSubject = {
  readonly course: Course
  /** Without an image a plain hall is drawn. */
  readonly map: ShownMap | null
  readonly theme: Theme
}

/** A map on its sheets. */
export type MapPicture = {
  /** Lays the map on the screen anew; the next scene is drawn whole. */
  resize(view: Viewport): void
  draw(scene: MapScene): void
}

/** Draws a map with its athletes, on canvases of the page or of a worker. */
export async function openMapPicture(
  sheets: Sheets<Canvas>,
  { course, map: shown, theme }: MapSubject,
): Promise<MapPicture> {
  // The types of both kinds of canvas ask for the context in ways that do not add up.
  const open = (sheet: Canvas) =>
    (sheet as OffscreenCanvas).getContext('2d') as OffscreenCanvasRenderingContext2D
  const [still, lit, moving] = [open(sheets.still), open(sheets.lit), open(sheets.moving)]
  const map = shown ? await toneMap(shown) : (await import('./draw-floor.ts')).drawFloor
  const isCased = 'isCased' in map && map.isCased
  let view: Viewport | null = null
  let paths: CoursePaths = []
  let drawn = ''
  return {
    resize(next) {
      for (const name of SHEETS) {
        sheets[name].width = Math.round(next.width * next.pixelRatio)
        sheets[name].height = Math.round(next.height * next.pixelRatio)
      }
      view = next
      drawn = ''
      paths = buildCoursePaths(next, course)
      drawMap(still, next, { course, paths, map, theme })
    },
    draw(scene) {
      if (!view) return
      const wanted = glowKey(scene)
      if (wanted !== drawn) drawSegmentGlow(lit, view, paths, scene, isCased)
      drawn = wanted
      drawMarkers(moving, view, scene, theme, isCased)
    },
  }
}
