import type { Area } from '../../race/types.ts'

/** Whether anything is printed in an area, given in shares of the map's sides. */
export type Print = (area: Area) => boolean

/** Minimum grey difference across a pixel that counts as print; shades of a floor differ less. */
const STEP = 36
/** Share of an area that may be print; a line across its corner is less. */
const FEW = 0.02

/** Finds the letters, signs and edges of a picture. */
export function findPrint({ data, width, height }: Omit<ImageData, 'colorSpace'>): Print {
  const grey = Float32Array.from({ length: width * height }, (_, i) => {
    const [red, green, blue, alpha] = data.subarray(4 * i, 4 * i + 4) as unknown as number[]
    return ((0.3 * (red ?? 0) + 0.59 * (green ?? 0) + 0.11 * (blue ?? 0)) * (alpha ?? 0)) / 255
  })
  const step = (a: number, b: number) => Math.abs((grey[a] ?? 0) - (grey[b] ?? 0))
  /** Printed pixels above and left of each pixel, so that any area takes four lookups. */
  const sums = new Uint32Array((width + 1) * (height + 1))
  for (let y = 0; y < height; y++) {
    let row = 0
    for (let x = 0; x < width; x++) {
      const at = y * width + x
      const isInner = x > 0 && y > 0 && x < width - 1 && y < height - 1
      if (isInner && Math.max(step(at - 1, at + 1), step(at - width, at + width)) > STEP) row += 1
      sums[(y + 1) * (width + 1) + x + 1] = (sums[y * (width + 1) + x + 1] ?? 0) + row
    }
  }
  const pixel = (share: number, size: number) => Math.round(Math.min(Math.max(share, 0), 1) * size)
  return (area) => {
    const [left, right] = [pixel(area.left, width), pixel(area.left + area.width, width)]
    const [top, bottom] = [pixel(area.top, height), pixel(area.top + area.height, height)]
    const sum = (x: number, y: number) => sums[y * (width + 1) + x] ?? 0
    const printed = sum(right, bottom) - sum(left, bottom) - sum(right, top) + sum(left, top)
    return printed > FEW * (right - left) * (bottom - top)
  }
}
