import { type Canvas, type Ctx, openCanvas } from '../../picture/canvas.ts'
import { GLOW_WIDTH } from '../../picture/map/paint-glow.ts'
import { drawGround } from '../../picture/map/paint-ground.ts'
import type { Box } from '../../picture/map/station-box.ts'
import { startCanvas, type Viewport } from '../../picture/viewport.ts'
import { buildCourseChunks, isInside, pathInside } from './course-chunks.ts'
import { hasGraphicsCard } from './graphics-card.ts'
import { type Part, partsOf } from './levels.ts'
import { type Ground, openTile, type Square, type TileImage, tileBox } from './tile.ts'
import { createTileSupply, type Level, type Tile, type TileOptions } from './tile-supply.ts'

/** Tiles whose glow is painted anew in a frame: a segment that is left may glow for a moment longer. */
const MOST_LIT = 1
/** Frames after which a distance that is kept is one to stay at. */
const HELD_FRAMES = 15
/** Where a tile is looked for that is missing: lines of these are hardly thicker or thinner. */
const NEXT_LEVELS = [-1, 1, -2, 2]

/** A segment that glows, in strokes of a breadth in CSS pixels and an opacity. */
export type Glow = {
  readonly segment: number
  readonly color: string
  readonly strokes: readonly (readonly [width: number, alpha: number])[]
}

type Rect = [x: number, y: number, width: number, height: number]

/**
 * A map in pieces at the scale it is looked at: sharp however close one goes. What has not been drawn
 * yet is seen unsharp for a moment.
 */
export function createMapTiles(picture: Ground, whole: Viewport, options: TileOptions) {
  const { course } = picture
  const { pixelRatio } = whole
  const { isRead = false, onSharper } = options
  const supply = createTileSupply(picture, whole, options)
  const { grid } = supply
  const { side } = grid
  // Asked before the first frame: it takes as long as one.
  const isSmooth = isRead || hasGraphicsCard()
  /** Tiles whose glow has been painted in this frame, and whether others still wait for it. */
  let relit = 0
  let isStale = false
  /** The scale of the last frame, and in how many before it was the same. */
  let lastScale = 0
  let heldFor = 0
  const base = drawBase()

  /** Lets what is in a tile glow, on a canvas that is laid out for the level. */
  function drawGlows(ctx: Ctx, level: Level, box: Box, glows: readonly Glow[]) {
    ctx.lineCap = 'round'
    ctx.lineJoin = 'round'
    for (const { segment, color, strokes } of glows) {
      const path = pathInside(level.chunks[segment] ?? [], box, GLOW_WIDTH)
      ctx.strokeStyle = color
      for (const [width, alpha] of strokes) {
        ctx.lineWidth = width
        ctx.globalAlpha = alpha
        ctx.stroke(path)
      }
    }
    ctx.globalAlpha = 1
  }

  function isNear(tile: Tile, level: Level, square: Square, segment: number): boolean {
    const known = tile.isNear.get(segment)
    if (known !== undefined) return known
    const found = isInside(level.chunks[segment] ?? [], tileBox(grid, square), GLOW_WIDTH)
    tile.isNear.set(segment, found)
    return found
  }

  /** A tile with what glows in it. Strokes cost more than all else: they are drawn when they change. */
  function lightTile(tile: Tile, level: Level, square: Square, all: readonly Glow[]): TileImage {
    const glows = all.filter(({ segment }) => isNear(tile, level, square, segment))
    if (glows.length === 0) return tile.image
    const key = glows
      .map(({ segment, color, strokes }) => `${segment} ${color} ${strokes.length}`)
      .join()
    if (tile.lit?.key === key) return tile.lit.ctx.canvas
    if (tile.lit && relit >= MOST_LIT && !isRead) {
      isStale = true
      return tile.lit.ctx.canvas
    }
    relit += 1
    const ctx = tile.lit?.ctx ?? openTile(grid, isRead)
    ctx.setTransform(1, 0, 0, 1, 0, 0)
    ctx.drawImage(tile.image, 0, 0)
    const { column, row } = square
    ctx.setTransform(pixelRatio, 0, 0, pixelRatio, -column * side, -row * side)
    drawGlows(ctx, level, tileBox(grid, square), glows)
    tile.lit = { ctx, key }
    return ctx.canvas
  }

  /** Where a tile is still to be drawn, those of the next levels are seen, or the whole map: unsharp. */
  function drawMissing(ctx: Ctx, level: Level, { column, row }: Square) {
    const square = { x: column * side, y: row * side, side: side + 1 }
    for (const step of NEXT_LEVELS) {
      const other = supply.levelBeside(level, step)
      if (!other) continue
      const ratio = other.scale / level.scale
      const parts = partsOf(square, ratio, side)
      const isInMap = (part: Part) =>
        part.x < course.width * other.scale * pixelRatio &&
        part.y < course.height * other.scale * pixelRatio
      const images = parts.filter(isInMap).map((part) => {
        const image = supply.tileAt(other, part)?.image
        return image && { part, image }
      })
      if (!images.every((each) => each !== undefined)) continue
      for (const { part, image } of images) {
        const { x, y, width, height } = part
        const [left, top] = [x - part.column * side, y - part.row * side]
        const at = [x, y, width, height].map((length) => length / ratio) as Rect
        ctx.drawImage(image, left, top, width, height, ...at)
      }
      return
    }
    const ratio = whole.scale / level.scale
    const { x, y, side: length } = square
    const from = [x, y, length, length].map((value) => value * ratio) as Rect
    ctx.drawImage(base, ...from, x, y, length, length)
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

  return {
    levelOf: supply.levelOf,
    close: supply.close,
    /** Gets so many tiles at most, of what is seen and then of what is about to be seen. */
    prepare(view: Viewport, ahead: Viewport | null, count: number) {
      // One thing at a time: a frame that paints glows has no time for tiles.
      supply.prepare(view, ahead, isStale ? 0 : count)
    },
    /** Lays the map on a canvas; `isAtRest`: it was there in the last frame. */
    draw(ctx: Ctx, view: Viewport, glows: readonly Glow[], isAtRest: boolean) {
      const level = supply.levelOf(view.scale)
      const share = view.scale / level.scale
      let isWhole = true
      relit = 0
      isStale = false
      // To smooth the stage costs as much as everything else of a frame, without a graphics card: what
      // is on its way to another distance does without.
      heldFor = view.scale === lastScale ? heldFor + 1 : 0
      lastScale = view.scale
      const isMoving = share !== 1 && !isAtRest && heldFor < HELD_FRAMES
      const isRough = isMoving && !isSmooth
      ctx.imageSmoothingEnabled = !isRough
      ctx.imageSmoothingQuality = 'low'
      setMapTransform(ctx, view, share)
      for (const square of supply.squaresIn(view, level)) {
        const tile = supply.tileAt(level, square)
        const [x, y] = [square.column * side, square.row * side]
        if (tile) ctx.drawImage(lightTile(tile, level, square, glows), x, y)
        else {
          isWhole = false
          drawMissing(ctx, level, square)
          ctx.save()
          ctx.beginPath()
          ctx.rect(x, y, side, side)
          ctx.clip()
          setMapTransform(ctx, view, share * pixelRatio)
          drawGlows(ctx, level, tileBox(grid, square), glows)
          ctx.restore()
        }
      }
      ctx.imageSmoothingEnabled = true
      if (isRough || isStale || (!isWhole && supply.isAlone())) onSharper?.()
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
