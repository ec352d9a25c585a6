import { type Canvas, type Ctx, openCanvas } from '../../picture/canvas.ts'
import { drawGround, type Picture } from '../../picture/map/paint-ground.ts'
import type { Box } from '../../picture/map/station-box.ts'
import { buildCourseChunks, type CourseChunks, pathInside } from './course-chunks.ts'

/** Breadth of a hall's floor around the course, in map pixels (see `draw-floor.ts`). */
const FLOOR = 60
/** Breadth of the course's glow, in CSS pixels. */
const GLOW = 8

/** What a camera films. */
export type Ground = Omit<Picture, 'paths'>

/** How a map is cut into tiles. */
export type TileGrid = {
  /** Of a tile, in device pixels; one more than that overlaps the next, so that no seam is seen. */
  readonly side: number
  readonly pixelRatio: number
}

export type Square = { readonly column: number; readonly row: number }

/** A tile of the map at a scale, in CSS pixels per map pixel. */
export type TilePlace = Square & { readonly scale: number }

/** A rectangle of a map, in map pixels. */
export type MapPart = {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

export type TileImage = Canvas | ImageBitmap

/** Where a tile lies, in CSS pixels from the corner of the map at its scale. */
export function tileBox({ side: pixels, pixelRatio }: TileGrid, { column, row }: Square): Box {
  const side = pixels / pixelRatio
  const [left, top] = [column * side, row * side]
  return { left, top, right: left + side, bottom: top + side }
}

export function openTile({ side }: TileGrid, isRead: boolean): Ctx {
  const options = { willReadFrequently: isRead, alpha: false }
  return openCanvas(side + 1, side + 1).getContext('2d', options) as Ctx
}

/** Draws tiles of a map: its image, or a floor, and the course on it. */
export function createTileDrawer(
  { course, theme }: Pick<Ground, 'course' | 'theme'>,
  grid: TileGrid,
  isRead: boolean,
) {
  const cut = new Map<number, CourseChunks>()

  /** The course, cut into pieces for a scale. */
  function chunksAt(scale: number): CourseChunks {
    const known = cut.get(scale) ?? buildCourseChunks(course, scale)
    cut.set(scale, known)
    return known
  }

  return {
    chunksAt,
    /** Draws a tile; `part` is what of the map its image shows, where that is not all of it. */
    draw(map: Ground['map'], place: TilePlace, part: MapPart = { left: 0, top: 0, ...course }) {
      const { scale } = place
      const { pixelRatio } = grid
      const ctx = openTile(grid, isRead)
      const side = grid.side / pixelRatio
      const box = tileBox(grid, place)
      const view = {
        ...{ width: side, height: side, pixelRatio, scale, isFilmed: true },
        left: -box.left,
        top: -box.top,
      }
      const margin = GLOW + (typeof map === 'function' ? FLOOR * scale : 0)
      const paths = chunksAt(scale).map((chunks) =>
        pathInside(chunks, box, margin, view.left, view.top),
      )
      ctx.setTransform(pixelRatio, 0, 0, pixelRatio, 0, 0)
      // One that nothing shines through is copied, others are blended.
      ctx.fillStyle = theme.ground
      ctx.fillRect(0, 0, side + 1, side + 1)
      const left = view.left + part.left * scale
      const top = view.top + part.top * scale
      const { width, height } = part
      drawGround(
        ctx,
        { ...view, left, top },
        { course: { ...course, width, height }, theme, map, paths },
      )
      // At once, or all that was drawn ahead would be drawn in the frame that shows it first.
      return toImage(ctx.canvas)
    },
  }
}

/**
 * What is on a canvas, which is empty afterwards where the browser can do that. A canvas only notes what
 * is drawn on it until somebody looks: for an image it is drawn at once.
 */
const toImage = (canvas: Canvas): TileImage =>
  'transferToImageBitmap' in canvas ? canvas.transferToImageBitmap() : canvas
