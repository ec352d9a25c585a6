import { type MapLook, measureMap, suggestLook } from '../../race/map-look.ts'
import type { VenueMap } from './draft.ts'

/** Side of the picture that is measured, in pixels. */
const MEASURED = 128

/** Measures a map; fails when the browser cannot read it. */
export async function findSuggestedLook({ url, width, height }: VenueMap): Promise<MapLook> {
  const image = new Image()
  image.src = url
  await image.decode()
  const share = MEASURED / Math.max(width, height)
  const [across, down] = [width, height].map((side) => Math.max(1, Math.round(side * share)))
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width: across, height: down })
  const ctx = canvas.getContext('2d')
  if (!ctx) throw new Error('There is no canvas to measure on')
  ctx.imageSmoothingQuality = 'high'
  ctx.drawImage(image, 0, 0, canvas.width, canvas.height)
  return suggestLook(measureMap(ctx.getImageData(0, 0, canvas.width, canvas.height).data))
}
