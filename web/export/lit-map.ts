import type { Scene } from '../../race/scene.ts'
import type { Area } from '../../race/video-layout.ts'
import type { CoursePaths } from '../drawing/course-path.ts'
import { litSegments, paintLitSegments } from '../drawing/draw-lit-segments.ts'
import type { View } from '../drawing/view.ts'
import { openCanvas } from './canvases.ts'
import { relitSegments } from './lit-tiles.ts'
import { copy } from './pixels.ts'
import type { Tiles, Tiling } from './tiles.ts'

type Parts = {
  readonly view: View
  readonly paths: CoursePaths
  /** The whole picture without light, and where the map lies in it, in pixels. */
  readonly still: CanvasImageSource
  readonly area: Area
  readonly tiling: Tiling
  /** The tiles of the map every segment leaves light on. */
  readonly tiles: readonly Tiles[]
}

/** The map with its lit segments, and a text that is the same as long as they are. */
export type LitMap = { readonly key: string; readonly picture: CanvasImageSource }

/**
 * Lights the map for a scene. Somebody enters a segment every few frames, and long strokes cost the
 * most of all: only the tiles that change are painted, by those who leave light on them.
 */
export function createLitMap({ view, paths, still, area, tiling, tiles }: Parts) {
  const { left, top, width, height } = area
  const [lit, draft] = [openCanvas(width, height), openCanvas(width, height)]
  lit.drawImage(still, -left, -top)
  let shown = ''

  const relight = (scene: Scene, key: string) => {
    const stale = new Set(
      relitSegments(shown, key).flatMap((segment) => [...(tiles[segment] ?? [])]),
    )
    const places = tiling.rectangles(stale)
    draft.setTransform(1, 0, 0, 1, -left, -top)
    for (const { left: x, top: y, width: w, height: h } of places) {
      draft.drawImage(still, x, y, w, h, x, y, w, h)
    }
    draft.scale(view.pixelRatio, view.pixelRatio)
    const isTouched = (segment: number) =>
      [...(tiles[segment] ?? [])].some((tile) => stale.has(tile))
    // Strokes run on outside the tiles, where the draft is not looked at: cut off by a clip, their
    // edges might come out otherwise than in one piece.
    const leaderboard = scene.leaderboard.filter(({ progress }) => isTouched(Math.floor(progress)))
    paintLitSegments(draft, paths, { leaderboard })
    for (const place of places) {
      copy(lit, draft.canvas, { ...place, left: place.left - left, top: place.top - top })
    }
  }

  return (scene: Scene): LitMap => {
    const key = litSegments(scene)
    if (key !== shown) relight(scene, key)
    shown = key
    return { key, picture: lit.canvas }
  }
}
