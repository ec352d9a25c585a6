import type { MapPoint } from '../types.ts'

/** Points as one list of numbers (x, y, x, y, …), which is faster to store, send and paint. */
export function flattenPoints(points: readonly MapPoint[]): Float64Array<ArrayBuffer> {
  const flat = new Float64Array(points.length * 2)
  let i = 0
  for (const { x, y } of points) {
    flat[i++] = x
    flat[i++] = y
  }
  return flat
}

/** The points of a flat list; an unpaired number at the end is ignored. */
export function unflattenPoints(flat: ArrayLike<number>): MapPoint[] {
  return Array.from({ length: Math.floor(flat.length / 2) }, (_, i) => ({
    x: flat[2 * i] as number,
    y: flat[2 * i + 1] as number,
  }))
}
