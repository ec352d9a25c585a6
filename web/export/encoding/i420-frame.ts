import type { Area } from '../../../race/types.ts'
import { bytes } from './i420-frame.wat'

type Arithmetic = {
  readonly memory: WebAssembly.Memory
  readonly convert: (
    line: number,
    count: number,
    left: number,
    top: number,
    width: number,
    height: number,
    isBlueFirst: number,
  ) => void
  readonly blend: (from: number, to: number, count: number, value: number, share: number) => void
}

/** Bytes that memory grows by. */
const PAGE = 65_536
/** Lines converted at a time: browsers make slow code fast between two calls, never within one. */
const STRIP = 64

/** A colour as luma and two chroma values. */
export type YuvColor = readonly [y: number, u: number, v: number]

/**
 * A video frame in I420 (BT.709): luma for every pixel, chroma for every four. Encoders convert any
 * other format to this one, the whole frame; we know which areas have changed.
 */
export class I420Frame {
  readonly width: number
  readonly height: number
  readonly data: Uint8Array<ArrayBuffer>
  /** The frame as it is painted, four bytes for a pixel; what changes here has to be converted. */
  readonly pixels: Uint8Array<ArrayBuffer>
  readonly #blended: Uint8Array<ArrayBuffer>
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
    this.#blended = new Uint8Array(memory.buffer, count * 5.5, count * 1.5)
  }

  /** The area to convert when this one has changed: eight pixels are converted at a time, of two lines. */
  around({ left, top, width, height }: Area): Area {
    const [x, y] = [Math.max(0, left & ~7), Math.max(0, top & ~1)]
    const right = Math.min(this.width, (left + width + 7) & ~7)
    const bottom = Math.min(this.height, (top + height + 1) & ~1)
    return { left: x, top: y, width: right - x, height: bottom - y }
  }

  /** Converts an area that `around` gave, whose pixels are RGBA or BGRA. */
  convert({ left, top, width, height }: Area, isBlueFirst: boolean) {
    const { width: line, height: lines } = this
    const { convert } = this.#arithmetic
    for (let row = top; row < top + height; row += STRIP) {
      const rows = Math.min(STRIP, top + height - row)
      convert(line, line * lines, left, row, width, rows, Number(isBlueFirst))
    }
  }

  /** The frame faded towards a colour: 0 hides nothing, 1 everything. */
  faded(color: YuvColor, strength: number): Uint8Array<ArrayBuffer> {
    const share = Math.round(strength * 256)
    if (share === 0) return this.data
    const count = this.width * this.height
    const parts = [count, count / 4, count / 4]
    let from = this.data.byteOffset
    let to = this.#blended.byteOffset
    color.forEach((value, i) => {
      const length = parts[i] as number
      this.#arithmetic.blend(from, to, length, value, share)
      from += length
      to += length
    })
    return this.#blended
  }

  /** The colour of the first pixels. */
  firstColor(): YuvColor {
    const count = this.width * this.height
    const [y, u, v] = [0, count, count * 1.25].map((at) => this.data[at] as number)
    return [y, u, v] as YuvColor
  }
}
