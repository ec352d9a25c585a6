import type { Course } from '../../../race/course/course.ts'
import type { LeaderboardRow } from '../../../race/replay/ranking.ts'
import type { Area } from '../../../race/types.ts'
import type { VideoMoment } from '../../../race/video/video-moment.ts'
import type { Ctx } from '../../picture/canvas.ts'
import type { CoursePaths } from '../../picture/map/course-path.ts'
import { drawSegmentGlow, glowKey } from '../../picture/map/paint-glow.ts'
import { openCanvas } from '../../picture/video/canvases.ts'
import type { Viewport } from '../../picture/viewport.ts'
import { blendColor, type Mask, maskOf, type Rgb, restore } from './blend-mask.ts'
import { changedGlows, glowTiles } from './glow-tiles.ts'
import { hull, pixelsOf } from './pixels.ts'
import { markAll, type Tiles, type Tiling } from './tiles.ts'

type Parts = {
  readonly view: Viewport
  readonly course: Course
  readonly paths: CoursePaths
  /** The map without glow, and where it lies in the picture. */
  readonly withoutGlow: ImageData
  readonly area: Area
  readonly tiling: Tiling
  readonly isCased: boolean
}

/** The map with the segments glowing that somebody is in. */
export type SegmentGlow = ReturnType<typeof createSegmentGlow>

/**
 * Somebody enters a segment every few frames, and a long stroke costs the most of all: every segment
 * is stroked once, and its blend mask then takes the colours of all who pass.
 */
export function createSegmentGlow(parts: Parts) {
  const { view, course, paths, withoutGlow, area, tiling, isCased } = parts
  const { left, top, width, height } = area
  const tiles = glowTiles(view, course, tiling)
  const tilesOf = (segment: number) => tiles[segment] ?? tiling.none()
  /** Where an area lies on the map alone. */
  const onMap = (place: Area) => ({ ...place, left: place.left - left, top: place.top - top })
  const pixels = new ImageData(new Uint8ClampedArray(withoutGlow.data), width)
  const sketch = openCanvas(width, height, false)
  const masks = new Map<number, Mask>()
  let shown = ''

  /** The blend mask of the segment somebody is in. */
  const maskFor = (row: LeaderboardRow): Mask => {
    const segment = Math.floor(row.progress)
    const known = masks.get(segment)
    if (known) return known
    sketch.setTransform(1, 0, 0, 1, 0, 0)
    sketch.clearRect(0, 0, width, height)
    sketch.setTransform(view.pixelRatio, 0, 0, view.pixelRatio, -left, -top)
    drawSegmentGlow(sketch, view, paths, { leaderboard: [row] }, isCased)
    const places = tiling.rectangles(tilesOf(segment)).map(onMap)
    // A segment may lie off the map.
    const box = places.reduce(hull, places[0] ?? { left: 0, top: 0, width: 1, height: 1 })
    const mask = maskOf(box, pixelsOf(sketch, box))
    masks.set(segment, mask)
    return mask
  }

  return {
    pixels,
    /** Brings the glow up to date, and marks the tiles that look different now. */
    update(lights: VideoMoment['lights'], changed: Tiles) {
      const key = glowKey(lights)
      if (key === shown) return
      const stale = tiling.none()
      for (const segment of changedGlows(shown, key)) markAll(stale, tilesOf(segment))
      markAll(changed, stale)
      shown = key
      // The leader's glow lies on top.
      const racing = lights.leaderboard.filter(({ state }) => state === 'racing').toReversed()
      const glows = racing.map((row) => ({ mask: maskFor(row), color: rgbOf(sketch, row.color) }))
      for (const place of tiling.rectangles(stale).map(onMap)) {
        restore(pixels, withoutGlow, place)
        for (const { mask, color } of glows) blendColor(pixels, mask, color, place)
      }
    },
  }
}

/** A colour in numbers; a canvas writes every plain one as `#3fa7d6`. */
function rgbOf(ctx: Ctx, color: string): Rgb {
  ctx.fillStyle = color
  const value = Number.parseInt(String(ctx.fillStyle).slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}
