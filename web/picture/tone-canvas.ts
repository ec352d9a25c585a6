import type { MapLook, MapTone } from '../../race/course/map-look.ts'
import { tonePixels } from '../../race/course/tone-pixels.ts'
import type { Ctx } from './canvas.ts'

/** Pixels toned at a time: a copy of all of them would take as much memory again. */
const STRIP = 2 ** 20

/** Gives all of a canvas a look. */
export function toneCanvas(ctx: Ctx, look: Exclude<MapLook, 'as-is'>, tone: MapTone) {
  const { width, height } = ctx.canvas
  const rows = Math.max(1, Math.floor(STRIP / width))
  for (let top = 0; top < height; top += rows) {
    const strip = ctx.getImageData(0, top, width, Math.min(rows, height - top))
    tonePixels(strip.data, look, tone)
    ctx.putImageData(strip, 0, top)
  }
}
