import type { Area } from '../../race/video-layout.ts'

/** Pixels of a tile's side: smaller ones copy less and cost more calls. */
const SIDE = 64

/** Tiles of an area, by number: row by row, like the words of a page. */
export type Tiles = ReadonlySet<number>

/** An area of pixels cut into tiles, so that what changed in it can be painted anew and no more. */
export type Tiling = {
  /** The tiles a rectangle touches, put with others. */
  mark(tiles: Set<number>, rectangle: Area): void
  /** Tiles as rectangles that do not overlap, those beside each other as one. */
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
      const found: Area[] = []
      for (let row = 0; row < rows; row++) {
        for (let column = 0; column < columns; column++) {
          const first = column
          while (column < columns && tiles.has(row * columns + column)) column++
          if (column === first) continue
          const [x, y] = [first * SIDE, row * SIDE]
          found.push({
            left: left + x,
            top: top + y,
            width: Math.min(column * SIDE, width) - x,
            height: Math.min(SIDE, height - y),
          })
        }
      }
      return found
    },
  }
}
