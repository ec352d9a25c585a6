import { type Ctx, openCanvas as openHiddenCanvas } from '../canvas.ts'

/**
 * A canvas that is never shown: off the page where there is such a thing. Its pixels are read, and
 * copied to others whose are, so that the graphics card would only be in the way.
 */
export function openCanvas(width: number, height: number, isOpaque = true): Ctx {
  const canvas = openHiddenCanvas(width, height)
  const ctx = canvas.getContext('2d', { alpha: !isOpaque, willReadFrequently: true }) as Ctx | null
  if (!ctx) throw new Error('There is no canvas to draw on')
  return ctx
}
