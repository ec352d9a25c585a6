import { openCanvas } from '../../../drawing/canvas.ts'
import type { Ctx } from '../../../drawing/ctx.ts'
import type { Frame } from './simplify.ts'
import { paintPicture, paintRun, type TracedPath, type TracerTheme } from './tracer-layers.ts'
import type { View } from './viewport.ts'

/** It reaches this far beyond the stage on every side, in parts of it: room to pan. */
const OVERSCAN = 0.25
/** Beyond this a stretched picture looks wrong, and a new one is painted in mid-zoom. */
const MOST_STRETCH = 2

/**
 * A picture of the course, painted once and then moved and stretched along with the map: 50,000
 * points are too many for every step of a pan.
 */
export function createCourseLayer() {
  const canvas = openCanvas(1, 1)
  const ctx = canvas.getContext('2d') as Ctx | null
  let frame: Frame | null = null
  let ratio = 1

  return {
    /** Whether it can stand for the course in this view, if only stretched. */
    covers(view: View, pixelRatio: number): boolean {
      if (!frame || ratio !== pixelRatio) return false
      const { x, y, scale } = layOn(view, frame)
      const isWithin =
        x <= 0 &&
        y <= 0 &&
        x + frame.width * scale >= view.width &&
        y + frame.height * scale >= view.height
      return isWithin && scale <= MOST_STRETCH
    },
    isSharp: (view: View) => frame?.zoom === view.zoom,

    paint(path: TracedPath, view: View, pixelRatio: number, theme: TracerTheme) {
      frame = frameOf(view)
      ratio = pixelRatio
      // A new size also wipes it.
      canvas.width = Math.round(frame.width * ratio)
      canvas.height = Math.round(frame.height * ratio)
      ctx?.scale(ratio, ratio)
      if (ctx && path.count > 0) paintPicture(ctx, path, frame, theme)
    },
    /** Adds a piece of path, from one point to another. */
    grow(places: ArrayLike<number>, first: number, last: number, theme: TracerTheme) {
      if (ctx && frame) paintRun(ctx, places, first, last, frame, theme, true)
    },
    drawOn(target: Ctx, view: View) {
      if (!frame) return
      const { x, y, scale } = layOn(view, frame)
      // Between two pixels of the screen everything would be blurred.
      const [left, top] = scale === 1 ? [snap(x, ratio), snap(y, ratio)] : [x, y]
      target.drawImage(canvas, left, top, frame.width * scale, frame.height * scale)
    },
  }
}

const snap = (value: number, ratio: number) => Math.round(value * ratio) / ratio

/** Where the picture lies on the stage. */
function layOn(view: View, frame: Frame) {
  const scale = view.zoom / frame.zoom
  return { x: view.left - frame.left * scale, y: view.top - frame.top * scale, scale }
}

function frameOf({ width, height, zoom, left, top }: View): Frame {
  const [beside, above] = [Math.round(width * OVERSCAN), Math.round(height * OVERSCAN)]
  return {
    width: width + 2 * beside,
    height: height + 2 * above,
    zoom,
    left: left + beside,
    top: top + above,
  }
}
