import type { Area } from '../../race/video-layout.ts'

/** Pixels of a tile's side: smaller ones copy less and cost more calls. */
const SIDE = 16

/** Tiles of an area, by number: row by row, like the words of a page. */
export type Tiles = ReadonlySet<number>

/** An area of pixels cut into tiles, so that what changed in it can be painted anew and no more. */
export type Tiling = {
  /** The tiles a rectangle touches, put with others. */
  mark(tiles: Set<number>, rectangle: Area): void
  /** Tiles as rectangles that do not overlap, those beside and below each other as one. */
  rectangles(tiles: Tiles): Area[]
}

export function tile({ left, top, width, height }: Area): Tiling {
  const columns = Math.ceil(width / SIDE)
  const rows = Math.ceil(height / SIDE)
  const clamp = (value: number, most: number) => Math.min(Math.max(value, 0), most)
  return {
    mark(tiles, rectangle) {
      const [x, y] = [rectangle.left - left, rectangle.top - top]
      const [right, bottom] = [x + rectangle.width, y + rectangle.height]
      if (right <= 0 || bottom <= 0 || x >= width || y >= height) return
      const lastRow = clamp(Math.ceil(bottom / SIDE) - 1, rows - 1)
      const lastColumn = clamp(Math.ceil(right / SIDE) - 1, columns - 1)
      for (let row = clamp(Math.floor(y / SIDE), rows - 1); row <= lastRow; row++) {
        const first = clamp(Math.floor(x / SIDE), columns - 1)
        for (let column = first; column <= lastColumn; column++) tiles.add(row * columns + column)
      }
    },
    rectangles(tiles) {
      const blocks: Block[] = []
      for (let row = 0; row < rows; row++) {
        for (let column = 0; column < columns; column++) {
          const first = column
          while (column < columns && tiles.has(row * columns + column)) column++
          if (column === first) continue
          const isAbove = (block: Block) =>
            block.bottom === row && block.first === first && block.end === column
          const above = blocks.find(isAbove)
          if (above) above.bottom += 1
          else blocks.push({ first, end: column, top: row, bottom: row + 1 })
        }
      }
      return blocks.map(({ first, end, top: row, bottom }) => {
        const [x, y] = [first * SIDE, row * SIDE]
        return {
          left: left + x,
          top: top + y,
          width: Math.min(end * SIDE, width) - x,
          height: Math.min(bottom * SIDE, height) - y,
        }
      })
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
