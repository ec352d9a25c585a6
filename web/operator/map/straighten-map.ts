import type { Straightening } from '../../../race/course/straighten.ts'
import { type Ctx, openCanvas } from '../../picture/canvas.ts'
import { encodeMap, SCALED_SIDE, scaleWithin } from './encode-map.ts'
import { cut } from './shrink-map.ts'
import type { VenueMap } from './venue-map.ts'

/** The area between the corners as a new map, with bilinear interpolation. */
export async function straightenMap(
  image: ImageBitmap,
  straightening: Straightening,
): Promise<VenueMap> {
  const whole = { left: 0, top: 0, width: image.width, height: image.height }
  const from = pixelsOf(cut(image, whole, 1))
  const { width, height } = scaleWithin(straightening, SCALED_SIDE / 2)
  const canvas = openCanvas(width, height)
  const ctx = canvas.getContext('2d') as Ctx | null
  if (!ctx) throw new Error('There is no canvas to draw on')
  const to = ctx.createImageData(width, height)
  const scale = straightening.width / width
  const [last, bottom] = [from.width - 1, from.height - 1]
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = straightening.toPhoto({ x: (x + 0.5) * scale, y: (y + 0.5) * scale })
      const px = Math.min(Math.max(at.x - 0.5, 0), last)
      const py = Math.min(Math.max(at.y - 0.5, 0), bottom)
      const [left, top] = [Math.floor(px), Math.floor(py)]
      const [dx, dy] = [px - left, py - top]
      const first = 4 * (top * from.width + left)
      const right = left < last ? 4 : 0
      const below = top < bottom ? 4 * from.width : 0
      for (let part = first; part < first + 4; part++) {
        const upper = byte(from, part) * (1 - dx) + byte(from, part + right) * dx
        const lower = byte(from, part + below) * (1 - dx) + byte(from, part + below + right) * dx
        to.data[4 * (y * width + x) + part - first] = upper * (1 - dy) + lower * dy
      }
    }
  }
  ctx.putImageData(to, 0, 0)
  return encodeMap(canvas)
}

const byte = ({ data }: ImageData, at: number) => data[at] as number

function pixelsOf(canvas: ReturnType<typeof cut>): ImageData {
  const ctx = canvas.getContext('2d') as Ctx
  return ctx.getImageData(0, 0, canvas.width, canvas.height)
}
