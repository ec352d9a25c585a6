import { type Ctx, openCanvas } from '../../../picture/canvas.ts'
import type { Viewport } from '../../../picture/viewport.ts'
import type { TracerTheme } from './read-tracer-theme.ts'
import { type Focus, paintPicture, type TracedPath } from './tracer-layers.ts'

/** How far the picture extends beyond the stage on each side, as a share of it: room to pan. */
const OVERSCAN = 0.25
/** Beyond this a stretched picture looks wrong, and a new one is painted during the zoom. */
const MOST_STRETCH = 2

/**
 * A picture of the course, painted once and then moved and stretched with the map: 50,000 points
 * are too many to repaint at every step of a pan.
 */
export function createCourseLayer() {
  const canvas = openCanvas(1, 1)
  const ctx = canvas.getContext('2d') as Ctx | null
  /** The painted part of the map: more than the stage shows. */
  let painted: Viewport | null = null

  return {
    /** Whether the picture can be reused in this view, even if stretched. */
    covers(view: Viewport): boolean {
      if (painted?.pixelRatio !== view.pixelRatio) return false
      const { x, y, scale } = positionOn(view, painted)
      const isWithin =
        x <= 0 &&
        y <= 0 &&
        x + painted.width * scale >= view.width &&
        y + painted.height * scale >= view.height
      return isWithin && scale <= MOST_STRETCH
    },
    isSharp: (view: Viewport) => painted?.scale === view.scale,

    paint(path: TracedPath, view: Viewport, theme: TracerTheme, focus: Focus) {
      painted = overscan(view)
      // Setting the size also clears it.
      canvas.width = Math.round(painted.width * painted.pixelRatio)
      canvas.height = Math.round(painted.height * painted.pixelRatio)
      ctx?.scale(painted.pixelRatio, painted.pixelRatio)
      if (ctx) paintPicture(ctx, path, painted, theme, focus)
    },
    drawOn(target: Ctx, view: Viewport) {
      if (!painted) return
      const { x, y, scale } = positionOn(view, painted)
      // Snap to screen pixels, or everything would be blurred.
      const [left, top] =
        scale === 1 ? [snap(x, view.pixelRatio), snap(y, view.pixelRatio)] : [x, y]
      target.drawImage(canvas, left, top, painted.width * scale, painted.height * scale)
    },
  }
}

const snap = (value: number, ratio: number) => Math.round(value * ratio) / ratio

/** The picture's position on the stage. */
function positionOn(view: Viewport, painted: Viewport) {
  const scale = view.scale / painted.scale
  return { x: view.left - painted.left * scale, y: view.top - painted.top * scale, scale }
}

function overscan(view: Viewport): Viewport {
  const beside = Math.round(view.width * OVERSCAN)
  const above = Math.round(view.height * OVERSCAN)
  return {
    ...view,
    width: view.width + 2 * beside,
    height: view.height + 2 * above,
    left: view.left + beside,
    top: view.top + above,
  }
}
