import type { Area } from '../../../race/types.ts'

/** The glow of a segment without its colour: an alpha value for every pixel of an area, 0 to 255. */
export type Mask = { readonly area: Area; readonly alphas: Uint8Array }

/** A colour as numbers from 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number]

/** The alpha values of a picture that shows nothing but the glow. */
export function maskOf(area: Area, { data }: Pick<ImageData, 'data'>): Mask {
  const alphas = new Uint8Array(area.width * area.height)
  for (let i = 0; i < alphas.length; i++) alphas[i] = data[i * 4 + 3] as number
  return { area, alphas }
}

/** Makes an area what it is in another picture of the same size. */
export function restore(pixels: ImageData, from: ImageData, { left, top, width, height }: Area) {
  for (let row = top; row < top + height; row++) {
    const start = (row * pixels.width + left) * 4
    pixels.data.set(from.data.subarray(start, start + width * 4), start)
  }
}

/** Blends a colour over an area through the mask; what lies outside the mask stays as it is. */
export function blendColor(pixels: ImageData, { area, alphas }: Mask, [r, g, b]: Rgb, on: Area) {
  const { data, width: line } = pixels
  const left = Math.max(on.left, area.left)
  const right = Math.min(on.left + on.width, area.left + area.width)
  const bottom = Math.min(on.top + on.height, area.top + area.height)
  for (let row = Math.max(on.top, area.top); row < bottom; row++) {
    let mask = (row - area.top) * area.width + left - area.left
    let at = (row * line + left) * 4
    for (const end = (row * line + right) * 4; at < end; at += 4, mask++) {
      const alpha = alphas[mask] as number
      if (alpha === 0) continue
      const rest = 255 - alpha
      data[at] = divideBy255((data[at] as number) * rest + r * alpha)
      data[at + 1] = divideBy255((data[at + 1] as number) * rest + g * alpha)
      data[at + 2] = divideBy255((data[at + 2] as number) * rest + b * alpha)
    }
  }
}

/** Rounded, and without a division, which would take most of the time. */
const divideBy255 = (value: number) => ((value + 128) * 257) >> 16
