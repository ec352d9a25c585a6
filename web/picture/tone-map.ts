import {
  type MapLook,
  type MapTone,
  measureMap,
  needsCasing,
  suggestLook,
} from '../../race/course/map-look.ts'
import { tonePixels } from '../../race/course/tone-pixels.ts'
import { type Canvas, type Ctx, openDrawing } from './canvas.ts'

/** The image of a map, and how the operator wants it shown. */
export type ShownMap<Image extends MapImage | null = MapImage> = {
  readonly image: Image
  /** `null`: no choice was made, and the image is measured. */
  readonly look: MapLook | null
  /** The map says itself what its stations are called: ours are not drawn. */
  readonly hasPrintedNames: boolean
}

/** A map as it is drawn. */
export type TonedMap = {
  readonly image: MapImage
  /** Its size against that of the image it was made of. */
  readonly scale: number
  /** Lines on it get a dark casing; otherwise they glow. */
  readonly isCased: boolean
  readonly hasPrintedNames: boolean
}

/** An image of which the size is known. */
export type MapImage = HTMLImageElement | ImageBitmap | Canvas

/** Side of the picture that is measured, in pixels. */
const MEASURED = 128
/** Pixels of a toned map: iPhones have no larger canvas, and it is 64 MB. */
const MOST_PIXELS = 2 ** 24

/** Gives a map its look, once: what has been toned is kept as long as its image. */
export function toneMap(
  { image, look: chosen, hasPrintedNames }: ShownMap,
  mostPixels = MOST_PIXELS,
): TonedMap {
  const tone = toneOf(image)
  const look = chosen ?? findLook(image)
  const isCased = needsCasing(tone, look)
  if (look === 'as-is') return { image, scale: 1, isCased, hasPrintedNames }
  const known = toned.get(image)
  if (known?.look === look) return { ...known, isCased, hasPrintedNames }
  const { width, height } = sizeOf(image)
  const scale = Math.min(1, Math.sqrt(mostPixels / (width * height)))
  const ctx = draw(image, Math.round(width * scale), Math.round(height * scale))
  toneCanvas(ctx, look, tone)
  const made = { image: ctx.canvas, scale, look }
  toned.set(image, made)
  return { ...made, isCased, hasPrintedNames }
}

const toned = new WeakMap<MapImage, { image: MapImage; scale: number; look: MapLook }>()
const tones = new WeakMap<MapImage, MapTone>()

/** The look of a map without a chosen one. */
export const findLook = (image: MapImage): MapLook => suggestLook(toneOf(image))

/** What an image looks like as a whole. */
export function toneOf(image: MapImage): MapTone {
  const known = tones.get(image)
  if (known) return known
  const { width, height } = sizeOf(image)
  const share = MEASURED / Math.max(width, height)
  const [across, down] = [width, height].map((side) => Math.max(1, Math.round(side * share)))
  const ctx = draw(image, across as number, down as number)
  const tone = measureMap(ctx.getImageData(0, 0, across as number, down as number).data)
  tones.set(image, tone)
  return tone
}

/** An image of the page may be shown in another size than it has. */
function sizeOf(image: MapImage): { width: number; height: number } {
  return 'naturalWidth' in image
    ? { width: image.naturalWidth, height: image.naturalHeight }
    : image
}

function draw(image: MapImage, width: number, height: number): Ctx {
  const ctx = openDrawing(width, height)
  ctx.imageSmoothingQuality = 'high'
  ctx.drawImage(image, 0, 0, width, height)
  return ctx
}

/** Pixels toned at a time: a copy of all of them would take as much memory again. */
const STRIP = 2 ** 20

/** Gives all of a canvas a look. */
function toneCanvas(ctx: Ctx, look: Exclude<MapLook, 'as-is'>, tone: MapTone) {
  const { width, height } = ctx.canvas
  const rows = Math.max(1, Math.floor(STRIP / width))
  for (let top = 0; top < height; top += rows) {
    const strip = ctx.getImageData(0, top, width, Math.min(rows, height - top))
    tonePixels(strip.data, look, tone)
    ctx.putImageData(strip, 0, top)
  }
}
