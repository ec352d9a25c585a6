import type { MapScene } from '../../../race/replay/scene.ts'
import type { MapPoint } from '../../../race/types.ts'
import type { Ctx } from '../../picture/canvas.ts'
import type { Under } from '../../picture/map/map-picture.ts'
import { glowStrokes } from '../../picture/map/paint-glow.ts'
import { drawMarkers } from '../../picture/map/paint-markers.ts'
import {
  drawNames,
  drawPlates,
  type Name,
  nameSize,
  placeNames,
  startNames,
} from '../../picture/map/paint-names.ts'
import { stationBox } from '../../picture/map/station-box.ts'
import { fitViewport, toMap, toScreen, type Viewport } from '../../picture/viewport.ts'
import { isFilled, onPixels } from './levels.ts'
import { createMapTiles, type Glow } from './map-tiles.ts'
import type { Ground } from './tile.ts'
import type { Level, TileOptions } from './tile-supply.ts'

/** Milliseconds for each tile drawn while the camera moves: more often would be felt on a phone. */
const MS_PER_TILE = 16
/** Tiles drawn in one frame at most; while the camera stands still, in every frame. */
const MOST_TILES = 6

type FilmOptions = {
  /** What will be seen in a moment. */
  readonly ahead?: Viewport | null
  /** Whose marker is larger. */
  readonly followed?: number | null
  /** Without a limit the first picture is as sharp as any. */
  readonly mostTiles?: number
  readonly under?: Under | undefined
}

/** A map with its athletes as a camera sees it, all on one canvas. */
export function openFilmPicture(ctx: Ctx, picture: Ground, options: TileOptions) {
  const { course, map, theme } = picture
  const isCased = typeof map !== 'function' && map.isCased
  const hasNames = typeof map === 'function' || !map.hasPrintedNames
  let stage = ''
  let lastPlace = ''
  let lastFrame = 0
  let tiles: ReturnType<typeof createMapTiles> | null = null
  let names = new Map<number, readonly (Name & { readonly middle: MapPoint })[]>()

  /** The whole map on this stage is what levels are counted from. */
  function tilesFor({ width, height, pixelRatio, turn = 0 }: Viewport) {
    const key = `${width} ${height} ${pixelRatio} ${turn}`
    if (tiles && key === stage) return tiles
    stage = key
    tiles?.close()
    names = new Map()
    const size = turn ? { width: height, height: width } : { width, height }
    tiles = createMapTiles(picture, fitViewport(course, size, pixelRatio), options)
    return tiles
  }

  /** Where names stand beside their stations: as long as the level is the same, the same. */
  function namesAt(view: Viewport, level: Level): readonly Name[] {
    const { turn = 0 } = view
    const still = { ...view, scale: level.scale, left: 0, top: 0, turn }
    let placed = names.get(level.index)
    if (!placed) {
      placed = placeNames(ctx, still, course, nameSize(view)).map((name) => {
        const { left, right, top, bottom } = stationBox(still, course, name.station)
        const middle = toMap(still, { x: (left + right) / 2, y: (top + bottom) / 2 })
        return { ...name, middle }
      })
      names.set(level.index, placed)
    }
    return placed.flatMap((name) => {
      const [from, to] = [toScreen(still, name.middle), toScreen(view, name.middle)]
      const [dx, dy] = [to.x - from.x, to.y - from.y]
      const { left, top, right, bottom } = name.box
      const box = { left: left + dx, top: top + dy, right: right + dx, bottom: bottom + dy }
      const isSeen =
        box.right > 0 && box.left < view.width && box.bottom > 0 && box.top < view.height
      return isSeen ? [{ ...name, box }] : []
    })
  }

  /** The segments athletes are in; the leader's lies on top. */
  function glowsOf({ leaderboard }: MapScene): Glow[] {
    // Of several in one segment the first has it: the others' lines would lie below.
    const lit = new Set<number>()
    const racing = leaderboard.filter(({ state, progress }) => {
      const segment = Math.floor(progress)
      return state === 'racing' && !lit.has(segment) && lit.add(segment)
    })
    return racing.toReversed().map((row) => ({
      segment: Math.floor(row.progress),
      color: row.color,
      strokes: glowStrokes(isCased, row === racing[0]),
    }))
  }

  /** Where frames come slowly, each draws more tiles: a slow device gets a sharp map as soon. */
  function tilesPerFrame(isAtRest: boolean): number {
    const now = performance.now()
    const due = Math.round((now - lastFrame) / MS_PER_TILE)
    lastFrame = now
    return isAtRest ? MOST_TILES : Math.min(Math.max(due, 1), MOST_TILES)
  }

  return {
    /** Gives up all tiles; another frame begins anew. */
    close() {
      tiles?.close()
      tiles = null
    },
    /** Draws a frame. */
    draw(
      given: Viewport,
      scene: MapScene,
      { ahead = null, followed = null, mostTiles, under }: FilmOptions = {},
    ) {
      const ground = tilesFor(given)
      const level = ground.levelOf(given.scale)
      const view = onPixels(given, level.scale)
      const place = `${view.left} ${view.top} ${view.scale}`
      const isAtRest = place === lastPlace
      lastPlace = place
      ground.prepare(view, ahead, mostTiles ?? tilesPerFrame(isAtRest))
      // Beside the map nothing that lies below the canvas is seen, and what was there before is gone.
      if (!isFilled(view, course)) {
        ctx.setTransform(view.pixelRatio, 0, 0, view.pixelRatio, 0, 0)
        ctx.fillStyle = theme.ground
        ctx.fillRect(0, 0, view.width, view.height)
      }
      ground.draw(ctx, view, glowsOf(scene), isAtRest)
      ctx.setTransform(view.pixelRatio, 0, 0, view.pixelRatio, 0, 0)
      let seen: readonly Name[] = []
      if (hasNames) {
        startNames(ctx, nameSize(view), theme, isCased)
        seen = namesAt(view, level)
        // A field writes the letters itself, over its dots.
        const draw = under ? drawPlates : drawNames
        draw(ctx, view, seen, theme, isCased)
      }
      under?.(ctx, view, { names: seen })
      drawMarkers(ctx, view, scene, theme, isCased, followed)
    },
  }
}
