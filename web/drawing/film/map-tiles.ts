import { type Canvas, type Ctx, openCanvas } from '../canvas.ts'
import { drawGround, type Picture } from '../draw-map.ts'
import { startCanvas, toMap, type Viewport } from '../viewport.ts'
import { buildCourseChunks, type CourseChunks, pathInside } from './course-chunks.ts'
import { levelAt } from './levels.ts'

/** Side of a tile, in device pixels; one more than that overlaps the next, so that no seam is seen. */
const TILE = 256
/** Breadth of a hall's floor around the course, in map pixels (see `draw-floor.ts`). */
const FLOOR = 60
/** Breadth of the course's glow, in CSS pixels. */
const GLOW = 8

/** A map at one scale, with the course cut for it. */
export type Level = {
  readonly index: number
  /** CSS pixels per map pixel. */
  readonly scale: number
  readonly chunks: CourseChunks
}

/**
 * A map in pieces at the scale it is looked at: sharp however close one goes, with no more memory
 * than a few pictures of the stage take. What has not been drawn yet is seen unsharp for a moment.
 */
export function createMapTiles(picture: Omit<Picture, 'paths'>, whole: Viewport, isRead: boolean) {
  const { course, map } = picture
  const { pixelRatio } = whole
  const margin = typeof map === 'function' ? FLOOR : 0
  const levels = new Map<number, Level>()
  const tiles = new Map<string, Canvas>()
  const most = 24 + 3 * Math.ceil((whole.width * whole.height * pixelRatio ** 2) / TILE ** 2)
  const base = drawBase()

  function levelOf(scale: number): Level {
    const { index, scale: own } = levelAt(scale, whole.scale)
    let level = levels.get(index)
    if (!level) {
      level = { index, scale: own, chunks: buildCourseChunks(course, own) }
      levels.set(index, level)
    }
    return level
  }

  function drawTile(level: Level, column: number, row: number): Canvas {
    const canvas = openCanvas(TILE + 1, TILE + 1)
    const ctx = canvas.getContext('2d', { willReadFrequently: isRead, alpha: false }) as Ctx
    const side = TILE / pixelRatio
    const box = { left: column * side, top: row * side, right: 0, bottom: 0 }
    box.right = box.left + side
    box.bottom = box.top + side
    const view = {
      ...{ width: side, height: side, pixelRatio, scale: level.scale, isFilmed: true },
      left: -box.left,
      top: -box.top,
    }
    const paths = level.chunks.map((chunks) =>
      pathInside(chunks, box, GLOW + margin * level.scale, view.left, view.top),
    )
    ctx.setTransform(pixelRatio, 0, 0, pixelRatio, 0, 0)
    // One that nothing shines through is copied, others are blended.
    ctx.fillStyle = picture.theme.ground
    ctx.fillRect(0, 0, side + 1, side + 1)
    drawGround(ctx, view, { ...picture, paths })
    return canvas
  }

  /** All of the map, as large as the whole of it is seen. */
  function drawBase(): Canvas {
    const [width, height] = [course.width * whole.scale, course.height * whole.scale]
    const canvas = openCanvas(
      Math.max(1, Math.ceil(width * pixelRatio)),
      Math.max(1, Math.ceil(height * pixelRatio)),
    )
    const view = { ...{ width, height, pixelRatio, scale: whole.scale }, left: 0, top: 0 }
    const ctx = canvas.getContext('2d', { willReadFrequently: isRead }) as Ctx
    const everything = { left: 0, top: 0, right: width, bottom: height }
    const chunks = buildCourseChunks(course, whole.scale)
    const paths = chunks.map((own) => pathInside(own, everything, 100))
    startCanvas(ctx, view)
    drawGround(ctx, view, { ...picture, paths })
    return canvas
  }

  /** The tiles a view needs, those in its middle first. */
  function tilesIn(view: Viewport, level: Level) {
    const side = TILE / pixelRatio / level.scale
    const corners = [
      toMap(view, { x: 0, y: 0 }),
      toMap(view, { x: view.width, y: view.height }),
    ] as const
    const range = (a: number, b: number, size: number) => {
      const [first, last] = [Math.min(a, b), Math.max(a, b)].map((at) => Math.floor(at / side))
      const end = Math.min(last as number, Math.ceil(size / side) - 1)
      const start = Math.max(first as number, 0)
      return Array.from({ length: Math.max(0, end - start + 1) }, (_, i) => start + i)
    }
    const columns = range(corners[0].x, corners[1].x, course.width)
    const rows = range(corners[0].y, corners[1].y, course.height)
    const middle = toMap(view, { x: view.width / 2, y: view.height / 2 })
    return columns
      .flatMap((column) => rows.map((row) => ({ column, row })))
      .map((tile) => ({
        ...tile,
        key: `${level.index}:${tile.column}:${tile.row}`,
        far: Math.hypot((tile.column + 0.5) * side - middle.x, (tile.row + 0.5) * side - middle.y),
      }))
      .sort((a, b) => a.far - b.far)
  }

  /** Draws what is missing of a view, at most so many; says how many it has drawn. */
  function prepare(view: Viewport, count: number): number {
    const level = levelOf(view.scale)
    let drawn = 0
    for (const { key, column, row } of tilesIn(view, level)) {
      const known = tiles.get(key)
      if (!known && drawn >= count) continue
      if (!known) drawn += 1
      // Those that were wanted last are kept.
      tiles.delete(key)
      tiles.set(key, known ?? drawTile(level, column, row))
    }
    for (const key of tiles.keys()) {
      if (tiles.size <= most) break
      tiles.delete(key)
    }
    return drawn
  }

  return {
    levelOf,
    prepare,
    /** Lays the map on a canvas; says whether all of it is sharp. */
    draw(ctx: Ctx, view: Viewport): boolean {
      const level = levelOf(view.scale)
      const wanted = tilesIn(view, level)
      const isWhole = wanted.every(({ key }) => tiles.has(key))
      ctx.imageSmoothingQuality = 'low'
      if (!isWhole) {
        setMapTransform(ctx, view, view.scale / whole.scale)
        ctx.drawImage(base, 0, 0)
      }
      setMapTransform(ctx, view, view.scale / level.scale)
      for (const { key, column, row } of wanted) {
        const tile = tiles.get(key)
        if (tile) ctx.drawImage(tile, column * TILE, row * TILE)
      }
      return isWhole
    },
  }
}

/** From device pixels of a picture of the map to the canvas. */
export function setMapTransform(ctx: Ctx, view: Viewport, share: number) {
  const { left, top, turn, pixelRatio } = view
  const [x, y] = [left * pixelRatio, top * pixelRatio]
  if (turn) ctx.setTransform(0, share, -share, 0, x, y)
  else ctx.setTransform(share, 0, 0, share, x, y)
}
