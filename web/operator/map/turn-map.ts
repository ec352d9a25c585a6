import { turnSize } from '../../../race/course/map-crop.ts'
import { type Canvas, type Ctx, openCanvas } from '../../picture/canvas.ts'
import type { VenueMap } from './venue-map.ts'
import { loadMapImage } from './venue-map.ts'

const QUARTER = Math.PI / 2

/** The image of a map at full size, ready to be drawn; close it when done. */
export async function openMapImage(map: VenueMap): Promise<ImageBitmap> {
  return createImageBitmap(await loadMapImage(map))
}

/** An image rotated clockwise by quarter turns, and scaled. */
export function drawTurned(image: ImageBitmap, turns: number, scale: number): Canvas {
  const { width, height } = turnSize(image, turns)
  const [across, down] = [width, height].map((side) => Math.max(1, Math.round(side * scale)))
  const canvas = openCanvas(across as number, down as number)
  const ctx = canvas.getContext('2d') as Ctx | null
  if (!ctx) throw new Error('There is no canvas to draw on')
  ctx.imageSmoothingQuality = 'high'
  ctx.scale(scale, scale)
  ctx.translate(width / 2, height / 2)
  ctx.rotate(turns * QUARTER)
  ctx.drawImage(image, -image.width / 2, -image.height / 2)
  return canvas
}
