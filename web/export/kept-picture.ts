import type { Area } from '../../race/video-layout.ts'
import type { Ctx } from '../drawing/ctx.ts'
import { openCanvas } from './canvases.ts'

/** A piece of the picture that several frames show. */
export type KeptPicture = {
  /** The piece for a key, drawn over the still picture when the key is another than before. */
  of(key: string, draw: (ctx: Ctx) => void): CanvasImageSource
}

/** Keeps a piece of the picture as long as it shows the same. */
export function keepPicture(still: CanvasImageSource, area: Area): KeptPicture {
  const { left, top, width, height } = area
  const ctx = openCanvas(width, height)
  let kept: string | null = null
  return {
    of(key, draw) {
      if (kept === key) return ctx.canvas
      kept = key
      // Drawn as if on the whole picture, of which the canvas is a window.
      ctx.setTransform(1, 0, 0, 1, -left, -top)
      ctx.drawImage(still, left, top, width, height, left, top, width, height)
      draw(ctx)
      return ctx.canvas
    },
  }
}
