import type { Ctx } from '../../picture/canvas.ts'
import { toMap, type Viewport } from '../../picture/viewport.ts'
import type { CourseChunks } from './course-chunks.ts'
import { LEVEL_RATIO, levelAt } from './levels.ts'
import {
  createTileDrawer,
  type Ground,
  type Square,
  type TileGrid,
  type TileImage,
  type TilePlace,
} from './tile.ts'
import type { TileWorker } from './tile-client.ts'

/** Sides of tiles, in device pixels: large ones are fewer, and take long to draw. */
const LARGE_TILE = 384
const SMALL_TILE = 256
/** Kept beside what is seen, in pixels. */
const BESIDE = 24 * SMALL_TILE ** 2

/** A map at one scale, with the course cut for it. */
export type Level = {
  readonly index: number
  /** CSS pixels per map pixel. */
  readonly scale: number
  readonly chunks: CourseChunks
}

export type Tile = {
  readonly image: TileImage
  /** Whether the glow of a segment is seen in it, for those that have been asked for. */
  readonly isNear: Map<number, boolean>
  /** The same with the glow painted on it; `key` says which segments glow in which colour. */
  lit: { readonly ctx: Ctx; readonly key: string } | null
}

export type TileOptions = {
  /** Pixels are read: everything is drawn without the graphics card. */
  readonly isRead?: boolean
  /** Draws tiles beside the frames; without one they are drawn in them. */
  readonly worker?: TileWorker | null
  /** The same picture would be sharper now. */
  readonly onSharper?: () => void
}

/** Gets the tiles of a map as they are wanted, and keeps no more than a few pictures of the stage take. */
export function createTileSupply(picture: Ground, whole: Viewport, options: TileOptions) {
  const { course, map } = picture
  const { pixelRatio } = whole
  let worker = options.worker ?? null
  const grid: TileGrid = { side: worker ? LARGE_TILE : SMALL_TILE, pixelRatio }
  const { side } = grid
  const drawer = createTileDrawer(picture, grid, options.isRead ?? false)
  const levels = new Map<number, Level>()
  const tiles = new Map<string, Tile>()
  const most = mostTiles(whole, side)
  /** The worker is drawing one. */
  let isAsked = false
  /** Tiles that may still be drawn for this frame. */
  let budget = 0
  let views: readonly Viewport[] = []
  /** Aborted when nobody looks at this stage any more. */
  const closing = new AbortController()

  function levelOf(scale: number): Level {
    const { index, scale: own } = levelAt(scale, whole.scale)
    let level = levels.get(index)
    if (!level) {
      level = { index, scale: own, chunks: drawer.chunksAt(own) }
      levels.set(index, level)
    }
    return level
  }

  /** The squares of a level a view shows. */
  function squaresIn(view: Viewport, level: Level): Square[] {
    const step = side / pixelRatio / level.scale
    const [from, to] = [
      toMap(view, { x: 0, y: 0 }),
      toMap(view, { x: view.width, y: view.height }),
    ] as const
    const range = (a: number, b: number, size: number) => ({
      first: Math.max(0, Math.floor(Math.min(a, b) / step)),
      last: Math.min(Math.floor(Math.max(a, b) / step), Math.ceil(size / step) - 1),
    })
    const columns = range(from.x, to.x, course.width)
    const rows = range(from.y, to.y, course.height)
    const squares: Square[] = []
    for (let column = columns.first; column <= columns.last; column++) {
      for (let row = rows.first; row <= rows.last; row++) squares.push({ column, row })
    }
    return squares
  }

  /** What is not there yet of a view; what is there was wanted last, and is kept longest. */
  function missingIn(view: Viewport, level: Level): Square[] {
    return squaresIn(view, level).filter((square) => {
      const key = keyOf(level, square)
      const known = tiles.get(key)
      if (known) keep(key, known)
      return !known
    })
  }

  /** Draws what is missing, or has it drawn, as far as the budget goes: first what lies in the middle. */
  function drawMost(view: Viewport, level: Level, missing: Square[]) {
    const middle = toMap(view, { x: view.width / 2, y: view.height / 2 })
    const step = side / pixelRatio / level.scale
    const distanceOf = ({ column, row }: Square) =>
      Math.hypot((column + 0.5) * step - middle.x, (row + 0.5) * step - middle.y)
    missing.sort((a, b) => distanceOf(a) - distanceOf(b))
    for (const square of missing) {
      if (budget <= 0 || isAsked) return
      budget -= 1
      const place = { scale: level.scale, ...square }
      if (worker) askFor(worker, level, place)
      else keep(keyOf(level, square), toTile(drawer.draw(map, place)))
    }
  }

  function askFor(from: TileWorker, level: Level, place: TilePlace) {
    isAsked = true
    from
      .draw(picture, grid, place, closing.signal)
      .then((image) => {
        if (closing.signal.aborted) image.close()
        else keep(keyOf(level, place), toTile(image))
      })
      .catch(() => {
        // From now on they are drawn here.
        worker = null
      })
      .finally(() => {
        isAsked = false
        if (closing.signal.aborted) return
        if (worker && budget > 0) complete()
        options.onSharper?.()
      })
  }

  /** What is seen comes first, and of all that is kept what is about to be seen is given up before it. */
  function complete() {
    const wanted = views.map((view) => {
      const level = levelOf(view.scale)
      return { view, level, missing: missingIn(view, level) }
    })
    const next = wanted.findLast(({ missing }) => missing.length > 0)
    if (next) drawMost(next.view, next.level, next.missing)
  }

  function keep(key: string, tile: Tile) {
    tiles.delete(key)
    tiles.set(key, tile)
    for (const [old, { image }] of tiles) {
      if (tiles.size <= most) break
      if ('close' in image) image.close()
      tiles.delete(old)
    }
  }

  return {
    grid,
    levelOf,
    squaresIn,
    tileAt: (level: Level, square: Square): Tile | undefined => tiles.get(keyOf(level, square)),
    /** The level that is so many above another, if it has been looked at. */
    levelBeside: ({ index }: Level, steps: number) => levels.get(index + steps),
    /** Gets so many tiles at most, of what is seen and then of what is about to be seen. */
    prepare(view: Viewport, ahead: Viewport | null, count: number) {
      views = ahead ? [ahead, view] : [view]
      budget = count
      complete()
    },
    /** Whether tiles come with the frames: who wants more of them must draw another. */
    isAlone: () => worker === null,
    /** Gets no more tiles, and gives up those there are: the stage has another size. */
    close() {
      closing.abort()
      for (const { image } of tiles.values()) if ('close' in image) image.close()
      tiles.clear()
    },
  }
}

const keyOf = ({ index }: Level, { column, row }: Square) => `${index}:${column}:${row}`

const toTile = (image: TileImage): Tile => ({ image, isNear: new Map(), lit: null })

/** Tiles that are kept: those of three stages, or of the most that is seen of a level, and some beside. */
function mostTiles({ width, height, pixelRatio }: Viewport, side: number): number {
  const tilesAlong = (length: number) => Math.ceil((length * pixelRatio * LEVEL_RATIO) / side) + 1
  const stages = Math.ceil((3 * width * height * pixelRatio ** 2) / side ** 2)
  return Math.max(stages, tilesAlong(width) * tilesAlong(height)) + BESIDE / side ** 2
}
