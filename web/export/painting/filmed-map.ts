import type { Area } from '../../../race/video/video-layout.ts'
import type { VideoMoment } from '../../../race/video/video-moment.ts'
import type { Canvas, Ctx } from '../../drawing/canvas.ts'
import type { Picture } from '../../drawing/draw-map.ts'
import type { FieldPicture } from '../../drawing/field-picture.ts'
import { openFilmPicture } from '../../drawing/film/film-picture.ts'
import { openCanvas } from '../drawing/canvases.ts'
import { drawHeader } from '../drawing/draw-panels.ts'
import type { Style } from '../drawing/style.ts'
import { filmedViewOf, toUnits } from '../drawing/video-viewport.ts'
import type { MapLayer } from './map-layer.ts'

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
  const picture = openFilmPicture(ctx, ground, true)
  const header = drawScrim(style, unit)
  return {
    isFilmed: true,
    wipe: () => [mapPixels],
    draw({ scene, framing }: VideoMoment) {
      if (!framing) return
      const view = filmedViewOf(style, unit, framing)
      // Every tile there is: a frame must not depend on what was drawn before it.
      const mostTiles = Number.POSITIVE_INFINITY
      const under = field?.under(scene.raceTime, null)
      picture.draw(view, scene, { mostTiles, ground: style.theme.ground, under })
      if (!header) return
      ctx.setTransform(1, 0, 0, 1, 0, 0)
      ctx.drawImage(header, 0, 0)
    },
  }
}

/** How dark the scrim is at the top and at the end of what it is for, and how far it runs out below. */
const SCRIM = { top: 0.92, end: 0.78, fade: 110 } as const

/** Race and athlete on a scrim, dark enough for letters on any map; `null` where they stand beside it. */
function drawScrim(style: Style, unit: number): Canvas | null {
  const { map, open, header } = style.layout
  if (header.left >= map.width) return null
  const height = Math.ceil((open.top + SCRIM.fade) * unit)
  const ctx = openCanvas(Math.round(map.width * unit), height, false)
  ctx.fillStyle = style.theme.ground
  for (let row = 0; row < height; row++) {
    const below = row / unit - open.top
    const share = Math.min(1, row / unit / open.top)
    const strength = SCRIM.top + (SCRIM.end - SCRIM.top) * share
    // Slowly at first and at last: a straight slope has edges one sees.
    const rest = Math.min(1, Math.max(0, 1 - below / SCRIM.fade))
    ctx.globalAlpha = strength * rest * rest * (3 - 2 * rest)
    ctx.fillRect(0, row, map.width * unit, 1)
  }
  ctx.globalAlpha = 1
  toUnits(ctx, unit)
  drawHeader(ctx, style)
  return ctx.canvas
}
