import type { Ctx } from '../drawing/ctx.ts'
import type { View } from '../drawing/view.ts'

/** Paints a canvas anew, as large as the view. */
export type PaintStill = (view: View, paint: (ctx: Ctx) => void) => void

/**
 * A canvas that is painted now and then. It shows a finished picture: one that could be drawn on at
 * any time costs the browser some work at every frame, even when nothing is drawn.
 */
export function openStill(canvas: HTMLCanvasElement): PaintStill {
  const sizeOf = ({ width, height, pixelRatio }: View) =>
    [Math.round(width * pixelRatio), Math.round(height * pixelRatio)] as const

  const screen = 'OffscreenCanvas' in window ? canvas.getContext('bitmaprenderer') : null
  if (screen) {
    return (view, paint) => {
      const sheet = new OffscreenCanvas(...sizeOf(view))
      const ctx = sheet.getContext('2d')
      if (!ctx) return
      paint(ctx)
      ;[canvas.width, canvas.height] = sizeOf(view)
      screen.transferFromImageBitmap(sheet.transferToImageBitmap())
    }
  }
  const ctx = canvas.getContext('2d')
  return (view, paint) => {
    ;[canvas.width, canvas.height] = sizeOf(view)
    if (ctx) paint(ctx)
  }
}
