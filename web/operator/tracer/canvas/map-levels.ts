import type { MapLook } from '../../../../race/course/map-look.ts'
import type { MapPixels } from '../../../../race/course/tone-pixels.ts'
import { type Canvas, type Ctx, openCanvas, openDrawing } from '../../../picture/canvas.ts'
import { type MapImage, toneMap } from '../../../picture/tone-map.ts'
import type { Size } from '../../../picture/viewport.ts'

/** A map at full size and repeatedly halved, largest first. */
export type MapLevels = readonly MapImage[]

type ReadMap = { readonly levels: MapLevels; readonly isCased: boolean }

/** Levels are halved down to this length of the longer side, in pixels. */
const SMALL_ENOUGH = 1024
/**
 * Pixels of the largest level: at four bytes each, the largest maps would fill a laptop's memory.
 */
const MOST_PIXELS = 40_000_000

/**
 * Reads a map in its look. A large image drawn small flickers and is slow; a level of the right
 * size isn't.
 */
export async function readMapLevels(
  file: Blob,
  size: Size,
  look: MapLook | null,
): Promise<ReadMap> {
  const whole = await createImageBitmap(file)
  const shown = { image: whole, look, hasPrintedNames: false }
  const { image, isCased } = toneMap(shown, MOST_PIXELS)
  if (image !== whole) whole.close()
  const largest = largestLevel(size)
  let level: MapLevels[number] = image
  if (largest.width < image.width) {
    level = drawn(image, largest.width, largest.height)
    whole.close()
  }
  const levels = [level]
  while (Math.max(level.width, level.height) > SMALL_ENOUGH) {
    level = drawn(level, Math.ceil(level.width / 2), Math.ceil(level.height / 2))
    levels.push(level)
  }
  return { levels, isCased }
}

/** The pixels of the smallest level in which a corridor's edges are still visible. */
export function readPixels(levels: MapLevels): MapPixels | null {
  const isFine = ({ width, height }: Size) => Math.max(width, height) > SMALL_ENOUGH
  const level = levels.findLast(isFine) ?? levels[0]
  if (!level) return null
  const { width, height } = level
  const ctx = openDrawing(width, height)
  ctx.drawImage(level, 0, 0)
  return ctx.getImageData(0, 0, width, height)
}

function drawn(from: MapLevels[number], width: number, height: number): Canvas {
  const canvas = openCanvas(width, height)
  const ctx = canvas.getContext('2d') as Ctx | null
  ctx?.drawImage(from, 0, 0, width, height)
  return canvas
}

/** The size a map is kept at: its own, or smaller if it has too many pixels for a laptop. */
export function largestLevel({ width, height }: Size): Size {
  const share = Math.min(1, Math.sqrt(MOST_PIXELS / (width * height)))
  return { width: Math.round(width * share), height: Math.round(height * share) }
}

/** The smallest level that isn't enlarged when drawn `width` pixels wide, or else the largest. */
export function findLevel<Level extends { readonly width: number }>(
  levels: readonly Level[],
  width: number,
): Level | undefined {
  return levels.findLast((level) => level.width >= width) ?? levels[0]
}
