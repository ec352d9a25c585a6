import { MAX_MAP_BYTES, MIN_MAP_SIDE } from '../../../contract/limits.ts'
import { MAP_TYPES } from '../../../contract/map-calls.ts'
import type { Canvas } from '../../picture/canvas.ts'
import type { Size } from '../../picture/viewport.ts'
import { cut } from './shrink-map.ts'
import type { VenueMap } from './venue-map.ts'
import { toDataUrl } from './venue-map.ts'

/** Longer side of a scaled-down map, in pixels: phones can still draw it in one go. */
export const SCALED_SIDE = 8000

/** The formats of an image, best first; a browser that cannot write one gives a PNG instead. */
const WAYS = [
  { type: MAP_TYPES.webp, quality: 0.92 },
  { type: MAP_TYPES.webp, quality: 0.8 },
  { type: MAP_TYPES.jpg, quality: 0.8 },
] as const

/** The size to draw something at so that no side is longer than `longest`. */
export function scaleWithin({ width, height }: Size, longest: number): Size {
  const scale = Math.min(1, longest / Math.max(width, height))
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}

/** A picture as a map within the limits: compressed more, and scaled down if that isn't enough. */
export async function encodeMap(canvas: Canvas): Promise<VenueMap> {
  for (const { type, quality } of WAYS) {
    const image = await toBlob(canvas, type, quality)
    if (image.size <= MAX_MAP_BYTES) {
      const { width, height } = canvas
      return { width, height, url: URL.createObjectURL(image), dataUrl: await toDataUrl(image) }
    }
  }
  const { width, height } = canvas
  if (Math.min(width, height) / 2 < MIN_MAP_SIDE) throw new Error('The map cannot be made smaller')
  return encodeMap(cut(canvas, { left: 0, top: 0, width, height }, 0.5))
}

async function toBlob(canvas: Canvas, type: string, quality: number): Promise<Blob> {
  if ('convertToBlob' in canvas) return canvas.convertToBlob({ type, quality })
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The map could not be compressed'))),
      type,
      quality,
    ),
  )
}
