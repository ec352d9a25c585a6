import type { DotMoment } from '../../race/field/field-dots.ts'
import { type Canvas, type Ctx, openCanvas } from './canvas.ts'
import type { Theme } from './theme.ts'
import { SMALL, type Viewport } from './viewport.ts'

const FULL_TURN = Math.PI * 2
/** The dark edge of a dot, so that a crowd is many and each reads on any map. */
const EDGE = 1
/** How opaque a dot is, of 255: quieter than a marker, which lies over it. */
const OPACITY = 204
/** A dot stands on one of so many places between two pixels, across and down: copied, and gliding. */
const PHASES = 4

/** Small enough for a thousand of them, and a tenth of a marker's area. */
export const dotRadius = ({ width }: Viewport) =>
  width < SMALL ? 2.25 : width < 1500 ? 3.25 : width / 450

/** A dot in each of its phases, square, row by row. */
type Stamps = { readonly size: number; readonly phases: readonly Uint32Array[] }

/** The pixels of a view with room around for dots that lie across its edge. */
type Buffer = {
  readonly view: Pick<Viewport, 'width' | 'height' | 'pixelRatio'>
  readonly stamps: Stamps
  readonly canvas: Canvas
  readonly ctx: Ctx
  readonly image: ImageData
  /** The same as numbers: red in the lowest byte and opacity in the highest, on every processor with a browser. */
  readonly pixels: Uint32Array
}

/**
 * Draws everybody of a field who is in sight, in one picture whose pixels we write ourselves: a canvas
 * takes several microseconds for each thing it draws, and a thousand of them would be half of a frame.
 */
export function createDotLayer(theme: Theme) {
  let buffer: Buffer | null = null

  return (ctx: Ctx, view: Viewport, moment: DotMoment) => {
    if (!buffer || !fits(buffer, view)) buffer = openBuffer(view, theme)
    buffer.pixels.fill(0)
    writeDots(buffer, view, moment)
    buffer.ctx.putImageData(buffer.image, 0, 0)
    const [margin, { width, height }] = [buffer.stamps.size / view.pixelRatio, buffer.image]
    ctx.drawImage(
      buffer.canvas,
      ...([-margin, -margin, width / view.pixelRatio, height / view.pixelRatio] as const),
    )
  }
}

const fits = ({ view: { width, height, pixelRatio } }: Buffer, view: Viewport) =>
  width === view.width && height === view.height && pixelRatio === view.pixelRatio

function openBuffer(view: Viewport, theme: Theme): Buffer {
  const stamps = drawStamps(dotRadius(view) * view.pixelRatio, EDGE * view.pixelRatio, theme)
  const canvas = openCanvas(
    Math.ceil(view.width * view.pixelRatio) + 2 * stamps.size,
    Math.ceil(view.height * view.pixelRatio) + 2 * stamps.size,
  )
  // Written by the processor at every frame: kept in its memory.
  const ctx = canvas.getContext('2d', { willReadFrequently: true }) as Ctx
  const image = ctx.createImageData(canvas.width, canvas.height)
  return { view, stamps, canvas, ctx, image, pixels: new Uint32Array(image.data.buffer) }
}

function drawStamps(radius: number, edge: number, theme: Theme): Stamps {
  const middle = Math.ceil(radius + edge)
  const size = 2 * middle + 1
  const ctx = openCanvas(size, size).getContext('2d', { willReadFrequently: true }) as Ctx
  const phases = Array.from({ length: PHASES * PHASES }, (_, phase) => {
    const right = middle + (phase % PHASES) / PHASES
    const down = middle + Math.floor(phase / PHASES) / PHASES
    ctx.clearRect(0, 0, size, size)
    for (const [color, breadth] of [
      [theme.ground, radius + edge],
      [theme.text, radius],
    ] as const) {
      ctx.fillStyle = color
      ctx.beginPath()
      ctx.arc(right, down, breadth, 0, FULL_TURN)
      ctx.fill()
    }
    const { data } = ctx.getImageData(0, 0, size, size)
    for (let at = 3; at < data.length; at += 4) data[at] = ((data[at] as number) * OPACITY) / 255
    return new Uint32Array(data.buffer)
  })
  return { size, phases }
}

/** Writes the dots in sight. */
function writeDots(buffer: Buffer, view: Viewport, { x, y, isShown }: DotMoment) {
  const { width, height, pixelRatio, left, top, scale, turn } = view
  const { size, phases } = buffer.stamps
  // The middle of a stamp against its corner, and the margin.
  const shift = size - (size - 1) / 2
  const [right, bottom] = [width * pixelRatio + size, height * pixelRatio + size]
  for (let athlete = 0; athlete < x.length; athlete++) {
    if (!isShown[athlete]) continue
    const [mapX, mapY] = [x[athlete] as number, y[athlete] as number]
    // As `toScreen` has it, without an object for each of a thousand.
    const atX = (turn ? left - mapY * scale : left + mapX * scale) * pixelRatio + shift
    const atY = (turn ? top + mapX * scale : top + mapY * scale) * pixelRatio + shift
    if (!(atX >= 0 && atY >= 0 && atX < right && atY < bottom)) continue
    const [pixelX, pixelY] = [Math.floor(atX), Math.floor(atY)]
    const phase = Math.floor((atY - pixelY) * PHASES) * PHASES + Math.floor((atX - pixelX) * PHASES)
    const first = pixelY * buffer.image.width + pixelX
    stampAt(buffer, first, phases[phase] as Uint32Array)
  }
}

function stampAt({ pixels, image, stamps: { size } }: Buffer, first: number, stamp: Uint32Array) {
  const gap = image.width - size
  let at = first
  let from = 0
  for (let row = 0; row < size; row++, at += gap) {
    for (let column = 0; column < size; column++, at++, from++) {
      const over = stamp[from] as number
      if (over < WHOLE) {
        if (over >= FAINTEST) pixels[at] = blendDots(pixels[at] as number, over)
      } else pixels[at] = over
    }
  }
}

/** Opacity is the highest byte: from here on a pixel lies wholly in a dot, and below that beside it. */
const WHOLE = OPACITY * 0x1000000
const FAINTEST = 0x1000000

/** The edge of a dot over another one, as opaque as the more opaque of them. */
export function blendDots(under: number, over: number): number {
  if (under < FAINTEST) return over
  const cover = Math.round((255 * (over >>> 24)) / OPACITY)
  const rest = 255 - cover
  // Red and blue in one go: by whole numbers neither reaches into the other.
  const redBlue = (((over & 0xff00ff) * cover + (under & 0xff00ff) * rest) >>> 8) & 0xff00ff
  const green = (((over & 0xff00) * cover + (under & 0xff00) * rest) >>> 8) & 0xff00
  return ((Math.max(under >>> 24, over >>> 24) << 24) | redBlue | green) >>> 0
}
