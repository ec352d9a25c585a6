import type { Area } from '../../../race/video/video-layout.ts'

/** Light of no colour: how strong it is at every pixel of an area, 0 to 255. */
export type Mask = { readonly area: Area; readonly strengths: Uint8Array }

/** A colour as numbers from 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number]

/** The strengths in a picture of an area that shows nothing but light. */
export function maskOf(area: Area, { data }: Pick<ImageData, 'data'>): Mask {
  const strengths = new Uint8Array(area.width * area.height)
  for (let i = 0; i < strengths.length; i++) strengths[i] = data[i * 4 + 3] as number
  return { area, strengths }
}

/** Makes an area what it is in another picture of the same size. */
export function restore(pixels: ImageData, from: ImageData, { left, top, width, height }: Area) {
  for (let row = top; row < top + height; row++) {
    const start = (row * pixels.width + left) * 4
    pixels.data.set(from.data.subarray(start, start + width * 4), start)
  }
}

/** Lets light of a colour fall on an area; on what lies outside the mask there falls none. */
export function shine(pixels: ImageData, { area, strengths }: Mask, [r, g, b]: Rgb, on: Area) {
  const { data, width: line } = pixels
  const left = Math.max(on.left, area.left)
  const right = Math.min(on.left + on.width, area.left + area.width)
  const bottom = Math.min(on.top + on.height, area.top + area.height)
  for (let row = Math.max(on.top, area.top); row < bottom; row++) {
    let mask = (row - area.top) * area.width + left - area.left
    let at = (row * line + left) * 4
    for (const end = (row * line + right) * 4; at < end; at += 4, mask++) {
      const strength = strengths[mask] as number
      if (strength === 0) continue
      const rest = 255 - strength
      data[at] = share((data[at] as number) * rest + r * strength)
      data[at + 1] = share((data[at + 1] as number) * rest + g * strength)
      data[at + 2] = share((data[at + 2] as number) * rest + b * strength)
    }
  }
}

/** A 255th, rounded: divided without a division, which would be most of the time. */
const share = (value: number) => ((value + 128) * 257) >> 16
