import type { Size } from '../../picture/viewport.ts'
import { type MapPart, type TileGrid, type TilePlace, tileBox } from './tile.ts'

/** Device pixels around a tile: to smooth its edge one looks at its neighbours. */
const AROUND = 3

/** What of a map's image lies below a tile, in whole pixels of the image and in map pixels. */
export function partBelow(grid: TileGrid, place: TilePlace, image: Size, map: Size) {
  const box = tileBox(grid, place)
  const around = AROUND / grid.pixelRatio
  const cut = (from: number, to: number, pixels: number, length: number) => {
    const perMapPixel = pixels / length
    const perPixel = perMapPixel / place.scale
    // A tile at the edge of the map reaches beyond it, but none lies beside it.
    const start = Math.max(0, Math.floor((from - around) * perPixel) - 1)
    const end = Math.min(pixels, Math.ceil((to + around) * perPixel) + 1)
    return { start, length: end - start, perMapPixel }
  }
  const across = cut(box.left, box.right, image.width, map.width)
  const down = cut(box.top, box.bottom, image.height, map.height)
  const pixels = {
    left: across.start,
    top: down.start,
    width: across.length,
    height: down.length,
  }
  const part: MapPart = {
    left: across.start / across.perMapPixel,
    top: down.start / down.perMapPixel,
    width: across.length / across.perMapPixel,
    height: down.length / down.perMapPixel,
  }
  return { pixels, part }
}
