import { queryOptions } from '@tanstack/react-query'
import { type MapLook, suggestLook } from '../../../race/course/map-look.ts'
import { queryClient } from '../../api/queries.ts'
import { type Canvas, type Ctx, openCanvas } from '../../picture/canvas.ts'
import { toneOf } from '../../picture/tone-map.ts'
import type { VenueMap } from './venue-map.ts'

/** Pixels of the longer side. */
const LONGER = 640

/** A small version of the map, to measure and to show in each look. */
export const thumbnailQuery = (map: VenueMap) =>
  queryOptions({
    queryKey: ['map-thumbnail', map.url],
    queryFn: () => makeThumbnail(map),
    networkMode: 'always',
  })

/** Measures a map; fails if the browser can't read it. */
export async function findSuggestedLook(map: VenueMap): Promise<MapLook> {
  return suggestLook(toneOf(await queryClient.fetchQuery(thumbnailQuery(map))))
}

/** A part of an image on its own canvas. */
export function cut(
  image: CanvasImageSource,
  { left, top, width, height }: { left: number; top: number; width: number; height: number },
  scale: number,
): Canvas {
  const [across, down] = [width, height].map((side) => Math.max(1, Math.round(side * scale)))
  const canvas = openCanvas(across as number, down as number)
  const ctx = canvas.getContext('2d') as Ctx | null
  if (!ctx) throw new Error('There is no canvas to draw on')
  ctx.imageSmoothingQuality = 'high'
  ctx.drawImage(image, left, top, width, height, 0, 0, canvas.width, canvas.height)
  return canvas
}

async function makeThumbnail({ url, width, height }: VenueMap): Promise<Canvas> {
  const image = new Image()
  image.src = url
  await image.decode()
  const scale = Math.min(1, LONGER / Math.max(width, height))
  return cut(image, { left: 0, top: 0, width, height }, scale)
}
