import type { Area } from '../../race/video-layout.ts'

/**
 * A picture as encoders take it: how bright every pixel is, and of every four their colour (I420,
 * BT.709). Encoders turn any other picture into this one, all of it; we know what has changed.
 */
export class Planes {
  readonly width: number
  readonly height: number
  readonly data: Uint8Array<ArrayBuffer>
  /** The picture as it is painted, four bytes for a pixel; what changes here has to be turned. */
  readonly pixels: Uint8Array<ArrayBuffer>

  /** Width and height are even. */
  constructor(width: number, height: number) {
    this.width = width
    this.height = height
    this.data = new Uint8Array((width * height * 3) / 2)
    this.pixels = new Uint8Array(width * height * 4)
  }

  /** The area to turn when this one has changed: four pixels share a colour. */
  around({ left, top, width, height }: Area): Area {
    const [x, y] = [Math.max(0, left & ~1), Math.max(0, top & ~1)]
    const right = Math.min(this.width, (left + width + 1) & ~1)
    const bottom = Math.min(this.height, (top + height + 1) & ~1)
    return { left: x, top: y, width: right - x, height: bottom - y }
  }

  /** Turns an area with even edges, whose pixels begin with red or with blue. */
  turn({ left, top, width, height }: Area, isBlueFirst: boolean) {
    const line = this.width
    const count = line * this.height
    const pixels = new Int32Array(this.pixels.buffer)
    const bright = new Uint8Array(this.data.buffer, 0, count)
    const blue = new Uint8Array(this.data.buffer, count, count / 4)
    const red = new Uint8Array(this.data.buffer, count * 1.25, count / 4)
    const [redShift, blueShift] = isBlueFirst ? [16, 0] : [0, 16]
    const weights = isBlueFirst ? (16 << 16) + 47 : (47 << 16) + 16
    for (let row = top; row < top + height; row += 2) {
      let color = (row / 2) * (line / 2) + left / 2
      let at = row * line + left
      let below = at + line
      for (const end = at + width; at < end; at += 2, below += 2) {
        const a = pixels[at] as number
        const b = pixels[at + 1] as number
        const c = pixels[below] as number
        const d = pixels[below + 1] as number
        bright[at] = brightness(a, weights)
        bright[at + 1] = brightness(b, weights)
        bright[below] = brightness(c, weights)
        bright[below + 1] = brightness(d, weights)
        const outer = (a & OUTER) + (b & OUTER) + (c & OUTER) + (d & OUTER)
        const r = (outer >> redShift) & 0xffff
        const g = ((a & GREEN) + (b & GREEN) + (c & GREEN) + (d & GREEN)) >> 8
        const l = (outer >> blueShift) & 0xffff
        blue[color] = (imul(28784, l) - imul(22188, g) - imul(6596, r) + GREY) >> 18
        red[color] = (imul(28784, r) - imul(26145, g) - imul(2639, l) + GREY) >> 18
        color += 1
      }
    }
  }
}

// BT.709: brightness in 1/256, where 16 is black and 235 is white; colours in 1/65536 and of four
// pixels at once, where 128 has no colour. Whole numbers are twice as fast as others.
const { imul } = Math
const BLACK = (16 << 8) + 128
const GREY = (128 << 18) + (1 << 17)

// A pixel is read as one number, its first byte lowest, as on every machine with a browser. The
// first and the third byte are the halves of a number, and their weights are: the upper half of its
// product is the sum of both.
const OUTER = 0xff00ff
const GREEN = 0xff00
const brightness = (pixel: number, weights: number) =>
  ((imul(pixel & OUTER, weights) >>> 16) + imul(157, (pixel >> 8) & 255) + BLACK) >> 8
