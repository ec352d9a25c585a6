import { EXPORT_TEXTS } from '../../../contract/texts/export.ts'
import type { ShownMedia } from '../../../race/replay/scene.ts'
import { type Area, fitArea } from '../../../race/video/video-layout.ts'
import type { Ctx } from '../../drawing/canvas.ts'
import { drawFigures, setType } from './draw-text.ts'
import type { Style } from './style.ts'

/** A photo, or a frame of a clip, ready to be drawn. */
export type Picture = {
  readonly width: number
  readonly height: number
  draw(ctx: Ctx, left: number, top: number, width: number, height: number): void
}

const CORNER = 28
const CAPTION = 96

/** The photo or clip of the moment over the map, which goes into the background. */
export function drawMedia(
  ctx: Ctx,
  style: Style,
  { opacity, finishTime }: ShownMedia,
  picture: Picture,
) {
  const { layout, theme } = style
  const { media } = layout
  ctx.globalAlpha = opacity * 0.9
  ctx.fillStyle = theme.ground
  ctx.fillRect(media.left - 24, media.top, media.width + 48, media.height)
  const area = fitArea(media, picture.width / picture.height)
  ctx.globalAlpha = opacity
  ctx.save()
  ctx.beginPath()
  ctx.roundRect(area.left, area.top, area.width, area.height, CORNER)
  ctx.clip()
  ctx.imageSmoothingQuality = 'high'
  picture.draw(ctx, area.left, area.top, area.width, area.height)
  if (finishTime !== null) drawCaption(ctx, style, area, finishTime)
  ctx.restore()
  ctx.globalAlpha = 1
}

function drawCaption(ctx: Ctx, { theme }: Style, { left, top, width, height }: Area, time: string) {
  const alpha = ctx.globalAlpha
  ctx.globalAlpha = alpha * 0.82
  ctx.fillStyle = theme.ground
  ctx.fillRect(left, top + height - CAPTION, width, CAPTION)
  ctx.globalAlpha = alpha
  const base = top + height - CAPTION * 0.3
  ctx.textBaseline = 'alphabetic'
  ctx.textAlign = 'left'
  setType(ctx, { weight: 600, size: 46, family: theme.display })
  ctx.fillStyle = theme.quiet
  ctx.fillText(EXPORT_TEXTS.picture.finishTime.toUpperCase(), left + 32, base)
  setType(ctx, { weight: 800, size: 68, family: theme.display })
  ctx.fillStyle = theme.text
  drawFigures(ctx, time, left + width - 32, base, 'right')
}
