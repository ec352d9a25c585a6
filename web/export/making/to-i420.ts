/** The description of an I420 frame for an encoder: the colours of high-definition video, 16 is black. */
export const BT709 = {
  primaries: 'bt709',
  transfer: 'bt709',
  matrix: 'bt709',
  fullRange: false,
} as const

/**
 * Pixels as luma for every one and chroma for every four. Left to themselves browsers give full-range
 * video, which some players show too dark. Width and height are even.
 */
export function toI420(
  rgba: Uint8ClampedArray,
  width: number,
  height: number,
  data: Uint8Array<ArrayBuffer>,
) {
  const pixels = new Uint32Array(rgba.buffer, rgba.byteOffset, width * height)
  const count = width * height
  const half = width >> 1
  for (let y = 0; y < height; y += 2) {
    let at = y * width
    let u = count + (y >> 1) * half
    let v = u + (count >> 2)
    for (let x = 0; x < width; x += 2, at += 2) {
      const a = pixels[at] as number
      const b = pixels[at + 1] as number
      const c = pixels[at + width] as number
      const d = pixels[at + width + 1] as number
      data[at] = lumaOf(a)
      data[at + 1] = lumaOf(b)
      data[at + width] = lumaOf(c)
      data[at + width + 1] = lumaOf(d)
      // Red and blue of four in one go: by sums of 10 bits neither reaches into the other.
      const redBlue = (a & 0xff00ff) + (b & 0xff00ff) + (c & 0xff00ff) + (d & 0xff00ff)
      const red = redBlue & 0x3ff
      const blue = redBlue >>> 16
      const green = ((a >>> 8) & 255) + ((b >>> 8) & 255) + ((c >>> 8) & 255) + ((d >>> 8) & 255)
      data[u++] = (-6_596 * red - 22_189 * green + 28_784 * blue + 33_685_504) >> 18
      data[v++] = (28_784 * red - 26_145 * green - 2_639 * blue + 33_685_504) >> 18
    }
  }
}

/** 0.1826, 0.6142 and 0.0620 of red, green and blue in shares of 65,536, and 16 to begin with. */
const lumaOf = (pixel: number) =>
  (11_966 * (pixel & 255) +
    40_254 * ((pixel >>> 8) & 255) +
    4_064 * ((pixel >>> 16) & 255) +
    1_081_344) >>
  16
