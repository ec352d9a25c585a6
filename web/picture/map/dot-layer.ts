import type { DotMoment } from '../../../race/field/field-dots.ts'
import { type Canvas, type Ctx, openCanvas } from '../canvas.ts'
import type { Theme } from '../theme.ts'
import { SMALL, type Viewport } from '../viewport.ts'

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

/**
 * A dot in one of its phases: its pixels by their distance from the first of its square, those that
 * lie wholly in it apart from those of its edge.
 */
type Stamp = {
  readonly wholeAt: Uint32Array
  readonly whole: Uint32Array
  readonly edgeAt: Uint32Array
  readonly edge: Uint32Array
}

/** The pixels of a view with room around for dots that lie across its edge. */
type Buffer = {
  readonly view: Pick<Viewport, 'width' | 'height' | 'pixelRatio'>
  /** Side of the square a dot lies in. */
  readonly size: number
  readonly stamps: readonly Stamp[]
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

  return (ctx: Ctx, view: Viewport, moment: DotMoment, isEmpty: boolean) => {
    if (!buffer || !fits(buffer, view)) buffer = openBuffer(view, theme)
    buffer.pixels.fill(0)
    writeDots(buffer, view, moment)
    // Where nothing lies below there is nothing to blend with.
    if (isEmpty) return ctx.putImageData(buffer.image, -buffer.size, -buffer.size)
    buffer.ctx.putImageData(buffer.image, 0, 0)
    const [margin, { width, height }] = [buffer.size / view.pixelRatio, buffer.image]
    ctx.drawImage(
      buffer.canvas,
      ...([-margin, -margin, width / view.pixelRatio, height / view.pixelRatio] as const),
    )
  }
}

const fits = ({ view: { width, height, pixelRatio } }: Buffer, view: Viewport) =>
  width === view.width && height === view.height && pixelRatio === view.pixelRatio

function openBuffer(view: Viewport, theme: Theme): Buffer {
  const [radius, edge] = [dotRadius(view) * view.pixelRatio, EDGE * view.pixelRatio]
  const size = 2 * Math.ceil(radius + edge) + 1
  const canvas = openCanvas(
    Math.ceil(view.width * view.pixelRatio) + 2 * size,
    Math.ceil(view.height * view.pixelRatio) + 2 * size,
  )
  // Written by the processor at every frame: kept in its memory.
  const ctx = canvas.getContext('2d', { willReadFrequently: true }) as Ctx
  const image = ctx.createImageData(canvas.width, canvas.height)
  const pixels = new Uint32Array(image.data.buffer)
  const stamps = drawDots(size, radius, edge, theme).map((dot) => toStamp(dot, size, canvas.width))
  return { view, size, stamps, canvas, ctx, image, pixels }
}

/** A dot in each of its phases, square, row by row. */
function drawDots(size: number, radius: number, edge: number, theme: Theme): Uint32Array[] {
  const middle = (size - 1) / 2
  const ctx = openCanvas(size, size).getContext('2d', { willReadFrequently: true }) as Ctx
  return Array.from({ length: PHASES * PHASES }, (_, phase) => {
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
}

/** The same for pixels that lie in rows of such a breadth. */
function toStamp(dot: Uint32Array, size: number, breadth: number): Stamp {
  const pixels = Array.from(dot, (pixel, i) => ({
    pixel,
    at: Math.floor(i / size) * breadth + (i % size),
  }))
  const whole = pixels.filter(({ pixel }) => pixel >= WHOLE)
  const edge = pixels.filter(({ pixel }) => pixel >= FAINTEST && pixel < WHOLE)
  const list = (of: typeof pixels, part: 'at' | 'pixel') => Uint32Array.from(of, (one) => one[part])
  return {
    wholeAt: list(whole, 'at'),
    whole: list(whole, 'pixel'),
    edgeAt: list(edge, 'at'),
    edge: list(edge, 'pixel'),
  }
}

/** Writes the dots in sight. */
function writeDots(buffer: Buffer, view: Viewport, { x, y, isShown }: DotMoment) {
  const { width, height, pixelRatio, left, top, scale, turn } = view
  const { size, stamps } = buffer
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
    stampAt(buffer.pixels, pixelY * buffer.image.width + pixelX, stamps[phase] as Stamp)
  }
}

function stampAt(pixels: Uint32Array, first: number, { wholeAt, whole, edgeAt, edge }: Stamp) {
  for (let i = 0; i < whole.length; i++) pixels[first + (wholeAt[i] as number)] = whole[i] as number
  for (let i = 0; i < edge.length; i++) {
    const at = first + (edgeAt[i] as number)
    pixels[at] = blendDots(pixels[at] as number, edge[i] as number)
  }
}

/** Opacity is the highest byte: from here on a pixel lies wholly in a dot, and below that beside it. */
const WHOLE = OPACITY * 0x1000000
const FAINTEST = 0x1000000

/** How much of a pixel lies in a dot, of 255, by its opacity. */
const COVERS = Uint8Array.from({ length: OPACITY + 1 }, (_, opacity) =>
  Math.round((255 * opacity) / OPACITY),
)

/** The edge of a dot over another one, as opaque as the more opaque of them. */
export function blendDots(under: number, over: number): number {
  if (under < FAINTEST) return over
  const cover = COVERS[over >>> 24] as number
  const rest = 255 - cover
  // Red and blue in one go: by whole numbers neither reaches into the other.
  const redBlue = (((over & 0xff00ff) * cover + (under & 0xff00ff) * rest) >>> 8) & 0xff00ff
  const green = (((over & 0xff00) * cover + (under & 0xff00) * rest) >>> 8) & 0xff00
  return ((Math.max(under >>> 24, over >>> 24) << 24) | redBlue | green) >>> 0
}
