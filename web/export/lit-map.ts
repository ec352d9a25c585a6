import type { Course } from '../../race/course.ts'
import type { LeaderboardRow } from '../../race/scene.ts'
import type { Area } from '../../race/video-layout.ts'
import type { VideoMoment } from '../../race/video-moment.ts'
import type { CoursePaths } from '../drawing/course-path.ts'
import type { Ctx } from '../drawing/ctx.ts'
import { litSegments, paintLitSegments } from '../drawing/draw-lit-segments.ts'
import type { View } from '../drawing/view.ts'
import { openCanvas } from './canvases.ts'
import { litTiles, relitSegments } from './lit-tiles.ts'
import { copy } from './pixels.ts'
import type { Tiles, Tiling } from './tiles.ts'

type Parts = {
  readonly view: View
  readonly course: Course
  readonly paths: CoursePaths
  /** The whole picture without light, and where the map lies in it, in pixels. */
  readonly still: CanvasImageSource
  readonly area: Area
  readonly tiling: Tiling
}

type Lights = VideoMoment['lights']

/** A canvas with the light of one athlete, and the segment it is of. */
type Glow = { readonly ctx: Ctx; readonly segment: number }

/** The map with its lit segments. */
export type LitMap = {
  readonly picture: CanvasImageSource
  /** Lights it, and gives the tiles that look different now. */
  light(lights: Lights): Tiles
}

const NONE: Tiles = new Set()

/**
 * Somebody enters a segment every few frames, and a long stroke costs the most of all: everybody's
 * light is stroked once, on a canvas of its own, and the tiles that change are put together anew.
 */
export function createLitMap({ view, course, paths, still, area, tiling }: Parts): LitMap {
  const { left, top, width, height } = area
  const tiles = litTiles(view, course, tiling)
  const tilesOf = (segment: number) => [...(tiles[segment] ?? [])]
  /** Where tiles lie on the map alone. */
  const places = (some: Iterable<number>): Area[] =>
    tiling
      .rectangles(new Set(some))
      .map((place) => ({ ...place, left: place.left - left, top: place.top - top }))
  const lit = openCanvas(width, height)
  lit.drawImage(still, -left, -top)
  const glows = new Map<number, Glow>()
  let shown = ''

  /** The light of somebody alone. */
  const lightOf = (row: LeaderboardRow) => {
    const segment = Math.floor(row.progress)
    const { ctx, segment: before } = glows.get(row.athlete) ?? {
      ctx: openCanvas(width, height, false),
      segment: -1,
    }
    glows.set(row.athlete, { ctx, segment })
    if (before === segment) return ctx.canvas
    ctx.setTransform(1, 0, 0, 1, 0, 0)
    for (const { left: x, top: y, width: w, height: h } of places(tilesOf(before))) {
      ctx.clearRect(x, y, w, h)
    }
    ctx.setTransform(view.pixelRatio, 0, 0, view.pixelRatio, -left, -top)
    paintLitSegments(ctx, paths, { leaderboard: [row] })
    return ctx.canvas
  }

  const relight = ({ leaderboard }: Lights, stale: Tiles) => {
    for (const { left: x, top: y, width: w, height: h } of places(stale)) {
      lit.drawImage(still, x + left, y + top, w, h, x, y, w, h)
    }
    // The leader's light lies on top.
    for (const row of leaderboard.toReversed()) {
      if (row.state !== 'racing') continue
      const touched = tilesOf(Math.floor(row.progress)).filter((tile) => stale.has(tile))
      if (touched.length === 0) continue
      const light = lightOf(row)
      for (const place of places(touched)) copy(lit, light, place)
    }
  }

  return {
    picture: lit.canvas,
    light(lights) {
      const key = litSegments(lights)
      if (key === shown) return NONE
      const stale = new Set(relitSegments(shown, key).flatMap(tilesOf))
      shown = key
      relight(lights, stale)
      return stale
    },
  }
}
