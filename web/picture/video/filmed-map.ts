import type { Area } from '../../../race/types.ts'
import type { VideoMoment } from '../../../race/video/video-moment.ts'
import { openFilmPicture } from '../../drawing/film/film-picture.ts'
import type { MapLayer } from '../../export/painting/map-layer.ts'
import type { Canvas, Ctx } from '../canvas.ts'
import type { FieldPicture } from '../map/field-picture.ts'
import type { Picture } from '../map/paint-ground.ts'
import { openCanvas } from './canvases.ts'
import { drawHeader } from './paint-panels.ts'
import type { Style } from './video-style.ts'
import { filmedViewOf, toUnits } from './video-viewport.ts'

type Parts = {
  readonly style: Style
  /** Pixels per unit. */
  readonly unit: number
  readonly mapPixels: Area
  readonly ground: Omit<Picture, 'paths'>
  /** The dots of the whole field; null while they are not shown. */
  readonly field: FieldPicture | null
}

/** The map as a camera sees it: painted anew with every frame, and all that lies over it with it. */
export function createFilmedMap(ctx: Ctx, parts: Parts): MapLayer {
  const { style, unit, mapPixels, ground, field } = parts
  const picture = openFilmPicture(ctx, ground, { isRead: true })
  const header = drawHeaderScrim(style, unit)
  const list = drawListScrim(style, unit)
  return {
    isFilmed: true,
    wipe: () => [mapPixels],
    draw({ scene, framing }: VideoMoment) {
      if (!framing) return
      const view = filmedViewOf(style, unit, framing)
      // Every tile there is: a frame must not depend on what was drawn before it.
      const mostTiles = Number.POSITIVE_INFINITY
      const under = field?.under(scene.raceTime, null)
      picture.draw(view, scene, { mostTiles, under })
      ctx.setTransform(1, 0, 0, 1, 0, 0)
      if (header) ctx.drawImage(header, 0, 0)
      if (list) ctx.drawImage(list, 0, mapPixels.height - list.height)
    },
  }
}

/** How dark scrims are at the edge of the picture and at their other end, and how far they run out. */
const SCRIM = { edge: 0.9, end: 0.72, fade: 110 } as const
/** How dark it is below small letters. */
const LIST = 0.8
/** The map ends in the ground, not in an edge. */
const LAST = 90

/** Race and athlete on a scrim, dark enough for letters on any map; `null` where they stand beside it. */
function drawHeaderScrim(style: Style, unit: number): Canvas | null {
  const { map, open, header } = style.layout
  if (header.left >= map.width) return null
  const ctx = drawScrim(style, unit, open.top + SCRIM.fade, (y) => {
    const share = Math.min(1, y / open.top)
    const strength = SCRIM.edge + (SCRIM.end - SCRIM.edge) * share
    return strength * softly(1 - (y - open.top) / SCRIM.fade)
  })
  toUnits(ctx, unit)
  drawHeader(ctx, style)
  return ctx.canvas
}

/** What lies below the list, where it lies over the map. */
function drawListScrim(style: Style, unit: number): Canvas | null {
  const { map, caption, header } = style.layout
  if (!caption || header.left >= map.width) return null
  // A caption has a ground of its own.
  const top = caption.top + caption.height
  const height = map.height - top + SCRIM.fade
  return drawScrim(style, unit, height, (y) => {
    const strength = LIST * softly(y / SCRIM.fade)
    return strength + (1 - strength) * softly(1 - (height - y) / LAST)
  }).canvas
}

/** Slowly at first and at last: a straight slope has edges one sees. */
function softly(value: number): number {
  const share = Math.min(1, Math.max(0, value))
  return share * share * (3 - 2 * share)
}

/** The ground over the whole width, so strong in every row; in units. */
function drawScrim(
  { theme, layout: { map } }: Style,
  unit: number,
  height: number,
  strengthAt: (y: number) => number,
): Ctx {
  const width = Math.round(map.width * unit)
  const rows = Math.ceil(height * unit)
  const ctx = openCanvas(width, rows, false)
  ctx.fillStyle = theme.ground
  for (let row = 0; row < rows; row++) {
    ctx.globalAlpha = strengthAt(row / unit)
    ctx.fillRect(0, row, width, 1)
  }
  ctx.globalAlpha = 1
  return ctx
}
