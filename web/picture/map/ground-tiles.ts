import { type Canvas, type Ctx, openCanvas } from '../canvas.ts'
import { toMap, type Viewport } from '../viewport.ts'
import { type CourseChunks, pathsInside } from './course-path.ts'
import { type Ground, paintGround } from './paint-ground.ts'

/** Size of a tile in device pixels; one more pixel overlaps the next tile to hide the seam. */
const SIDE = 192
/**
 * How far the course line (screen pixels) and a hall's floor (map pixels) reach from the course.
 */
const LINE = 8
const FLOOR = 60

/**
 * The ground of a camera's view, cached in tiles: stroking the course would take most of every
 * frame (see decision 27). A tile depends only on its position.
 */
export function createGroundTiles(ground: Ground) {
  const { course, map, theme } = ground
  const tiles = new Map<string, Canvas>()
  function paintTile(view: Viewport, chunks: CourseChunks, column: number, row: number) {
    const { scale, pixelRatio } = view
    const side = SIDE / pixelRatio
    const [left, top] = [column * side, row * side]
    const canvas = openCanvas(SIDE + 1, SIDE + 1)
    const ctx = canvas.getContext('2d', { alpha: false }) as Ctx
    ctx.setTransform(pixelRatio, 0, 0, pixelRatio, 0, 0)
    ctx.fillStyle = map?.edge ?? theme.ground
    ctx.fillRect(0, 0, side + 1, side + 1)
    ctx.translate(-left, -top)
    const box = { left, top, right: left + side, bottom: top + side }
    const paths = pathsInside(chunks, box, LINE + (map ? 0 : FLOOR * scale))
    paintGround(ctx, view, ground, paths)
    return canvas
  }

  /** Paints the visible tiles at `scale`, on a canvas in CSS pixels from the map's corner. */
  return (ctx: Ctx, view: Viewport, scale: number, chunks: CourseChunks) => {
    const side = SIDE / view.pixelRatio
    const flat = { ...view, scale, left: 0, top: 0, turn: 0 as const }
    const squares = squaresIn(view, course, side / scale)
    for (const { column, row } of squares) {
      const key = `${scale} ${view.pixelRatio} ${column} ${row} ${theme.display}`
      const tile = tiles.get(key) ?? paintTile(flat, chunks, column, row)
      // Keeps the most recently seen.
      tiles.delete(key)
      tiles.set(key, tile)
      const length = (SIDE + 1) / view.pixelRatio
      ctx.drawImage(tile, column * side, row * side, length, length)
    }
    for (const key of tiles.keys()) {
      if (tiles.size <= 3 * squares.length) break
      tiles.delete(key)
    }
  }
}

/** The squares of a given size, in map pixels, visible in a view. */
function squaresIn(view: Viewport, size: { width: number; height: number }, step: number) {
  const [from, to] = [toMap(view, { x: 0, y: 0 }), toMap(view, { x: view.width, y: view.height })]
  const range = (a: number, b: number, length: number) => {
    const first = Math.max(0, Math.floor(Math.min(a, b) / step))
    const last = Math.min(Math.floor(Math.max(a, b) / step), Math.ceil(length / step) - 1)
    return Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => first + i)
  }
  const rows = range(from.y, to.y, size.height)
  return range(from.x, to.x, size.width).flatMap((column) => rows.map((row) => ({ column, row })))
}
