import type { Area } from '../../../race/video/video-layout.ts'
import type { Ctx } from '../../drawing/ctx.ts'
import { openCanvas } from '../painting/canvases.ts'
import { type PlaneColor, Planes } from './i420-frame.ts'

/** The forms a canvas gives its pixels in, and whether they begin with blue. */
const FORMS: Partial<Record<VideoPixelFormat, boolean>> = {
  RGBA: false,
  RGBX: false,
  BGRA: true,
  BGRX: true,
}

/** Takes what has changed on a canvas over into planes. */
export async function takeOver(planes: Planes, ctx: Ctx, changed: readonly Area[]) {
  if (changed.length === 0) return
  const areas = changed.map((area) => planes.around(area))
  const isBlueFirst = await readPixels(planes, ctx, areas)
  for (const area of areas) planes.turn(area, isBlueFirst)
}

/** What a colour of a canvas becomes in planes. */
export async function takeOverColor(color: string): Promise<PlaneColor> {
  const area = { left: 0, top: 0, width: 8, height: 8 }
  const ctx = openCanvas(area.width, area.height)
  ctx.fillStyle = color
  ctx.fillRect(0, 0, area.width, area.height)
  const planes = new Planes(area.width, area.height)
  await takeOver(planes, ctx, [area])
  return planes.firstColor()
}

/** Reads areas of a canvas, and tells whether their pixels begin with blue. */
async function readPixels(planes: Planes, ctx: Ctx, areas: readonly Area[]): Promise<boolean> {
  // Pixels as they lie in memory: the canvas itself gives them in another form, three times slower.
  const frame = new VideoFrame(ctx.canvas, { timestamp: 0 })
  const isBlueFirst = frame.format ? FORMS[frame.format] : undefined
  try {
    if (isBlueFirst === undefined) return readCanvas(planes, ctx, areas)
    await Promise.all(areas.map((area) => frame.copyTo(planes.pixels, placeOf(planes, area))))
    return isBlueFirst
  } catch {
    // Not every browser copies parts of a frame.
    return readCanvas(planes, ctx, areas)
  } finally {
    frame.close()
  }
}

function placeOf({ width: line }: Planes, { left: x, top: y, width, height }: Area) {
  return {
    rect: { x, y, width, height },
    layout: [{ offset: (y * line + x) * 4, stride: line * 4 }],
  }
}

function readCanvas({ pixels, width: line }: Planes, ctx: Ctx, areas: readonly Area[]): boolean {
  for (const { left, top, width, height } of areas) {
    const { data } = ctx.getImageData(left, top, width, height)
    for (let row = 0; row < height; row++) {
      const start = row * width * 4
      pixels.set(data.subarray(start, start + width * 4), ((top + row) * line + left) * 4)
    }
  }
  return false
}
