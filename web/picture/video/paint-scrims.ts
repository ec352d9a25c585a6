import { softly } from '../../../race/clamp.ts'
import { type Canvas, type Ctx, openDrawing } from '../canvas.ts'
import { paintHeader } from './paint-panels.ts'
import type { Style } from './video-style.ts'

/** How dark scrims are at the picture's edge and at their other end, and how far they fade out. */
const SCRIM = { edge: 0.9, end: 0.72, fade: 110 } as const
/** How dark it is below small text. */
const LIST = 0.8
/** Height over which the map fades into the background. */
const LAST = 90

/**
 * Race and athlete on a scrim, dark enough for letters on any map; `null` if they are beside the
 * map.
 */
export function headerScrim(style: Style, unit: number): Canvas | null {
  const { map, open, header } = style.layout
  if (header.left >= map.width) return null
  const ctx = paintScrim(style, unit, open.top + SCRIM.fade, (y) => {
    const share = Math.min(1, y / open.top)
    const strength = SCRIM.edge + (SCRIM.end - SCRIM.edge) * share
    return strength * softly(1 - (y - open.top) / SCRIM.fade)
  })
  ctx.setTransform(unit, 0, 0, unit, 0, 0)
  paintHeader(ctx, style)
  return ctx.canvas
}

/** The scrim below the list, if the list is over the map. */
export function listScrim(style: Style, unit: number): Canvas | null {
  const { map, caption, header } = style.layout
  if (!caption || header.left >= map.width) return null
  // A caption has its own background.
  const top = caption.top + caption.height
  const height = map.height - top + SCRIM.fade
  return paintScrim(style, unit, height, (y) => {
    const strength = LIST * softly(y / SCRIM.fade)
    return strength + (1 - strength) * softly(1 - (height - y) / LAST)
  }).canvas
}

/** A background over the whole width; `strengthAt` gives its opacity per row, in units. */
function paintScrim(
  { theme, layout: { map } }: Style,
  unit: number,
  height: number,
  strengthAt: (y: number) => number,
): Ctx {
  const width = Math.round(map.width * unit)
  const rows = Math.ceil(height * unit)
  const ctx = openDrawing(width, rows)
  ctx.fillStyle = theme.ground
  for (let row = 0; row < rows; row++) {
    ctx.globalAlpha = strengthAt(row / unit)
    ctx.fillRect(0, row, width, 1)
  }
  ctx.globalAlpha = 1
  return ctx
}
