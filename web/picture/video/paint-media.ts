import type { ShownMedia } from '../../../race/replay/scene.ts'
import type { Area } from '../../../race/types.ts'
import { fitArea } from '../../../race/video/video-layout.ts'
import type { Ctx } from '../canvas.ts'
import { figuresWidth, fitLine, paintFigures, setType } from './paint-text.ts'
import { colorOf, nameOf, type Style } from './video-style.ts'

/** A photo, or a frame of a clip, ready to be drawn. */
export type Picture = {
  readonly width: number
  readonly height: number
  draw(ctx: Ctx, left: number, top: number, width: number, height: number): void
}

const CORNER = 28
const CAPTION = 96
/** Space between the caption's texts, and to its edges. */
const GAP = 32

/**
 * The current photo or clip, filling its area as in fullscreen; the map moves to the background.
 */
export function paintMedia(ctx: Ctx, style: Style, shown: ShownMedia, picture: Picture) {
  const { layout, theme } = style
  const { media } = layout
  const { opacity } = shown
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
  paintCaption(ctx, style, area, shown)
  ctx.restore()
  ctx.globalAlpha = 1
}

/** Segment and race time, as below a photo in the player; in a comparison also the athlete. */
function paintCaption(
  ctx: Ctx,
  style: Style,
  { left, top, width, height }: Area,
  { caption, athlete }: ShownMedia,
) {
  const { theme, replay } = style
  const alpha = ctx.globalAlpha
  ctx.globalAlpha = alpha * 0.82
  ctx.fillStyle = theme.ground
  ctx.fillRect(left, top + height - CAPTION, width, CAPTION)
  ctx.globalAlpha = alpha
  const base = top + height - CAPTION * 0.3
  ctx.textBaseline = 'alphabetic'
  setType(ctx, { weight: 800, size: 68, family: theme.display })
  ctx.fillStyle = theme.text
  paintFigures(ctx, caption.time, left + width - GAP, base, 'right')
  const room = width - figuresWidth(ctx, caption.time) - 3 * GAP

  const isComparison = replay.athletes.length > 1
  const words = isComparison ? `${caption.label} · ${nameOf(style, athlete)}` : caption.label
  const type = { weight: 600, size: 46, family: theme.display }
  const label = fitLine(ctx, words.toUpperCase(), room, type, 26)
  ctx.textAlign = 'left'
  ctx.fillStyle = isComparison ? colorOf(style, athlete) : theme.quiet
  setType(ctx, { ...type, size: label.size })
  ctx.fillText(label.text, left + GAP, base)
}
