import { captionLines } from '../../../contract/texts/result/caption-texts.ts'
import { isContest } from '../../../race/replay/scene.ts'
import type { Area } from '../../../race/types.ts'
import type { ShownCaption, VideoMoment } from '../../../race/video/video-moment.ts'
import type { Ctx } from '../canvas.ts'
import { fitLine } from './paint-text.ts'
import { colorOf, nameOf, type Style } from './video-style.ts'

const CORNER = 18
/** The bar in the athlete's colour at the left edge. */
const BAR = 14
/** Dark enough for letters on any map. */
const STRENGTH = 0.9

/** Paints the caption in two lines on its own background, because the map may have any colour. */
export function paintCaption(ctx: Ctx, style: Style, area: Area, { caption }: VideoMoment) {
  if (!caption) return
  const { left, top, width, height } = area
  const { theme } = style
  const { headline, detail } = linesOf(style, caption)
  ctx.save()
  ctx.beginPath()
  ctx.roundRect(left, top, width, height, CORNER)
  ctx.clip()
  ctx.globalAlpha = caption.opacity * STRENGTH
  ctx.fillStyle = theme.ground
  ctx.fillRect(left, top, width, height)
  ctx.globalAlpha = caption.opacity
  ctx.fillStyle = colorOf(style, caption.fact.athlete)
  ctx.fillRect(left, top, BAR, height)
  const inset = BAR + height * 0.2
  const room = width - inset - height * 0.2
  ctx.textAlign = 'left'
  ctx.textBaseline = 'alphabetic'
  const family = theme.display
  const large = { weight: 800, size: height * 0.46, family }
  const first = fitLine(ctx, headline.toUpperCase(), room, large, height * 0.27)
  ctx.fillStyle = theme.text
  ctx.fillText(first.text, left + inset, top + height * 0.48)
  const small = { weight: 600, size: height * 0.33, family }
  const second = fitLine(ctx, detail, room, small, height * 0.2)
  ctx.fillStyle = theme.quiet
  ctx.fillText(second.text, left + inset, top + height * 0.86)
  ctx.restore()
}

const linesOf = (style: Style, { fact, counter }: ShownCaption) =>
  captionLines(fact, {
    nameOf: (athlete) => nameOf(style, athlete),
    isComparison: isContest(style.replay.athletes),
    counter,
  })
