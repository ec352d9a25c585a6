/** The colour space of an I420 frame: that of high-definition video, where black is 16. */
export const BT709 = {
  primaries: 'bt709',
  transfer: 'bt709',
  matrix: 'bt709',
  fullRange: false,
} as const

/** The pixels of two frames in a row, and whether blue comes first in them. */
type Pixels = {
  readonly pixels: Uint32Array
  readonly last: Uint32Array
  readonly isBlueFirst: boolean
}

/**
 * Converts pixels to luma per pixel and chroma per four pixels; `data` holds the last frame, of
 * which most pixels stay. By default browsers make full-range video, which some players show too
 * dark. Width and height must be even.
 */
export function toI420(
  { pixels, last, isBlueFirst }: Pixels,
  width: number,
  height: number,
  data: Uint8Array,
) {
  const [toRed, toBlue] = isBlueFirst ? [16, 0] : [0, 16]
  // 16, plus 0.1826, 0.6142 and 0.0620 of red, green and blue in units of 1/65,536.
  const lumaOf = (pixel: number) =>
    (11_966 * ((pixel >>> toRed) & 255) +
      40_254 * ((pixel >>> 8) & 255) +
      4_064 * ((pixel >>> toBlue) & 255) +
      1_081_344) >>
    16
  const count = width * height
  const half = width >> 1
  for (let y = 0; y < height; y += 2) {
    let at = y * width
    let u = count + (y >> 1) * half
    let v = u + (count >> 2)
    for (let x = 0; x < width; x += 2, at += 2, u++, v++) {
      const a = pixels[at] as number
      const b = pixels[at + 1] as number
      const c = pixels[at + width] as number
      const d = pixels[at + width + 1] as number
      if (
        a === last[at] &&
        b === last[at + 1] &&
        c === last[at + width] &&
        d === last[at + width + 1]
      )
        continue
      data[at] = lumaOf(a)
      data[at + 1] = lumaOf(b)
      data[at + width] = lumaOf(c)
      data[at + width + 1] = lumaOf(d)
      // Sums red and blue of four pixels at once: the sums have 10 bits, so they can't overlap.
      const redBlue = (a & 0xff00ff) + (b & 0xff00ff) + (c & 0xff00ff) + (d & 0xff00ff)
      const red = (redBlue >>> toRed) & 0x3ff
      const blue = (redBlue >>> toBlue) & 0x3ff
      const green = ((a >>> 8) & 255) + ((b >>> 8) & 255) + ((c >>> 8) & 255) + ((d >>> 8) & 255)
      data[u] = (-6_596 * red - 22_189 * green + 28_784 * blue + 33_685_504) >> 18
      data[v] = (28_784 * red - 26_145 * green - 2_639 * blue + 33_685_504) >> 18
    }
  }
}
