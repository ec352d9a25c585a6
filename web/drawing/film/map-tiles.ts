import { type Canvas, type Ctx, openCanvas } from '../canvas.ts'
import { drawGround, type Picture } from '../draw-map.ts'
import { GLOW_WIDTH } from '../draw-segment-glow.ts'
import type { Box } from '../station-box.ts'
import { startCanvas, toMap, type Viewport } from '../viewport.ts'
import { buildCourseChunks, type CourseChunks, isInside, pathInside } from './course-chunks.ts'
import { levelAt, type Part, partsOf } from './levels.ts'

/** Side of a tile, in device pixels; one more than that overlaps the next, so that no seam is seen. */
const TILE = 256
/** Breadth of a hall's floor around the course, in map pixels (see `draw-floor.ts`). */
const FLOOR = 60
/** Where a tile is looked for that is missing: lines of these are hardly thicker or thinner. */
const NEXT_LEVELS = [-1, 1, -2, 2]
/** Breadth of the course's glow, in CSS pixels. */
const GLOW = 8

/** A map at one scale, with the course cut for it. */
export type Level = {
  readonly index: number
  /** CSS pixels per map pixel. */
  readonly scale: number
  readonly chunks: CourseChunks
}

/** A segment that glows, in strokes of a breadth in CSS pixels and an opacity. */
export type Glow = {
  readonly segment: number
  readonly color: string
  readonly strokes: readonly (readonly [width: number, alpha: number])[]
}

type Rect = [x: number, y: number, width: number, height: number]

const keyOf = ({ index }: Level, { column, row }: { column: number; row: number }) =>
  `${index}:${column}:${row}`

