import type { Area } from '../../../race/types.ts'
import { hull } from './pixels.ts'

/** Pixels of a tile's side. */
const SIDE = 16
/** Pixels one may paint in vain to spare a rectangle: every copy costs, however small it is. */
const SPARE = 4_000

/** Tiles of an area, row by row like the words of a page: 1 for those that are marked. */
export type Tiles = Uint8Array

/** An area of pixels cut into tiles, so that what changed in it can be painted anew and little more. */
export type Tiling = ReturnType<typeof tile>

/** Marks tiles that are marked elsewhere. */
export function markAll(tiles: Tiles, others: Tiles) {
  for (let i = 0; i < tiles.length; i++) {
    if (others[i] === 1) tiles[i] = 1
  }
}

export function tile({ left, top, width, height }: Area) {
  const columns = Math.ceil(width / SIDE)
  const rows = Math.ceil(height / SIDE)
  const clamp = (value: number, most: number) => Math.min(Math.max(value, 0), most)
  /** The tiles a rectangle touches. */
  const blockOf = (rectangle: Area): Block => {
    const [x, y] = [rectangle.left - left, rectangle.top - top]
    return {
      first: clamp(Math.floor(x / SIDE), columns),
      end: clamp(Math.ceil((x + rectangle.width) / SIDE), columns),
      top: clamp(Math.floor(y / SIDE), rows),
      bottom: clamp(Math.ceil((y + rectangle.height) / SIDE), rows),
    }
  }
  const areaOf = ({ first, end, top: row, bottom }: Block): Area => {
    const [x, y] = [first * SIDE, row * SIDE]
    return {
      left: left + x,
      top: top + y,
      width: Math.min(end * SIDE, width) - x,
      height: Math.min(bottom * SIDE, height) - y,
    }
  }
  return {
    /** No tile is marked. */
    none: (): Tiles => new Uint8Array(columns * rows),
    /** Marks the tiles a rectangle touches. */
    mark(tiles: Tiles, rectangle: Area) {
      const { first, end, top: firstRow, bottom } = blockOf(rectangle)
      for (let row = firstRow; row < bottom; row++) {
        tiles.fill(1, row * columns + first, row * columns + end)
      }
    },
    /** A few rectangles that hold all marked tiles; of others they hold some. */
    rectangles(tiles: Tiles): Area[] {
      const blocks: Block[] = []
      for (let row = 0; row < rows; row++) {
        for (let column = 0; column < columns; column++) {
          const first = column
          while (column < columns && tiles[row * columns + column] === 1) column++
          if (column === first) continue
          const isAbove = (block: Block) =>
            block.bottom === row && block.first === first && block.end === column
          const above = blocks.find(isAbove)
          if (above) above.bottom += 1
          else blocks.push({ first, end: column, top: row, bottom: row + 1 })
        }
      }
      const found: Area[] = []
      for (const block of blocks) gather(found, areaOf(block))
      return found
    },
  }
}

/** Tiles from column to column and row to row; the ends are no part of it. */
type Block = {
  readonly first: number
  readonly end: number
  readonly top: number
  bottom: number
}

/** Puts a rectangle with others, as one with those it can share one with. */
function gather(areas: Area[], area: Area) {
  let grown = area
  for (let i = areas.length - 1; i >= 0; i--) {
    const other = areas[i] as Area
    const both = hull(grown, other)
    if (sizeOf(both) - sizeOf(grown) - sizeOf(other) > SPARE) continue
    grown = both
    areas.splice(i, 1)
    // It may now share one with those it was too far from.
    i = areas.length
  }
  areas.push(grown)
}

const sizeOf = ({ width, height }: Area) => width * height
