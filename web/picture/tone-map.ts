import { type CropArea, pixelsOfArea } from '../../race/course/course.ts'
import {
  type CourseInk,
  courseInk,
  type MapLook,
  type MapTone,
  measureMap,
  needsCasing,
  shownLook,
  suggestLook,
} from '../../race/course/map-look.ts'
import { edgeColor, tonePixels } from '../../race/course/tone-pixels.ts'
import { type Canvas, type Ctx, openDrawing } from './canvas.ts'
import { findPrint, type Print } from './find-print.ts'

/** The image of a map, and how the operator wants it shown. */
export type ShownMap<Image extends MapImage | null = MapImage> = {
  readonly image: Image
  /** `null` if no choice was made; the image is then measured. */
  readonly look: MapLook | null
  /** Station names are printed on the map, so ours aren't drawn. */
  readonly hasPrintedNames: boolean
  /** The part of the image to show; all of it if there is none. */
  readonly area?: CropArea | null
}

/** A map as it is drawn. */
export type TonedMap = {
  readonly image: MapImage
  /** Its size relative to the original image. */
  readonly scale: number
  /** The line of a current segment gets a dark casing; otherwise it glows. */
  readonly isCased: boolean
  /** The line of the other segments. */
  readonly ink: CourseInk
  readonly print: Print
  /** The mean colour along its edges, which fills the area beyond the map. */
  readonly edge: string
  readonly hasPrintedNames: boolean
}

/** An image with a known size. */
export type MapImage = HTMLImageElement | ImageBitmap | Canvas

/** Longer side of the measured picture, in pixels. */
const MEASURED = 128
/** Longer side of the picture searched for print: text an athlete can read still shows up. */
const READ = 640
/** Maximum pixels of a toned map: the largest canvas on iPhones, which takes 64 MB. */
const MOST_PIXELS = 2 ** 24

/** Applies a map's look once; the toned copy lives as long as the image. */
export function toneMap(
  { image: whole, area, look: chosen, hasPrintedNames }: ShownMap,
  mostPixels = MOST_PIXELS,
): TonedMap {
  const image = area ? partOf(whole, area) : whole
  const tone = toneOf(image)
  const look = shownLook(tone, chosen)
  const ink = courseInk(tone, look)
  const edge = `rgb(${edgeColor(readSmall(image, MEASURED), look, tone).join(' ')})`
  const isCased = needsCasing(tone, look)
  const shown = { isCased, ink, edge, print: printOf(image), hasPrintedNames }
  if (look === 'as-is') return { image, scale: 1, ...shown }
  const known = toned.get(image)
  if (known?.look === look) return { ...known, ...shown }
  const { width, height } = sizeOf(image)
  const scale = Math.min(1, Math.sqrt(mostPixels / (width * height)))
  const ctx = draw(image, Math.round(width * scale), Math.round(height * scale))
  toneCanvas(ctx, look, tone)
  const made = { image: ctx.canvas, scale, look }
  toned.set(image, made)
  return { ...made, ...shown }
}

/** A part of an image, as a copy that lives as long as the image. */
function partOf(image: MapImage, area: CropArea): MapImage {
  const known = parts.get(image)
  if (known?.area === area) return known.part
  const { left, top, width, height } = pixelsOfArea(sizeOf(image), area)
  const scale = Math.min(1, Math.sqrt(MOST_PIXELS / (width * height)))
  const ctx = openDrawing(Math.round(width * scale), Math.round(height * scale))
  ctx.imageSmoothingQuality = 'high'
  const { canvas } = ctx
  ctx.drawImage(image, left, top, width, height, 0, 0, canvas.width, canvas.height)
  parts.set(image, { area, part: canvas })
  return canvas
}

const parts = new WeakMap<MapImage, { area: CropArea; part: MapImage }>()
const toned = new WeakMap<MapImage, { image: MapImage; scale: number; look: MapLook }>()
const tones = new WeakMap<MapImage, MapTone>()
const prints = new WeakMap<MapImage, Print>()

/** The look of a map without a chosen one. */
export const findLook = (image: MapImage): MapLook => suggestLook(toneOf(image))

/** Measures the overall tone of an image. */
export function toneOf(image: MapImage): MapTone {
  const known = tones.get(image)
  if (known) return known
  const tone = measureMap(readSmall(image, MEASURED).data)
  tones.set(image, tone)
  return tone
}

function printOf(image: MapImage): Print {
  const print = prints.get(image) ?? findPrint(readSmall(image, READ))
  prints.set(image, print)
  return print
}

/** The pixels of an image scaled to this longer side. */
function readSmall(image: MapImage, longest: number): ImageData {
  const { width, height } = sizeOf(image)
  const share = longest / Math.max(width, height)
  const [across, down] = [width, height].map((side) => Math.max(1, Math.round(side * share))) as [
    number,
    number,
  ]
  return draw(image, across, down).getImageData(0, 0, across, down)
}

/** An image element may be shown at another size than its own. */
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

/** Pixels toned at a time, because a copy of all would double the memory. */
const STRIP = 2 ** 20

/** Applies a look to a whole canvas. */
function toneCanvas(ctx: Ctx, look: Exclude<MapLook, 'as-is'>, tone: MapTone) {
  const { width, height } = ctx.canvas
  const rows = Math.max(1, Math.floor(STRIP / width))
  for (let top = 0; top < height; top += rows) {
    const strip = ctx.getImageData(0, top, width, Math.min(rows, height - top))
    tonePixels(strip.data, look, tone)
    ctx.putImageData(strip, 0, top)
  }
}
