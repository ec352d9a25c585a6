import { type MapCrop, turnSize } from '../../../race/course/map-crop.ts'
import { type Canvas, type Ctx, openCanvas } from '../../picture/canvas.ts'
import { encodeMap } from './encode-map.ts'
import type { VenueMap } from './venue-map.ts'
import { loadMapImage } from './venue-map.ts'

const QUARTER = Math.PI / 2

/** The image of a map at full size, ready to be drawn; close it when done. */
export async function openMapImage(map: VenueMap): Promise<ImageBitmap> {
  return createImageBitmap(await loadMapImage(map))
}

/** An image rotated clockwise by quarter turns, and scaled. */
export function drawTurned(image: ImageBitmap, turns: number, scale: number): Canvas {
  return draw(image, { turns, left: 0, top: 0, ...turnSize(image, turns) }, scale)
}

/** The kept part of a map, as a new map. */
export const cropMap = (image: ImageBitmap, crop: MapCrop): Promise<VenueMap> =>
  encodeMap(draw(image, crop, 1))

function draw(image: ImageBitmap, crop: MapCrop, scale: number): Canvas {
  const canvas = openCanvas(
    Math.max(1, Math.round(crop.width * scale)),
    Math.max(1, Math.round(crop.height * scale)),
  )
  const ctx = canvas.getContext('2d') as Ctx | null
  if (!ctx) throw new Error('There is no canvas to draw on')
  const turned = turnSize(image, crop.turns)
  ctx.imageSmoothingQuality = 'high'
  ctx.scale(scale, scale)
  ctx.translate(turned.width / 2 - crop.left, turned.height / 2 - crop.top)
  ctx.rotate(crop.turns * QUARTER)
  ctx.drawImage(image, -image.width / 2, -image.height / 2)
  return canvas
}
