import { type Size, toMap, type Viewport } from '../../picture/viewport.ts'

/** Levels for every doubling of the scale: lines on the map are at most so much too thin. */
const LEVELS_PER_DOUBLING = 2
/** How much larger a level is than the one below. */
export const LEVEL_RATIO = 2 ** (1 / LEVELS_PER_DOUBLING)

/** The level a map is drawn from at a scale: the first that is not stretched. The whole map is the lowest. */
export function levelAt(scale: number, whole: number): { index: number; scale: number } {
  const wanted = Math.log2(scale / whole) * LEVELS_PER_DOUBLING
  const index = Math.max(0, Math.ceil(wanted - 1e-6))
  return { index, scale: whole * 2 ** (index / LEVELS_PER_DOUBLING) }
}

/**
 * A view at the very scale of its level lies on whole pixels, and all that is drawn with it: tiles are
 * copied then, and not reckoned anew for every frame. The director's shots have such scales.
 */
export function onPixels(view: Viewport, levelScale: number): Viewport {
  if (Math.abs(view.scale / levelScale - 1) > 1e-9) return view
  const whole = (at: number) => Math.round(at * view.pixelRatio) / view.pixelRatio
  return { ...view, scale: levelScale, left: whole(view.left), top: whole(view.top) }
}

/** Whether nothing but the map is seen. */
export function isFilled(view: Viewport, { width, height }: Size): boolean {
  const corners = [toMap(view, { x: 0, y: 0 }), toMap(view, { x: view.width, y: view.height })]
  return corners.every(({ x, y }) => x >= 0 && x <= width && y >= 0 && y <= height)
}

/** A rectangle of a tile, in device pixels of its level, counted from the map's corner. */
export type Part = {
  readonly column: number
  readonly row: number
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/**
 * Where a square of one level lies in the tiles of another, which is `ratio` times as large: the parts
 * meet without a gap and without lying over each other.
 */
export function partsOf(
  square: { readonly x: number; readonly y: number; readonly side: number },
  ratio: number,
  tile: number,
): Part[] {
  const [left, top, side] = [square.x * ratio, square.y * ratio, square.side * ratio]
  const cuts = (from: number) =>
    Array.from({ length: Math.ceil((from + side) / tile) - Math.floor(from / tile) }, (_, i) => {
      const index = Math.floor(from / tile) + i
      const start = Math.max(from, index * tile)
      return { index, start, length: Math.min(from + side, (index + 1) * tile) - start }
    })
  return cuts(left).flatMap((column) =>
    cuts(top).map((row) => ({
      ...{ column: column.index, row: row.index },
      ...{ x: column.start, y: row.start, width: column.length, height: row.length },
    })),
  )
}
