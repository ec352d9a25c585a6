import type { Area } from '../../../race/types.ts'
import type { Ctx } from '../../picture/canvas.ts'
import { openCanvas } from '../../picture/video/canvases.ts'
import { I420Frame, type YuvColor } from './i420-frame.ts'

/** The pixel formats a canvas has, and whether blue comes first. */
const FORMATS: Partial<Record<VideoPixelFormat, boolean>> = {
  RGBA: false,
  RGBX: false,
  BGRA: true,
  BGRX: true,
}

/** Copies the changed areas of a canvas into an I420 frame. */
export async function copyCanvasToI420(i420: I420Frame, ctx: Ctx, changed: readonly Area[]) {
  if (changed.length === 0) return
  const areas = changed.map((area) => i420.around(area))
  const isBlueFirst = await readPixels(i420, ctx, areas)
  for (const area of areas) i420.convert(area, isBlueFirst)
}

/** A CSS colour as I420 has it, converted by the browser and by our own arithmetic. */
export async function colorToYuv(color: string): Promise<YuvColor> {
  const area = { left: 0, top: 0, width: 8, height: 8 }
  const ctx = openCanvas(area.width, area.height)
  ctx.fillStyle = color
  ctx.fillRect(0, 0, area.width, area.height)
  const i420 = new I420Frame(area.width, area.height)
  await copyCanvasToI420(i420, ctx, [area])
  return i420.firstColor()
}

/** Reads areas of a canvas, and tells whether their pixels begin with blue. */
async function readPixels(i420: I420Frame, ctx: Ctx, areas: readonly Area[]): Promise<boolean> {
  // Pixels as they lie in memory: the canvas itself gives them in another form, three times slower.
  const frame = new VideoFrame(ctx.canvas, { timestamp: 0 })
  const isBlueFirst = frame.format ? FORMATS[frame.format] : undefined
  try {
    if (isBlueFirst === undefined) return readCanvas(i420, ctx, areas)
    await Promise.all(areas.map((area) => frame.copyTo(i420.pixels, placeOf(i420, area))))
    return isBlueFirst
  } catch {
    // Not every browser copies parts of a frame.
    return readCanvas(i420, ctx, areas)
  } finally {
    frame.close()
  }
}

function placeOf({ width: line }: I420Frame, { left: x, top: y, width, height }: Area) {
  return {
    rect: { x, y, width, height },
    layout: [{ offset: (y * line + x) * 4, stride: line * 4 }],
  }
}

function readCanvas({ pixels, width: line }: I420Frame, ctx: Ctx, areas: readonly Area[]): boolean {
  for (const { left, top, width, height } of areas) {
    const { data } = ctx.getImageData(left, top, width, height)
    for (let row = 0; row < height; row++) {
      const start = row * width * 4
      pixels.set(data.subarray(start, start + width * 4), ((top + row) * line + left) * 4)
    }
  }
  return false
}