type Tile = {
  readonly image: Canvas | ImageBitmap
  /** The same with the glow painted on it; `key` says which segments glow in which colour. */
  lit: { readonly canvas: Canvas; readonly key: string } | null
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
  const tiles = new Map<string, Tile>()
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

  function openTile(): Ctx {
    const options = { willReadFrequently: isRead, alpha: false }
    return openCanvas(TILE + 1, TILE + 1).getContext('2d', options) as Ctx
  }

  /** Where a tile lies, in CSS pixels of its level. */
  function boxOf(column: number, row: number): Box {
    const side = TILE / pixelRatio
    const [left, top] = [column * side, row * side]
    return { left, top, right: left + side, bottom: top + side }
  }

  function drawTile(level: Level, column: number, row: number): Tile {
    const ctx = openTile()
    const side = TILE / pixelRatio
    const box = boxOf(column, row)
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
    // At once, or all that was drawn ahead would be drawn in the frame that shows it first.
    return { image: toImage(ctx.canvas), lit: null }
  }

  /** Lets what is in a box glow, on a canvas that is laid out for the level; `size` is that of the strokes. */
  function drawGlows(ctx: Ctx, level: Level, box: Box, glows: readonly Glow[], size = 1) {
    ctx.lineCap = 'round'
    ctx.lineJoin = 'round'
    for (const { segment, color, strokes } of glows) {
      const path = pathInside(level.chunks[segment] ?? [], box, GLOW_WIDTH)
      ctx.strokeStyle = color
      for (const [width, alpha] of strokes) {
        ctx.lineWidth = width * size
        ctx.globalAlpha = alpha
        ctx.stroke(path)
      }
    }
    ctx.globalAlpha = 1
  }

  /** A tile with what glows in it. Strokes cost more than all else: they are drawn when they change. */
  function lightTile(tile: Tile, level: Level, column: number, row: number, all: readonly Glow[]) {
    const box = boxOf(column, row)
    const glows = all.filter(({ segment }) =>
      isInside(level.chunks[segment] ?? [], box, GLOW_WIDTH),
    )
    if (glows.length === 0) return tile.image
    const key = glows
      .map(({ segment, color, strokes }) => `${segment} ${color} ${strokes.length}`)
      .join()
    if (tile.lit?.key === key) return tile.lit.canvas
    const ctx = (tile.lit?.canvas.getContext('2d') as Ctx | undefined) ?? openTile()
    ctx.setTransform(1, 0, 0, 1, 0, 0)
    ctx.drawImage(tile.image, 0, 0)
    ctx.setTransform(pixelRatio, 0, 0, pixelRatio, -column * TILE, -row * TILE)
    drawGlows(ctx, level, box, glows)
    tile.lit = { canvas: ctx.canvas, key }
    return ctx.canvas
  }

  /** Where a tile is still to be drawn, those of the next levels are seen, or the whole map: unsharp. */
  function drawMissing(ctx: Ctx, level: Level, column: number, row: number) {
    const square = { x: column * TILE, y: row * TILE, side: TILE + 1 }
    for (const step of NEXT_LEVELS) {
      const other = levels.get(level.index + step)
      if (!other) continue
      const ratio = other.scale / level.scale
      const parts = partsOf(square, ratio, TILE)
      const isInMap = (part: Part) =>
        part.x < course.width * other.scale * pixelRatio &&
        part.y < course.height * other.scale * pixelRatio
      const images = parts.filter(isInMap).map((part) => {
        const image = tiles.get(keyOf(other, part))?.image
        return image && { part, image }
      })
      if (!images.every((each) => each !== undefined)) continue
      for (const { part, image } of images) {
        const { x, y, width, height } = part
        const [left, top] = [x - part.column * TILE, y - part.row * TILE]
        const at = [x, y, width, height].map((length) => length / ratio) as Rect
        ctx.drawImage(image, left, top, width, height, ...at)
      }
      return
    }
    const ratio = whole.scale / level.scale
    const { x, y, side } = square
    ctx.drawImage(base, x * ratio, y * ratio, side * ratio, side * ratio, x, y, side, side)
  }

  /** What is seen of a level, in its CSS pixels. */
  function boxIn(view: Viewport, { scale }: Level): Box {
    const corners = [toMap(view, { x: 0, y: 0 }), toMap(view, { x: view.width, y: view.height })]
    const [xs, ys] = [corners.map(({ x }) => x * scale), corners.map(({ y }) => y * scale)]
    return {
      left: Math.min(...xs),
      top: Math.min(...ys),
      right: Math.max(...xs),
      bottom: Math.max(...ys),
    }
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
        key: keyOf(level, tile),
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
    for (const [key, { image }] of tiles) {
      if (tiles.size <= most) break
      if ('close' in image) image.close()
      tiles.delete(key)
    }
    return drawn
  }

  return {
    levelOf,
    prepare,
    /** Lays the map on a canvas; says whether all of it is sharp. */
    draw(ctx: Ctx, view: Viewport, glows: readonly Glow[]): boolean {
      const level = levelOf(view.scale)
      const wanted = tilesIn(view, level)
      const isWhole = wanted.every(({ key }) => tiles.has(key))
      const share = view.scale / level.scale
      // On its way to another distance the camera leaves a level before its tiles would pay off.
      const isKept = isWhole && share === 1
      ctx.imageSmoothingQuality = 'low'
      setMapTransform(ctx, view, share)
      for (const { key, column, row } of wanted) {
        const tile = tiles.get(key)
        if (!tile) drawMissing(ctx, level, column, row)
        else {
          const image = isKept ? lightTile(tile, level, column, row, glows) : tile.image
          ctx.drawImage(image, column * TILE, row * TILE)
        }
      }
      if (isKept) return isWhole
      setMapTransform(ctx, view, share * pixelRatio)
      drawGlows(ctx, level, boxIn(view, level), glows, 1 / share)
      return isWhole
    },
  }
}

/** From device pixels of a picture of the map to the canvas. */
function setMapTransform(ctx: Ctx, view: Viewport, share: number) {
  const { left, top, turn, pixelRatio } = view
  const [x, y] = [left * pixelRatio, top * pixelRatio]
  if (turn) ctx.setTransform(0, share, -share, 0, x, y)
  else ctx.setTransform(share, 0, 0, share, x, y)
}

/**
 * What is on a canvas, which is empty afterwards where the browser can do that. A canvas only notes what
 * is drawn on it until somebody looks: for an image it is drawn at once.
 */
const toImage = (canvas: Canvas): Canvas | ImageBitmap =>
  'transferToImageBitmap' in canvas ? canvas.transferToImageBitmap() : canvas
