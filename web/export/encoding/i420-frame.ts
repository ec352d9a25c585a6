import type { Area } from '../../../race/video/video-layout.ts'
import { bytes } from './i420-frame.wat'

type Arithmetic = {
  readonly memory: WebAssembly.Memory
  readonly turn: (
    line: number,
    count: number,
    left: number,
    top: number,
    width: number,
    height: number,
    isBlueFirst: number,
  ) => void
  readonly mix: (from: number, to: number, count: number, value: number, share: number) => void
}

/** Bytes that memory grows by. */
const PAGE = 65_536
/** Lines turned at a time: browsers make slow code fast between two calls, never within one. */
const STRIP = 64

/** How bright a colour is, how blue and how red. */
export type PlaneColor = readonly [brightness: number, blue: number, red: number]

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
  readonly #mixed: Uint8Array<ArrayBuffer>
  readonly #arithmetic: Arithmetic

  /** Width and height go by eights. */
  constructor(width: number, height: number) {
    this.width = width
    this.height = height
    const { exports } = new WebAssembly.Instance(new WebAssembly.Module(bytes))
    this.#arithmetic = exports as unknown as Arithmetic
    const { memory } = this.#arithmetic
    const count = width * height
    memory.grow(Math.ceil((count * 7) / PAGE))
    this.data = new Uint8Array(memory.buffer, 0, count * 1.5)
    this.pixels = new Uint8Array(memory.buffer, count * 1.5, count * 4)
    this.#mixed = new Uint8Array(memory.buffer, count * 5.5, count * 1.5)
  }

  /** The area to turn when this one has changed: eight pixels are turned at a time, of two lines. */
  around({ left, top, width, height }: Area): Area {
    const [x, y] = [Math.max(0, left & ~7), Math.max(0, top & ~1)]
    const right = Math.min(this.width, (left + width + 7) & ~7)
    const bottom = Math.min(this.height, (top + height + 1) & ~1)
    return { left: x, top: y, width: right - x, height: bottom - y }
  }

  /** Turns an area that `around` gave, whose pixels begin with red or with blue. */
  turn({ left, top, width, height }: Area, isBlueFirst: boolean) {
    const { width: line, height: lines } = this
    const { turn } = this.#arithmetic
    for (let row = top; row < top + height; row += STRIP) {
      const rows = Math.min(STRIP, top + height - row)
      turn(line, line * lines, left, row, width, rows, Number(isBlueFirst))
    }
  }

  /** The picture behind a veil of a colour: 0 hides nothing, 1 everything. */
  veiled(color: PlaneColor, strength: number): Uint8Array<ArrayBuffer> {
    const share = Math.round(strength * 256)
    if (share === 0) return this.data
    const count = this.width * this.height
    const parts = [count, count / 4, count / 4]
    let from = this.data.byteOffset
    let to = this.#mixed.byteOffset
    color.forEach((value, i) => {
      const length = parts[i] as number
      this.#arithmetic.mix(from, to, length, value, share)
      from += length
      to += length
    })
    return this.#mixed
  }

  /** The colour of the first pixels. */
  firstColor(): PlaneColor {
    const count = this.width * this.height
    const [brightness, blue, red] = [0, count, count * 1.25].map((at) => this.data[at] as number)
    return [brightness, blue, red] as PlaneColor
  }
}
